//! The expert's odds for one view. Hints, the coach and the question of the day all use them, so they never contradict
//! each other.

use std::ops::Add as _;

use game::{Message, Odds};
use rooms::{AnyView, Manner};

use crate::Mind;

/// What an expert does in a view. It depends only on what the seat of the view knows.
///
/// # Who sees this
/// During a game only the seat itself, because the advice depends on its cards. After the game everybody.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The moves of an expert, the most frequent one first.
    pub moves: Vec<Advised>,
    /// The same moves by kind, the most frequent kind first. There is at least one.
    pub courses: Vec<Course>,
    /// How often an expert bluffs here, from 0 to 1; `None` if no bluff is possible.
    pub bluff: Option<f64>,
    /// How often an expert calls a player a liar here, from 0 to 1; `None` if no call is possible.
    pub call: Option<f64>,
}

/// A move, and how often an expert makes it.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// The move in the room's notation.
    pub play: String,
    /// What the move claims, as a sentence.
    pub claim: Message,
    /// The probability of an expert to make this move, from 0 to 1.
    pub odds: f64,
}

/// A kind of move, such as all draws or all bluffs.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// How the moves relate to the truth.
    pub kind: Manner,
    /// The probability of an expert to make a move of this kind, from 0 to 1.
    pub odds: f64,
    /// The most frequent moves of this kind, at most two. There is at least one.
    pub usual: Vec<Advised>,
}

impl Advised {
    /// Describes a move and its probability. Returns `None` if the text is not a move.
    pub(crate) fn of(view: &dyn AnyView, play: &str, odds: f64) -> Option<Self> {
        Some(Self { play: play.to_owned(), claim: view.claim(play).ok()?, odds })
    }
}

impl Advice {
    /// Asks an expert at full effort, as at a table. Equal views give equal advice, bit by bit. Returns `None` if the
    /// game does not wait for the seat. `done` is a move that is possible too; the coach passes the move that was made.
    pub(crate) fn about(view: &dyn AnyView, mind: &dyn Mind, done: Option<&str>) -> Option<Self> {
        Self::by(view, &mind.expert(view)?, done)
    }

    /// Describes these odds.
    pub(crate) fn by(view: &dyn AnyView, odds: &Odds<String>, done: Option<&str>) -> Option<Self> {
        let mut moves: Vec<_> = odds.iter().filter_map(|(play, odds)| Advised::of(view, play, odds)).collect();
        // Sorting is stable, so moves with equal odds keep their order.
        moves.sort_by(|one, other| other.odds.total_cmp(&one.odds));
        let courses = courses(view, &moves);
        let possible: Vec<_> = view.candidates().into_iter().chain(done.map(str::to_owned)).collect();
        let often = |kind| {
            let expert =
                || courses.iter().filter(|course| course.kind == kind).map(|course| course.odds).fold(0.0, f64::add);
            possible.iter().any(|play| view.manner(play) == Ok(kind)).then(expert)
        };
        let (bluff, call) = (often(Manner::Lie), often(Manner::Call));
        (!courses.is_empty()).then_some(Self { moves, courses, bluff, call })
    }

    /// Returns the expert's favourite: the most frequent move of the most frequent kind. Twenty bluffs with different
    /// cards count together, so the favourite is a bluff if an expert mostly bluffs.
    pub fn favourite(&self) -> &Advised {
        &self.courses[0].usual[0]
    }

    /// Returns the kind of the favourite.
    pub fn kind(&self) -> Manner {
        self.courses[0].kind
    }

    /// Returns the probability with which an expert makes this move, from 0 to 1.
    pub fn odds(&self, play: &str) -> f64 {
        self.moves.iter().find(|advised| advised.play == play).map_or(0.0, |advised| advised.odds)
    }
}

/// Groups moves by their kind and their first word, such as `draw` or `set`.
fn courses(view: &dyn AnyView, moves: &[Advised]) -> Vec<Course> {
    let verb = |play: &str| play.split(' ').next().unwrap_or_default().to_owned();
    let mut courses: Vec<(String, Course)> = Vec::new();
    for advised in moves {
        let Ok(kind) = view.manner(&advised.play) else { continue };
        let verb = verb(&advised.play);
        let known = courses.iter_mut().find(|(word, course)| *word == verb && course.kind == kind);
        match known {
            Some((_, course)) => {
                course.odds += advised.odds;
                if course.usual.len() < 2 {
                    course.usual.push(advised.clone());
                }
            }
            None => courses.push((verb, Course { kind, odds: advised.odds, usual: vec![advised.clone()] })),
        }
    }
    let mut courses: Vec<_> = courses.into_iter().map(|(_, course)| course).collect();
    courses.sort_by(|one, other| other.odds.total_cmp(&one.odds));
    courses
}
