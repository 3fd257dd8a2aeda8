//! What a viewer may know, field by field; how it is made from the state; and its lines of text.

use game::{BySeat, Lines, Outcome, Seat, SeatSet, Viewer, Waiting, listed};
use serde::Serialize;

use super::cards::{Card, Cards, Shape};
use super::options::Options;
use super::row::Held;
use super::{CallPriority, Phase, PileTop, State, outcome, waiting};

/// Everything one viewer may know now, made from nothing.
///
/// Seats are written in JSON as indices, maps of seats as lists, shapes as the letters C S T H. Places in rows count
/// from 1 in moves and told lines; the first card of a list here is place 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct View {
    /// The table options. # Who sees this: everybody.
    pub options: Options,
    /// How many seats there are, 2 to 4 (BL-01). # Who sees this: everybody.
    pub seats: u8,
    /// The viewer's own seat; `None` for watchers and readers of a finished table.
    pub me: Option<Seat>,
    /// Whether this is the open view of a finished table, in which nothing is hidden.
    pub archive: bool,
    /// The stage of the game. # Who sees this: everybody.
    pub stage: Stage,
    /// Whose turn it is: also while the others may call on it and until all its cards are moved. `None` before the
    /// deal is done and after the end. # Who sees this: everybody.
    pub turn: Option<Seat>,
    /// The seat that plays next: while calls are awaited in the order in which they come (`first`) and without a timer,
    /// it may simply play on (BL-G18). `None` when the cap is reached or the table is over. # Who sees this: everybody.
    pub next: Option<Seat>,
    /// Who is awaited. # Who sees this: everybody.
    pub waiting: Waiting,
    /// How many windows were opened so far; the open one, if any, has this number. # Who sees this: everybody.
    pub windows: u32,
    /// How many turns were begun so far (BL-5). # Who sees this: everybody.
    pub turns: u32,
    /// The place, from 1, of the card that the turn player has looked at in this turn (BL-08). # Who sees this:
    /// everybody.
    pub peeked: Option<u8>,
    /// The shape to match (BL-09); `None` until there is a card in the centre. # Who sees this: everybody.
    pub want: Option<Shape>,
    /// The cards before each player, in places that everybody sees.
    pub rows: BySeat<Vec<RowCard>>,
    /// The front of the uppermost card of the draw pile (BL-G9); `None` for an empty pile and if the table covers it. #
    /// Who sees this: everybody.
    pub top: Option<Shape>,
    /// How many cards the draw pile has, the uppermost one included. # Who sees this: everybody.
    pub pile: usize,
    /// The cards of the draw pile, the uppermost first and the others sorted: they have no order yet. # Who sees
    /// this: only readers of a finished table.
    pub pile_cards: Option<Vec<Card>>,
    /// The play pile from the bottom to the top.
    pub play: Vec<PlayCard>,
    /// The card that was just laid unturned, while the others may call or the penalty is paid.
    pub claim: Option<Claim>,
    /// The relation of each seat to that card.
    pub answers: BySeat<Answer>,
    /// The last check of a back, of a called card or of a last one, until the next. # Who sees this: everybody.
    pub last: Option<Check>,
    /// How many cards are still to be drawn, and by whom, while chance is awaited for it. # Who sees this: everybody.
    pub owed: Option<Owed>,
    /// The place of each seat that is rid of all cards, from 1; 0 for the others (BL-20). # Who sees this: everybody.
    pub places: BySeat<u8>,
    /// The result, once the table is over. # Who sees this: everybody.
    pub outcome: Option<Ending>,
    /// All cards of this table, wherever they are. # Who sees this: everybody (it is a property of the game).
    #[serde(skip)]
    pub(super) deck: Cards,
    /// The edition of the rules, for sampling. Public, but not shown.
    #[serde(skip)]
    pub(super) edition: u32,
}

game::named! {
    /// The stage of the game.
    pub enum Stage {
        /// Chance decides who begins.
        First = "first",
        /// Cards are dealt, and one comes to the centre.
        Deal = "deal",
        /// A turn: peek, match, lay or admit.
        Turn = "turn",
        /// A card lies there unturned and the others may call (BL-14).
        Calls = "calls",
        /// The caught bluffer chooses a card (BL-16).
        Take = "take",
        /// The wrongly accused chooses a card (BL-17).
        Give = "give",
        /// Cards leave the draw pile.
        Draw = "draw",
        /// The table is over.
        Over = "over",
    }
}

