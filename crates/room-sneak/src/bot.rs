//! The heuristic bot with the name `sound`. It estimates the hands of the other players by sampling, and chooses moves
//! partly at random, so that it also bluffs.
//!
//! This file also contains the bot `beginner`, which plays by simple fixed rules and never bluffs.

use game::{Dice, Odds, Policy, Seat, imagination};

use super::{Answer, Cards, Kind, Lead, Move, RoundEnd, Sneak, Strength, View, beats, candidates, judgement};

/// The heuristic bot. It estimates the value of each candidate move and prefers moves with higher values. So it draws,
/// leads combos face up or face down, challenges, and sometimes bluffs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sound {
    /// The number of worlds that the bot samples for one decision.
    imagined: usize,
}

impl Sound {
    /// The bot with the usual number of samples.
    pub(super) const USUAL: Self = Self { imagined: 16 };
    /// The bot with few samples. It is faster, so rollouts use it.
    pub(super) const SWIFT: Self = Self { imagined: 4 };
}

/// The assumed probability that a player who can challenge a sneak does so.
const CHALLENGED: f64 = 0.45;
/// The assumed share of junk among the sneaks of other players.
const BLUFF: f64 = 0.15;

/// What the bot estimates cards in hand and draws to be worth, in points. It depends on how the round ends.
#[derive(Clone, Copy, Debug)]
struct Values {
    /// The value of a card in the hand.
    held: f64,
    /// The value of a draw, in addition to the value of the drawn card. A larger hand can answer more leads, and lasts
    /// longer at the end of a round.
    drawn: f64,
    /// The additional value of an ace, once all leads are face up. A two has none, and the ranks between them have a
    /// part of it. `None` as long as combos count more than ranks.
    high: Option<f64>,
    /// The temperature of the softmax choice of a move. If one move's value is lower by this number than another's,
    /// that move is played `e` times less often.
    heat: f64,
}

/// The estimated value of a card in the hand as long as it can still be played.
const HELD: f64 = 0.8;

impl Values {
    const USUAL: Self = Self { held: HELD, drawn: 0.5, high: None, heat: 0.3 };

    /// By the printed ending (SN-29), the last player with cards wins them. So a player who draws in every turn loses
    /// nothing by it, and once the stock is empty the player with fewer cards runs out first. Then all leads are face
    /// up, so nothing is hidden by playing at random.
    ///
    /// With `ending=last_round`, cards that their owner can no longer play are worth nothing.
    fn of(view: &View) -> Self {
        let (two, is_over) = (view.seats == 2, view.sneaks_over);
        match view.options.ending {
            RoundEnd::Parlett if is_over && two => Self { held: 1.0, high: Some(1.5), heat: 0.05, ..Self::USUAL },
            RoundEnd::Parlett if is_over => Self { held: 0.3, high: Some(1.2), heat: 0.05, ..Self::USUAL },
            RoundEnd::Parlett => Self { drawn: if two { 8.0 } else { 4.0 }, ..Self::USUAL },
            RoundEnd::LastRound if view.me.is_some_and(|me| !can_lead_later(view, me)) => {
                Self { held: 0.0, ..Self::USUAL }
            }
            RoundEnd::LastRound => Self::USUAL,
        }
    }
}

/// Checks whether the seat will have another turn after the present one.
pub(super) fn can_lead_later(view: &View, seat: Seat) -> bool {
    let leads_now = view.lead.map_or(view.turn, |lead| Some(lead.leader)) == Some(seat);
    view.last_turns.as_ref().is_none_or(|last| last[seat] && !leads_now)
}

/// Returns the estimated value of the hand of a seat, from facts that everybody knows.
pub(super) fn worth_of_hand(view: &View, seat: Seat) -> f64 {
    let is_worthless = view.options.ending == RoundEnd::LastRound && !can_lead_later(view, seat);
    if is_worthless { 0.0 } else { HELD * view.hands[seat].count as f64 }
}

impl Policy<Sneak> for Sound {
    fn odds(&self, view: &View) -> Odds<Move> {
        let mut moves = Vec::new();
        candidates::candidates(view, &mut moves);
        let (table, dice) = (Outlook::of(view, self.imagined), &mut imagination::<Sneak>(view));
        let values: Vec<f64> = match &view.lead {
            None => leads(&table, &moves, dice),
            Some(lead) => answers(&table, lead, &moves, dice),
        };
        Odds::soft(moves.into_iter().zip(values), table.values.heat).unwrap_or(Odds::certain(Move::Decline))
    }
}

/// The data from which the bot estimates the values of moves.
struct Outlook<'a> {
    view: &'a View,
    values: Values,
    imagined: usize,
    unseen: Cards,
    hand: Cards,
    /// How much another player's gain costs the bot, as a share of that gain. With two players it is 1.
    rivalry: f64,
}

impl<'a> Outlook<'a> {
    fn of(view: &'a View, imagined: usize) -> Self {
        let rivalry = 1.0 / f64::from(view.seats.max(2) - 1);
        Self { view, values: Values::of(view), imagined, unseen: view.unseen(), hand: view.own_hand(), rivalry }
    }

