//! The question of the day: one moment of a game that bots play among themselves, at which an expert doubts a claim.
//!
//! It follows from the day alone, so it is the same for everybody, on every node and after every restart.

use std::{ops::RangeInclusive, sync::Arc};

use game::{BySeat, Dice as _, Finished, HiddenFact, Line, OptionValues, Seat, SplitMix, Viewer, Waiting, by_weight};
use rooms::{AnyEvents, AnyState, AnyView, CHARACTERS, Length, Manner, ROOMS, Room, Strategies, Truth, in_character};

use crate::{
    Called, HostError, House,
    advice::{
        coach::{Decision, FIRST_LOOK},
        expert::Advice,
    },
    pools::thinking::{EXPERT, expert_odds},
};

/// How the bots play: fast, and each by its character's temper.
const PLAYERS: &str = "club";

/// How many bots play, where the game allows it.
const SEATS: u8 = 3;

/// The most games of one room, steps of one game, decisions of one game at which an expert looks, and decisions that it
/// weighs at full effort: a day costs a limited amount of work.
const GAMES: u64 = 3;
const LONGEST: usize = 3_000;
const WEIGHED: usize = 40;
const SURE: usize = 5;

/// How often an expert calls at a moment that is worth a question.
const DOUBTFUL: RangeInclusive<f64> = 0.3..=0.7;

/// One moment of a game that is over, asked as a question: does the seat that is awaited believe the claim?
///
/// # Who sees this
/// Everybody: nobody plays that game. The question itself is the view of one seat; the rest is for those who answered.
#[derive(Debug)]
pub struct Daily {
    room: &'static dyn Room,
    people: BySeat<Called>,
    claimed_by: Seat,
    before: Arc<dyn AnyState>,
    /// The events from the claim on, up to the question.
    said: Vec<AnyEvents>,
    /// The events after it, up to the reveal if there was one.
    after: Vec<AnyEvents>,
    finished: Finished,
    decision: Decision,
    is_bluff: bool,
}

impl Daily {
    /// The game.
    pub const fn room(&self) -> &'static dyn Room {
        self.room
    }

    /// The names of the bots.
    pub const fn people(&self) -> &BySeat<Called> {
        &self.people
    }

    /// The seat in whose place the reader is asked.
    pub const fn seat(&self) -> Seat {
        self.decision.seat
    }

    /// The seat that made the claim.
    pub const fn claimed_by(&self) -> Seat {
        self.claimed_by
    }

    /// What the asked seat knows.
    pub fn question(&self) -> Box<dyn AnyView> {
        self.before.view(Viewer::Seat(self.seat()))
    }

    /// What it was told from the claim on.
    pub fn said(&self) -> Vec<Line> {
        told(&self.said, Viewer::Seat(self.seat()))
    }

    /// The reader who sees every hand: for those who answered.
    pub const fn open(&self) -> Viewer {
        Viewer::Archive(self.finished)
    }

    /// The same moment with every hand open.
    pub fn answer(&self) -> Box<dyn AnyView> {
        self.before.view(self.open())
    }

    /// What happened then.
    pub fn after(&self) -> Vec<Line> {
        told(&self.after, self.open())
    }

    /// What the seat did, and what an expert does there.
    pub const fn decision(&self) -> &Decision {
        &self.decision
    }

    /// Whether the claim was untrue.
    pub const fn is_bluff(&self) -> bool {
        self.is_bluff
    }

    /// What the question must not name. For tests.
    pub fn hidden(&self) -> Vec<HiddenFact> {
        self.before.hidden(Viewer::Seat(self.seat()))
    }

    /// The question of this day, counted from 1970; `None` if no room has a doubtful moment in a few games.
    fn of(day: u64, strategies: &Strategies) -> Option<Self> {
        let first = usize::try_from(day).unwrap_or_default();
        let rooms = (0..ROOMS.len()).map(|place| ROOMS[first.wrapping_add(place) % ROOMS.len()]);
        rooms.filter(|room| room.has_claims()).find_map(|room| Self::in_room(room, day, strategies))
    }

    fn in_room(room: &'static dyn Room, day: u64, strategies: &Strategies) -> Option<Self> {
        let quick = strategies.with_effort(FIRST_LOOK);
        (0..GAMES).find_map(|game| {
            let mut dice = SplitMix::new(day.wrapping_mul(GAMES).wrapping_add(game));
            let played = Played::of(room, strategies, &mut dice)?;
            let mut moments = played.moments();
            // Not always the first one of a game.
            for last in (1..moments.len()).rev() {
                moments.swap(last, dice.below(last as u32 + 1) as usize);
            }
            let doubtful = moments.into_iter().take(WEIGHED).filter(|moment| played.is_doubtful(moment, &quick));
            doubtful.take(SURE).find_map(|moment| played.ask(room, &moment, strategies))
        })
    }
}

