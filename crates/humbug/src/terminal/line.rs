//! A game line by line: sentences and numbered moves. It works over a pipe and reads well aloud, because it only ever
//! writes whole lines.

use std::{
    collections::VecDeque,
    io::{self, BufRead, Read, Write},
    time::Duration,
};

use rooms::Texts;
use tokio::sync::mpsc::Receiver;

use super::{
    READ_AHEAD,
    client::{News, Place, Text},
    session::{Answer, Command, Lobby, LogPlace, Question, act, choices, numbered, patiently, sorry},
    words,
};

/// The length in bytes of a line of input. The rest of a longer line is ignored: no command is that long.
const LINE_LIMIT: u64 = 4_096;

/// How long a table may be quiet before the line mode says whom it waits for.
const QUIET: Duration = Duration::from_millis(1_500);

/// The lines that a person types, and the lines that the program writes.
pub(crate) struct Lines<'a> {
    /// The lines of the standard input. The channel closes at its end.
    pub(crate) input: Receiver<String>,
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
        news: place.news(),
        place,
        texts,
        out,
        typed,
        input: Some(input),
        waiting: VecDeque::new(),
        log: LogPlace::default(),
        table: Vec::new(),
        asked: None,
        lobby: None,
        over: false,
        quiet: false,
    };
    game.welcome().await?;
    game.play().await
}

/// Whether a game goes on after a line of input.
#[derive(PartialEq, Eq)]
enum Then {
    /// The table is read again.
    GoOn,
    /// The table is as it was read last.
    Stay,
    Leave,
}

