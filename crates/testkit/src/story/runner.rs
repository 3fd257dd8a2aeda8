//! Runs the steps of one story. It stores the position of the table, and everything that each viewer has seen and been
//! told.

use game::{BySeat, Seat, Viewer, Waiting};
use rooms::{AnyEvents, AnyState, ObservedLine, PlayError, Room, Texts, Words, is_unseen};

use super::{
    StoryError,
    head::{Awaited, Expect, Step, Who},
};
use crate::laws::{english, has_token, letters};

/// The maximum number of legal moves that a story can compare with a complete list.
const LISTED: usize = 1_000;

/// The state of a running story.
pub(super) struct Runner {
    room: &'static dyn Room,
    position: Box<dyn AnyState>,
    texts: Texts,
    names: BySeat<String>,
    /// The events of the latest entry; `None` before the first entry.
    happened: Option<AnyEvents>,
    /// For each seat and for the spectators: all lines of their views and all their observations so far.
    past: Vec<(Viewer, String)>,
}

/// The result of a step. An error contains the expected text and the found text.
type Outcome = Result<(), StoryError>;

fn differs(expected: impl Into<String>, found: &str) -> Outcome {
    Err(StoryError::new(expected, found))
}

impl Runner {
    pub(super) fn new(room: &'static dyn Room, position: Box<dyn AnyState>) -> Self {
        let viewers = Seat::all(position.seats()).map(Viewer::Seat).chain([Viewer::Spectator]);
        let past = viewers.map(|viewer| (viewer, String::new())).collect();
        let mut runner = Self { room, position, texts: english(room), names: letters(), happened: None, past };
        runner.remember();
        runner
    }

    pub(super) fn take(&mut self, step: &Step) -> Outcome {
        match step {
            Step::Play(seat, text) => self.play(*seat, text),
            Step::Draw(text) => self.draw(text),
            Step::Refuse(seat, text, clause) => self.refuse(self.seat(*seat)?, text, clause),
            Step::RefuseDraw(text) => self.refuse_draw(text),
            Step::Await(awaited) => self.awaits(*awaited),
            Step::Legal(None, expect) => self.drawable(expect),
            Step::Legal(Some(seat), expect) => self.legal(self.seat(*seat)?, expect),
            Step::See(who, expect) => self.see(self.viewer(*who)?, expect),
            Step::Observation(who, expect) => self.told(self.viewer(*who)?, expect),
            Step::Hide(who, words) => self.hide(self.viewer(*who)?, words),
            Step::Truth(seat, text, word) => self.truth(*seat, text, word),
            Step::Scores(scores) => self.scores(scores),
            Step::Winners(winners) => self.winners(winners),
        }
    }

    fn play(&mut self, seat: Seat, text: &str) -> Outcome {
        match self.position.play(seat, text) {
            Ok(happened) => self.happened(happened),
            Err(error) => differs("a legal move", &format!("{}\n{} is awaited", self.reason(&error), self.waiting())),
        }
    }

    fn draw(&mut self, text: &str) -> Outcome {
        match self.position.draw(text) {
            Ok(happened) => self.happened(happened),
            Err(error) => {
                let draws: Vec<String> = self.position.draws().into_iter().map(|(draw, _)| draw).take(20).collect();
                let possible =
                    if draws.is_empty() { format!("{} is awaited", self.waiting()) } else { draws.join(" | ") };
                differs("a possible draw", &format!("{error}\n{possible}"))
            }
        }
    }

    fn happened(&mut self, happened: AnyEvents) -> Outcome {
        self.happened = Some(happened);
        self.remember();
        self.position.audit().map_err(|error| StoryError::new("a position in order", &error))
    }

    /// Adds the current view and the latest observations of every viewer to `past`.
    fn remember(&mut self) {
        let mut past = std::mem::take(&mut self.past);
        for (viewer, text) in &mut past {
            text.push_str(&self.lines(*viewer).join("\n"));
            text.push('\n');
            for told in self.told_lines(*viewer) {
                text.push_str(&format!("{:?} {}\n", told.line.message, self.sentence(&told)));
            }
        }
        self.past = past;
    }

    fn refuse(&mut self, seat: Seat, text: &str, clause: &str) -> Outcome {
        let before = self.position.fork();
        let expected = format!("refused because of {clause}");
        match self.position.play(seat, text) {
            Ok(_) => differs(expected, "it is played"),
            Err(_) if !self.position.same(&*before) => differs("a refusal that changes nothing", "another position"),
            Err(PlayError::Refused(refused)) if refused.clause == clause => Ok(()),
            Err(PlayError::Unreadable(_)) if clause == "notation" => Ok(()),
            Err(error) => differs(expected, &self.reason(&error)),
        }
    }