fn told(happened: &[AnyEvents], viewer: Viewer) -> Vec<Line> {
    happened.iter().flat_map(|events| events.told(viewer)).map(|told| told.line).collect()
}

/// A move, with the position before it and everything that followed.
struct Turn {
    before: Arc<dyn AnyState>,
    seat: Seat,
    play: String,
    happened: Vec<AnyEvents>,
}

/// A game that bots have played to its end.
struct Played {
    turns: Vec<Turn>,
    finished: Finished,
    people: BySeat<Called>,
}

/// An answer to a claim: the number of its turn, and of the claim's.
struct Moment {
    at: usize,
    claim: usize,
    is_bluff: bool,
}

impl Played {
    fn of(room: &dyn Room, strategies: &Strategies, dice: &mut SplitMix) -> Option<Self> {
        let mut options = OptionValues::new();
        room.make_length(Length::Short, &mut options);
        let seats = SEATS.clamp(*room.seats().start(), *room.seats().end());
        let mut state = room.open(&options, seats).ok()?;
        let first = dice.below(CHARACTERS.len() as u32) as usize;
        let people = BySeat::from_fn(seats, |seat| {
            let character = &CHARACTERS[(first + seat.index()) % CHARACTERS.len()];
            let (name, character) = (character.name.to_owned(), Some(character.key.to_owned()));
            Called { name, character, ..Called::default() }
        });
        let mut turns: Vec<Turn> = Vec::new();
        for _ in 0..LONGEST {
            match state.waiting() {
                Waiting::Nobody => return Some(Self { turns, finished: state.outcome()?.finished(), people }),
                Waiting::Nature => {
                    let happened = state.draw(&by_weight(state.draws(), dice)?).ok()?;
                    if let Some(turn) = turns.last_mut() {
                        turn.happened.push(happened);
                    }
                }
                Waiting::Seats(window) => {
                    let seat = window.in_order().next()?;
                    let before: Arc<dyn AnyState> = state.fork().into();
                    let bot = in_character(PLAYERS, people[seat].character.as_deref());
                    let play = before.view(Viewer::Seat(seat)).odds(&bot, strategies)?.pick(dice);
                    let happened = vec![state.play(seat, &play).ok()?];
                    turns.push(Turn { before, seat, play, happened });
                }
            }
        }
        None
    }

    /// The answers to claims whose truth is known: each could be belief or a call.
    fn moments(&self) -> Vec<Moment> {
        let (mut claim, mut moments) = (None, Vec::new());
        for (at, turn) in self.turns.iter().enumerate() {
            let view = turn.before.view(Viewer::Seat(turn.seat));
            let is = |play: &str, manner| view.manner(play) == Ok(manner);
            if is(&turn.play, Manner::Call) || is(&turn.play, Manner::Believe) {
                let offered = view.candidates();
                let may = |manner| offered.iter().any(|play| is(play, manner));
                let asked = claim.filter(|(claim, _): &(usize, bool)| self.turns[*claim].seat != turn.seat);
                let both = may(Manner::Call) && may(Manner::Believe);
                moments.extend(asked.filter(|_| both).map(|(claim, is_bluff)| Moment { at, claim, is_bluff }));
            } else {
                let truth = turn.before.truth(self.finished, turn.seat, &turn.play);
                claim = truth.map(|truth| (at, truth != Truth::True));
            }
        }
        moments
    }