struct Game<'a> {
    place: Place,
    news: News,
    texts: &'a Texts,
    out: &'a mut (dyn Write + Send),
    typed: bool,
    /// `None` after the end of the input.
    input: Option<Receiver<String>>,
    /// The lines that came before they were asked for: fewer than twice [`READ_AHEAD`].
    waiting: VecDeque<String>,
    log: LogPlace,
    /// The blocks of the table that were written last.
    table: Vec<Vec<String>>,
    asked: Option<Question>,
    /// Who sat in the lobby, as it was written last.
    lobby: Option<Lobby>,
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
        let lost = write_loss(&mut *self.out, self.texts);
        Ok(patiently(lost, || self.place.text()).await?)
    }

    /// Waits for a line that answers the question, or for a change of the table.
    async fn wait(&mut self, text: &Text, question: Option<Question>) -> anyhow::Result<Then> {
        loop {
            if let Some(line) = self.next_waiting(question.is_some()) {
                match self.read(&line, text, question).await? {
                    Then::Stay => continue,
                    then => return Ok(then),
                }
            }
            // Watchers stay until the game is over, also without any input.
            let leaves = self.input.is_none() && self.place.seat.is_some();
            if leaves && (question.is_some() || self.waiting.is_empty()) {
                return Ok(Then::Leave);
            }
            let quiet = self.place.seat.is_some() && question.is_none() && !self.quiet;
            tokio::select! {
                biased;
                line = next_line(&mut self.input), if self.waiting.len() < READ_AHEAD => match line {
                    Some(line) => {
                        self.waiting.push_back(line);
                        let more = self.input.iter_mut().flat_map(|input| std::iter::from_fn(|| input.try_recv().ok()));
                        self.waiting.extend(more.take(READ_AHEAD));
                    }
                    None => self.input = None,
                },
                () = self.news.changed() => return Ok(Then::GoOn),
                () = tokio::time::sleep(QUIET), if quiet => {
                    self.quiet = true;
                    self.lines(std::slice::from_ref(&text.question))?;
                }
            }
        }
    }

    /// Takes the next line of the input. Before a question, lines of a pipe wait, except those that are no answers. Those
    /// who watch are asked nothing, so none of their lines waits, and answers in a pipe are dropped.
    fn next_waiting(&mut self, asked: bool) -> Option<String> {
        if asked || self.typed {
            return self.waiting.pop_front();
        }
        while self.place.seat.is_none() && self.is_answer_next() {
            self.waiting.pop_front();
        }
        if self.is_answer_next() { None } else { self.waiting.pop_front() }
    }

    fn is_answer_next(&self) -> bool {
        self.waiting.front().is_some_and(|line| words::number(line).is_some())
    }

    /// Does what a line says.
    async fn read(&mut self, line: &str, text: &Text, question: Option<Question>) -> anyhow::Result<Then> {
        let choices = choices(text, question, self.lobby.as_ref(), self.texts);
        let command = Command::read(line, &choices, question);
        match &command {
            Command::Leave => return Ok(Then::Leave),
            Command::Help => self.help(text)?,
            Command::Table => {
                self.table.clear();
                self.write_table(text)?;
            }
            Command::Moves => self.ask_for_move(text)?,
            // What is left of a pipe's moves when the game is over.
            Command::Unknown if question == Some(Question::Again) && !self.typed => {
                self.waiting.retain(|line| words::number(line).is_none());
            }
            Command::Unknown | Command::TooEarly => self.lines(&[sorry(question, self.place.seat, self.texts)])?,
            Command::Hint if self.place.seat.is_none() => self.lines(&[sorry(question, None, self.texts)])?,
            command => {
                let lost = write_loss(&mut *self.out, self.texts);
                match act(&self.place, command, lost).await? {
                    Answer::Done => {}
                    Answer::Hint(sentence) | Answer::Refused(sentence) => self.lines(&[sentence])?,
                    Answer::NoSuchMove => self.lines(&[sorry(question, self.place.seat, self.texts)])?,
                    Answer::WaitsForOthers => self.say("terminal-waits-for-others", &[])?,
                }
                return Ok(Then::GoOn);
            }
        }
        Ok(Then::Stay)
    }

    /// Writes what is new at the table. Returns what this place is asked for.
    async fn show(&mut self, text: &Text) -> anyhow::Result<Option<Question>> {
        let fresh: Vec<String> = self.log.fresh(text).into_iter().map(|line| line.text.clone()).collect();
        self.quiet &= fresh.is_empty();
        self.lines(&fresh)?;
        if text.phase == "lobby" {
            let lost = write_loss(&mut *self.out, self.texts);
            let info = patiently(lost, || self.place.info()).await?;
            let lobby = Lobby::of(&info, self.place.seat);
            self.write_lobby(&lobby)?;
            return Ok(Question::of(text, self.place.seat, Some(&lobby)));
        }
        let question = Question::of(text, self.place.seat, None);
        if text.phase == "finished" {
            self.finish(text, question)?;
        } else {
            self.over = false;
            if question != self.asked && question.is_some() {
                self.write_table(text)?;
                self.ask_for_move(text)?;
            }
        }
        self.asked = question;
        Ok(question)
    }

    fn write_lobby(&mut self, lobby: &Lobby) -> anyhow::Result<()> {
        if self.lobby.as_ref() == Some(lobby) {
            return Ok(());
        }
        self.lines(&[lobby.sentence(self.texts)])?;
        if lobby.is_host {
            self.lines(&numbered(&lobby.choices(self.texts)))?;
        } else {
            self.lines(&[lobby.who_begins(self.texts)])?;
        }
        self.lobby = Some(lobby.clone());
        self.quiet = true;
        Ok(())
    }

    fn finish(&mut self, text: &Text, again: Option<Question>) -> anyhow::Result<()> {
        if self.over {
            return Ok(());
        }
        self.over = true;
        self.quiet = true;
        self.lines(&[String::new()])?;
        self.lines(&text.result)?;
        if again.is_some() { self.say("terminal-again", &[]) } else { Ok(()) }
    }

    /// Writes the blocks of the table that have changed since they were last written, each with its heading.
    fn write_table(&mut self, text: &Text) -> anyhow::Result<()> {
        let blocks = text.blocks();
        let changed = changed(&self.table, &blocks);
        self.table = blocks;
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
        self.lines(&numbered(&choices(text, Question::of(text, self.place.seat, None), None, self.texts)))
    }

    async fn welcome(&mut self) -> anyhow::Result<()> {
        let invitation = super::invitation(&self.place, self.texts);
        self.lines(&invitation)?;
        let game = self.place.game().await?;
        self.lines(&[game])?;
        let text = self.look().await?;
        self.say(&self.of_place("terminal-welcome", &text), &[])
    }

    fn help(&mut self, text: &Text) -> anyhow::Result<()> {
        if let Some(choice) = text.choices.last() {
            self.say("terminal-help", &[("example", &choice.r#move)])?;
        }
        self.say(&self.of_place("terminal-help-keys", text), &[])
    }

    /// Returns the key of a text for those who watch, for those who may ask for hints, or for others.
    fn of_place(&self, key: &str, text: &Text) -> String {
        let ending = match self.place.seat {
            None => "-watching",
            Some(_) if text.hints => "-hint",
            Some(_) => "",
        };
        format!("{key}{ending}")
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

/// A block with more lines than this is not written as a whole again if its heading was there before.
const SHORT: usize = 6;

/// Returns the lines of the blocks that were not there before. A block that is there twice was there twice, too. Of a long
/// block the heading is enough, with the lines that are new under it.
fn changed(before: &[Vec<String>], now: &[Vec<String>]) -> Vec<String> {
    let mut left: Vec<_> = before.iter().collect();
    let mut lines = Vec::new();
    for block in now {
        if let Some(same) = left.iter().position(|old| *old == block) {
            left.remove(same);
            continue;
        }
        let alike = before.iter().find(|old| block.len() > SHORT && old.first() == block.first());
        let is_new = |(place, line): &(usize, &String)| *place == 0 || alike.is_none_or(|old| !old.contains(line));
        lines.extend(block.iter().enumerate().filter(is_new).map(|(_, line)| line.clone()));
    }
    lines
}

/// Returns the next line of the input; waits for ever after its end.
async fn next_line(input: &mut Option<Receiver<String>>) -> Option<String> {
    match input {
        Some(input) => input.recv().await,
        None => std::future::pending().await,
    }
}

/// Returns the hand in lines: its title, and the cards with the words for them in moves.
fn hand(text: &Text, separator: &str) -> Vec<String> {
    let cards: Vec<&str> = text.hand.iter().map(|card| card.label.as_str()).collect();
    let lines = [text.hand_title.join(separator), cards.join(separator)];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// Returns what writes that the server does not answer.
fn write_loss(out: &mut (dyn Write + Send), texts: &Texts) -> impl FnOnce() {
    let sentence = texts.format("terminal-lost", None);
    // If the output is closed, the next line says so.
    move || drop(writeln!(out, "{sentence}").and_then(|()| out.flush()))
}

/// Returns the lines of the standard input. The channel closes at its end.
pub(crate) fn standard_input() -> Receiver<String> {
    super::read_on_thread(|| read_line(&mut io::stdin().lock()).ok()?)
}

/// Reads a line of at most [`LINE_LIMIT`] bytes. Bytes that are no UTF-8, as of a terminal in another encoding, become
/// replacement characters. `None` at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.by_ref().take(LINE_LIMIT).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).trim_end_matches(['\n', '\r']).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_however_long_it_is_and_whatever_its_bytes_are() {
        let long = "1".repeat(LINE_LIMIT as usize);
        let input = [&b"\xff\xfe\n\r\n1\r\n"[..], long.as_bytes(), b"23\n", long.as_bytes(), b"\n\0\nq"].concat();
        let mut input = &*input;
        let lines: Vec<String> = std::iter::from_fn(|| read_line(&mut input).expect("readable")).collect();
        assert_eq!(lines, ["\u{fffd}\u{fffd}", "", "1", &long, &long, "\0", "q"]);
    }

    #[test]
    fn a_block_of_the_table_that_has_changed_is_written_as_a_whole() {
        let text = |table: &[&str], blocks: &[usize]| Text {
            table: table.iter().map(|line| (*line).to_owned()).collect(),
            table_blocks: blocks.to_vec(),
            ..Text::default()
        };
        let first = text(&["Ann, 3", "Turned up", "Ann, six", "Ben, ten", "Ann, 3"], &[1, 3, 1]).blocks();
        let later = text(&["Ann, 3", "Turned up", "Ann, six", "Ben, two", "Ann, 3", "Ann, 3"], &[1, 3, 1, 1]).blocks();
        assert_eq!(changed(&first, &later), ["Turned up", "Ann, six", "Ben, two", "Ann, 3"]);
        assert!(changed(&later, &later).is_empty());
        assert_eq!(changed(&[], &text(&["Ann", "Ben"], &[]).blocks()), ["Ann", "Ben"]);
        let squares = |red| text(&["Squares", "1", "2", "3", "4", "5", "6", red], &[8]).blocks();
        assert_eq!(changed(&squares("red: 1"), &squares("red: 2")), ["Squares", "red: 2"]);
        assert_eq!(changed(&[], &squares("red: 2")).len(), 8);
    }
}
