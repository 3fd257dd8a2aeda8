//! Imports lists in the layouts that other programs and people use, and converts each list to a table.
//!
//! This is for import only. Stored texts, such as those in journals, are parsed only by [`Deck::read`], so a change in
//! this file never changes their meaning. A text that [`Deck::read`] accepts is not converted here either, except a
//! quiz.

use crate::columns::{Column, Kind, is_heading};
use crate::head::{Head, head};
use crate::records::{Record, cut};
use crate::{DECK_LIMIT, Deck, TITLE_LIMIT, Table, WORD_LIMIT, fold, read, read_cached, records};

/// The result of importing a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Foreign {
    /// The text is a valid deck and needs no conversion.
    Deck(Deck),
    /// The text is a list in another layout, converted to a table. The row numbers are the line numbers of the text.
    List(Table),
    /// The text began with a line such as `sep=;`. This is the text with our header line `#separator` in its place.
    Text(String),
    /// The text is a quiz whose answers are not words, so no game can use it.
    Quiz,
}

/// The greatest number of rows, such as titles, that may be above the column names.
const ABOVE: usize = 12;

/// A list has a certain layout only if at least this many of every ten lines have it.
const MOST_OF_TEN: usize = 8;

impl Table {
    /// Detects the layout of a text that [`Deck::read`] would misread: a first line `sep=;`, a title above the column
    /// names, pipes between cells, a sign between a word and its meaning, or a quiz. If the detection has already
    /// parsed the text as a valid deck, returns this deck. Returns `None` for all other texts.
    #[must_use]
    pub fn foreign(text: &str) -> Option<Foreign> {
        if text.chars().count() > DECK_LIMIT {
            return None;
        }
        let text = read::lines_of(text);
        if let Some(text) = with_separator(&text) {
            let other = Self::foreign(&text).filter(|kind| !matches!(kind, Foreign::Deck(_)));
            return Some(other.unwrap_or(Foreign::Text(text)));
        }
        let (head, body, line) = head(&text);
        if head.columns.is_some() {
            return None;
        }
        let own = read::separator(&head, body);
        let mut table = table(&head, body, own, line);
        let quiz = table.as_mut().and_then(Self::take_quiz);
        let is_plain = own != ',' || head.separator.is_some() || !is_clearer(body, line);
        if quiz.is_some() {
            return quiz;
        }
        if is_plain && let Ok(deck) = read_cached(&text) {
            return Some(Foreign::Deck(deck));
        }
        if let Some(mut table) = table
            && table.take_title()
        {
            return Some(Foreign::List(table));
        }
        let is_open = head.separator.is_none();
        let agreed = if is_plain { records::agreement(body, own) } else { 0 };
        is_open
            .then(|| piped(&head, body, line, agreed).or_else(|| paired(&head, body, line, agreed)))
            .flatten()
            .map(Foreign::List)
    }

    /// Converts a quiz to a list of its right answers with their questions. In other tables, moves a title above the
    /// column names into the head. Returns `None` and changes nothing if the table is no quiz and has no such title.
    pub fn arrange(&mut self) -> Option<Foreign> {
        if !self.columns.is_empty() {
            return None;
        }
        if let Some(quiz) = self.take_quiz() {
            return Some(quiz);
        }
        self.take_title().then(|| Foreign::List(self.clone()))
    }