/// A card in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct RowCard {
    /// Its front. # Who sees this: everybody.
    pub front: Shape,
    /// Its back. # Who sees this: those who have looked at it; everybody once all have seen it (`open`); readers of a
    /// finished table.
    pub back: Option<Shape>,
    /// The seats that have looked at its back, in this row or in another. # Who sees this: everybody.
    pub seen: SeatSet,
    /// Whether its back was shown to all. # Who sees this: everybody.
    pub open: bool,
}

/// A card of the play pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct PlayCard {
    /// Its sides and who has seen its back. # Who sees this: as of a card in a row.
    #[serde(flatten)]
    pub card: RowCard,
    /// Whether it was laid turned over, so that its back is up (BL-10). # Who sees this: everybody.
    pub turned: bool,
}

impl PlayCard {
    /// The shape that lies up. A card that was turned over shows its back to all.
    pub fn up(&self) -> Shape {
        self.card.back.filter(|_| self.turned).unwrap_or(self.card.front)
    }
}

/// A card that was laid unturned: the last one of the play pile, unless it went back to the bluffer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Claim {
    /// Who laid it. # Who sees this: everybody.
    pub by: Seat,
    /// Its front, now the shape to match. # Who sees this: everybody.
    pub front: Shape,
    /// The shape that its back is said to match. # Who sees this: everybody.
    pub wanted: Shape,
    /// Its back. # Who sees this: as in a row; everybody once it is checked.
    pub back: Option<Shape>,
}

/// The relation of a seat to the card that was laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Not concerned: no card was laid, it is the own card, or the seat is out (BL-G16).
    #[default]
    NotAsked,
    /// Has not answered yet. # Who sees this: everybody.
    Awaited,
    /// Has answered; the answer is secret until all have answered. # Who sees this: all but the seat itself.
    Answered,
    /// Does not call. # Who sees this: everybody; with `seat_order` the seat itself, and everybody in the end.
    Passed,
    /// Calls. # Who sees this: with `seat_order` the seat itself, and everybody in the end.
    Called,
}

/// A check of a back. # Who sees this: everybody, all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Check {
    /// Who laid the card.
    pub by: Seat,
    /// Whose call it was; `None` for a last card, whose back is always shown (BL-19).
    pub accuser: Option<Seat>,
    /// Everybody who called.
    pub callers: SeatSet,
    /// The card's front.
    pub front: Shape,
    /// The card's back.
    pub back: Shape,
    /// The shape that the back was said to match.
    pub wanted: Shape,
    /// Whether it does.
    pub honest: bool,
    /// In which turn it was, as counted by `turns`.
    pub turn: u32,
}

/// Cards that a seat must still draw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Owed {
    /// Who.
    pub seat: Seat,
    /// How many.
    pub count: u8,
}

/// The result of the table. # Who sees this: everybody.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Ending {
    /// Cards that each seat has left: fewer are better.
    pub cards: BySeat<i32>,
    /// Ranks from 1; a rank is shared only if the turn cap or the first to go out ended the table.
    pub ranks: BySeat<u8>,
    /// Whether the turn cap ended it (BL-5).
    pub capped: bool,
}

impl View {
    /// Whether the viewer is awaited.
    pub fn is_awaited(&self) -> bool {
        self.me.is_some_and(|me| self.waiting.awaits(me))
    }

    /// Whether the viewer may make the moves of a turn now: it is its turn, or calls are awaited and it may play on.
    pub fn may_play(&self) -> bool {
        let turn = match self.stage {
            Stage::Turn => self.turn,
            Stage::Calls => self.waiting.window().and_then(|window| window.mover),
            Stage::First | Stage::Deal | Stage::Take | Stage::Give | Stage::Draw | Stage::Over => None,
        };
        self.is_awaited() && turn == self.me
    }

    /// The viewer's own cards; none for those who have none.
    pub fn own_row(&self) -> &[RowCard] {
        self.me.map_or(&[], |me| self.rows[me].as_slice())
    }

