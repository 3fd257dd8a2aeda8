//! A game line by line: sentences and numbered moves. It works over a pipe and reads well aloud, because it only ever
//! writes whole lines.

use std::{
    collections::VecDeque,
    io::{self, Write},
    time::Duration,
};

use rooms::Texts;
use tokio::sync::mpsc::UnboundedReceiver;

use super::{
    client::{Info, Place, Text},
    server::RequestError,
    words,
};

/// How often a server that does not answer is asked again, before the game is given up.
const TRIES: u32 = 20;

/// The pause between two tries.
const AGAIN: Duration = Duration::from_secs(1);

/// How long a table may be quiet before the line mode says whom it waits for.
const QUIET: Duration = Duration::from_millis(1_500);

/// The lines that a person types, and the lines that the program writes.
pub(crate) struct Lines<'a> {
    /// The lines of the standard input. The channel closes at its end.
    pub(crate) input: UnboundedReceiver<String>,
    /// The output.
    pub(crate) out: &'a mut (dyn Write + Send),
    /// Whether a person types. Otherwise lines that come too early wait until they are asked for.
    pub(crate) typed: bool,
}

/// Plays or watches at this place until the person leaves, the input ends or the table is gone.
///
/// # Errors
/// The server refuses, does not answer for long, or the output is closed.
pub(crate) async fn run(place: Place, texts: &Texts, lines: Lines<'_>) -> anyhow::Result<()> {
    let Lines { input, out, typed } = lines;
    let mut game = Game {
        place,
        texts,
        out,
        typed,
        input: Some(input),
        waiting: VecDeque::new(),
        log: LogPlace::default(),
        table: Vec::new(),
        asked: None,
        lobby: String::new(),
        over: false,
        quiet: false,
    };
    game.welcome().await?;
    game.play().await
}

/// How much of the log was written: the lines up to one entry, and how many lines of that entry.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct LogPlace {
    seq: u64,
    count: usize,
}

impl LogPlace {
    /// Returns the lines of the log that are new since the last call.
    pub(super) fn fresh<'a>(&mut self, text: &'a Text) -> Vec<&'a str> {
        let mut fresh = Vec::new();
        let (mut seq, mut index) = (0, 0);
        for line in &text.log {
            index = if line.seq == seq { index + 1 } else { 1 };
            seq = line.seq;
            if (seq, index) > (self.seq, self.count) {
                fresh.push(line.text.as_str());
                *self = Self { seq, count: index };
            }
        }
        fresh
    }
}

/// What a person is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    /// A move in this window.
    Move(u32),
    /// What to do in the lobby, as its host.
    Lobby,
    /// Whether to play again.
    Again,
}

/// Whether a game goes on after a line of input.
#[derive(PartialEq, Eq)]
enum Then {
    GoOn,
    Leave,
}

struct Game<'a> {
    place: Place,
    texts: &'a Texts,
    out: &'a mut (dyn Write + Send),
    typed: bool,
    /// `None` after the end of the input.
    input: Option<UnboundedReceiver<String>>,
    /// The lines that came before they were asked for.
    waiting: VecDeque<String>,
    log: LogPlace,
    /// The lines of the table that were written last.
    table: Vec<String>,
    asked: Option<Question>,
    /// Who sat in the lobby, as it was written last.
    lobby: String,
    /// Whether the result of the present game was written.
    over: bool,
    /// Whether the open question of another seat was written.
    quiet: bool,
}