    /// Removes rows with a single cell above the column names. The first of them becomes the title.
    fn take_title(&mut self) -> bool {
        let names = self.rows.iter().take(ABOVE + 1).position(|(_, cells)| is_heading(cells));
        let Some(names) = names.filter(|names| *names > 0) else { return false };
        let mut above: Vec<&str> = Vec::new();
        for (_, cells) in &self.rows[..names] {
            let mut texts = cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty());
            above.extend(texts.next());
            if texts.next().is_some() {
                return false;
            }
        }
        let title = above.first().map(|title| title.split_whitespace().collect::<Vec<_>>().join(" "));
        let is_titled = self.head.iter().any(|line| line.starts_with("title:"));
        let title = title.filter(|title| !is_titled && title.chars().count() <= TITLE_LIMIT);
        self.head.extend(title.map(|title| format!("title:{title}")));
        self.rows.drain(..names);
        true
    }

    /// Converts a quiz to its right answers with their questions. Returns `None` if the table is not a quiz.
    fn take_quiz(&mut self) -> Option<Foreign> {
        let (names, quiz) =
            self.rows.iter().take(ABOVE + 1).enumerate().find_map(|(at, (_, cells))| Some((at, Quiz::of(cells)?)))?;
        let asked = |cells: &[String]| !cell(cells, quiz.question).is_empty();
        let row = |(number, cells): &(usize, Vec<String>)| {
            (*number, vec![quiz.answer(cells), cell(cells, quiz.question).to_owned()])
        };
        let below = self.rows[names + 1..].iter().filter(|(_, cells)| asked(cells));
        // In some programs, the row below the column names describes the columns. This detects such a row, which is
        // left out.
        let is_told = |at: usize, cells: &[String]| {
            at == 0 && !cell(cells, quiz.correct).is_empty() && quiz.right(cells).is_none()
        };
        let below = below.enumerate().filter(|(at, (_, cells))| !is_told(*at, cells)).map(|(_, row)| row);
        let rows: Vec<_> = below.map(row).collect();
        let is_word = |word: &str| !word.is_empty() && word.chars().count() <= WORD_LIMIT;
        let mut words: Vec<String> =
            rows.iter().map(|(_, cells)| fold(cell(cells, 0))).filter(|word| is_word(word)).collect();
        words.sort();
        words.dedup();
        // If most answers are equal (such as true and false) or are whole sentences, no game can use them as words.
        if 2 * words.len() < rows.len() || words.is_empty() {
            return Some(Foreign::Quiz);
        }
        self.columns = vec!["word".to_owned(), "definition".to_owned()];
        self.rows = rows;
        Some(Foreign::List(self.clone()))
    }
}

fn cell(cells: &[String], place: usize) -> &str {
    cells.get(place).map_or("", |cell| cell.trim())
}

/// The positions of the columns of a quiz, found by the column names of Kahoot, Blooket, Gimkit and Quizizz.
struct Quiz {
    question: usize,
    correct: usize,
    answers: Vec<usize>,
}

/// The beginnings of the names of quiz columns, folded.
const QUESTION: [&str; 7] = ["question", "frage", "pregunta", "domanda", "vraag", "pergunta", "السؤال"];
const ANSWER: [&str; 10] =
    ["answer", "option", "choice", "réponse", "antwort", "respuesta", "risposta", "antwoord", "resposta", "الإجابة"];
const CORRECT: [&str; 12] = [
    "correct",
    "right answer",
    "bonne",
    "réponse correcte",
    "réponses correctes",
    "richtige",
    "respuesta correcta",
    "respuestas correctas",
    "risposta corretta",
    "risposte corrette",
    "juiste",
    "الإجابة الصحيحة",
];

impl Quiz {
    fn of(cells: &[String]) -> Option<Self> {
        let names: Vec<String> = cells.iter().map(|cell| fold(cell)).collect();
        let begins = |name: &str, stems: &[&str]| stems.iter().any(|stem| name.starts_with(stem));
        let is_correct = |name: &str| begins(name, &CORRECT);
        let is_question = |name: &str| {
            let rest = QUESTION.iter().find_map(|stem| name.strip_prefix(stem));
            rest.is_some_and(|rest| {
                !["#", "no", "nr", "num", "type", "id"]
                    .iter()
                    .any(|aside| rest.trim_start_matches([' ', '-']).starts_with(aside))
            })
        };
        let correct = names.iter().position(|name| is_correct(name))?;
        let question = names.iter().position(|name| is_question(name))?;
        let answers =
            (0..names.len()).filter(|at| begins(&names[*at], &ANSWER) && !is_correct(&names[*at])).collect::<Vec<_>>();
        let wrong = names.iter().any(|name| begins(name, &["incorrect", "wrong"]));
        (answers.len() != 1 || wrong).then_some(Self { question, correct, answers })
    }

    /// Returns the right answers of a row. If the right answers cannot be found, returns the text of the column that
    /// names the right answer.
    fn answer(&self, cells: &[String]) -> String {
        self.right(cells).unwrap_or_else(|| cell(cells, self.correct).to_owned())
    }

