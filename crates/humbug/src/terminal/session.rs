//! What a person at a table is asked for, and what their input means: the part of a game that is the same line by line
//! and full screen. Nothing here writes.

use std::time::Duration;

use rooms::Texts;

use super::{
    client::{Chair, Choice, Info, Place, Text},
    server::RequestError,
    words,
};

/// How often a server that does not answer is asked again, before the game is given up.
const TRIES: u32 = 20;

/// The pause between two tries.
const AGAIN: Duration = Duration::from_secs(1);

/// How much of the log was shown: the lines up to one entry, and how many lines of that entry.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct LogPlace {
    seq: u64,
    count: usize,
}

impl LogPlace {
    /// Returns the lines of the log that are new since the last call.
    pub(super) fn fresh<'a>(&mut self, text: &'a Text) -> Vec<&'a super::client::LogLine> {
        let mut fresh = Vec::new();
        let (mut seq, mut index) = (0, 0);
        for line in &text.log {
            index = if line.seq == seq { index + 1 } else { 1 };
            seq = line.seq;
            if (seq, index) > (self.seq, self.count) {
                fresh.push(line);
                *self = Self { seq, count: index };
            }
        }
        fresh
    }
}

/// What a person is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// A move in this window.
    Move(u32),
    /// What to do in the lobby, as its host.
    Lobby,
    /// Whether to play again.
    Again,
}

impl Question {
    /// Returns the open question of a seat; `None` for a spectator. `lobby` is set before the game.
    pub(super) fn of(text: &Text, seat: Option<char>, lobby: Option<&Lobby>) -> Option<Self> {
        match text.phase.as_str() {
            "lobby" => lobby.filter(|lobby| lobby.is_host).map(|_| Self::Lobby),
            "finished" => seat.map(|_| Self::Again),
            _ => text.window.map(Self::Move),
        }
    }
}

/// Who sits in the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lobby {
    chairs: Vec<Chair>,
    seat: Option<char>,
    /// Whether this place may begin the game.
    pub(super) is_host: bool,
}

impl Lobby {
    /// Reads the lobby, as this seat or a spectator sees it.
    pub(super) fn of(info: &Info, seat: Option<char>) -> Self {
        let is_host = info.chairs.iter().any(|chair| chair.host && Some(chair.seat) == seat);
        Self { chairs: info.chairs.clone(), seat, is_host }
    }

    /// Returns the names of everybody, in one sentence.
    pub(super) fn sentence(&self, texts: &Texts) -> String {
        let name = |chair: &Chair| {
            let mine = Some(chair.seat) == self.seat;
            if mine { texts.filled("terminal-you", &[("name", &chair.name)]) } else { chair.name.clone() }
        };
        let names = self.chairs.iter().map(name).collect::<Vec<_>>().join(&texts.format("list-separator", None));
        texts.filled("terminal-lobby", &[("names", &names)])
    }

    /// Returns what the host can do, as sentences with what they do.
    pub(super) fn choices(&self, texts: &Texts) -> Vec<(String, Command)> {
        let do_now = [("terminal-lobby-begin", Command::Begin), ("terminal-lobby-bot", Command::AddBot)];
        let others = self.chairs.iter().filter(|chair| Some(chair.seat) != self.seat);
        let remove = |chair: &Chair| {
            let sentence = texts.filled("terminal-lobby-remove", &[("name", &chair.name)]);
            (sentence, Command::Remove { seat: chair.seat, name: chair.name.clone() })
        };
        do_now.map(|(key, command)| (texts.format(key, None), command)).into_iter().chain(others.map(remove)).collect()
    }

    /// Returns the sentence for people who wait: who begins the game.
    pub(super) fn who_begins(&self, texts: &Texts) -> String {
        match self.chairs.iter().find(|chair| chair.host) {
            Some(host) => texts.filled("terminal-lobby-wait-for", &[("name", &host.name)]),
            None => texts.format("terminal-lobby-wait", None),
        }
    }
}

