//! What the full screen shows, and what keys and the mouse do there. Nothing here draws or asks the server.

use ratatui::{
    crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
    layout::{Position, Rect},
};
use rooms::Texts;

use super::{
    super::{
        client::{LogLine, Text},
        session::{Answer, Command, Lobby, LogPlace, Question, choices, sorry},
        words,
    },
    rows::{Pen, ink},
};

/// The most lines of the log that can be scrolled back.
const LOG_LINES: usize = 300;

/// The longest input, in letters. No move is longer.
const INPUT: usize = 200;

/// How a person wants to see the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Whether colours are used.
    pub(super) colours: bool,
    /// Whether what is turned up is shown line by line, with pauses.
    pub(super) pauses: bool,
}

/// A text over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Overlay {
    Help,
    Table,
    Hint(String),
    /// How others join, with a QR code.
    Invitation,
    /// Asks whether the person wants to leave.
    Leave,
}

/// What was turned up, line by line.
#[derive(Clone, Default, Debug)]
pub(super) struct Stage {
    pub(super) lines: Vec<String>,
    /// The number of lines that are shown already.
    pub(super) shown: usize,
}

/// Where things were drawn, for the mouse, and how far they can be scrolled.
#[derive(Clone, Default, Debug)]
pub(super) struct Places {
    /// The rows of the choices, with the number of the choice from 0.
    pub(super) choices: Vec<(Rect, usize)>,
    pub(super) table: Rect,
    pub(super) log: Rect,
    pub(super) table_end: usize,
    pub(super) log_end: usize,
    pub(super) overlay_end: usize,
}

/// The game as it is shown.
pub(super) struct Board<'a> {
    pub(super) texts: &'a Texts,
    pub(super) look: Look,
    pub(super) pen: Pen,
    /// The name of the game.
    pub(super) title: String,
    /// How others join, until the game begins.
    pub(super) invitation: Vec<String>,
    /// The address at which others join, as a QR code.
    pub(super) qr: Vec<String>,
    seat: Option<char>,
    pub(super) text: Text,
    /// The table after what is on the stage.
    next: Option<Text>,
    log_place: LogPlace,
    pub(super) log: Vec<String>,
    /// The lines of the log that are on the stage, and those after them.
    log_next: Vec<String>,
    pub(super) stage: Option<Stage>,
    pub(super) lobby: Option<Lobby>,
    pub(super) question: Option<Question>,
    pub(super) selected: Option<usize>,
    /// The number or the move that is being typed.
    pub(super) input: String,
    pub(super) overlay: Option<Overlay>,
    /// A sentence about the last input.
    pub(super) note: String,
    /// Whether the server does not answer and is asked again.
    pub(super) lost: bool,
    /// Whether the server has not yet answered to the last move.
    pub(super) busy: bool,
    pub(super) table_from: usize,
    /// How many rows the log is scrolled back.
    pub(super) log_back: usize,
    pub(super) overlay_from: usize,
    pub(super) places: Places,
}

impl<'a> Board<'a> {
    pub(super) fn new(texts: &'a Texts, look: Look, seat: Option<char>, title: String) -> Self {
        Self {
            texts,
            look,
            pen: Pen { rtl: texts.direction() == "rtl", ..Pen::default() },
            title,
            invitation: Vec::new(),
            qr: Vec::new(),
            seat,
            text: Text::default(),
            next: None,
            log_place: LogPlace::default(),
            log: Vec::new(),
            log_next: Vec::new(),
            stage: None,
            lobby: None,
            question: None,
            selected: None,
            input: String::new(),
            overlay: None,
            note: String::new(),
            lost: false,
            busy: false,
            table_from: 0,
            log_back: 0,
            overlay_from: 0,
            places: Places::default(),
        }
    }