    /// Finds the right answers of a row. The column for the right answer contains their numbers, letters or texts.
    /// Returns `None` if they are not among the answers of the row.
    fn right(&self, cells: &[String]) -> Option<String> {
        let told = cell(cells, self.correct);
        if self.answers.is_empty() || self.answers.iter().any(|place| cell(cells, *place) == told) {
            return Some(told.to_owned());
        }
        let numbered = |part: &str| {
            let number = match part.parse::<f64>() {
                Ok(number) => number as usize,
                Err(_) => match part.as_bytes() {
                    [letter] if letter.is_ascii_alphabetic() => usize::from(letter.to_ascii_lowercase() - b'a') + 1,
                    _ => return None,
                },
            };
            let place = self.answers.get(number.checked_sub(1)?)?;
            Some(cell(cells, *place).to_owned()).filter(|answer| !answer.is_empty())
        };
        let parts = told.split([',', ';', '/', '،']).map(str::trim).filter(|part| !part.is_empty());
        let answers: Option<Vec<String>> = parts.map(numbered).collect();
        answers.filter(|answers| !answers.is_empty()).map(|answers| answers.join(" / "))
    }
}

/// Replaces a first line such as `sep=;`, which spreadsheet programs write, by our header line `#separator`.
fn with_separator(text: &str) -> Option<String> {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let line = first.trim_matches([' ', '"']).trim_start();
    let value = line.get(..4).filter(|key| key.eq_ignore_ascii_case("sep=")).map(|_| line[4..].trim_matches('"'))?;
    // After `sep=`, the program fills the rest of the line with separators. A tab may have been removed by trimming, so
    // it is looked up in the untrimmed line.
    let name = match value.chars().next().or_else(|| first.contains('\t').then_some('\t'))? {
        '\t' => "tab",
        ',' => "comma",
        ';' => "semicolon",
        '|' => "pipe",
        ':' => "colon",
        _ => return None,
    };
    Some(format!("#separator:{name}\n{rest}"))
}

/// Splits a text into a table with this separator. Returns `None` if the table would lose content of the text.
fn table(head: &Head, body: &str, separator: char, line: usize) -> Option<Table> {
    let cut = cut(body, separator, line);
    let is_lost = |row: &Record| row.problem.is_some() || row.used > row.fields.len();
    if cut.more || !head.errors.is_empty() || cut.records.iter().any(is_lost) {
        return None;
    }
    let rows = cut.records.into_iter().filter(|row| !row.comment).map(|row| (row.line, row.fields)).collect();
    Some(Table { head: head.lines(), columns: Vec::new(), rows })
}

/// Checks whether the commas of a text are probably punctuation and not separators: every line has a clearer sign (see
/// [`CLEAR`]) before its first comma, or all lines have the same number of pipes.
fn is_clearer(body: &str, line: usize) -> bool {
    let lines = lines(body, line);
    let before_comma =
        |sign| lines.iter().all(|(_, text)| halves(text.split(',').next().unwrap_or_default(), sign).is_some());
    let pipes = |text: &str| text.trim_matches('|').matches('|').count();
    let is_piped = lines
        .first()
        .is_some_and(|(_, first)| pipes(first) > 0 && lines.iter().all(|(_, text)| pipes(text) == pipes(first)));
    lines.len() > 1 && !body.contains(['\t', ';', '"']) && (is_piped || CLEAR.into_iter().any(before_comma))
}

/// Returns the lines of a list with their numbers, without comments and empty lines.
fn lines(body: &str, line: usize) -> Vec<(usize, &str)> {
    let all = body.split('\n').enumerate().map(|(at, text)| (line + at, text.trim()));
    all.filter(|(_, text)| !text.is_empty() && !text.starts_with('#')).collect()
}

/// Parses a list with pipes between the cells. Also parses Markdown tables, which have pipes around the rows and a line
/// of hyphens below the names. Returns `None` if the list does not have this layout.
fn piped(head: &Head, body: &str, line: usize, agreed: usize) -> Option<Table> {
    let lines = lines(body, line);
    let with = lines.iter().filter(|(_, text)| text.trim_matches('|').contains('|')).count();
    if with < 2 || with <= agreed || 10 * with < MOST_OF_TEN * lines.len() {
        return None;
    }
    let mut table = table(head, body, '|', line)?;
    let is_rule = |cells: &[String]| {
        let mut filled = cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty()).peekable();
        filled.peek().is_some()
            && filled.all(|cell| cell.contains('-') && cell.trim_matches([':', '-', '+']).is_empty())
    };
    table.rows.retain(|(_, cells)| !is_rule(cells));
    if table.rows.iter().all(|(_, cells)| cell(cells, 0).is_empty()) {
        table.rows.iter_mut().filter(|(_, cells)| !cells.is_empty()).for_each(|(_, cells)| drop(cells.remove(0)));
    }
    for (_, cells) in &mut table.rows {
        while cells.len() > 1 && cells.last().is_some_and(|cell| cell.trim().is_empty()) {
            cells.pop();
        }
    }
    table.take_title();
    Some(table)
}

