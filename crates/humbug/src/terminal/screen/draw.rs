//! Draws the game: on a wide screen the table beside the log, otherwise one below the other; below them the hand, the
//! choices and the input. Rules of one line separate the parts. There are no borders at the sides, because terminals
//! that order text in both directions would order them too.

use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Constraint, Layout, Position, Rect},
    style::{Color, Modifier, Style},
};
use unicode_width::UnicodeWidthStr;

use super::{
    super::session::Question,
    board::{Board, Overlay, Places},
    rows::{Pen, Row},
};

/// The smallest screen on which a game is drawn, in cells.
const SMALLEST: (u16, u16) = (30, 10);

/// From this size on the table stands beside the log.
const WIDE: u16 = 76;

/// From this height on all parts are shown.
const HIGH: u16 = 20;

/// The most rows that the hand has on a high screen, and on another one.
const HAND: (u16, u16) = (5, 2);

/// The rows that the choices have at least, if they need them, and if the screen has room for a row of the hand as well.
const CHOICES: usize = 3;

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
const DIM: Style = Style::new().add_modifier(Modifier::DIM);
/// A QR code is read dark on light, independent of the terminal's colours.
const DARK_ON_LIGHT: Style = Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(231));
const REVERSED: Style = Style::new().add_modifier(Modifier::REVERSED);

/// Draws the game. Returns where its parts are.
pub(super) fn draw(board: &Board<'_>, frame: &mut Frame<'_>) -> Places {
    let area = frame.area();
    let mut places = Places::default();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let rows = board.pen.rows(&said(board, "terminal-screen-small"), Style::new(), area.width.max(1), 0);
        put_all(&board.pen, &rows, area, frame.buffer_mut());
        return places;
    }
    let bottom = bottom_rows(board, area.width);
    let [title, body, below] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(rows_of(&bottom))])
            .areas(area);
    draw_title(board, title, frame.buffer_mut());
    put_all(&board.pen, &bottom, below, frame.buffer_mut());
    if !board.input.is_empty() {
        let end = bottom.first().map_or(0, Row::width).min(below.width - 1);
        let x = if board.pen.rtl { below.right() - 1 - end } else { below.x + end };
        frame.set_cursor_position(Position::new(x, below.y));
    }
    draw_body(board, body, frame.buffer_mut(), &mut places);
    if let Some(stage) = &board.stage {
        let lines = stage.lines.iter().take(stage.shown);
        let rows = lines.flat_map(|line| board.pen.rows(line, BOLD, body.width, 2)).collect();
        draw_over(board, &said(board, "terminal-screen-stage"), rows, body, frame.buffer_mut());
    } else if let Some(overlay) = &board.overlay {
        let (title, lines) = overlay_text(board, overlay);
        let mut rows: Vec<Row> =
            lines.iter().flat_map(|line| board.pen.rows(line, Style::new(), body.width, 2)).collect();
        if *overlay == Overlay::Invitation {
            let ink = if board.look.colours { DARK_ON_LIGHT } else { REVERSED };
            rows.extend(board.qr.iter().map(|line| Row::drawn(line, ink)));
        }
        // An invitation with its QR code may need the whole screen.
        let is_long = *overlay == Overlay::Invitation && usize::from(body.height) < rows.len() + 2;
        let place = if is_long { area } else { body };
        places.overlay_end = draw_over(board, &title, rows, place, frame.buffer_mut());
    }
    places
}

fn said(board: &Board<'_>, key: &str) -> String {
    board.texts.format(key, None)
}

fn rows_of(rows: &[Row]) -> u16 {
    u16::try_from(rows.len()).unwrap_or(u16::MAX)
}

fn put_all(pen: &Pen, rows: &[Row], area: Rect, buffer: &mut Buffer) {
    for (line, row) in (0..).zip(rows) {
        pen.put(row, area, line, buffer);
    }
}

/// Draws the name of the game, and the most important keys if there is room.
fn draw_title(board: &Board<'_>, area: Rect, buffer: &mut Buffer) {
    buffer.set_style(area, REVERSED);
    let row = |text: &str| board.pen.rows(text, REVERSED, u16::MAX, 0).into_iter().next().unwrap_or_default();
    let keys = if board.text.hints { "terminal-screen-keys-hint" } else { "terminal-screen-keys" };
    let busy = if board.busy { " …" } else { "" };
    let (name, keys) = (row(&format!(" {}{busy} ", board.title)), row(&format!(" {} ", said(board, keys))));
    // From right to left, a cell at the left has the mark of direction.
    let width = keys.width() + u16::from(board.pen.rtl);
    if name.width() + width <= area.width {
        let side = Rect { x: if board.pen.rtl { area.x } else { area.right() - width }, width, ..area };
        board.pen.put(&keys, side, 0, buffer);
    }
    board.pen.put(&name, area, 0, buffer);
}