    /// Takes the table as it is now. What was turned up since then goes to the stage first. `names` are the names of all
    /// people and bots.
    pub(super) fn news(&mut self, text: Text, lobby: Option<Lobby>, names: Vec<String>) {
        self.lost = false;
        let is_first = self.log.is_empty() && self.next.is_none();
        let fresh: Vec<LogLine> = self.log_place.fresh(&text).into_iter().cloned().collect();
        self.log_next.extend(fresh.iter().map(|line| line.text.clone()));
        if self.lobby != lobby {
            // The numbers after those of the fixed choices may mean others now.
            self.selected = None;
            self.input.clear();
        }
        self.lobby = lobby;
        self.pen.names = names;
        // A name within another one is isolated with the longer one.
        self.pen.names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        self.next = Some(text);
        if self.look.pauses && !is_first {
            let lines = turned_up(&fresh);
            if !lines.is_empty() {
                self.stage.get_or_insert(Stage { lines: Vec::new(), shown: 1 }).lines.extend(lines);
            }
        }
        if self.stage.is_none() {
            self.show_next();
        }
    }

    /// Shows the next line on the stage. After the last one the table follows.
    pub(super) fn step(&mut self) {
        let Some(stage) = &mut self.stage else { return };
        stage.shown += 1;
        if stage.shown > stage.lines.len() {
            self.show_next();
        }
    }

    fn show_next(&mut self) {
        self.stage = None;
        self.log.append(&mut self.log_next);
        let old = self.log.len().saturating_sub(LOG_LINES);
        self.log.drain(..old);
        if let Some(text) = self.next.take() {
            self.text = text;
        }
        let question = Question::of(&self.text, self.seat, self.lobby.as_ref());
        if question != self.question {
            if question == Some(Question::Lobby) && !self.qr.is_empty() {
                self.open(Overlay::Invitation);
            } else if self.overlay == Some(Overlay::Invitation) {
                self.overlay = None;
            }
            self.question = question;
            self.busy = false;
            self.selected = None;
            self.input.clear();
            self.table_from = 0;
        }
        self.log_back = 0;
        let colours = self.look.colours;
        let cards = self.text.hand.iter().filter(|_| colours);
        let inks = cards.filter_map(|card| Some((card.label.clone(), ink(card.colour.as_deref()?))));
        self.pen.inks = inks.collect();
    }

    /// Takes the answer to what the person wanted.
    pub(super) fn answered(&mut self, answer: Answer) {
        self.lost = false;
        // A move is on its way until the table has another question.
        let is_move = matches!(self.question, Some(Question::Move(_)));
        self.busy &= is_move && answer == Answer::Done;
        match answer {
            Answer::Done => {}
            Answer::Hint(hint) => self.open(Overlay::Hint(hint)),
            Answer::Refused(why) => self.note = why,
            Answer::NoSuchMove => self.note = sorry(self.question, self.seat, self.texts),
            Answer::WaitsForOthers => self.note = self.texts.format("terminal-waits-for-others", None),
        }
    }

    /// Returns what can be chosen, as sentences with what they do.
    pub(super) fn choices(&self) -> Vec<(String, Command)> {
        let said = |key: &str| self.texts.format(key, None);
        match self.question {
            Some(Question::Again) => {
                vec![(said("terminal-screen-again"), Command::Again), (said("terminal-screen-leave"), Command::Leave)]
            }
            question => choices(&self.text, question, self.lobby.as_ref(), self.texts),
        }
    }

