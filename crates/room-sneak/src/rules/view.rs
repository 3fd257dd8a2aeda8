//! What a viewer may know, field by field; how it is made from the state; and its lines of text.

use game::{BySeat, Lines, MAX_SEATS, Seat, Viewer, Waiting, listed, listed_or_counted};
use serde::{Serialize, Serializer};

use super::cards::{Card, Cards};
use super::options::Options;
use super::strength::Class;
use super::{Challenge, Contest, Phase, Reply, RoundEnd, State, outcome, waiting};
use room::kit::Ending;

/// Everything one viewer may know now, made from nothing.
///
/// Cards are listed from the highest down. Seats are written in JSON as indices, maps of seats as lists.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// The table options. # Who sees this: everybody.
    pub options: Options,
    /// How many seats there are, 2 to 7 (SN-01). # Who sees this: everybody.
    pub seats: u8,
    /// How many packs are in use, 1 or 2 (SN-02). # Who sees this: everybody.
    pub packs: u8,
    /// The viewer's own seat; `None` for watchers and readers of a finished table.
    pub me: Option<Seat>,
    /// Whether this is the open view of a finished table, in which nothing is hidden.
    pub archive: bool,
    /// The round, from 1. # Who sees this: everybody.
    pub round: u32,
    /// The dealer of the round; `None` until the first one is drawn. # Who sees this: everybody.
    pub dealer: Option<Seat>,
    /// Whose turn it is: the leader, while a lead is on the table; `None` before the first deal and after the end.
    /// # Who sees this: everybody.
    pub turn: Option<Seat>,
    /// Who is awaited. # Who sees this: everybody.
    pub waiting: Waiting,
    /// How many windows were opened so far; the open one, if any, has this number. # Who sees this: everybody.
    pub windows: u32,
    /// How many cards the stock has. # Who sees this: everybody.
    pub stock: usize,
    /// The cards of the stock. # Who sees this: only readers of a finished table.
    pub stock_cards: Option<Cards>,
    /// Whether the last stock card has been drawn, so that every lead is a flaunt (SN-28). # Who sees this: everybody.
    pub sneaks_over: bool,
    /// The most cards that the turn player may lead now (SN-14); 0 if no lead is possible. # Who sees this: everybody,
    /// because it follows from the sizes of the hands.
    pub limit: usize,
    /// The hands.
    pub hands: BySeat<Hand>,
    /// The winnings.
    pub won: BySeat<Won>,
    /// Whether the seat has not yet had its first turn of the round, on which it can only draw (SN-09). # Who sees
    /// this: everybody.
    pub first_turn: BySeat<bool>,
    /// With the ending `last_round`, once the stock is gone: the seats that still have their last turn. # Who sees
    /// this: everybody.
    pub last_turns: Option<BySeat<bool>>,
    /// The last draw, until the next move.
    pub drawn: Option<Drawn>,
    /// The lead that is on the table.
    pub lead: Option<Lead>,
    /// The relation of each seat to the lead on the table.
    pub answers: BySeat<Answer>,
    /// The result of the last lead, until the next one is decided.
    pub last: Option<Last>,
    /// Cards won so far in this round (SN-30); after the end, in the last round. # Who sees this: everybody.
    pub round_points: BySeat<i32>,
    /// The score of each seat in the round before this one. # Who sees this: everybody.
    pub last_round: Option<BySeat<i32>>,
    /// The points of all finished rounds. # Who sees this: everybody.
    pub totals: BySeat<i32>,
    /// The total that ends the game (SN-32); `None` if one round is played. # Who sees this: everybody.
    pub target: Option<u32>,
    /// The result, once the table is over. # Who sees this: everybody.
    pub outcome: Option<Ending>,
    /// The cards in play, for sampling: public, but not shown.
    #[serde(skip)]
    pub(super) deck: Cards,
}

impl View {
    /// The viewer's own hand; empty for those who have none.
    pub fn own_hand(&self) -> Cards {
        self.me.and_then(|me| self.hands[me].cards).unwrap_or_default()
    }

    /// Whether the viewer is awaited.
    pub fn is_awaited(&self) -> bool {
        self.me.is_some_and(|me| self.waiting.awaits(me))
    }

    /// Whether the viewer has announced a challenge and must still choose its cards.
    pub fn is_picking(&self) -> bool {
        self.me.is_some_and(|me| self.answers[me].is_picking())
    }

    /// The cards whose place this viewer does not know, copies counted.
    pub fn unseen(&self) -> Cards {
        let hands = self.hands.as_slice().iter().filter_map(|hand| hand.cards);
        let won = self.won.as_slice().iter().flat_map(|won| [won.shown, won.hidden.unwrap_or_default()]);
        let lead = self.lead.and_then(|lead| lead.cards);
        hands.chain(won).chain(lead).fold(self.deck, Cards::minus)
    }
}

/// A hand.
///
/// Cards laid or set aside for a challenge count as in the hand until all challenges are turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Hand {
    /// How many cards. # Who sees this: everybody (SN-14).
    pub count: usize,
    /// Which cards. # Who sees this: the owner; readers of a finished table.
    pub cards: Option<Cards>,
}