    fn refuse_draw(&mut self, text: &str) -> Outcome {
        let mut fork = self.position.fork();
        let text = self.read_draw(text)?;
        let text = text.as_str();
        if fork.draw(text).is_ok() { differs("a draw that is not possible", "it is drawn") } else { Ok(()) }
    }

    fn awaits(&self, awaited: Awaited) -> Outcome {
        let expected = match awaited {
            Awaited::Nature => "nature".to_owned(),
            Awaited::Nobody => "nobody".to_owned(),
            Awaited::Seats(seats) => names(seats.iter()),
        };
        let found = self.waiting();
        if expected == found { Ok(()) } else { differs(expected, &found) }
    }

    fn legal(&self, seat: Seat, expect: &Expect) -> Outcome {
        match expect {
            Expect::Has(text) => {
                self.position.check(seat, text).or_else(|error| differs("it is legal", &self.reason(&error)))
            }
            Expect::Lacks(text) => match self.position.check(seat, text) {
                Ok(()) => differs("it is not legal", "it is legal"),
                Err(PlayError::Refused(_)) => Ok(()),
                // A text that is not a move at all is never legal. The expectation would always hold, so it is reported
                // as a mistake in the story.
                Err(error @ PlayError::Unreadable(_)) => differs("a move of this game", &error.to_string()),
            },
            Expect::Exactly(texts) => exactly(texts, self.position.legal(seat, LISTED)),
        }
    }

    fn drawable(&self, expect: &Expect) -> Outcome {
        let draws: Vec<String> = self.position.draws().into_iter().map(|(draw, _)| draw).collect();
        match expect {
            Expect::Has(text) if draws.contains(&self.read_draw(text)?) => Ok(()),
            Expect::Has(_) => differs("it can be drawn", "it cannot be drawn"),
            Expect::Lacks(text) if draws.contains(&self.read_draw(text)?) => {
                differs("it cannot be drawn", "it can be drawn")
            }
            Expect::Lacks(_) => Ok(()),
            Expect::Exactly(texts) => exactly(texts, draws),
        }
    }

    fn see(&self, viewer: Viewer, expect: &Expect) -> Outcome {
        let lines = self.lines(viewer);
        let all = || lines.join("\n");
        match expect {
            Expect::Exactly(line) if lines.iter().any(|found| found.trim_end() == line) => Ok(()),
            Expect::Exactly(line) => differs(format!("the line\n{line}"), &all()),
            Expect::Has(text) if lines.iter().any(|line| has_token(line, text)) => Ok(()),
            Expect::Has(text) => differs(format!("a line with {text}"), &all()),
            Expect::Lacks(text) => match lines.iter().find(|line| has_token(line, text)) {
                Some(line) => differs(format!("no line with {text}"), line),
                None => Ok(()),
            },
        }
    }

    fn told(&self, viewer: Viewer, expect: &Expect) -> Outcome {
        if self.happened.is_none() {
            return differs("a move or draw before this line, of which somebody was told", "none");
        }
        let told = self.told_lines(viewer);
        let all: Vec<String> =
            told.iter().map(|told| format!("{} ({})", told.line.message.key, self.sentence(told))).collect();
        let found = if all.is_empty() { "nothing".to_owned() } else { all.join("\n") };
        match expect {
            Expect::Exactly(keys) => {
                let expected: Vec<&str> = keys.split_whitespace().filter(|key| *key != "nothing").collect();
                let same = expected.iter().copied().eq(told.iter().map(|told| told.line.message.key));
                if same { Ok(()) } else { differs(keys.as_str(), &found) }
            }
            Expect::Has(text) if all.iter().any(|line| has_token(line, &seen(text))) => Ok(()),
            Expect::Has(text) => differs(format!("told something with {text}"), &found),
            Expect::Lacks(text) if all.iter().any(|line| has_token(line, &seen(text))) => {
                differs(format!("told nothing with {text}"), &found)
            }
            Expect::Lacks(_) => Ok(()),
        }
    }

