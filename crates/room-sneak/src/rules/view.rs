//! The view: what a viewer may know, field by field, how it is built from the state, and its lines of text.

use std::borrow::Cow;

use game::{BySeat, Lines, MAX_SEATS, Seat, Viewer, Waiting, listed, listed_or_counted};
use serde::{Serialize, Serializer};

use super::cards::{Card, Cards};
use super::options::Options;
use super::strength::Class;
use super::{Challenge, Contest, Phase, Reply, RoundEnd, State, outcome, waiting};
use room::kit::Ending;

/// Everything that one viewer may know now. It is computed from the state each time.
///
/// Cards are listed from the highest to the lowest. In JSON, a seat is a number (its index), and a map by seat is a
/// list.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The table options. # Who sees this: everybody.
    pub options: Options,
    /// The number of seats, 2 to 7 (SN-01). # Who sees this: everybody.
    pub seats: u8,
    /// The number of packs, 1 or 2 (SN-02). # Who sees this: everybody.
    pub packs: u8,
    /// The viewer's own seat. `None` for spectators and for viewers of a finished table.
    pub me: Option<Seat>,
    /// Whether this is the view of a finished table, in which nothing is hidden.
    pub archive: bool,
    /// The number of the round, from 1. # Who sees this: everybody.
    pub round: u32,
    /// The dealer of the round. `None` until the first dealer is drawn. # Who sees this: everybody.
    pub dealer: Option<Seat>,
    /// The seat whose turn it is. While a lead is on the table, this is the leader. `None` before the first deal and
    /// after the end. # Who sees this: everybody.
    pub turn: Option<Seat>,
    /// Which seats must act. # Who sees this: everybody.
    pub waiting: Waiting,
    /// The number of windows opened so far. The open window has this number. # Who sees this: everybody.
    pub windows: u32,
    /// The number of cards in the stock. # Who sees this: everybody.
    pub stock: usize,
    /// The cards of the stock. # Who sees this: only viewers of a finished table.
    pub stock_cards: Option<Cards>,
    /// Whether the last card of the stock was drawn, so that every lead is a flaunt (SN-28). # Who sees this:
    /// everybody.
    pub sneaks_over: bool,
    /// The greatest number of cards that the player may lead now (SN-14). 0 if no lead is possible. # Who sees this:
    /// everybody, because it follows from the sizes of the hands.
    pub limit: usize,
    /// The hand of each seat.
    pub hands: BySeat<Hand>,
    /// The winnings of each seat.
    pub won: BySeat<Won>,
    /// Whether the seat has not yet had its first turn of the round, on which it can only draw (SN-09). # Who sees
    /// this: everybody.
    pub first_turn: BySeat<bool>,
    /// For each seat, whether its last turn is still to come. `None` before the stock is empty, and without the option
    /// `ending=last_round`. # Who sees this: everybody.
    pub last_turns: Option<BySeat<bool>>,
    /// The last draw of a card. `None` after the next move.
    pub drawn: Option<Drawn>,
    /// The lead on the table, if there is one.
    pub lead: Option<Lead>,
    /// The answer of each seat to the lead on the table, as far as the viewer knows.
    pub answers: BySeat<Answer>,
    /// The result of the last lead, until the next lead is decided.
    pub last: Option<Last>,
    /// The number of cards that each seat has won in this round (SN-30). After the end of the game, these are the
    /// points of the last round. # Who sees this: everybody.
    pub round_points: BySeat<i32>,
    /// The number of cards that each seat won in the previous round. `None` in the first round. # Who sees this:
    /// everybody.
    pub last_round: Option<BySeat<i32>>,
    /// The points of all finished rounds. # Who sees this: everybody.
    pub totals: BySeat<i32>,
    /// The total that ends the game (SN-32). `None` if one round is played. # Who sees this: everybody.
    pub target: Option<u32>,
    /// The result after the end of the game. # Who sees this: everybody.
    pub outcome: Option<Ending>,
    /// All cards in play, which `sample` needs. They are public, but not part of the JSON.
    #[serde(skip)]
    pub(super) deck: Cards,
}

impl View {
    /// Returns the view as if no other seat had given a secret answer to the lead yet (SN-G8). It is the view itself after
    /// the viewer's own answer: then the seat only picks its cards.
    pub(crate) fn before_answers(&self) -> Cow<'_, Self> {
        let is_secret = |seat: &Seat| self.answers[*seat] == Answer::Answered;
        let secret: Vec<Seat> = Seat::all(self.seats).filter(is_secret).collect();
        let answers = self.me.is_some_and(|me| self.answers[me] == Answer::Awaited);
        if secret.is_empty() || !answers {
            return Cow::Borrowed(self);
        }
        let mut before = self.clone();
        before.waiting = before.waiting.also_for(secret.iter().copied());
        secret.into_iter().for_each(|seat| before.answers[seat] = Answer::Awaited);
        Cow::Owned(before)
    }

    /// Returns the viewer's own hand. Empty for a viewer without a seat.
    pub fn own_hand(&self) -> Cards {
        self.me.and_then(|me| self.hands[me].cards).unwrap_or_default()
    }

    /// Checks whether the viewer must act.
    pub fn is_awaited(&self) -> bool {
        self.me.is_some_and(|me| self.waiting.awaits(me))
    }

    /// Checks whether the viewer has announced a challenge and must still choose its cards.
    pub fn is_picking(&self) -> bool {
        self.me.is_some_and(|me| self.answers[me].is_picking())
    }

    /// Checks whether a seat's last turn of the round is still to come. A seat that leads now has begun it, and a seat
    /// without cards has no turn any more.
    pub fn has_last_turn(&self, seat: Seat) -> bool {
        let leads = self.lead.is_some_and(|lead| lead.leader == seat);
        let is_due = self.last_turns.is_some_and(|turns| turns[seat]) && !leads;
        is_due && self.outcome.is_none() && self.hands[seat].count > 0
    }

    /// Returns the cards whose place this viewer does not know, including copies.
    pub fn unseen(&self) -> Cards {
        let hands = self.hands.as_slice().iter().filter_map(|hand| hand.cards);
        let won = self.won.as_slice().iter().flat_map(|won| [won.shown, won.hidden.unwrap_or_default()]);
        let lead = self.lead.and_then(|lead| lead.cards);
        hands.chain(won).chain(lead).fold(self.deck, Cards::minus)
    }
}