/// Returns what is typed, or the last note, or what can be typed.
fn bottom_rows(board: &Board<'_>, width: u16) -> Vec<Row> {
    if !board.input.is_empty() {
        let typed = format!("> {}", board.input);
        // Of a long input the end is shown.
        let rows = board.pen.rows(&typed, BOLD, width - 1, 0);
        return rows.into_iter().next_back().into_iter().collect();
    }
    let (text, style) = match board.note.as_str() {
        "" if board.lost => (said(board, "terminal-lost"), BOLD),
        "" if board.choices().is_empty() => (said(board, "terminal-screen-watching"), DIM),
        "" => {
            let takes_notation = matches!(board.question, Some(Question::Move(_)));
            let whole = said(board, "terminal-screen-input");
            let fits = takes_notation && board.pen.rows(&whole, DIM, width, 0).len() == 1;
            (if fits { whole } else { said(board, "terminal-screen-choose") }, DIM)
        }
        note => (note.to_owned(), BOLD),
    };
    let mut rows = board.pen.rows(&text, style, width, 0);
    rows.truncate(if style == DIM { 1 } else { 3 });
    rows
}

/// Draws everything between the title and the bottom.
fn draw_body(board: &Board<'_>, area: Rect, buffer: &mut Buffer, places: &mut Places) {
    let is_high = area.height + 2 >= HIGH;
    let hand = hand_rows(board, area.width);
    let title = board.text.hand_title.join(" · ");
    let hand_height = if hand.is_empty() && title.is_empty() {
        0
    } else {
        rows_of(&hand).min(if is_high { HAND.0 } else { HAND.1 }) + 1
    };
    let choices = Choices::new(board, area.width);
    let most = area.height.saturating_sub(hand_height).saturating_sub(if is_high { 8 } else { 3 });
    // The log and the hand are shorter before the choices are.
    let choices_height = choices.height().min(most.max(choices.least())).min(area.height - hand_height.min(2)).max(2);
    let hand_height = hand_height.min(area.height - choices_height);
    let [above, hand_area, choices_area] =
        Layout::vertical([Constraint::Fill(1), Constraint::Length(hand_height), Constraint::Length(choices_height)])
            .areas(area);

    let hand_panel = Panel { title: &title, rows: &hand, from: 0, heavy: false };
    hand_panel.draw(&board.pen, hand_area, buffer);
    choices.draw(board, choices_area, buffer, places);

    if !is_high {
        draw_log(board, above, buffer, places);
    } else if area.width >= WIDE && !board.pen.rtl {
        let [left, _, right] =
            Layout::horizontal([Constraint::Percentage(46), Constraint::Length(2), Constraint::Fill(1)]).areas(above);
        draw_table(board, left, buffer, places);
        draw_log(board, right, buffer, places);
    } else {
        let [upper, lower] = Layout::vertical([Constraint::Percentage(58), Constraint::Fill(1)]).areas(above);
        draw_table(board, upper, buffer, places);
        draw_log(board, lower, buffer, places);
    }
}

/// Returns the cards of the hand, side by side, each with its word in the notation of moves.
fn hand_rows(board: &Board<'_>, width: u16) -> Vec<Row> {
    let mut lines: Vec<String> = Vec::new();
    for card in &board.text.hand {
        let known = card.label.split(|letter: char| !letter.is_alphanumeric()).any(|part| part == card.word);
        let text = if known { card.label.clone() } else { format!("{} {}", card.word, card.label) };
        let beside = lines.last().map(|line| format!("{line}   {text}"));
        let fits = |line: &String| board.pen.rows(line, Style::new(), width, 0).len() == 1;
        match beside.filter(fits) {
            Some(line) => {
                lines.pop();
                lines.push(line);
            }
            None => lines.push(text),
        }
    }
    lines.iter().flat_map(|line| board.pen.rows(line, BOLD, width, 2)).collect()
}

/// A part of the screen: a rule with its title, and rows below it.
struct Panel<'a> {
    title: &'a str,
    rows: &'a [Row],
    /// The first row that is shown.
    from: usize,
    /// Whether the rule is a heavy one.
    heavy: bool,
}