    fn hide(&self, viewer: Viewer, words: &[String]) -> Outcome {
        let Some((_, past)) = self.past.iter().find(|(whose, _)| *whose == viewer) else {
            return differs("a seat or the rail", "the archive, from which nothing is hidden");
        };
        for word in words {
            let card = self.room.read_card(word);
            let word = &card.map_err(|error| StoryError::new("the name of a card", &error.to_string()))?;
            if let Some(line) = past.lines().find(|line| has_token(line, word)) {
                return differs(format!("{word} never seen and never told"), line);
            }
        }
        Ok(())
    }

    /// Checks whether the claim of a legal move is true. Usually the game must be over before the truth may be told. A
    /// story may ask earlier, because it already contains all hidden cards.
    fn truth(&self, seat: Seat, text: &str, word: &str) -> Outcome {
        let seat = self.seat(seat)?;
        if let Err(error) = self.position.check(seat, text) {
            return differs("a legal move", &self.reason(&error));
        }
        let end = game::Outcome::by_points(BySeat::new(self.position.seats()));
        let found = self.position.truth(end.finished(), seat, text).map_or("nothing", rooms::Truth::word);
        if found == word { Ok(()) } else { differs(word, found) }
    }

    fn scores(&self, expected: &str) -> Outcome {
        let Some(outcome) = self.position.outcome() else { return differs(expected, "the table is not over") };
        let points: Vec<String> = outcome.points.iter().map(|(seat, points)| format!("{seat} {points}")).collect();
        let found = points.join(" ");
        if found == expected { Ok(()) } else { differs(expected, &found) }
    }

    fn winners(&self, expected: &str) -> Outcome {
        let Some(outcome) = self.position.outcome() else { return differs(expected, "the table is not over") };
        let found = names(outcome.winners().iter());
        if found == expected { Ok(()) } else { differs(expected, &found) }
    }

    fn seat(&self, seat: Seat) -> Result<Seat, StoryError> {
        let is_here = seat.index() < usize::from(self.position.seats());
        if is_here { Ok(seat) } else { Err(StoryError::new("a seat of this table", "there is no such seat")) }
    }

    /// Returns the canonical text of a draw, or an error if the text is not a draw of this game.
    fn read_draw(&self, text: &str) -> Result<String, StoryError> {
        self.room.read_draw(text).map_err(|error| StoryError::new("a draw of this game", &error.to_string()))
    }

    fn viewer(&self, who: Who) -> Result<Viewer, StoryError> {
        match (who, self.position.outcome()) {
            (Who::Seat(seat), _) => self.seat(seat).map(Viewer::Seat),
            (Who::Rail, _) => Ok(Viewer::Spectator),
            (Who::Archive, Some(outcome)) => Ok(Viewer::Archive(outcome.finished())),
            (Who::Archive, None) => Err(StoryError::new("a finished table for the archive", "the table is not over")),
        }
    }

    fn lines(&self, viewer: Viewer) -> Vec<String> {
        self.position.view(viewer).lines().iter().map(|(key, value)| format!("{key}: {value}")).collect()
    }

    fn told_lines(&self, viewer: Viewer) -> Vec<ObservedLine> {
        self.happened.as_ref().map(|happened| happened.told(viewer)).unwrap_or_default()
    }

    fn sentence(&self, told: &ObservedLine) -> String {
        seen(&Words { texts: &self.texts, names: &self.names, you: None }.say(&told.line.message))
    }

    fn reason(&self, error: &PlayError) -> String {
        match error {
            PlayError::Unreadable(_) => error.to_string(),
            PlayError::Refused(refused) => {
                let words = Words { texts: &self.texts, names: &self.names, you: None };
                format!("refused because of {}: {}", refused.clause, seen(&words.say(&refused.message)))
            }
        }
    }

    fn waiting(&self) -> String {
        match self.position.waiting() {
            Waiting::Nature => "nature".to_owned(),
            Waiting::Nobody => "nobody".to_owned(),
            Waiting::Seats(window) => names(window.seats.iter()),
        }
    }
}

/// Removes the characters from a text that no reader sees, such as marks of text direction.
fn seen(text: &str) -> String {
    text.chars().filter(|code| !is_unseen(*code)).collect()
}

/// Compares expected texts, separated by `|`, with the found texts. The order does not matter.
fn exactly(texts: &str, mut found: Vec<String>) -> Outcome {
    let mut expected: Vec<&str> = texts.split('|').map(str::trim).filter(|text| !text.is_empty()).collect();
    expected.sort_unstable();
    found.sort();
    let (expected, found) = (expected.join(" | "), found.join(" | "));
    if expected == found { Ok(()) } else { differs(expected, &found) }
}

fn names(seats: impl Iterator<Item = Seat>) -> String {
    seats.map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}