/// A pile of winnings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Won {
    /// How many cards. # Who sees this: everybody.
    pub count: usize,
    /// Those that were flaunted or contested. # Who sees this: everybody.
    pub shown: Cards,
    /// Those from unchallenged sneaks (SN-11) and from the last hand (SN-29). # Who sees this: the owner; readers of
    /// a finished table.
    pub hidden: Option<Cards>,
}

/// A card that was just drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Drawn {
    /// Who drew it. # Who sees this: everybody.
    pub seat: Seat,
    /// Which card. # Who sees this: who drew it; readers of a finished table.
    pub card: Option<Card>,
}

game::named! {
    /// How cards are led.
    pub enum Kind {
        /// Face down (SN-10).
        Sneak = "sneak",
        /// Face up (SN-12).
        Flaunt = "flaunt",
    }
}

/// A lead on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Lead {
    /// Who led. # Who sees this: everybody.
    pub leader: Seat,
    /// Face down or face up. # Who sees this: everybody.
    pub kind: Kind,
    /// How many cards. # Who sees this: everybody.
    pub count: usize,
    /// Which cards. # Who sees this: everybody for a flaunt; the leader and readers of a finished table for a sneak.
    pub cards: Option<Cards>,
}

/// The relation of a seat to the lead on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// Not concerned: there is no lead, it is the leader's own, or the hand is too small (SN-16).
    #[default]
    NotAsked,
    /// Has not answered yet. # Who sees this: everybody.
    Awaited,
    /// Has answered; the answer is secret until all have answered (SN-G8). # Who sees this: all but the seat itself.
    Answered,
    /// Challenges. # Who sees this: the seat itself; everybody where challenges are announced (`rotation`).
    Challenged {
        /// How many cards, which is the number led.
        count: u8,
        /// Which cards; `None` while they are not chosen. # Who sees this: the seat itself; readers of a finished
        /// table.
        cards: Option<Cards>,
        /// Whether the cards must still be chosen (`rotation`, to a flaunt). # Who sees this: everybody.
        picking: bool,
    },
    /// Does not challenge. # Who sees this: the seat itself; everybody where challenges are announced (`rotation`).
    Declined,
}

impl Answer {
    /// Whether a challenge was announced whose cards must still be chosen.
    pub const fn is_picking(&self) -> bool {
        matches!(self, Self::Challenged { picking: true, .. })
    }

    /// Whether it is a challenge, as far as the viewer knows.
    pub const fn is_challenge(&self) -> bool {
        matches!(self, Self::Challenged { .. })
    }
}

/// The result of a lead. # Who sees this: everybody, all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Last {
    /// The round in which it was.
    pub round: u32,
    /// Who led.
    pub leader: Seat,
    /// Face down or face up.
    pub kind: Kind,
    /// How many cards were led.
    pub count: usize,
    /// The cards that were turned up. Empty if a sneak was not challenged, one play if a flaunt was not.
    pub plays: Plays,
    /// Who won the cards.
    pub winner: Seat,
    /// How many cards that seat won.
    pub taken: usize,
}

/// The plays of a contest, the leader's cards first and then clockwise: the index of a play is the number of steps of
/// its seat from the leader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Plays(pub(super) [Option<Play>; MAX_SEATS]);

impl Plays {
    /// The plays in their order.
    pub fn iter(&self) -> impl Iterator<Item = &Play> + Clone {
        self.0.iter().flatten()
    }
}

/// The plays in their order, as a list.
impl Serialize for Plays {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Cards turned up in a contest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Play {
    /// Whose.
    pub seat: Seat,
    /// Which cards.
    pub cards: Cards,
    /// Their strength in this contest (SN-17, SN-24, SN-25).
    pub class: Class,
}

/// The view of this viewer, constructed from scratch.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let own = |seat: Seat, cards: &Cards| viewer.sees(seat).then_some(*cards);
    View {
        options: state.options,
        seats: state.seats,
        packs: state.packs,
        me: viewer.seat(),
        archive: viewer.sees_all(),
        round: state.round,
        dealer: (state.phase != Phase::Dealer).then_some(state.dealer),
        turn: turn(state),
        waiting: waiting(state),
        windows: state.windows,
        stock: state.stock.len(),
        stock_cards: viewer.sees_all().then_some(state.stock),
        sneaks_over: state.stock.is_empty(),
        limit: limit(state),
        hands: state.hands.map(|seat, hand| Hand { count: hand.len(), cards: own(seat, hand) }),
        won: state.shown.map(|seat, shown| {
            let hidden = &state.hidden[seat];
            Won { count: shown.len() + hidden.len(), shown: *shown, hidden: own(seat, hidden) }
        }),
        first_turn: BySeat::from_fn(state.seats, |seat| state.is_first_turn(seat)),
        last_turns: last_turns(state),
        drawn: state.drawn.map(|(seat, card)| Drawn { seat, card: viewer.sees(seat).then_some(card) }),
        lead: state.contest().map(|contest| lead(contest, viewer)),
        answers: BySeat::from_fn(state.seats, |seat| answer(state, seat, viewer)),
        last: state.last,
        round_points: state.points(),
        last_round: state.last_round,
        totals: state.totals,
        target: state.options.target_for(state.packs, state.seats),
        outcome: outcome(state).map(Ending::from),
        deck: state.deck,
    }
}