/// The signs that can separate a word from its meaning, as (sign, whether a space must come before it, whether a space
/// must come after it).
const SIGNS: [(&str, bool, bool); 12] = [
    ("=>", false, false),
    ("->", false, false),
    ("→", false, false),
    ("⇒", false, false),
    ("=", false, false),
    ("–", true, true),
    ("—", true, true),
    ("-", true, true),
    ("：", false, false),
    (":", false, true),
    ("~", true, true),
    ("·", true, true),
];

/// Those signs, in the form of [`SIGNS`], that hardly ever occur in ordinary text.
const CLEAR: [(&str, bool, bool); 5] =
    [("=>", false, false), ("->", false, false), ("→", false, false), ("=", false, false), ("–", true, true)];

/// Splits a line at the first occurrence of this sign. `before` and `after` say on which sides the sign needs a space.
/// Returns (word, meaning), or `None` if there is no such sign or no text on one side of it.
fn halves(text: &str, (sign, before, after): (&'static str, bool, bool)) -> Option<(String, String)> {
    let is_space = |c: Option<char>| c.is_some_and(char::is_whitespace);
    let at = text.match_indices(sign).map(|(at, _)| at).find(|at| {
        let (left, right) = (&text[..*at], &text[at + sign.len()..]);
        (!before || is_space(left.chars().next_back())) && (!after || is_space(right.chars().next()))
    })?;
    let (left, right) = (text[..at].trim(), text[at + sign.len()..].trim());
    (!left.is_empty() && !right.is_empty()).then(|| (left.to_owned(), right.to_owned()))
}

/// Parses a list in which each line has a word and its meaning, with the same sign between the two. Returns `None` if
/// the list does not have this layout.
fn paired(head: &Head, body: &str, line: usize, agreed: usize) -> Option<Table> {
    let lines = unmarked(lines(body, line));
    let covered = |sign| lines.iter().filter(|(_, text)| halves(text, sign).is_some()).count();
    let best = SIGNS.into_iter().rev().max_by_key(|sign| covered(*sign))?;
    let with = covered(best);
    if with < 2 || with <= agreed || (10 * with < MOST_OF_TEN * lines.len() && (with < 3 || with + 1 < lines.len())) {
        return None;
    }
    let row = |(number, text): &(usize, &str)| match halves(text, best) {
        Some((word, meaning)) => (*number, vec![word, meaning]),
        None => (*number, vec![(*text).to_owned()]),
    };
    let mut table = Table { head: head.lines(), columns: Vec::new(), rows: lines.iter().map(row).collect() };
    table.take_title();
    // If the first line is the only line without the sign, it is the title.
    let is_title = head.title.is_empty() && with > 2 && with + 1 == lines.len();
    if let [(_, first), ..] = table.rows.as_slice()
        && let [title] = first.as_slice()
        && is_title
        && title.chars().count() <= TITLE_LIMIT
    {
        table.head.push(format!("title:{}", title.trim_end_matches(':')));
        table.rows.remove(0);
    }
    let is_named = table.rows.first().is_some_and(|(_, cells)| {
        is_heading(cells) && cells.iter().any(|name| matches!(Column::named(name).kind, Kind::Word(_)))
    });
    if !is_named {
        table.columns = vec!["word".to_owned(), "definition".to_owned()];
    }
    Some(table)
}

/// Removes the bullets or numbers at the beginning of the lines, if all lines have them.
fn unmarked(lines: Vec<(usize, &str)>) -> Vec<(usize, &str)> {
    let bullet = |text: &str| {
        ['•', '*', '-', '–', '·', '‣', '◦']
            .iter()
            .find_map(|mark| text.strip_prefix(*mark)?.strip_prefix([' ', '\t']).map(str::len))
    };
    let number = |text: &str| {
        let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let rest = rest.strip_prefix(['.', ')']).filter(|_| rest.len() < text.len())?;
        rest.strip_prefix([' ', '\t']).map(str::len)
    };
    for mark in [&bullet as &dyn Fn(&str) -> Option<usize>, &number] {
        if lines.iter().all(|(_, text)| mark(text).is_some()) {
            return lines
                .into_iter()
                .map(|(line, text)| (line, text[text.len() - mark(text).unwrap_or_default()..].trim()))
                .collect();
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Imports a text for the tests. Returns its rows with their line numbers. If the result is not a list, returns a
    /// word for the result.
    fn shown(text: &str) -> String {
        let table = match Table::foreign(text) {
            Some(Foreign::Deck(_)) | None => return "ours".to_owned(),
            Some(Foreign::Quiz) => return "quiz".to_owned(),
            Some(Foreign::Text(text)) => Table::read(&text).unwrap(),
            Some(Foreign::List(table)) => table,
        };
        let deck = table.deck().unwrap_or_else(|errors| panic!("{text}\n{errors}"));
        let row = |row: &crate::Row| {
            let texts = [&row.word, &row.definition, &row.example];
            let texts = texts.into_iter().flatten().map(|phrase| phrase.text.as_str()).collect::<Vec<_>>();
            format!("{}:{}", row.number, texts.join("|"))
        };
        let rows = deck.rows().iter().map(row).collect::<Vec<_>>().join(" / ");
        if deck.title().is_empty() { rows } else { format!("[{}] {rows}", deck.title()) }
    }

    #[test]
    fn lists_of_others_are_read_as_they_are_meant() {
        for (text, want) in [
            ("sep=;\nword;definition;example\notter;a river animal;It swam.\n", "3:otter|a river animal|It swam."),
            ("SEP=,\r\notter,a river animal\r\nbee,an insect\r\n", "2:otter|a river animal / 3:bee|an insect"),
            ("\"sep=;\"\notter;a, b\nbee;c\n", "2:otter|a, b / 3:bee|c"),
            ("sep=\t\notter\ta\nbee\tb\n", "2:otter|a / 3:bee|b"),
            ("sep=|\notter|a\nbee|b\n", "2:otter|a / 3:bee|b"),
            ("sep=;\nAnimals;;\n;;\nword;definition;example\notter;a;b\n", "[Animals] 5:otter|a|b"),
            ("otter|a river animal\nbee|an insect\n", "1:otter|a river animal / 2:bee|an insect"),
            (
                "otter | a river, with fish | It swam.\nbee | an insect, yellow | It flew.\n",
                "1:otter|a river, with fish|It swam. / 2:bee|an insect, yellow|It flew.",
            ),
            ("word|definition\notter|a\nbee|b\n", "2:otter|a / 3:bee|b"),
            ("| word | definition |\n|------|:----------:|\n| otter | a |\n| bee | b |\n", "3:otter|a / 4:bee|b"),
            ("dog = a pet, often\ncat = another, rarely\n", "1:dog|a pet, often / 2:cat|another, rarely"),
            ("otter = a river animal\nbee = an insect, yellow\n", "1:otter|a river animal / 2:bee|an insect, yellow"),
            ("otter=a river animal\nbee=an insect\n", "1:otter|a river animal / 2:bee|an insect"),
            (
                "otter - a river animal\nwell-known - many know it\n",
                "1:otter|a river animal / 2:well-known|many know it",
            ),
            (
                "otter – a river animal\n\nbee – an insect – yellow\n",
                "1:otter|a river animal / 3:bee|an insect – yellow",
            ),
            ("otter — a\nbee — b\n", "1:otter|a / 2:bee|b"),
            ("otter: a river animal\nbee: an insect; yellow\n", "1:otter|a river animal / 2:bee|an insect; yellow"),
            ("été : saison chaude\nhiver : saison froide\n", "1:été|saison chaude / 2:hiver|saison froide"),
            ("水獭：吃鱼的动物\n蜜蜂：昆虫\n", "1:水獭|吃鱼的动物 / 2:蜜蜂|昆虫"),
            ("otter -> a\nbee -> b\n", "1:otter|a / 2:bee|b"),
            ("otter → a\nbee → b\n", "1:otter|a / 2:bee|b"),
            ("1. otter = a\n2. bee = b\n", "1:otter|a / 2:bee|b"),
            ("• otter: a\n• bee: b\n", "1:otter|a / 2:bee|b"),
            ("Animals\notter = a\nbee = b\nowl = c\n", "[Animals] 2:otter|a / 3:bee|b / 4:owl|c"),
            ("word = meaning\notter = a\nbee = b\n", "2:otter|a / 3:bee|b"),
            ("#title: Farm\notter = a\nbee = b\n", "[Farm] 2:otter|a / 3:bee|b"),
            ("Class 5B, autumn\n\nword;definition\notter;a\n", "[Class 5B, autumn] 4:otter|a"),
            ("Class 5B;;\nAutumn;;\nword;definition;example\notter;a;b\n", "[Class 5B] 4:otter|a|b"),
        ] {
            assert_eq!(shown(text), want, "{text}");
        }
    }

    #[test]
    fn the_right_answers_of_a_quiz_are_words() {
        for (text, want) in [
            (
                "Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2 (Optional)\nWhich eats fish?,otter,bee,owl\nWhich flies?,bee,cow,\n",
                "2:otter|Which eats fish? / 3:bee|Which flies?",
            ),
            ("Question,Correct Answer\nWhich eats fish?,otter\n", "2:otter|Which eats fish?"),
            ("Question,Correct Answer,Incorrect Answer 1\nWhich eats fish?,otter,bee\n", "2:otter|Which eats fish?"),
            (
                "\"Blooket\r\nImport Template\",,,,,\r\nQuestion #,Question Text,Answer 1,Answer 2,\"Answer 3\r\n(Optional)\",Correct Answer(s) (only include Answer #)\r\n\
                1,Which eats fish?,otter,bee,owl,1\r\n2,Which fly?,cow,bee,owl,\"2,3\"\r\n",
                "5:otter|Which eats fish? / 6:bee / owl|Which fly?",
            ),
            (
                "Question Text\tQuestion Type\tOption 1\tOption 2\tCorrect Answer\tTime in seconds\nWhich eats fish?\tMultiple Choice\tbee\totter\t2\t30\n",
                "2:otter|Which eats fish?",
            ),
            (
                "Question Text;Question Type;Option 1;Option 2;Correct Answer\nText of the question;Type;Text of option 1;Text of option 2;The right option (1 or 2)\nWho eats fish?;Checkbox;otter;bee;1\n",
                "3:otter|Who eats fish?",
            ),
            (
                "Question;A;Answer 1;Answer 2;Correct\nWhich?;x;bee;otter;b\nWhat?;x;bee;otter;bee\n",
                "2:otter|Which? / 3:bee|What?",
            ),
            (
                "Question - max. 120 caractères;Réponse 1;Réponse 2;Bonne(s) réponse(s)\nQui mange du poisson ?;loutre;vache;1\n",
                "2:loutre|Qui mange du poisson ?",
            ),
        ] {
            assert_eq!(shown(text), want, "{text}");
        }
        let truths = "Question;Answer 1;Answer 2;Correct answer\nA?;true;false;1\nB?;true;false;2\nC?;true;false;1\nD?;true;false;1\nE?;true;false;1\n";
        for text in [
            truths,
            "Question,Correct Answer,Incorrect Answer 1\n",
            &format!("Question,Correct Answer,Wrong\nWhy?,{},b\n", "x".repeat(61)),
        ] {
            assert_eq!(shown(text), "quiz", "{text}");
        }
    }

    #[test]
    fn what_is_ours_is_left_alone() {
        for text in [
            "word,definition\ndog,a pet = friend\ncat,another = one\n",
            "dog\ta: b\ncat\tc: d\n",
            "dog: a pet, often\ncat: another, rarely\n",
            "dog, a = b\ncat, c = d\n",
            "#separator:tab\n#columns:word\tdefinition\ndog\ta|b\n",
            "dog\ncat\n",
            "dog\ta pet\tx: y\ncat\nowl\tb: c\n",
            "a well-known word\nanother - one\nthird\nfourth\n",
            "",
            "http://example.org/a\nhttp://example.org/b\n",
            "question,answer\nWhich?,otter\n",
        ] {
            assert_eq!(shown(text), "ours", "{text}");
        }
    }
}