    /// The cards of the one whose call was checked last, from which a caught bluffer takes one (BL-16).
    pub fn accuser_row(&self) -> &[RowCard] {
        self.last.and_then(|last| last.accuser).map_or(&[], |seat| self.rows[seat].as_slice())
    }

    /// Whether there is anything left to draw (BL-G11).
    pub fn can_draw(&self) -> bool {
        self.pile > 0 || self.play.len() > 1
    }
}

/// The view of this viewer, constructed from scratch.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let eyes = Eyes { state, viewer };
    let (stage, turn) = stage(state);
    View {
        options: state.options,
        seats: state.seats,
        me: viewer.seat(),
        archive: viewer.sees_all(),
        stage,
        turn,
        next: next(state, stage),
        waiting: waiting(state),
        windows: state.windows,
        turns: state.turns,
        peeked: if let Phase::Turn { peeked } = state.phase { peeked } else { None },
        want: state.want(),
        rows: state.rows.map(|_, row| row.as_slice().iter().map(|held| eyes.card(held)).collect()),
        top: state.top.filter(|_| state.options.pile_top == PileTop::Shown).map(|card| card.front),
        pile: state.pile_len(),
        pile_cards: viewer.sees_all().then(|| state.top.into_iter().chain(state.pile.iter()).collect()),
        play: state.play.as_slice().iter().map(|held| eyes.played(held)).collect(),
        claim: eyes.claim(),
        answers: BySeat::from_fn(state.seats, |seat| eyes.answer(seat)),
        last: state.last,
        owed: state.owed,
        places: state.places,
        outcome: outcome(state).map(|Outcome { points, ranks, capped }| Ending { cards: points, ranks, capped }),
        deck: state.deck,
        edition: state.edition,
    }
}

/// A viewer before a state.
struct Eyes<'a> {
    state: &'a State,
    viewer: Viewer,
}

impl Eyes<'_> {
    /// The back of a card, for those who have seen it.
    fn back(&self, held: &Held) -> Option<Shape> {
        let seen = self.viewer.seat().map_or(held.open, |me| held.is_known_to(me));
        (seen || self.viewer.sees_all()).then_some(held.card.back)
    }

    fn card(&self, held: &Held) -> RowCard {
        RowCard { front: held.card.front, back: self.back(held), seen: held.seen, open: held.open }
    }

    fn played(&self, held: &Held) -> PlayCard {
        PlayCard { card: self.card(held), turned: held.turned }
    }

    fn claim(&self) -> Option<Claim> {
        let state = self.state;
        if let Phase::Calls(calls) = &state.phase {
            let held = state.play.last()?;
            return Some(Claim {
                by: state.mover,
                front: held.card.front,
                wanted: calls.wanted,
                back: self.back(held),
            });
        }
        // The card that was checked may be in the bluffer's row again.
        let last = state.last.filter(|_| matches!(state.phase, Phase::Take { .. } | Phase::Give { .. }))?;
        Some(Claim { by: last.by, front: last.front, wanted: last.wanted, back: Some(last.back) })
    }

    fn answer(&self, seat: Seat) -> Answer {
        let Phase::Calls(calls) = &self.state.phase else { return Answer::NotAsked };
        if calls.awaited.contains(seat) {
            return Answer::Awaited;
        }
        if !calls.answered.contains(seat) {
            return Answer::NotAsked;
        }
        // In a race one passes aloud; with secret answers only the seat itself knows its own.
        let aloud = self.state.options.call_priority == CallPriority::First;
        match (aloud || self.viewer.sees(seat), calls.callers.contains(seat)) {
            (false, _) => Answer::Answered,
            (true, false) => Answer::Passed,
            (true, true) => Answer::Called,
        }
    }
}

fn stage(state: &State) -> (Stage, Option<Seat>) {
    let mover = Some(state.mover);
    match &state.phase {
        Phase::First => (Stage::First, None),
        Phase::Deal(_) => (Stage::Deal, None),
        Phase::Turn { .. } => (Stage::Turn, mover),
        Phase::Calls(_) => (Stage::Calls, mover),
        Phase::Take { .. } => (Stage::Take, mover),
        Phase::Give { .. } => (Stage::Give, mover),
        // Before the first turn the uppermost card is part of the deal.
        Phase::Draw if state.turns == 0 => (Stage::Deal, None),
        Phase::Draw => (Stage::Draw, mover),
        Phase::Over { .. } => (Stage::Over, None),
    }
}