impl Panel<'_> {
    /// Draws the part. Returns the largest `from`.
    fn draw(&self, pen: &Pen, area: Rect, buffer: &mut Buffer) -> usize {
        if area.height == 0 {
            return 0;
        }
        let room = usize::from(area.height - 1);
        let end = self.rows.len().saturating_sub(room);
        let from = self.from.min(end);
        self.rule(pen, (from, end - from), area, buffer);
        for (line, row) in (1..area.height).zip(&self.rows[from..]) {
            pen.put(row, area, line, buffer);
        }
        end
    }

    /// Draws the rule, with the numbers of hidden rows above and below.
    fn rule(&self, pen: &Pen, (above, below): (usize, usize), area: Rect, buffer: &mut Buffer) {
        let line = if self.heavy { "━" } else { "─" };
        for x in area.left()..area.right() {
            buffer[(x, area.y)].set_symbol(line).set_style(if self.heavy { BOLD } else { DIM });
        }
        let mut more = String::new();
        for (sign, count) in [("▲", above), ("▼", below)] {
            if count > 0 {
                more.push_str(&format!(" {sign} {count}"));
            }
        }
        let row = |text: &str| pen.rows(text, BOLD, u16::MAX, 0).into_iter().next().unwrap_or_default();
        let inside = Rect { x: area.x + 1, width: area.width.saturating_sub(2), height: 1, y: area.y };
        let more = row(&if more.is_empty() { more } else { format!("{more} ") });
        let width = more.width().min(inside.width);
        let side = Rect { x: if pen.rtl { inside.x } else { inside.right() - width }, width, ..inside };
        pen.put(&more, side, 0, buffer);
        if !self.title.is_empty() {
            let width = inside.width.saturating_sub(width);
            let side = Rect { x: if pen.rtl { inside.right() - width } else { inside.x }, width, ..inside };
            pen.put(&row(&format!(" {} ", self.title)), side, 0, buffer);
        }
    }
}

/// Draws the seats and what lies on the table; before the game who is there; after it the result first.
fn draw_table(board: &Board<'_>, area: Rect, buffer: &mut Buffer, places: &mut Places) {
    let is_over = !board.text.result.is_empty();
    let title = said(board, if is_over { "terminal-screen-result" } else { "terminal-screen-table" });
    let rows_of_lines = |lines: &[String]| -> Vec<Row> {
        lines.iter().flat_map(|line| board.pen.rows(line, Style::new(), area.width, 2)).collect()
    };
    let lines = table_lines(board);
    let mut rows = rows_of_lines(&lines);
    if rows.len() >= usize::from(area.height) && !board.pen.rtl {
        rows = rows_of_lines(&in_two_columns(&lines, usize::from(area.width)));
    }
    places.table = area;
    places.table_end =
        Panel { title: &title, rows: &rows, from: board.table_from, heavy: false }.draw(&board.pen, area, buffer);
}

/// Puts short lines side by side, where at least four follow one another.
fn in_two_columns(lines: &[String], width: usize) -> Vec<String> {
    let column = width / 2;
    let is_short = |line: &String| !line.is_empty() && line.width() < column;
    let pair = |pair: &[String]| match pair {
        [left, right] => format!("{left}{}{right}", " ".repeat(column - left.width())),
        others => others.concat(),
    };
    let runs = lines.chunk_by(|one, other| is_short(one) == is_short(other));
    let columns = |run: &[String]| -> Vec<String> {
        let is_long_run = run.len() > 3 && run.first().is_some_and(is_short);
        if is_long_run { run.chunks(2).map(pair).collect() } else { run.to_vec() }
    };
    runs.flat_map(columns).collect()
}

/// Returns the lines of the table.
fn table_lines(board: &Board<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(lobby) = &board.lobby {
        lines.push(lobby.sentence(board.texts));
        lines.extend(board.invitation.iter().cloned());
        return lines;
    }
    lines.extend(board.text.result.iter().cloned());
    if !lines.is_empty() {
        lines.push(String::new());
    }
    lines.extend(board.text.table.iter().cloned());
    lines
}

/// Draws the log, the newest lines last.
fn draw_log(board: &Board<'_>, area: Rect, buffer: &mut Buffer, places: &mut Places) {
    let title = said(board, "terminal-screen-log");
    let rows: Vec<Row> = board.log.iter().flat_map(|line| board.pen.rows(line, Style::new(), area.width, 2)).collect();
    let end = rows.len().saturating_sub(usize::from(area.height.saturating_sub(1)));
    places.log = area;
    places.log_end = end;
    let from = end.saturating_sub(board.log_back);
    Panel { title: &title, rows: &rows, from, heavy: false }.draw(&board.pen, area, buffer);
}