    /// Iterates over the other seats that have at least `count` cards, as pairs (seat, size of the hand).
    fn rivals(&self, count: usize) -> impl Iterator<Item = (Seat, usize)> + '_ {
        let hands =
            self.view.hands.iter().filter(move |(seat, hand)| Some(*seat) != self.view.me && hand.count >= count);
        hands.map(|(seat, hand)| (seat, hand.count))
    }

    /// Samples worlds. Returns one list for each world: the strongest answer of each other player to a lead of `count`
    /// cards.
    fn imagine(&self, count: usize, dice: &mut dyn Dice) -> Vec<Vec<Cards>> {
        let answer = |size: usize, dice: &mut dyn Dice| {
            judgement::strongest_of_unseen(self.unseen, size, count, &self.view.options, dice)
        };
        let worlds = 0..self.imagined;
        worlds.map(|_| self.rivals(count).filter_map(|(_, size)| answer(size, dice)).collect()).collect()
    }
}

/// Returns the estimated values, in points, of the candidate moves on the bot's own turn, in the order of `moves`.
fn leads(table: &Outlook<'_>, moves: &[Move], dice: &mut dyn Dice) -> Vec<f64> {
    let most = moves.iter().map(|play| cards_of(play).len()).max().unwrap_or(0);
    let worlds: Vec<_> =
        (0..=most).map(|count| if count > 0 { table.imagine(count, dice) } else { Vec::new() }).collect();
    let value = |play: &Move| {
        let cards = cards_of(play);
        match play {
            Move::Sneak(_) => sneak_value(table, cards, &worlds[cards.len()]),
            Move::Flaunt(_) => flaunt_value(table, cards, &worlds[cards.len()]),
            Move::Draw | Move::Challenge(_) | Move::Announce | Move::Decline => table.values.held + table.values.drawn,
        }
    };
    moves.iter().map(value).collect()
}

const fn cards_of(play: &Move) -> Cards {
    match play {
        Move::Sneak(cards) | Move::Flaunt(cards) | Move::Challenge(cards) => *cards,
        Move::Draw | Move::Announce | Move::Decline => Cards::EMPTY,
    }
}

/// Returns the share of the sampled worlds in which another player can beat these cards.
fn beaten(table: &Outlook<'_>, kind: Kind, cards: Cards, worlds: &[Vec<Cards>]) -> f64 {
    let lost = |world: &&Vec<Cards>| world.iter().any(|answer| beats(kind, cards, *answer, &table.view.options));
    worlds.iter().filter(lost).count() as f64 / worlds.len().max(1) as f64
}

fn flaunt_value(table: &Outlook<'_>, cards: Cards, worlds: &[Vec<Cards>]) -> f64 {
    let count = cards.len() as f64;
    let lost = beaten(table, Kind::Flaunt, cards, worlds);
    (1.0 - lost) * count - lost * 2.0 * count * table.rivalry + lost * count * table.values.held * table.rivalry
        - keep(table, cards)
}

fn sneak_value(table: &Outlook<'_>, cards: Cards, worlds: &[Vec<Cards>]) -> f64 {
    let count = cards.len() as f64;
    let lost = beaten(table, Kind::Sneak, cards, worlds);
    let rivals = table.rivals(cards.len()).count();
    let challenged = 1.0 - (1.0 - CHALLENGED).powi(rivals as i32);
    // The square root makes a loss more probable, because players who challenge have better cards than average.
    let lost = lost.sqrt();
    // The expected points of a challenged sneak. The winner of a contest loses the cards of the winning play from the
    // hand, too.
    let contest = (1.0 - lost) * 2.0 * count - lost * (2.0 - table.values.held) * count * table.rivalry;
    (1.0 - challenged) * count + challenged * contest - keep(table, cards)
}

/// The ranks of the lowest and the highest card.
const LOWEST: u8 = 2;
const HIGHEST: u8 = 14;

/// Returns the value in points that the hand loses if these cards leave it.
fn keep(table: &Outlook<'_>, cards: Cards) -> f64 {
    let Values { held, high, .. } = table.values;
    if let Some(high) = high {
        let ranks = cards.iter().map(|card| f64::from(card.rank() - LOWEST) / f64::from(HIGHEST - LOWEST));
        return held * cards.len() as f64 + high * ranks.sum::<f64>();
    }
    let all = judgement::cost(table.hand, table.hand).max(1);
    let share = f64::from(judgement::cost(table.hand, cards)) / f64::from(all);
    let even = cards.len() as f64;
    held * (0.5 * even + 0.5 * share * table.hand.len() as f64)
}