/// Who plays next, as far as that is certain: the game may still end before.
fn next(state: &State, stage: Stage) -> Option<Seat> {
    match stage {
        Stage::First | Stage::Over => None,
        Stage::Deal => Some(state.mover),
        Stage::Turn | Stage::Calls | Stage::Take | Stage::Give | Stage::Draw => {
            state.next().filter(|_| state.may_go_on())
        }
    }
}

/// The view as lines of `key: value` in notation. A back that the viewer has not seen is `hidden`.
pub(super) fn describe(view: &View) -> Vec<(String, String)> {
    let mut lines = Lines::default();
    lines.put("stage", view.stage);
    lines.put_or("turn", view.turn, "nobody");
    lines.put_or("next", view.next, "nobody");
    lines.put("waiting", view.waiting);
    lines.put("turns", view.turns);
    lines.put_some("peeked", view.peeked);
    lines.put("centre", listed(view.want));
    lines.put("pile", view.pile);
    lines.put("top", listed(view.top));
    lines.put_some("draw-pile", view.pile_cards.as_ref().map(listed));
    rows(view, &mut lines);
    calls(view, &mut lines);
    ending(view, &mut lines);
    lines.into_vec()
}

/// Each row by its fronts, and then the backs by place. The same for the play pile from the bottom, with a star after
/// cards that are turned over.
fn rows(view: &View, lines: &mut Lines) {
    for (seat, row) in view.rows.iter() {
        lines.put_of("row", seat, listed(row.iter().map(|card| card.front)));
        for (number, card) in (1..).zip(row) {
            back(&format!("{seat} {number}"), card, lines);
        }
    }
    let up = |PlayCard { card, turned }: &PlayCard| format!("{}{}", card.front, if *turned { "*" } else { "" });
    lines.put("play", listed(view.play.iter().map(up)));
    for (number, played) in (1..).zip(&view.play) {
        back(&format!("play {number}"), &played.card, lines);
    }
}

/// The back of a card and who has looked at it.
fn back(place: &str, card: &RowCard, lines: &mut Lines) {
    lines.put(format!("back {place}"), card.back.map_or("hidden", Shape::word));
    if !card.seen.is_empty() {
        lines.put(format!("looked {place}"), card.seen);
    }
}

/// The card that may be called, the answers, the last check.
fn calls(view: &View, lines: &mut Lines) {
    lines.put_some("claim", view.claim.map(|claim| format!("{} {} as {}", claim.by, claim.front, claim.wanted)));
    for (seat, answer) in view.answers.iter() {
        match answer {
            Answer::NotAsked => {}
            Answer::Awaited => lines.put_of("answer", seat, "awaited"),
            Answer::Answered => lines.put_of("answer", seat, "answered"),
            Answer::Passed => lines.put_of("answer", seat, "pass"),
            Answer::Called => lines.put_of("answer", seat, "call"),
        }
    }
    lines.put_some("last", view.last.as_ref().map(check));
    if let Some(owed) = view.owed {
        lines.put_of("owed", owed.seat, owed.count);
    }
}

fn ending(view: &View, lines: &mut Lines) {
    for (seat, place) in view.places.iter().filter(|(_, place)| **place > 0) {
        lines.put_of("out", seat, place);
    }
    if let Some(ending) = &view.outcome {
        lines.put_each("rank", &ending.ranks, u8::to_string);
        lines.put("capped", if ending.capped { "yes" } else { "no" });
    }
}

fn check(last: &Check) -> String {
    let result = if last.honest { "true" } else { "false" };
    let by = match last.accuser {
        Some(accuser) if last.callers.len() > 1 => format!("called by {accuser} of {}", last.callers),
        Some(accuser) => format!("called by {accuser}"),
        None => "last card".to_owned(),
    };
    format!("{} {}/{} as {}, {by}: {result}", last.by, last.front, last.back, last.wanted)
}