impl Game<'_> {
    async fn play(&mut self) -> anyhow::Result<()> {
        loop {
            let text = self.look().await?;
            let question = self.show(&text).await?;
            if question.is_none() && self.place.seat.is_none() && self.over {
                return Ok(());
            }
            self.out.flush()?;
            let then = self.wait(&text, question).await?;
            if then == Then::Leave {
                self.say("terminal-bye", &[])?;
                return Ok(());
            }
        }
    }

    /// Reads the table. Asks a server that does not answer again for a while.
    async fn look(&mut self) -> anyhow::Result<Text> {
        let mut tries = 0;
        loop {
            match self.place.text().await {
                Err(RequestError::Lost(_)) if tries < TRIES => {
                    if tries == 0 {
                        self.say("terminal-lost", &[])?;
                    }
                    tries += 1;
                    tokio::time::sleep(AGAIN).await;
                }
                answer => return Ok(answer?),
            }
        }
    }

    /// Waits for a line that answers the question, or for a change of the table.
    async fn wait(&mut self, text: &Text, question: Option<Question>) -> anyhow::Result<Then> {
        loop {
            if let Some(line) = self.next_waiting(question.is_some()) {
                return self.read(&line, text, question).await;
            }
            // Watchers stay until the game is over, also without any input.
            let leaves = self.input.is_none() && self.place.seat.is_some();
            if leaves && (question.is_some() || self.waiting.is_empty()) {
                return Ok(Then::Leave);
            }
            let quiet = self.place.seat.is_some() && question.is_none() && !self.quiet;
            tokio::select! {
                biased;
                line = next_line(&mut self.input) => match line {
                    Some(line) => {
                        self.waiting.push_back(line);
                        let more = self.input.iter_mut().flat_map(|input| std::iter::from_fn(|| input.try_recv().ok()));
                        self.waiting.extend(more);
                    }
                    None => self.input = None,
                },
                () = self.place.changed() => return Ok(Then::GoOn),
                () = tokio::time::sleep(QUIET), if quiet => {
                    self.quiet = true;
                    self.lines(std::slice::from_ref(&text.question))?;
                }
            }
        }
    }

    /// Takes the next line of the input. Before a question, lines of a pipe wait, except those that are no answers.
    fn next_waiting(&mut self, asked: bool) -> Option<String> {
        let first = self.waiting.front()?;
        let is_answer = words::number(first).is_some();
        if asked || self.typed || !is_answer { self.waiting.pop_front() } else { None }
    }

    /// Does what a line says.
    async fn read(&mut self, line: &str, text: &Text, question: Option<Question>) -> anyhow::Result<Then> {
        let line = line.trim();
        match (line.to_lowercase().as_str(), question) {
            ("q" | "quit" | "exit", _) => return Ok(Then::Leave),
            ("h" | "help", _) => self.help(text)?,
            ("t", _) => {
                self.table.clear();
                self.write_table(text)?;
            }
            ("m" | "", Some(Question::Move(_))) => self.ask_for_move(text)?,
            ("" | "m", _) => {}
            ("?" | "؟", _) => match self.place.hint().await {
                Ok(hint) => self.lines(&[hint])?,
                Err(error) => self.refused(error)?,
            },
            ("n", Some(Question::Again)) => match self.place.propose_same().await {
                // Alone with bots the next game has begun already.
                Ok(()) if self.look().await?.phase == "finished" => self.say("terminal-waits-for-others", &[])?,
                Ok(()) => {}
                Err(error) => self.refused(error)?,
            },
            // What is left of a pipe's moves when the game is over.
            (_, Some(Question::Again)) if !self.typed => {
                self.waiting.retain(|line| words::number(line).is_none());
            }
            (_, Some(Question::Again)) => self.say("terminal-again-or", &[])?,
            (_, Some(Question::Lobby)) => match words::number(line) {
                Some(1) => self.told(self.place.begin().await)?,
                Some(2) => self.told(self.place.add_bot().await)?,
                _ => self.say("terminal-lobby-choose", &[])?,
            },
            (_, Some(Question::Move(window))) => self.play_line(line, text, window).await?,
            (_, None) => self.say("terminal-not-now", &[])?,
        }
        Ok(Then::GoOn)
    }

    /// Plays the move with this number, or in this notation.
    async fn play_line(&mut self, line: &str, text: &Text, window: u32) -> anyhow::Result<()> {
        let by_number = words::number(line);
        let play = match by_number {
            Some(number) => {
                number.checked_sub(1).and_then(|index| text.choices.get(index)).map(|choice| choice.r#move.as_str())
            }
            None => Some(line),
        };
        let count = text.choices.len().to_string();
        let Some(play) = play else { return self.say("terminal-choose", &[("count", &count)]) };
        match self.place.play(window, play).await {
            Err(RequestError::Refused { code, .. }) if code == "unreadable-move" && by_number.is_none() => {
                self.say("terminal-choose", &[("count", &count)])
            }
            answer => self.told(answer),
        }
    }

    fn told(&mut self, answer: Result<(), RequestError>) -> anyhow::Result<()> {
        answer.or_else(|error| self.refused(error))
    }

    /// Writes why the server refused something. A server that does not answer ends the game.
    fn refused(&mut self, error: RequestError) -> anyhow::Result<()> {
        match error {
            RequestError::Refused { detail, .. } => self.lines(&[detail]),
            RequestError::Lost(error) => Err(error),
        }
    }

    /// Writes what is new at the table. Returns what this place is asked for.
    async fn show(&mut self, text: &Text) -> anyhow::Result<Option<Question>> {
        let fresh: Vec<String> = self.log.fresh(text).into_iter().map(str::to_owned).collect();
        self.quiet &= fresh.is_empty();
        self.lines(&fresh)?;
        match text.phase.as_str() {
            "lobby" => return self.lobby().await,
            "finished" => return self.finish(text),
            _ => self.over = false,
        }
        let question = text.window.map(Question::Move);
        if question != self.asked && question.is_some() {
            self.write_table(text)?;
            self.ask_for_move(text)?;
        }
        self.asked = question;
        Ok(question)
    }

    async fn lobby(&mut self) -> anyhow::Result<Option<Question>> {
        let info = self.place.info().await?;
        let names = names(&info, self.place.seat, self.texts);
        let is_host = info.chairs.iter().any(|chair| chair.host && Some(chair.seat) == self.place.seat);
        if names != self.lobby {
            self.say("terminal-lobby", &[("names", &names)])?;
            if is_host {
                self.say("terminal-lobby-host", &[])?;
                self.say("terminal-lobby-bot", &[])?;
            } else {
                self.say("terminal-lobby-wait", &[])?;
            }
            self.lobby = names;
            self.quiet = true;
        }
        Ok(is_host.then_some(Question::Lobby))
    }

    fn finish(&mut self, text: &Text) -> anyhow::Result<Option<Question>> {
        let again = self.place.seat.map(|_| Question::Again);
        if !self.over {
            self.over = true;
            self.quiet = true;
            self.lines(&[String::new()])?;
            self.lines(&text.result)?;
            if again.is_some() {
                self.say("terminal-again", &[])?;
            }
        }
        self.asked = again;
        Ok(again)
    }

    /// Writes the lines of the table that have changed since they were last written.
    fn write_table(&mut self, text: &Text) -> anyhow::Result<()> {
        let changed: Vec<String> = text.table.iter().filter(|line| !self.table.contains(line)).cloned().collect();
        self.table.clone_from(&text.table);
        if changed.is_empty() {
            return Ok(());
        }
        self.lines(&[String::new()])?;
        self.lines(&changed)
    }

    fn ask_for_move(&mut self, text: &Text) -> anyhow::Result<()> {
        self.lines(&[String::new()])?;
        self.lines(&hand(text, &self.texts.format("list-separator", None)))?;
        self.lines(std::slice::from_ref(&text.question))?;
        let choices = text.choices.iter().enumerate();
        let choices: Vec<String> = choices.map(|(index, choice)| format!("{}. {}", index + 1, choice.label)).collect();
        self.lines(&choices)
    }

    async fn welcome(&mut self) -> anyhow::Result<()> {
        if let Some(address) = self.place.join_address() {
            let code = self.place.code.clone().unwrap_or_default();
            self.say("terminal-code", &[("code", &code)])?;
            self.say("terminal-address", &[("address", &address)])?;
        }
        let room = self.place.info().await?.room;
        let game = rooms::room(&room).map_or(room.as_str(), |room| room.name());
        self.lines(&[game.to_owned()])?;
        self.say("terminal-welcome", &[])
    }

    fn help(&mut self, text: &Text) -> anyhow::Result<()> {
        let example = text.choices.last().map(|choice| choice.r#move.clone()).unwrap_or_default();
        if !example.is_empty() {
            self.say("terminal-help", &[("example", &example)])?;
        }
        self.say("terminal-help-keys", &[])
    }

    fn say(&mut self, key: &str, args: &[(&str, &str)]) -> anyhow::Result<()> {
        let said = self.texts.filled(key, args);
        self.lines(&[said])
    }

    fn lines(&mut self, lines: &[String]) -> anyhow::Result<()> {
        for line in lines {
            // A name may hold anything that can be typed.
            let plain: String = line.chars().filter(|letter| !letter.is_control()).collect();
            writeln!(self.out, "{plain}")?;
        }
        Ok(self.out.flush()?)
    }
}

/// Returns the next line of the input; waits for ever after its end.
async fn next_line(input: &mut Option<UnboundedReceiver<String>>) -> Option<String> {
    match input {
        Some(input) => input.recv().await,
        None => std::future::pending().await,
    }
}

/// Returns the hand in lines: its title, and the cards with the words for them in moves.
pub(super) fn hand(text: &Text, separator: &str) -> Vec<String> {
    let cards: Vec<&str> = text.hand.iter().map(|card| card.label.as_str()).collect();
    let lines = [text.hand_title.join(separator), cards.join(separator)];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// Returns the names of everybody in the lobby.
pub(super) fn names(info: &Info, seat: Option<char>, texts: &Texts) -> String {
    let name = |chair: &super::client::Chair| {
        let mine = Some(chair.seat) == seat;
        if mine { texts.filled("terminal-you", &[("name", &chair.name)]) } else { chair.name.clone() }
    };
    info.chairs.iter().map(name).collect::<Vec<_>>().join(&texts.format("list-separator", None))
}

/// Returns the lines of the standard input. A thread reads them, because a read cannot be given up; it ends with the
/// process.
pub(crate) fn standard_input() -> UnboundedReceiver<String> {
    let (sender, receiver) = tokio::sync::mpsc::unbounded_channel();
    std::thread::spawn(move || {
        for line in io::stdin().lines() {
            let Ok(line) = line else { return };
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}