/// Returns the estimated values, in points, of the candidate answers to a lead, in the order of `moves`.
fn answers(table: &Outlook<'_>, lead: &Lead, moves: &[Move], dice: &mut dyn Dice) -> Vec<f64> {
    let worlds: Vec<World> = (0..table.imagined).map(|_| World::imagine(table, lead, dice)).collect();
    let count = lead.count as f64;
    let mean = |sum: f64| sum / table.imagined as f64;
    let value = |cards: Cards| {
        let of = |world: &World| {
            let pot = (2 + world.others.len()) as f64 * count;
            if world.wins(table, lead, cards) { pot } else { -pot * table.rivalry }
        };
        mean(worlds.iter().map(of).sum()) - keep(table, cards)
    };
    let announced = || judgement::strongest(table.hand, lead.count, &table.view.options).map_or(f64::MIN, value);
    let declined = mean(worlds.iter().map(|world| -((1 + world.others.len()) as f64) * count * table.rivalry).sum());
    let worth = |play: &Move| match play {
        Move::Challenge(cards) => value(*cards),
        Move::Announce => announced(),
        Move::Decline | Move::Draw | Move::Sneak(_) | Move::Flaunt(_) => declined,
    };
    moves.iter().map(worth).collect()
}

/// One sampled world: the cards of the lead, and the challenges of the other players.
struct World {
    led: Cards,
    /// The cards of each other challenger. The flag is true if that player comes after the bot. Between equal plays the
    /// later player wins.
    others: Vec<(Cards, bool)>,
}

impl World {
    fn imagine(table: &Outlook<'_>, lead: &Lead, dice: &mut dyn Dice) -> Self {
        let options = &table.view.options;
        let led = match lead.cards {
            Some(cards) => cards,
            None => {
                let hand = table.unseen.pick_many(table.view.hands[lead.leader].count + lead.count, dice);
                let bluff = f64::from(dice.below(1000)) < BLUFF * 1000.0;
                let strong = judgement::strongest(hand, lead.count, options).filter(|_| !bluff);
                strong.unwrap_or_else(|| judgement::least_missed(hand, lead.count))
            }
        };
        let mut others = Vec::new();
        for (seat, size) in table.rivals(lead.count).filter(|(seat, _)| *seat != lead.leader) {
            let play = judgement::strongest_of_unseen(table.unseen, size, lead.count, options, dice);
            let challenges = match table.view.answers[seat] {
                Answer::Challenged { .. } => true,
                Answer::Awaited | Answer::Answered => match lead.cards {
                    Some(led) => play.is_some_and(|play| beats(lead.kind, led, play, options)) && dice.below(4) > 0,
                    None => dice.below(3) == 0,
                },
                Answer::Declined | Answer::NotAsked => false,
            };
            if let (true, Some(play)) = (challenges, play) {
                others.push((play, is_later(table.view, lead.leader, seat)));
            }
        }
        Self { led, others }
    }

    fn wins(&self, table: &Outlook<'_>, lead: &Lead, cards: Cards) -> bool {
        let options = &table.view.options;
        let mine = Strength::of(cards, options);
        let holds = |(play, later): &(Cards, bool)| {
            let theirs = Strength::of(*play, options);
            theirs < mine || theirs == mine && !later
        };
        beats(lead.kind, self.led, cards, options) && self.others.iter().all(holds)
    }
}

/// Checks whether the seat comes after the viewer, clockwise from the leader.
fn is_later(view: &View, leader: Seat, seat: Seat) -> bool {
    view.me.is_some_and(|me| leader.steps_to(seat, view.seats) > leader.steps_to(me, view.seats))
}

/// The bot `beginner`, which plays by fixed rules. It draws until it has a combo of at least three cards. It leads such
/// a combo face down while sneaks are allowed, otherwise face up. It challenges a face-up lead that it can beat. It
/// challenges a face-down lead if it has a match or a sequence of that size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

impl Policy<Sneak> for Beginner {
    fn odds(&self, view: &View) -> Odds<Move> {
        let play = match &view.lead {
            None => beginner_turn(view),
            Some(lead) => beginner_answer(view, lead),
        };
        Odds::certain(play.or_else(|| candidates::timeout_move(view)).unwrap_or(Move::Decline))
    }
}

fn beginner_turn(view: &View) -> Option<Move> {
    let hand = view.own_hand();
    let combo = (3..=view.limit).rev().find_map(|count| judgement::plays(hand, count, &view.options).pop());
    match combo {
        Some(cards) if !view.sneaks_over => Some(Move::Sneak(cards)),
        Some(cards) => Some(Move::Flaunt(cards)),
        None => None,
    }
}

fn beginner_answer(view: &View, lead: &Lead) -> Option<Move> {
    let plays = judgement::plays(view.own_hand(), lead.count, &view.options);
    match lead.cards {
        Some(led) => {
            let wins = plays.iter().find(|cards| beats(lead.kind, led, **cards, &view.options));
            wins.copied().map(|cards| if is_announced(view, lead) { Move::Announce } else { Move::Challenge(cards) })
        }
        None => {
            let strong = |cards: &super::Cards| Strength::of(*cards, &view.options).class() >= super::Class::Straight;
            plays.last().copied().filter(strong).map(Move::Challenge)
        }
    }
}

/// Checks whether the bot must only announce a challenge now and choose its cards later.
fn is_announced(view: &View, lead: &Lead) -> bool {
    view.options.challenge == super::Challenge::Rotation && lead.kind == Kind::Flaunt && !view.is_picking()
}