    /// Whether an expert doubts at this moment, by a first look.
    fn is_doubtful(&self, moment: &Moment, quick: &Strategies) -> bool {
        let turn = &self.turns[moment.at];
        let view = turn.before.view(Viewer::Seat(turn.seat));
        let advice = view.odds(EXPERT, quick).and_then(|odds| Advice::by(&*view, &odds, Some(&turn.play)));
        advice.and_then(|advice| advice.call).is_some_and(|calls| DOUBTFUL.contains(&calls))
    }

    /// The question of a moment; `None` if an expert hardly doubts there.
    fn ask(&self, room: &'static dyn Room, moment: &Moment, strategies: &Strategies) -> Option<Daily> {
        let turn = &self.turns[moment.at];
        let view = turn.before.view(Viewer::Seat(turn.seat));
        let advice = Advice::by(&*view, &expert_odds(&*view, strategies)?, Some(&turn.play))?;
        advice.call.filter(|calls| DOUBTFUL.contains(calls))?;
        let decision = Decision::of(&*view, turn.seat, moment.at, &turn.play, advice)?;
        let events = |turns: &[Turn]| turns.iter().flat_map(|turn| turn.happened.iter().cloned()).collect();
        Some(Daily {
            room,
            people: self.people.clone(),
            claimed_by: self.turns[moment.claim].seat,
            before: Arc::clone(&turn.before),
            said: events(&self.turns[moment.claim..moment.at]),
            after: events(&self.turns[moment.at..self.revealed(moment.at)]),
            finished: self.finished,
            decision,
            is_bluff: moment.is_bluff,
        })
    }

    /// The end of what followed the answer: after the reveal, if one comes before the next claim, otherwise after the
    /// other answers.
    fn revealed(&self, at: usize) -> usize {
        let open = Viewer::Archive(self.finished);
        let reveals = |turn: &Turn| rooms::verdicts(&told(&turn.happened, open)) > 0;
        let later = || self.turns.iter().enumerate().skip(at + 1);
        let next = later().find(|(_, turn)| self.claims(turn)).map_or(self.turns.len(), |(next, _)| next);
        let reveal = self.turns[at..next].iter().position(reveals);
        let other = || later().find(|(_, turn)| !answers(turn)).map_or(next, |(other, _)| other.min(next));
        reveal.map_or_else(other, |reveal| at + reveal + 1)
    }

    fn claims(&self, turn: &Turn) -> bool {
        !answers(turn) && turn.before.truth(self.finished, turn.seat, &turn.play).is_some()
    }
}

/// Whether a move answers a claim.
fn answers(turn: &Turn) -> bool {
    let manner = turn.before.view(Viewer::Seat(turn.seat)).manner(&turn.play);
    matches!(manner, Ok(Manner::Call | Manner::Believe))
}

/// After how many seconds a reader may try again where no thread was free.
const RETRY_S: u32 = 5;

impl House {
    /// The question of this day, counted from 1970; `None` if that day has none. It takes a second or so of one thread
    /// for readers, so callers keep the answer.
    ///
    /// # Errors
    /// [`HostError::Busy`], if no thread was free in time or the work failed.
    pub async fn daily(&self, day: u64) -> Result<Option<Daily>, HostError> {
        let mind = Arc::clone(&self.context().config.mind);
        let thought = move || Daily::of(day, mind.strategies());
        self.context().thinkers.think(thought).await.ok_or(HostError::Busy { retry_after_s: RETRY_S })
    }
}