    /// Does what a key says. Returns what the server or the program has to do.
    pub(super) fn key(&mut self, key: KeyEvent) -> Option<Command> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        let with_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if with_control && matches!(key.code, KeyCode::Char('c' | 'd')) {
            return Some(Command::Leave);
        }
        if self.stage.is_some() {
            self.show_next();
            return None;
        }
        self.note.clear();
        if self.overlay.is_some() {
            return self.key_over(key.code);
        }
        match key.code {
            KeyCode::Enter => return self.enter(),
            KeyCode::Esc if self.input.is_empty() => self.open(Overlay::Leave),
            KeyCode::Esc => self.input.clear(),
            KeyCode::Backspace => drop(self.input.pop()),
            KeyCode::Up => self.select(-1),
            KeyCode::Down => self.select(1),
            KeyCode::PageUp => self.table_from = self.table_from.saturating_sub(5),
            KeyCode::PageDown => self.table_from = (self.table_from + 5).min(self.places.table_end),
            KeyCode::F(1) => self.open(Overlay::Help),
            KeyCode::F(2) => return self.want(Command::Hint),
            KeyCode::Char(letter) if !with_control => return self.letter(letter),
            _ => return None,
        }
        None
    }

    fn key_over(&mut self, code: KeyCode) -> Option<Command> {
        let leaves = matches!(code, KeyCode::Enter | KeyCode::Char('q' | 'y'));
        if self.overlay == Some(Overlay::Leave) && leaves {
            return Some(Command::Leave);
        }
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.overlay_from = self.overlay_from.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => {
                self.overlay_from = (self.overlay_from + 1).min(self.places.overlay_end);
            }
            KeyCode::PageUp => self.overlay_from = self.overlay_from.saturating_sub(10),
            KeyCode::PageDown => self.overlay_from = (self.overlay_from + 10).min(self.places.overlay_end),
            _ => self.overlay = None,
        }
        None
    }

    /// Reads a letter: a command, or a part of a number or, after a colon, of a move.
    fn letter(&mut self, letter: char) -> Option<Command> {
        let is_number = words::number(&letter.to_string()).is_some();
        if !self.input.is_empty() || is_number || letter == ':' {
            if self.input.chars().count() < INPUT && !letter.is_control() {
                self.input.push(letter);
            }
            let index = words::number(&self.input).and_then(|number| number.checked_sub(1));
            if let Some(index) = index.filter(|index| *index < self.choices().len()) {
                self.selected = Some(index);
            }
            return None;
        }
        match letter {
            'j' => self.select(1),
            'k' => self.select(-1),
            letter => return self.want(Command::read(&letter.to_string(), &[], self.question)),
        }
        None
    }

    /// Does what was typed, or else what is selected. Nothing is selected when a question comes, so nobody plays unseen.
    fn enter(&mut self) -> Option<Command> {
        let input = std::mem::take(&mut self.input);
        let choices = self.choices();
        let number = words::number(&input).map(|_| input.as_str());
        if let Some(line) = input.strip_prefix(':').or(number) {
            return self.want(Command::read(line, &choices, self.question));
        }
        if self.selected.is_none() {
            self.select(1);
            return None;
        }
        let (_, command) = self.selected.and_then(|index| choices.into_iter().nth(index))?;
        self.want(command)
    }

    /// Does what concerns the screen alone, and returns the rest.
    fn want(&mut self, command: Command) -> Option<Command> {
        match command {
            // The line at the end of a game says leave, too, and asks nothing more.
            Command::Leave if self.question == Some(Question::Again) => return Some(Command::Leave),
            Command::Leave => self.open(Overlay::Leave),
            Command::Help => self.open(Overlay::Help),
            Command::Table if self.lobby.is_some() && !self.qr.is_empty() => self.open(Overlay::Invitation),
            Command::Table => self.open(Overlay::Table),
            // A letter that means nothing here.
            Command::Play { ref play, .. } if play.chars().count() == 1 && !self.is_choice(play) => {
                self.note = self.texts.format("terminal-screen-no-key", None);
            }
            Command::Unknown | Command::TooEarly => self.note = sorry(self.question, self.seat, self.texts),
            Command::Hint if self.seat.is_none() => self.note = sorry(self.question, None, self.texts),
            Command::Moves | Command::Nothing => {}
            Command::Hint
            | Command::Again
            | Command::Begin
            | Command::AddBot
            | Command::Remove { .. }
            | Command::Play { .. } => {
                if !self.busy {
                    self.busy = true;
                    return Some(command);
                }
            }
        }
        None
    }

    fn is_choice(&self, play: &str) -> bool {
        self.text.choices.iter().any(|choice| choice.r#move == play)
    }

    fn open(&mut self, overlay: Overlay) {
        self.overlay_from = 0;
        self.overlay = Some(overlay);
    }

    fn select(&mut self, by: isize) {
        let count = self.choices().len();
        self.input.clear();
        if count == 0 {
            self.log_back = self.log_back.saturating_add_signed(-by).min(self.places.log_end);
        }
        self.selected = match self.selected {
            _ if count == 0 => None,
            None if by < 0 => Some(count - 1),
            None => Some(0),
            Some(index) => Some(index.saturating_add_signed(by).min(count - 1)),
        };
    }

    /// Does what the mouse says. A click selects a choice, a second click plays it.
    pub(super) fn mouse(&mut self, mouse: MouseEvent) -> Option<Command> {
        let at = Position::new(mouse.column, mouse.row);
        let by = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => return self.click(at),
            MouseEventKind::ScrollUp => -1,
            MouseEventKind::ScrollDown => 1,
            _ => return None,
        };
        let moved = |from: usize, end: usize| from.saturating_add_signed(by).min(end);
        if self.overlay.is_some() {
            self.overlay_from = moved(self.overlay_from, self.places.overlay_end);
        } else if self.places.table.contains(at) {
            self.table_from = moved(self.table_from, self.places.table_end);
        } else if self.places.log.contains(at) {
            self.log_back = self.log_back.saturating_add_signed(-by).min(self.places.log_end);
        } else {
            self.select(by);
        }
        None
    }

    fn click(&mut self, at: Position) -> Option<Command> {
        self.note.clear();
        if self.stage.is_some() {
            self.show_next();
            return None;
        }
        if self.overlay.take().is_some() {
            return None;
        }
        let (_, index) = *self.places.choices.iter().find(|(row, _)| row.contains(at))?;
        if self.selected == Some(index) {
            return self.enter();
        }
        self.input.clear();
        self.selected = Some(index);
        None
    }
}

