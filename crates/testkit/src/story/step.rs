//! One line of a story after its head.

use game::{Seat, SeatSet};

use super::StoryError;

/// Something that is done, or expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// `A: MOVE`
    Play(Seat, String),
    /// `nature: DRAW`
    Draw(String),
    /// `refuse A: MOVE because CLAUSE`
    Refuse(Seat, String, String),
    /// `refuse nature: DRAW`
    RefuseDraw(String),
    /// `await A B`, `await nature`, `await nobody`
    Await(Awaited),
    /// `legal A: MOVE | MOVE`, `legal A has MOVE`, `legal A lacks MOVE`; also of nature's draws
    Legal(Option<Seat>, Expect),
    /// `see WHO: KEY: VALUE`, `see WHO has TEXT`, `see WHO lacks TEXT`
    See(Who, Expect),
    /// `told WHO: KEY KEY`, `told WHO: nothing`, `told WHO has TEXT`, `told WHO lacks TEXT`
    Observation(Who, Expect),
    /// `hide WHO: CARD CARD`
    Hide(Who, Vec<String>),
    /// `truth A: MOVE is WORD`
    Truth(Seat, String, String),
    /// `scores: A 3 B 0`
    Scores(String),
    /// `winners: A B`
    Winners(String),
}

/// Who is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Awaited {
    Nature,
    Nobody,
    Seats(SeatSet),
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Who {
    Seat(Seat),
    Rail,
    Archive,
}

/// The expected content of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Expect {
    /// After `:`, to be met exactly.
    Exactly(String),
    /// After `has`.
    Has(String),
    /// After `lacks`.
    Lacks(String),
}

const FORMS: &str = "a step such as `A: MOVE`, `nature: DRAW`, `refuse A: MOVE because CLAUSE`, `await A B`,\n\
                     `legal A has MOVE`, `see A: KEY: VALUE`, `told rail: KEY`, `hide A: CARDS`, `truth A: MOVE is lie`,\n\
                     `scores: A 1 B 0` or `winners: A` (see docs/stories.md)";

impl Step {
    pub(super) fn read(text: &str) -> Result<Self, StoryError> {
        let wrong = || StoryError::new(FORMS, text);
        let (word, rest) = text.split_once([' ', ':']).ok_or_else(wrong)?;
        let rest = rest.trim();
        if text[word.len()..].starts_with(':') {
            return match word {
                "nature" => Ok(Self::Draw(rest.to_owned())),
                "scores" => Ok(Self::Scores(words(rest))),
                "winners" => Ok(Self::Winners(words(rest))),
                _ => Ok(Self::Play(seat(word).ok_or_else(wrong)?, rest.to_owned())),
            };
        }
        match word {
            "await" => awaited(rest).map(Self::Await),
            "refuse" => refuse(rest),
            "truth" => truth(rest),
            "legal" => {
                let (who, expect) = expectation(rest)?;
                let actor = if who == "nature" { None } else { Some(seat(who).ok_or_else(wrong)?) };
                Ok(Self::Legal(actor, expect))
            }
            "see" => expectation(rest).and_then(|(who, expect)| Ok(Self::See(viewer(who)?, expect))),
            "told" => expectation(rest).and_then(|(who, expect)| Ok(Self::Observation(viewer(who)?, expect))),
            "hide" => match expectation(rest)? {
                (_, Expect::Exactly(list)) if list.is_empty() => {
                    Err(StoryError::new("the cards that are hidden", "none"))
                }
                (who, Expect::Exactly(list)) => {
                    Ok(Self::Hide(viewer(who)?, list.split_whitespace().map(str::to_owned).collect()))
                }
                (_, Expect::Has(_) | Expect::Lacks(_)) => Err(wrong()),
            },
            _ => Err(wrong()),
        }
    }
}

/// The seat that a single letter names.
pub(super) fn seat(letter: &str) -> Option<Seat> {
    let mut letters = letter.chars();
    let seat = letters.next().filter(char::is_ascii_uppercase).and_then(Seat::from_letter);
    if letters.next().is_none() { seat } else { None }
}

/// The text with single spaces.
pub(super) fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn viewer(text: &str) -> Result<Who, StoryError> {
    match text {
        "rail" => Ok(Who::Rail),
        "archive" => Ok(Who::Archive),
        letter => seat(letter).map(Who::Seat).ok_or_else(|| StoryError::new("a seat's letter, rail or archive", text)),
    }
}

fn awaited(text: &str) -> Result<Awaited, StoryError> {
    match text {
        "nature" => Ok(Awaited::Nature),
        "nobody" => Ok(Awaited::Nobody),
        letters => {
            let seats: Option<SeatSet> = letters
                .split_whitespace()
                .map(seat)
                .collect::<Option<Vec<_>>>()
                .map(|seats| seats.into_iter().collect());
            let seats = seats.filter(|seats| !seats.is_empty());
            seats.map(Awaited::Seats).ok_or_else(|| StoryError::new("letters of seats, nature or nobody", text))
        }
    }
}

fn refuse(text: &str) -> Result<Step, StoryError> {
    let form = || StoryError::new("`refuse A: MOVE because CLAUSE` or `refuse nature: DRAW`", text);
    let (who, rest) = text.split_once(':').ok_or_else(form)?;
    if who.trim() == "nature" {
        return Ok(Step::RefuseDraw(rest.trim().to_owned()));
    }
    let seat = seat(who.trim()).ok_or_else(form)?;
    let (play, clause) = rest.rsplit_once(" because ").ok_or_else(form)?;
    Ok(Step::Refuse(seat, play.trim().to_owned(), clause.trim().to_owned()))
}

fn truth(text: &str) -> Result<Step, StoryError> {
    let form = || StoryError::new("`truth A: MOVE is true`, `false`, `lie` or `nothing`", text);
    let (who, rest) = text.split_once(':').ok_or_else(form)?;
    let seat = seat(who.trim()).ok_or_else(form)?;
    let (play, word) = rest.rsplit_once(" is ").ok_or_else(form)?;
    Ok(Step::Truth(seat, play.trim().to_owned(), word.trim().to_owned()))
}

/// `WHO: ..`, `WHO has ..` or `WHO lacks ..`.
fn expectation(text: &str) -> Result<(&str, Expect), StoryError> {
    let form = || StoryError::new("somebody, and then `:`, `has` or `lacks`", text);
    let (who, rest) = text.split_once([' ', ':']).ok_or_else(form)?;
    if text[who.len()..].starts_with(':') {
        return Ok((who, Expect::Exactly(rest.trim().to_owned())));
    }
    match rest.trim_start().split_once(' ') {
        Some(("has", what)) => Ok((who, Expect::Has(what.trim().to_owned()))),
        Some(("lacks", what)) => Ok((who, Expect::Lacks(what.trim().to_owned()))),
        Some(_) | None => Err(form()),
    }
}