fn lead(contest: &Contest, viewer: Viewer) -> Lead {
    let Contest { leader, kind, cards, .. } = *contest;
    let sees = kind == Kind::Flaunt || viewer.sees(leader);
    Lead { leader, kind, count: cards.len(), cards: sees.then_some(cards) }
}

fn answer(state: &State, seat: Seat, viewer: Viewer) -> Answer {
    let Some(contest) = state.contest() else { return Answer::NotAsked };
    let sees = viewer.sees(seat);
    // Answers given aloud are public; answers given in secret belong to the seat.
    let hears = sees || contest.challenge == Challenge::Rotation;
    let count = contest.cards.len() as u8;
    match contest.replies[seat] {
        Reply::NotAsked => Answer::NotAsked,
        Reply::Awaited => Answer::Awaited,
        Reply::Declined | Reply::Announced | Reply::Challenged if !hears => Answer::Answered,
        Reply::Declined => Answer::Declined,
        Reply::Announced => Answer::Challenged { count, cards: None, picking: true },
        Reply::Challenged => Answer::Challenged { count, cards: sees.then_some(contest.laid[seat]), picking: false },
    }
}

fn turn(state: &State) -> Option<Seat> {
    match &state.phase {
        Phase::Turn(seat) | Phase::Drawing(seat) => Some(*seat),
        Phase::Contest(contest) => Some(contest.leader),
        Phase::Dealer | Phase::Over => None,
    }
}

fn limit(state: &State) -> usize {
    match &state.phase {
        Phase::Turn(seat) if !state.is_first_turn(*seat) => state.limit(*seat),
        Phase::Turn(_) | Phase::Dealer | Phase::Drawing(_) | Phase::Contest(_) | Phase::Over => 0,
    }
}

fn last_turns(state: &State) -> Option<BySeat<bool>> {
    let counts = state.options.ending == RoundEnd::LastRound && state.stock.is_empty();
    counts.then(|| BySeat::from_fn(state.seats, |seat| state.last_turns.contains(seat)))
}

/// The view as lines of `key: value` in notation. Hidden cards are counted, never named.
pub(super) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines::default();
    lines.put("round", view.round);
    lines.put_or("dealer", view.dealer, "not drawn");
    lines.put_or("turn", view.turn, "nobody");
    lines.put("waiting", view.waiting);
    lines.put("stock", view.stock_cards.map_or_else(|| view.stock.to_string(), cards_text));
    lines.put("limit", view.limit);
    lines.put_each("hand", &view.hands, |hand| listed_or_counted(hand.cards.map(Cards::iter), hand.count));
    for (seat, won) in view.won.iter() {
        lines.put_of("won", seat, format_args!("{} ({})", won.count, cards_text(won.shown)));
        lines.put_some(format_args!("won-hidden {seat}"), won.hidden.map(cards_text));
    }
    table(view, &mut lines);
    lines.put_each("points", &view.totals, i32::to_string);
    if let Some(ending) = &view.outcome {
        lines.put_each("rank", &ending.ranks, u8::to_string);
    }
    lines.into_vec()
}

/// The middle of the table: the card just drawn, the lead with its answers, the result of the last lead.
fn table(view: &View, lines: &mut Lines) {
    if let Some(drawn) = &view.drawn {
        lines.put("drawn", format_args!("{} {}", drawn.seat, listed_or_counted(drawn.card.map(|card| [card]), 1)));
    }
    if let Some(lead) = &view.lead {
        let cards = listed_or_counted(lead.cards.map(Cards::iter), lead.count);
        lines.put("lead", format_args!("{} {} {cards}", lead.leader, lead.kind));
    }
    for (seat, answer) in view.answers.iter() {
        lines.put_some(format_args!("answer {seat}"), answer_text(answer));
    }
    lines.put_some("last", view.last.as_ref().map(last_text));
}

fn cards_text(cards: Cards) -> String {
    listed(cards.iter())
}

fn answer_text(answer: &Answer) -> Option<String> {
    match answer {
        Answer::NotAsked => None,
        Answer::Awaited => Some("awaited".to_owned()),
        Answer::Answered => Some("answered".to_owned()),
        Answer::Challenged { picking: true, .. } => Some("challenge".to_owned()),
        Answer::Challenged { count, cards, .. } => {
            Some(format!("challenge {}", listed_or_counted(cards.map(Cards::iter), (*count).into())))
        }
        Answer::Declined => Some("decline".to_owned()),
    }
}

fn last_text(last: &Last) -> String {
    let plays = last.plays.iter().map(|play| format!(", {} {}", play.seat, cards_text(play.cards)));
    let plays: String = plays.collect();
    format!("{} {} {}{plays}: {} won {}", last.leader, last.kind, last.count, last.winner, last.taken)
}