/// The question and what can be chosen.
struct Choices {
    question: Vec<Row>,
    /// The rows of the choices, each with the number of its choice from 0.
    rows: Vec<(usize, Row)>,
}

impl Choices {
    fn new(board: &Board<'_>, width: u16) -> Self {
        let choices = board.choices();
        let question = match (board.text.question.as_str(), &board.lobby) {
            (_, Some(lobby)) if !lobby.is_host => lobby.who_begins(board.texts),
            (question, _) => question.to_owned(),
        };
        let question = if question.is_empty() { Vec::new() } else { board.pen.rows(&question, BOLD, width, 0) };
        let digits = choices.len().to_string().len();
        let mut rows = Vec::new();
        for (index, (label, _)) in choices.iter().enumerate() {
            let is_selected = board.selected == Some(index);
            let style = if is_selected { REVERSED } else { Style::new() };
            let mark = match (is_selected, board.pen.rtl) {
                (false, _) => " ",
                (true, false) => "▸",
                (true, true) => "◂",
            };
            let text = format!("{mark}{:>digits$}. {label}", index + 1);
            let indent = u16::try_from(digits + 3).unwrap_or(4);
            rows.extend(board.pen.rows(&text, style, width, indent).into_iter().map(|row| (index, row)));
        }
        Self { question, rows }
    }

    /// Returns the number of rows that all of it needs, with the rule.
    fn height(&self) -> u16 {
        u16::try_from(1 + self.question.len() + self.rows.len()).unwrap_or(u16::MAX)
    }

    /// Returns the number of rows that show the question and the beginning of the choices, with the rule.
    fn least(&self) -> u16 {
        u16::try_from(1 + self.question.len() + self.rows.len().min(CHOICES)).unwrap_or(u16::MAX)
    }

    /// Returns the first row that is shown if there is room for this many: of a choice always its first row. The selected
    /// choice is shown as a whole, if it fits, and what comes after it if there is room.
    fn from(&self, selected: usize, room: usize) -> usize {
        let is_selected = |(index, _): &(usize, Row)| *index == selected;
        let first = self.rows.iter().position(is_selected).unwrap_or(0);
        let last = self.rows.iter().rposition(is_selected).map_or(0, |last| last + 1);
        let from = last.saturating_sub(room);
        let of = |row: usize| self.rows.get(row).map(|(index, _)| *index);
        (from..first).find(|row| *row == 0 || of(*row) != of(row - 1)).unwrap_or(first)
    }

    fn draw(&self, board: &Board<'_>, area: Rect, buffer: &mut Buffer, places: &mut Places) {
        let height = usize::from(area.height.saturating_sub(1));
        let asked = self.question.len().min(height.saturating_sub(self.rows.len().min(CHOICES)).max(1));
        let room = height.saturating_sub(asked);
        let end = self.rows.len().saturating_sub(room);
        let from = self.from(board.selected.unwrap_or(0), room);
        let panel = Panel { title: "", rows: &[], from: 0, heavy: false };
        panel.rule(&board.pen, (from, end.saturating_sub(from)), area, buffer);
        for (line, row) in (1..).zip(self.question.iter().take(asked)) {
            board.pen.put(row, area, line, buffer);
        }
        let first = 1 + u16::try_from(asked).unwrap_or(0);
        for (line, (index, row)) in (first..area.height).zip(&self.rows[from..]) {
            let place = Rect { y: area.y + line, height: 1, ..area };
            if board.selected == Some(*index) {
                buffer.set_style(place, REVERSED);
            }
            board.pen.put(row, area, line, buffer);
            places.choices.push((place, *index));
        }
    }
}