/// What a person wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Leave,
    Help,
    /// The whole table.
    Table,
    /// The moves again.
    Moves,
    Hint,
    /// The same game again.
    Again,
    Begin,
    AddBot,
    /// Removes this person or bot from the lobby.
    Remove {
        seat: char,
        name: String,
    },
    /// A move that answers this window.
    Play {
        window: u32,
        play: String,
    },
    /// Nothing.
    Nothing,
    /// Something that is no answer to the question.
    Unknown,
    /// An answer while there is no question.
    TooEarly,
}

impl Command {
    /// Reads a line of input. A number means one of `choices`.
    pub(super) fn read(line: &str, choices: &[(String, Self)], question: Option<Question>) -> Self {
        let line = line.trim();
        let number = words::number(line);
        match (line.to_lowercase().as_str(), question) {
            ("q" | "quit" | "exit", _) => Self::Leave,
            ("h" | "help", _) => Self::Help,
            ("t", _) => Self::Table,
            ("?" | "؟", _) => Self::Hint,
            ("m" | "", Some(Question::Move(_))) => Self::Moves,
            ("m" | "", _) => Self::Nothing,
            ("n", Some(Question::Again)) => Self::Again,
            (_, Some(_)) if number.is_some() => {
                let index = number.and_then(|number| number.checked_sub(1));
                index.and_then(|index| choices.get(index)).map_or(Self::Unknown, |(_, command)| command.clone())
            }
            (_, Some(Question::Move(window))) => Self::Play { window, play: line.to_owned() },
            (_, Some(Question::Lobby | Question::Again)) => Self::Unknown,
            (_, None) => Self::TooEarly,
        }
    }
}

/// Returns what can be chosen by a number, as sentences with what they do. `lobby` is set before the game.
pub(super) fn choices(
    text: &Text,
    question: Option<Question>,
    lobby: Option<&Lobby>,
    texts: &Texts,
) -> Vec<(String, Command)> {
    match question {
        Some(Question::Move(window)) => {
            let play = |choice: &Choice| Command::Play { window, play: choice.r#move.clone() };
            text.choices.iter().map(|choice| (choice.label.clone(), play(choice))).collect()
        }
        Some(Question::Lobby) => lobby.map_or_else(Vec::new, |lobby| lobby.choices(texts)),
        Some(Question::Again) | None => Vec::new(),
    }
}

/// Returns these sentences as a numbered list.
pub(super) fn numbered(choices: &[(String, Command)]) -> Vec<String> {
    choices.iter().enumerate().map(|(index, (sentence, _))| format!("{}. {sentence}", index + 1)).collect()
}

/// The answer to something that a person wanted from the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// It is done, or is nothing for the server.
    Done,
    /// An expert's advice.
    Hint(String),
    /// The reason why the server refused it.
    Refused(String),
    /// No move is written like this.
    NoSuchMove,
    /// The next game waits until the others agree.
    WaitsForOthers,
}

/// Asks the server for what a person wants. Calls `lost` when the server does not answer and is asked again.
///
/// # Errors
/// The server does not answer for a while, or not once where asking twice would do it twice.
pub(super) async fn act(place: &Place, command: &Command, lost: impl FnOnce()) -> anyhow::Result<Answer> {
    let answer = match command {
        Command::Hint => patiently(lost, || place.hint()).await.map(Answer::Hint),
        Command::Begin => patiently(lost, || place.begin()).await.map(|()| Answer::Done),
        Command::AddBot => place.add_bot().await.map(|()| Answer::Done),
        Command::Remove { seat, name } => remove(place, *seat, name).await.map(|()| Answer::Done),
        Command::Again => patiently(lost, || propose(place)).await,
        Command::Play { window, play } => {
            let key = place.move_key();
            patiently(lost, || place.play(*window, play, &key)).await.map(|()| Answer::Done)
        }
        _ => Ok(Answer::Done),
    };
    match answer {
        Err(RequestError::Refused { code, .. }) if code == "unreadable-move" => Ok(Answer::NoSuchMove),
        Err(RequestError::Refused { detail, .. }) => Ok(Answer::Refused(detail)),
        Err(lost) => Err(lost.into()),
        Ok(answer) => Ok(answer),
    }
}