/// The cards in a seat's hand.
///
/// Cards of a challenge belong to the hand until all challenges are turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hand {
    /// The number of cards in the hand. # Who sees this: everybody (SN-14).
    pub count: usize,
    /// The cards in the hand. # Who sees this: the owner of the hand, and viewers of a finished table.
    pub cards: Option<Cards>,
}

/// The cards that a seat has won in this round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Won {
    /// The number of cards. # Who sees this: everybody.
    pub count: usize,
    /// The won cards that were face up, because they were flaunted or contested. # Who sees this: everybody.
    pub shown: Cards,
    /// The won cards that were never face up: from unchallenged sneaks (SN-11) and from the last hand (SN-29). # Who
    /// sees this: the owner, and viewers of a finished table.
    pub hidden: Option<Cards>,
}

/// The last draw of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Drawn {
    /// The seat that drew. # Who sees this: everybody.
    pub seat: Seat,
    /// The card. # Who sees this: the seat that drew the card, and viewers of a finished table.
    pub card: Option<Card>,
}

game::named! {
    /// How cards are led: face down or face up.
    pub enum Kind {
        /// The cards are face down (SN-10).
        Sneak = "sneak",
        /// The cards are face up (SN-12).
        Flaunt = "flaunt",
    }
}

/// A lead on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lead {
    /// The seat that led. # Who sees this: everybody.
    pub leader: Seat,
    /// Whether the cards are face down or face up. # Who sees this: everybody.
    pub kind: Kind,
    /// The number of cards. # Who sees this: everybody.
    pub count: usize,
    /// The cards. # Who sees this: everybody for a flaunt; for a sneak, the leader and viewers of a finished table.
    pub cards: Option<Cards>,
}

/// The answer of a seat to the lead on the table, as one viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// The seat does not answer: there is no lead, or the seat is the leader, or its hand is too small (SN-16).
    #[default]
    NotAsked,
    /// The seat has not answered yet. # Who sees this: everybody.
    Awaited,
    /// The seat has answered, and the answer is secret until all seats have answered (SN-G8). # Who sees this:
    /// everybody except the seat itself.
    Answered,
    /// The seat challenges. # Who sees this: the seat itself. Everybody with the option `challenge=rotation`.
    Challenged {
        /// The number of cards, which equals the number of led cards.
        count: u8,
        /// The cards of the challenge. `None` while they are not chosen, and for viewers who may not see them. # Who
        /// sees this: the seat itself, and viewers of a finished table.
        cards: Option<Cards>,
        /// Whether the seat must still choose the cards (with `challenge=rotation`, after a flaunt). # Who sees this:
        /// everybody.
        picking: bool,
    },
    /// The seat does not challenge. # Who sees this: the seat itself. Everybody with the option `challenge=rotation`.
    Declined,
}

impl Answer {
    /// Checks whether the seat has announced a challenge and must still choose its cards.
    pub const fn is_picking(&self) -> bool {
        matches!(self, Self::Challenged { picking: true, .. })
    }

    /// Checks whether the answer is a challenge, as far as the viewer knows.
    pub const fn is_challenge(&self) -> bool {
        matches!(self, Self::Challenged { .. })
    }
}

/// The result of a lead. # Who sees this: everybody sees all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Last {
    /// The number of the round in which the cards were led.
    pub round: u32,
    /// The seat that led.
    pub leader: Seat,
    /// Whether the cards were led face down or face up.
    pub kind: Kind,
    /// The number of cards that were led.
    pub count: usize,
    /// The plays that were face up at the end. Empty if a sneak was not challenged. Only the leader's play if a flaunt
    /// was not challenged.
    pub plays: Plays,
    /// The seat that won the cards.
    pub winner: Seat,
    /// The number of cards that the winner got.
    pub taken: usize,
}

/// The plays of a contest. The leader's play is the first, and the others follow clockwise. The index of a play is the
/// number of steps from the leader to its seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Plays(pub(super) [Option<Play>; MAX_SEATS]);

impl Plays {
    /// Iterates over the plays in their order.
    pub fn iter(&self) -> impl Iterator<Item = &Play> + Clone {
        self.0.iter().flatten()
    }
}

/// Serializes the plays as a list, in their order.
impl Serialize for Plays {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Plays {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Plays".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<Vec<Play>>()
    }
}

/// The cards that one seat turned up in a contest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Play {
    /// The seat that played the cards.
    pub seat: Seat,
    /// The cards of the play.
    pub cards: Cards,
    /// The class of the cards in this contest (SN-17, SN-24, SN-25).
    pub class: Class,
}

/// Builds the view of this viewer from the state.
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
    // With `challenge=rotation`, answers are public. Otherwise an answer is visible only to the seat that gave it.
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

/// Writes the view as pairs of key and value in notation. For hidden cards a line contains only their number.
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

/// Writes the lines about the middle of the table: the card just drawn, the lead with its answers, the result of the
/// last lead.
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