/// Returns the title and the lines of a text over the table.
fn overlay_text(board: &Board<'_>, overlay: &Overlay) -> (String, Vec<String>) {
    match overlay {
        Overlay::Leave => (said(board, "terminal-screen-leave"), vec![said(board, "terminal-screen-leave-how")]),
        Overlay::Invitation => (String::new(), board.invitation.clone()),
        Overlay::Hint(hint) => (said(board, "terminal-screen-hint"), vec![hint.clone()]),
        Overlay::Table => {
            let mut lines = table_lines(board);
            lines.push(board.text.hand_title.join(" · "));
            lines.extend(board.text.hand.iter().map(|card| format!("{} {}", card.word, card.label)));
            (said(board, "terminal-screen-table"), lines)
        }
        Overlay::Help => {
            let mut lines: Vec<String> = said(board, "terminal-screen-help").lines().map(str::to_owned).collect();
            if board.text.hints {
                lines.push(said(board, "terminal-screen-help-hint"));
            }
            if let Some(choice) = board.text.choices.last() {
                lines.push(board.texts.filled("terminal-help", &[("example", &choice.r#move)]));
            }
            (said(board, "terminal-screen-help-title"), lines)
        }
    }
}

/// Draws rows over the table, between two heavy rules; the lower one says how to go on. Returns how far they can be
/// scrolled.
fn draw_over(board: &Board<'_>, title: &str, rows: Vec<Row>, body: Rect, buffer: &mut Buffer) -> usize {
    let height = rows_of(&rows).saturating_add(2).min(body.height);
    let area = Rect { y: body.y + (body.height - height) / 3, height, ..body };
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            buffer[(x, y)].reset();
        }
    }
    let inside = Rect { height: height - 1, ..area };
    // On the stage the newest lines are shown.
    let from = if board.stage.is_some() { rows.len() } else { board.overlay_from };
    let end = Panel { title, rows: &rows, from, heavy: true }.draw(&board.pen, inside, buffer);
    let below = Rect { y: area.bottom() - 1, height: 1, ..area };
    let any_key = said(board, "terminal-screen-any-key");
    Panel { title: &any_key, rows: &[], from: 0, heavy: true }.draw(&board.pen, below, buffer);
    end
}

#[cfg(test)]
mod tests {
    use ratatui::{Terminal, backend::TestBackend};
    use rooms::without_marks;

    use super::{super::board::tests::board, *};
    use crate::terminal::{
        client::{Chair, Info, Text},
        screen::board::Look,
        session::Lobby,
        words,
    };

    /// Draws a board on a screen of this size. Returns the lines, without marks of direction.
    fn lines(board: &Board<'_>, (width, height): (u16, u16)) -> Vec<String> {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| drop(draw(board, frame))).unwrap();
        let cells = &terminal.backend().buffer().content;
        let line = |cells: &[ratatui::buffer::Cell]| -> String { cells.iter().map(|cell| cell.symbol()).collect() };
        cells.chunks(usize::from(width)).map(|cells| without_marks(line(cells).trim_end())).collect()
    }

    #[test]
    fn short_lines_stand_side_by_side() {
        let lines = ["A long line of the table", "red: 1", "blue: 2", "pink: 0", "white: 0", "black: 3", ""];
        let packed = in_two_columns(&lines.map(str::to_owned), 20);
        assert_eq!(packed, [lines[0], "red: 1    blue: 2", "pink: 0   white: 0", "black: 3", ""]);
    }

    #[test]
    fn every_size_shows_hand_question_and_moves_and_usual_sizes_the_table() {
        for (language, title) in [("en", "Table"), ("ar", "الطاولة")] {
            let texts = words::texts(language);
            let mut board = board(&texts, 12);
            board.selected = Some(11);
            for size in [(80, 24), (120, 40), (40, 15), (30, 10)] {
                let lines = lines(&board, size);
                let text = lines.join("\n");
                assert_eq!(lines.len(), usize::from(size.1));
                for part in ["Your turn!", "6d the six of diamonds", "12. Lay the card 12."] {
                    assert!(text.contains(part), "{part} at {size:?} in {language}:\n{text}");
                }
                // The first line names the keys, one for the table among them.
                let has_table = lines.iter().skip(1).any(|line| line.contains(&format!(" {title} ")));
                assert_eq!(has_table, size.1 >= 20, "{size:?} in {language}:\n{text}");
            }
            assert!(lines(&board, (29, 9)).concat().contains("--plain"));
        }
    }

    #[test]
    fn a_move_is_shown_from_its_first_row_and_a_small_screen_has_room_for_moves() {
        let texts = words::texts("en");
        let mut board = board(&texts, 9);
        for choice in &mut board.text.choices {
            choice.label = "Lay one card face down, and say that it is the six of diamonds.".to_owned();
        }
        board.text.question = "Draw, or choose a card and sneak or flaunt it.".to_owned();
        for selected in [None, Some(0), Some(4), Some(8)] {
            board.selected = selected;
            for size in [(40, 12), (30, 10), (80, 24), (50, 14)] {
                let lines = lines(&board, size);
                let text = lines.join("\n");
                let question = lines.iter().position(|line| line.ends_with("flaunt it.")).expect(&text);
                let moves = &lines[question + 1..lines.len() - 1];
                assert!(moves.len() >= 3 && moves[0].contains(". Lay one"), "{selected:?} at {size:?}:\n{text}");
                let number = format!("{}. Lay one", selected.unwrap_or(0) + 1);
                assert!(text.contains(&number) && text.contains("6d the six"), "{selected:?} at {size:?}:\n{text}");
            }
        }
    }

    #[test]
    fn what_can_be_typed_is_never_cut() {
        for language in ["en", "fr"] {
            let texts = words::texts(language);
            let board = board(&texts, 9);
            for (size, key) in [((40, 12), "choose"), ((30, 10), "choose"), ((80, 24), "input")] {
                let bottom = lines(&board, size).pop();
                assert_eq!(bottom, Some(texts.format(&format!("terminal-screen-{key}"), None)), "{size:?}");
            }
        }
    }

    #[test]
    fn the_table_stands_beside_the_log_in_english_and_above_it_in_arabic() {
        let (english, arabic) = (words::texts("en"), words::texts("ar"));
        let shown = lines(&board(&english, 3), (80, 24));
        assert!(shown[1].contains(" Table ") && shown[1].contains(" What happened "), "{}", shown.join("\n"));
        assert!(shown[2].starts_with("Gigi, 2 in hand") && shown[2].ends_with("Hugo deals."), "{}", shown.join("\n"));
        let shown = lines(&board(&arabic, 3), (80, 24));
        assert!(shown[1].contains(" الطاولة ") && !shown[1].contains(" ما حدث "), "{}", shown.join("\n"));
        let row = shown.iter().find(|line| line.contains("Gigi, 2 in hand")).unwrap();
        assert!(row.starts_with("      "), "at the right: {row}");
    }

    #[test]
    fn the_lobby_says_who_begins_and_offers_no_moves_in_notation() {
        let texts = words::texts("en");
        let chair = |seat, name: &str, host| Chair { seat, name: name.to_owned(), host };
        let chairs = vec![chair('A', "Ann", true), chair('B', "Ben", false)];
        let info = Info { table: String::new(), code: None, room: String::new(), chairs };
        for (seat, said) in [('A', "1. Begin the game"), ('B', "The game has not begun yet. Ann begins it.")] {
            let look = Look { colours: false, pauses: false };
            let mut board = Board::new(&texts, look, Some(seat), "Game".to_owned());
            let text = Text { phase: "lobby".to_owned(), ..Text::default() };
            board.news(text, Some(Lobby::of(&info, Some(seat))), Vec::new());
            for size in [(80, 24), (44, 10)] {
                let text = lines(&board, size).join("\n");
                assert!(text.contains(said) && !text.contains("colon"), "{seat} at {size:?}:\n{text}");
            }
        }
    }

    #[test]
    fn what_lies_over_the_table_leaves_the_moves_behind_it() {
        let texts = words::texts("en");
        let mut board = board(&texts, 3);
        board.stage = Some(super::super::board::Stage { lines: vec!["One.".to_owned(), "Two.".to_owned()], shown: 1 });
        let text = lines(&board, (80, 24)).join("\n");
        assert!(text.contains("━ Cards on the table ━") && text.contains("One.") && !text.contains("Two."), "{text}");
        board.stage = None;
        board.overlay = Some(Overlay::Help);
        for hints in [false, true] {
            board.text.hints = hints;
            let text = lines(&board, (80, 24)).join("\n");
            assert!(text.contains("lay 3") && text.contains("Any other key"), "{text}");
            assert_eq!((text.contains("? hint"), text.contains("F2")), (hints, hints), "{text}");
        }
        let qr = crate::commands::serve::qr_lines("http://192.168.100.200:8080/join/482913").unwrap();
        board.qr = qr.clone();
        board.invitation = vec!["The code".to_owned(), "The address".to_owned()];
        board.overlay = Some(Overlay::Invitation);
        let text = lines(&board, (80, 24)).join("\n");
        assert!(text.contains("The code") && text.contains("Any other key") && !text.contains('▼'), "{text}");
        assert_eq!(text.lines().filter(|line| line.contains(['▀', '▄', '█'])).count(), qr.len() - 4, "{text}");
        board.overlay = Some(Overlay::Hint("Lie.".to_owned()));
        assert!(lines(&board, (40, 15)).concat().contains("Lie."));
    }
}