/// Removes the person or bot with this name from a seat. Does nothing if another one sits there now: seats move up when
/// somebody leaves.
async fn remove(place: &Place, seat: char, name: &str) -> Result<(), RequestError> {
    let is_there = place.info().await?.chairs.iter().any(|chair| chair.seat == seat && chair.name == name);
    if is_there { place.remove(seat).await } else { Ok(()) }
}

async fn propose(place: &Place) -> Result<Answer, RequestError> {
    place.propose_same().await?;
    // Alone with bots the next game has begun already.
    let waits = place.text().await?.phase == "finished";
    Ok(if waits { Answer::WaitsForOthers } else { Answer::Done })
}

/// Asks a server that does not answer again, for a while. Calls `lost` before the second try.
pub(super) async fn patiently<T, A>(lost: impl FnOnce(), ask: impl Fn() -> A) -> Result<T, RequestError>
where
    A: Future<Output = Result<T, RequestError>>,
{
    let mut lost = Some(lost);
    for _ in 0..TRIES {
        match ask().await {
            Err(RequestError::Lost(_)) => {
                if let Some(lost) = lost.take() {
                    lost();
                }
                tokio::time::sleep(AGAIN).await;
            }
            answer => return answer,
        }
    }
    ask().await
}

/// Returns what a person can type instead of an input that is no answer to the question. `seat` is `None` for a
/// spectator.
pub(super) fn sorry(question: Option<Question>, seat: Option<char>, texts: &Texts) -> String {
    match question {
        None if seat.is_none() => texts.format("terminal-only-watching", None),
        Some(Question::Move(_)) => texts.format("terminal-choose", None),
        Some(Question::Lobby) => texts.format("terminal-lobby-choose", None),
        Some(Question::Again) => texts.format("terminal-again-or", None),
        None => texts.format("terminal-not-now", None),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Returns the lobby of these people as the first of them sees it, who is the host.
    pub(in super::super) fn lobby(names: &[&str]) -> Lobby {
        let chair = |(seat, name): (char, &&str)| Chair { seat, name: (*name).to_owned(), host: seat == 'A' };
        Lobby { chairs: ('A'..).zip(names).map(chair).collect(), seat: Some('A'), is_host: true }
    }

    #[test]
    fn input_is_read_by_the_question() {
        let choice = |play: &str| Choice { r#move: play.to_owned(), label: String::new() };
        let text = Text { choices: vec![choice("draw"), choice("lay 1")], ..Text::default() };
        let (texts, host) = (words::texts("en"), lobby(&["Ann", "Bot", "Cy"]));
        let play = |play: &str| Command::Play { window: 7, play: play.to_owned() };
        let remove = |seat, name: &str| Command::Remove { seat, name: name.to_owned() };
        let (moves, again, lobby) = (Some(Question::Move(7)), Some(Question::Again), Some(Question::Lobby));
        for (line, question, command) in [
            (" 2 ", moves, play("lay 1")),
            ("٢", moves, play("lay 1")),
            ("3", moves, Command::Unknown),
            ("0", moves, Command::Unknown),
            ("lay 2", moves, play("lay 2")),
            ("n", moves, play("n")),
            ("", moves, Command::Moves),
            ("Q", moves, Command::Leave),
            ("؟", None, Command::Hint),
            ("1", None, Command::TooEarly),
            ("", None, Command::Nothing),
            ("n", again, Command::Again),
            ("1", again, Command::Unknown),
            ("1", lobby, Command::Begin),
            ("۲", lobby, Command::AddBot),
            ("3", lobby, remove('B', "Bot")),
            ("4", lobby, remove('C', "Cy")),
            ("5", lobby, Command::Unknown),
            ("x", lobby, Command::Unknown),
        ] {
            let choices = choices(&text, question, Some(&host), &texts);
            assert_eq!(Command::read(line, &choices, question), command, "{line:?}");
        }
    }
}