/// Returns the lines of an accusation and its outcome: of each entry that turned something up, the lines from the call on.
fn turned_up(lines: &[LogLine]) -> Vec<String> {
    let of_entry = |entry: &[LogLine]| -> Vec<String> {
        let from = entry.iter().position(|line| matches!(line.cue.as_str(), "call" | "reveal"));
        let has_reveal = entry.iter().any(|line| line.cue == "reveal");
        let from = from.filter(|_| has_reveal).unwrap_or(entry.len());
        entry[from..].iter().map(|line| line.text.clone()).collect()
    };
    lines.chunk_by(|one, other| one.seq == other.seq).flat_map(of_entry).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::terminal::{
        client::{Choice, HandCard},
        session::tests::lobby,
    };

    pub(in super::super) fn line(seq: u64, cue: &str, text: &str) -> LogLine {
        LogLine { seq, cue: cue.to_owned(), text: text.to_owned() }
    }

    pub(in super::super) fn table(count: usize) -> Text {
        let card = |word: &str, label: &str, colour: &str| HandCard {
            word: word.to_owned(),
            label: label.to_owned(),
            colour: Some(colour.to_owned()),
        };
        let choice =
            |number: usize| Choice { r#move: format!("lay {number}"), label: format!("Lay the card {number}.") };
        Text {
            phase: "playing".to_owned(),
            window: Some(3),
            question: "Your turn!".to_owned(),
            hand_title: vec!["Your hand: 2 cards".to_owned(), "0 won".to_owned()],
            hand: vec![card("6d", "the six of diamonds", "blue"), card("Ks", "the king of spades", "black")],
            table: vec!["Gigi, 2 in hand".to_owned(), "Hugo, dealer, 3 in hand".to_owned()],
            log: vec![line(1, "deal", "Hugo deals.")],
            choices: (1..=count).map(choice).collect(),
            ..Text::default()
        }
    }

    pub(in super::super) fn board(texts: &Texts, count: usize) -> Board<'_> {
        let look = Look { colours: true, pauses: true };
        let mut board = Board::new(texts, look, Some('A'), "Game".to_owned());
        board.news(table(count), None, vec!["Gigi".to_owned(), "Hugo".to_owned()]);
        board
    }

    fn press(board: &mut Board<'_>, keys: &str) -> Option<Command> {
        let code = |letter| match letter {
            '\n' => KeyCode::Enter,
            '\u{1b}' => KeyCode::Esc,
            '↓' => KeyCode::Down,
            '↑' => KeyCode::Up,
            letter => KeyCode::Char(letter),
        };
        keys.chars().filter_map(|letter| board.key(code(letter).into())).last()
    }

    fn lay(number: usize) -> Option<Command> {
        Some(Command::Play { window: 3, play: format!("lay {number}") })
    }

    #[test]
    fn moves_are_made_by_number_arrows_and_notation_and_never_twice() {
        let texts = words::texts("en");
        for (keys, command) in [
            ("2\n", lay(2)),
            ("12\n", lay(12)),
            ("٢\n", lay(2)),
            ("↓↓\n", lay(2)),
            ("jjk\n", lay(1)),
            ("↑\n", lay(12)),
            ("\n", None),
            ("\n\n", lay(1)),
            (":lay 99\n", lay(99)),
            ("13\n", None),
            ("1\u{1b}\n", lay(1)),
            ("q", None),
            ("qq", Some(Command::Leave)),
            ("qx", None),
            ("?", Some(Command::Hint)),
            ("x", None),
        ] {
            assert_eq!(press(&mut board(&texts, 12), keys), command, "{keys:?}");
        }
        let mut board = board(&texts, 12);
        assert_eq!(press(&mut board, "2\n"), lay(2));
        assert_eq!(press(&mut board, "2\n"), None, "the first one is on its way");
        board.answered(Answer::Refused("No.".to_owned()));
        assert_eq!(board.note, "No.");
        assert_eq!(press(&mut board, "2\n"), lay(2));
    }

    #[test]
    fn nobody_is_removed_from_the_lobby_by_a_number_that_meant_another() {
        let texts = words::texts("en");
        let text = || Text { phase: "lobby".to_owned(), ..Text::default() };
        let mut board = board(&texts, 0);
        board.news(text(), Some(lobby(&["Ann", "Ben", "Cy"])), Vec::new());
        assert_eq!(
            board.choices().into_iter().map(|(label, _)| label).collect::<Vec<_>>(),
            ["Begin the game", "Add a bot", "Remove Ben", "Remove Cy"]
        );
        assert_eq!(press(&mut board, "3"), None);
        board.news(text(), Some(lobby(&["Ann", "Ben", "Cy"])), Vec::new());
        assert_eq!(press(&mut board, "\n"), Some(Command::Remove { seat: 'B', name: "Ben".to_owned() }));
        board.answered(Answer::Done);
        assert_eq!(press(&mut board, "3"), None);
        board.news(text(), Some(lobby(&["Ann", "Cy"])), Vec::new());
        assert_eq!(press(&mut board, "\n"), None, "three is Cy now");
    }

    #[test]
    fn a_server_that_answers_again_is_not_lost_any_more() {
        let texts = words::texts("en");
        let mut board = board(&texts, 2);
        board.lost = true;
        assert_eq!(press(&mut board, "j"), None);
        assert!(board.lost, "no key brings the server back");
        board.news(table(2), None, Vec::new());
        assert!(!board.lost);
        board.lost = true;
        board.answered(Answer::Done);
        assert!(!board.lost);
    }

    #[test]
    fn what_is_turned_up_is_shown_line_by_line_before_the_table_and_any_key_ends_it() {
        let texts = words::texts("en");
        let mut later = table(2);
        later.window = Some(4);
        later.log.extend([line(5, "answer", "Gigi calls."), line(5, "reveal", "Two"), line(5, "win", "Won")]);
        later.log.push(line(6, "draw", "Hugo draws."));
        for skips in [true, false] {
            let mut board = board(&texts, 2);
            board.news(later.clone(), None, Vec::new());
            let stage = board.stage.clone().expect("a stage");
            assert_eq!((stage.lines, stage.shown), (vec!["Two".to_owned(), "Won".to_owned()], 1));
            assert_eq!((board.question, board.log.len()), (Some(Question::Move(3)), 1), "the old table");
            if skips {
                assert_eq!(press(&mut board, "1"), None);
            } else {
                board.step();
                assert!(board.stage.is_some());
                board.step();
            }
            assert!(board.stage.is_none() && board.input.is_empty());
            assert_eq!((board.question, board.log.len()), (Some(Question::Move(4)), 5));
        }
    }
}
