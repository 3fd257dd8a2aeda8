//! Converts the fields of Anki notes to the columns of a deck. Handles clozes (sentences with hidden words), readings
//! (pronunciations) in brackets, and the field names that authors use.

use crate::columns::{Column, Kind};
use crate::{COLUMN_LIMIT, LeftOut, Table, fold};

/// Further names of fields in Anki packages, folded. They are only recognised in Anki packages, not in other lists.
const FIELDS: [(Kind, &str); 5] = [
    (
        Kind::Word(None),
        "expression|vocab|vocabulary|vocabulary kanji|vocab kanji|kanji|hanzi|simplified|traditional|characters|target|target word\
         |headword|lemma|key|keyword|word kanji|japanese|korean|russian|polish|portuguese|turkish|greek|hebrew|hindi|swedish\
         |foreign|foreign word|native word|question word|slovo|vorderseite|recto|anverso|単語|表面|表|語彙|見出し語|漢字|正面|단어|앞면\
         |лицо|слово|الوجه",
    ),
    (
        Kind::Definition(None),
        "translation|translations|gloss|glossary|definitions|meanings|vocabulary english|vocab english|vocab translation|vocab meaning\
         |word meaning|english meaning|english translation|english definition|explanation|back extra|extra|rückseite|übersetzung\
         |verso|traduction|traducción|reverso|traduzione|vertaling|tradução|意味|訳|裏面|裏|背面|翻译|翻譯|뜻|뒷면|перевод|значение\
         |оборот|ترجمة|الترجمة|الظهر",
    ),
    (
        Kind::Example(None),
        "example sentence|example sentences|examples|sentences|sentence kanji|sentence japanese|sample sentence|context|usage\
         |expression sentence|sentence expression|target sentence|exemples|beispiele|ejemplos|esempi|voorbeelden|例句1|例文|文\
         |예문|пример|أمثلة",
    ),
    (
        Kind::Say,
        "reading|readings|kana|furigana|vocabulary kana|vocab kana|vocabulary furigana|word reading|pinyin|ipa|romaji|romanization\
         |transliteration|transcription|phonetic|phonetics|読み|よみ|ふりがな|발음|транскрипция",
    ),
    (
        Kind::Other,
        "audio|sound|word audio|sentence audio|image credit|source|url|frequency|freq|rank|sort|sort index|index|order|card type|hint|add reverse|sentence meaning|sentence english|sentence translation|pos|part of speech|kana reading",
    ),
];

/// The names of fields for a question (`ASKS`) and for an answer (`TELLS`). The field with shorter texts becomes the
/// word.
const ASKS: [&str; 7] = ["question", "frage", "pregunta", "domanda", "vraag", "问题", "سؤال"];
const TELLS: [&str; 8] = ["answer", "antwort", "réponse", "respuesta", "risposta", "antwoord", "答案", "جواب"];

impl Table {
    /// Converts clozes, which are sentences with hidden words. The hidden words become visible. If most rows have
    /// clozes, the first hidden word of a row also becomes the word, its hint the definition, and the whole sentence
    /// the example.
    pub fn fill_clozes(&mut self) {
        let width = self.width();
        let holes = |place: usize| self.rows.iter().filter(|(_, cells)| cell(cells, place).contains("{{c")).count();
        let most = (0..width).max_by_key(|place| (holes(*place), std::cmp::Reverse(*place)));
        let Some(most) = most.filter(|place| holes(*place) > 0) else { return };
        let is_cloze = 2 * holes(most) > self.rows.len();
        let mut hidden = Vec::new();
        for (_, cells) in &mut self.rows {
            let mut first = None;
            for (place, cell) in cells.iter_mut().enumerate().filter(|(_, cell)| cell.contains("{{c")) {
                let (whole, hidden) = filled(cell, 0);
                *cell = whole;
                if place == most {
                    first = hidden;
                }
            }
            hidden.push(first.unwrap_or_default());
        }
        if !is_cloze {
            return;
        }
        self.columns.resize(width.max(self.columns.len()), String::new());
        "example".clone_into(&mut self.columns[most]);
        self.columns.insert(0, "word".to_owned());
        let has_hints = hidden.iter().any(|(_, hint)| !hint.trim().is_empty());
        let mut places = 0..self.columns.len();
        let other = places.any(|place| {
            matches!(kind_of(&self.columns[place]), Kind::Definition(_)) && place > 0 && self.is_used(place - 1)
        });
        let as_hint = if other { "hint" } else { "definition" };
        if has_hints {
            self.columns.insert(1, as_hint.to_owned());
        }
        for ((_, cells), (word, hint)) in self.rows.iter_mut().zip(hidden) {
            cells.insert(0, word);
            if has_hints {
                cells.insert(1, hint);
            }
        }
    }

    /// Removes readings (pronunciations) in brackets as Anki writes them, such as `漢字[かんじ]`. Also removes the spaces
    /// with which Anki marks the beginning of the characters that have a reading.
    pub fn take_readings(&mut self) -> LeftOut {
        let mut left_out = LeftOut::default();
        for cell in self.rows.iter_mut().flat_map(|(_, cells)| cells).filter(|cell| cell.contains('[')) {
            let (text, readings) = without_readings(cell);
            *cell = text;
            left_out.readings += readings;
        }
        left_out
    }

    /// Names the columns as [`Table::name_columns`] does, but for Anki notes. If no field name stands for the word, the
    /// word is the field with the index `sorted_by`, by which the author sorts the notes.
    pub fn name_fields(&mut self, sorted_by: usize) {
        let own: Vec<Kind> = self.columns.iter().map(|name| Column::named(name).kind).collect();
        if is_told(&own) {
            self.name_partners(&own);
        } else {
            self.name_by_fields(sorted_by);
        }
        // A deck may have only one column of each kind. A second column of the same kind gets a number after its name.
        for place in 1..self.columns.len() {
            let slot = |name: &str| (Column::named(name).slot(), fold(name));
            let (before, name) = (&self.columns[..place], &self.columns[place]);
            if name.is_empty() || !before.iter().any(|other| slot(other).0 == slot(name).0) {
                continue;
            }
            let free = (2..)
                .map(|number| format!("{name} {number}"))
                .find(|name| !self.columns.iter().any(|other| fold(other) == fold(name)));
            self.columns[place] = free.unwrap_or_default();
        }
    }

    /// Finds the columns for the definition and the example by their field names, and gives them the canonical names.
    /// The column for the word is already known.
    fn name_partners(&mut self, own: &[Kind]) {
        for (role, name) in [(Kind::Definition(None), "definition"), (Kind::Example(None), "example")] {
            if own.iter().any(|kind| is_same(kind, &role)) {
                continue;
            }
            let place = (0..self.columns.len())
                .find(|place| is_same(&kind_of(&self.columns[*place]), &role) && self.is_used(*place));
            if let Some(place) = place {
                name.clone_into(&mut self.columns[place]);
            }
        }
    }

    fn name_by_fields(&mut self, sorted_by: usize) {
        let width = self.width().min(COLUMN_LIMIT);
        let mut kinds: Vec<Kind> = self.columns.iter().map(|name| kind_of(name)).collect();
        kinds.resize(width.max(kinds.len()), Kind::Nameless);
        self.columns.resize(kinds.len(), String::new());
        self.tell_a_quiz(&mut kinds);
        let all_named = self.columns.iter().all(|name| is_house(name));
        let mut found: Vec<(usize, &str)> = Vec::new();
        for (role, name) in ROLES {
            let is_word = name == "word";
            let is_new = |place: usize| self.is_used(place) && found.iter().all(|(other, _)| *other != place);
            // Checks whether a column can get a role by its position: it has text, no known name, and not only numbers.
            let is_text = |place: usize| {
                matches!(kinds[place], Kind::Nameless | Kind::Other)
                    && !is_aside(&self.columns[place])
                    && is_new(place)
                    && !self.is_numbers(place)
            };
            let by_name = (0..width).find(|place| is_same(&kinds[*place], &role) && is_new(*place));
            // Whether a column may get this role by its position. The word always may. The definition and the example
            // may if all columns have names. The definition also may if no field name fits.
            let is_open = is_word || all_named || name == "definition" && found.len() < 2 && !self.has_partner(&kinds);
            let by_place = || (0..width).find(|place| is_open && is_text(*place));
            let sorted = || Some(sorted_by).filter(|place| is_word && *place < width && is_text(*place));
            found.extend(by_name.or_else(sorted).or_else(by_place).map(|place| (place, name)));
        }
        let reading = (0..width).find(|place| kinds[*place] == Kind::Say);
        found.extend(reading.filter(|_| !self.columns.iter().any(|name| name == "say")).map(|place| (place, "say")));
        for (place, name) in found {
            name.clone_into(&mut self.columns[place]);
        }
        for (place, name) in self.columns.iter_mut().enumerate().filter(|(_, name)| name.is_empty()) {
            *name = format!("field {}", place + 1);
        }
    }

    /// Checks whether a field with content has a name that stands for a definition or an example.
    fn has_partner(&self, kinds: &[Kind]) -> bool {
        let is_partner = |kind: &Kind| ROLES[1..].iter().any(|(role, _)| is_same(kind, role));
        kinds.iter().enumerate().any(|(place, kind)| is_partner(kind) && self.is_used(place))
    }

    /// If there are fields for a question and an answer, makes the field with shorter texts the word and the other one
    /// the definition.
    fn tell_a_quiz(&self, kinds: &mut [Kind]) {
        let called = |names: &[&str]| self.columns.iter().position(|name| names.contains(&fold(name).as_str()));
        let (Some(asks), Some(tells)) = (called(&ASKS), called(&TELLS)) else { return };
        let (word, other) = if self.length(asks) < self.length(tells) { (asks, tells) } else { (tells, asks) };
        (kinds[word], kinds[other]) = (Kind::Word(None), Kind::Definition(None));
    }

    /// Returns the total number of characters in all cells of a column.
    fn length(&self, place: usize) -> usize {
        self.rows.iter().map(|(_, cells)| cell(cells, place).chars().count()).sum()
    }

    /// Checks whether a column contains only numbers.
    fn is_numbers(&self, place: usize) -> bool {
        let is_number =
            |text: &str| text.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '-' | '_' | '#' | ' '));
        self.rows.iter().all(|(_, cells)| is_number(cell(cells, place)))
    }
}

/// The roles that columns of a deck can have, as pairs (kind, canonical name).
const ROLES: [(Kind, &str); 3] =
    [(Kind::Word(None), "word"), (Kind::Definition(None), "definition"), (Kind::Example(None), "example")];

/// Checks whether two columns have the same kind, regardless of their languages.
fn is_same(one: &Kind, other: &Kind) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

fn cell(cells: &[String], place: usize) -> &str {
    cells.get(place).map_or("", String::as_str)
}

/// Checks whether the column names are enough to find the word and a partner for it, such as the definition.
pub(crate) fn is_told(kinds: &[Kind]) -> bool {
    let is_partner = |kind: &Kind| matches!(kind, Kind::Definition(_) | Kind::Example(_) | Kind::Image);
    let words = kinds.iter().filter(|kind| matches!(kind, Kind::Word(_))).count();
    words > 1 || (words == 1 && kinds.iter().any(is_partner))
}

/// Returns the kind of a field from its name: a known column name, or a known field name of Anki notes.
fn kind_of(name: &str) -> Kind {
    let plain = fold(name).replace(['_', '-'], " ");
    match Column::named(name).kind {
        Kind::Other => {
            let known = FIELDS.iter().find(|(_, names)| names.split('|').any(|known| known == plain));
            known.map_or(Kind::Other, |(kind, _)| kind.clone())
        }
        kind => kind,
    }
}

/// Checks whether the name of a field stands for additional data about the word, such as a sound.
fn is_aside(name: &str) -> bool {
    let plain = fold(name).replace(['_', '-'], " ");
    FIELDS.iter().any(|(kind, names)| *kind == Kind::Other && names.split('|').any(|known| known == plain))
}

/// Checks whether a column has a name at all.
fn is_house(name: &str) -> bool {
    !name.is_empty() && !matches!(Column::named(name).kind, Kind::Nameless)
}

/// Makes all hidden parts of a cloze text visible. Returns (the whole text, the first hidden part with its hint if
/// there is one). `depth` is the depth of nesting.
fn filled(text: &str, depth: usize) -> (String, Option<(String, String)>) {
    let (mut whole, mut first, mut rest) = (String::with_capacity(text.len()), None, text);
    while let Some((before, after)) = rest.split_once("{{c") {
        let inside = after.trim_start_matches(|c: char| c.is_ascii_digit() || c == ',').strip_prefix("::");
        let (Some(inside), true) = (inside.filter(|_| after.starts_with(|c: char| c.is_ascii_digit())), depth < DEPTH)
        else {
            whole.push_str(before);
            whole.push_str("{{c");
            rest = after;
            continue;
        };
        whole.push_str(before);
        let Some(end) = closing(inside) else {
            whole.push_str("{{c");
            rest = after;
            continue;
        };
        let hidden = &inside[..end];
        let (answer, hint) = split_hint(hidden);
        let (answer, _) = filled(answer, depth + 1);
        whole.push_str(&answer);
        first.get_or_insert((answer, hint.to_owned()));
        rest = &inside[end + 2..];
    }
    whole.push_str(rest);
    (whole, first)
}

/// The greatest depth of nested clozes that are converted. It limits the recursion.
const DEPTH: usize = 4;

/// Returns the position of the `}}` that closes a cloze. `inside` is the text after the beginning of the cloze.
fn closing(inside: &str) -> Option<usize> {
    let mut open = 0;
    let bytes = inside.as_bytes();
    let mut at = 0;
    while let Some(two) = bytes.get(at..at + 2) {
        match two {
            b"{{" => (open, at) = (open + 1, at + 2),
            b"}}" if open == 0 => return Some(at),
            b"}}" => (open, at) = (open - 1, at + 2),
            _ => at += 1,
        }
    }
    None
}

/// Splits the hidden part of a cloze into (answer, hint). The hint follows `::`, which must not be inside a nested
/// cloze.
fn split_hint(hidden: &str) -> (&str, &str) {
    let after = hidden.rfind("}}").map_or(0, |at| at + 2);
    match hidden[after..].find("::") {
        Some(at) => (&hidden[..after + at], &hidden[after + at + 2..]),
        None => (hidden, ""),
    }
}

/// Removes readings in brackets. Returns (the text, the number of removed readings).
fn without_readings(text: &str) -> (String, usize) {
    let (mut kept, mut readings, mut rest) = (String::with_capacity(text.len()), 0, text);
    while let Some((before, after)) = rest.split_once('[') {
        let reading = after.split_once(']').filter(|(reading, _)| !reading.is_empty() && is_reading(reading));
        let base = before.chars().rev().take_while(|c| is_ideograph(*c)).map(char::len_utf8).sum::<usize>();
        kept.push_str(before);
        match reading.filter(|_| base > 0) {
            Some((_, after)) => {
                readings += 1;
                // A space before the base characters of the reading only marks their beginning, so it is removed.
                let start = kept.len() - base;
                if kept[..start].ends_with(' ') {
                    kept.remove(start - 1);
                }
                rest = after;
            }
            None => {
                kept.push('[');
                rest = after;
            }
        }
    }
    kept.push_str(rest);
    (kept, readings)
}

/// Checks whether a character can have a reading in brackets: an ideograph, a repetition mark, or a digit.
const fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{3005}' | '\u{3006}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}' | '0'..='9' | '\u{ff10}'..='\u{ff19}')
}

/// Checks whether a text is a reading: kana, Pinyin or Bopomofo, optionally with the pitch signs of some add-ons.
fn is_reading(text: &str) -> bool {
    let is_kana = |c: char| matches!(c, '\u{3040}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}' | '\u{3105}'..='\u{312f}' | '\u{ff66}'..='\u{ff9f}');
    let (kana, sign) = text.split_once(';').unwrap_or((text, ""));
    let is_kana = |c: char| is_kana(c) || matches!(c, ' ' | '・' | 'ー' | '、' | '˙' | 'ˊ' | 'ˇ' | 'ˋ');
    // A syllable of Pinyin has its tone as an accent above a vowel, or as a number at its end.
    let is_syllable = |part: &str| {
        let letters = part.trim_end_matches(|c: char| matches!(c, '1'..='5'));
        let is_latin = letters.chars().all(|c| c.is_alphabetic() && u32::from(c) < 0x250);
        !letters.is_empty() && is_latin && (letters.len() < part.len() || !letters.is_ascii())
    };
    sign.is_ascii() && (kana.chars().all(is_kana) || kana.split(' ').all(is_syllable))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(columns: &[&str], rows: &[&[&str]]) -> Table {
        let own = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let rows = rows.iter().enumerate().map(|(at, row)| (at + 1, own(row))).collect();
        Table { head: vec![], columns: own(columns), rows }
    }

    #[test]
    fn fields_are_known_by_what_authors_call_them() {
        for (columns, row, sorted_by, want) in [
            (&["Front", "Back"][..], &["a", "b"][..], 0, &["Front", "Back"][..]),
            (&["Expression", "Sentence"], &["a", "b"], 0, &["word", "example"]),
            (
                &["Expression", "Meaning", "Reading", "Sentence"],
                &["a", "b", "c", "d"],
                0,
                &["word", "definition", "say", "example"],
            ),
            (&["Sentence", "Expression"], &["d", "a"], 0, &["example", "word"]),
            (&["Sentence", "Vocab", "Audio"], &["d", "a", "x"], 0, &["example", "word", "Audio"]),
            (&["Kanji", "Translation"], &["a", "b"], 0, &["word", "definition"]),
            (&["Hanzi", "Pinyin", "English"], &["a", "b", "c"], 0, &["word", "say", "English"]),
            (&["Vorderseite", "Rückseite"], &["a", "b"], 0, &["word", "definition"]),
            (&["Recto", "Verso"], &["a", "b"], 0, &["word", "definition"]),
            (&["単語", "意味", "例文"], &["a", "b", "c"], 0, &["word", "definition", "example"]),
            (&["Question", "Answer"], &["Which animal eats fish?", "otter"], 0, &["definition", "word"]),
            (&["Question", "Answer"], &["otter", "an animal that eats fish"], 0, &["word", "definition"]),
            (&["Nr.", "Stichwort", "Text"], &["17", "a", "b"], 1, &["Nr.", "word", "definition"]),
            (&["Satz 1", "Stichwort"], &["a", "b"], 1, &["definition", "word"]),
            (&["Back", "Front", "Meaning"], &["b", "a", "c"], 0, &["Back", "Front", "Meaning 2"]),
        ] {
            let mut table = table(columns, &[row]);
            table.name_fields(sorted_by);
            assert_eq!(table.columns, want, "{columns:?}");
        }
    }

    #[test]
    fn what_a_sentence_leaves_out_is_the_word() {
        let mut cloze = table(
            &["Text", "Back Extra"],
            &[
                &["The {{c1::otter::river animal}} swims.", ""],
                &["{{c2::Bees}} make {{c1::honey}}.", "sweet"],
                &["No hole.", ""],
            ],
        );
        cloze.fill_clozes();
        assert_eq!(cloze.columns, ["word", "hint", "example", "Back Extra"]);
        let rows: Vec<String> = cloze.rows.iter().map(|(_, cells)| cells.join("|")).collect();
        assert_eq!(rows, ["otter|river animal|The otter swims.|", "Bees||Bees make honey.|sweet", "||No hole.|"]);
        let mut plain = table(&["Front", "Back"], &[&["dog", "a {{c1::pet}}"], &["cat", "x"]]);
        plain.fill_clozes();
        assert_eq!(plain.columns, ["Front", "Back"]);
        assert_eq!(plain.rows[0].1, ["dog", "a pet"]);
        for (text, whole, word) in [
            ("{{c1::a {{c2::b}} c::hint}}", "a b c", Some(("a b c", "hint"))),
            ("{{c1::never ends", "{{c1::never ends", None),
            ("{{code}} and {{c::x}}", "{{code}} and {{c::x}}", None),
            ("{{c1,2::both}}", "both", Some(("both", ""))),
            ("{{c1::}}", "", Some(("", ""))),
        ] {
            let (shown, first) = filled(text, 0);
            let first = first.as_ref().map(|(word, hint)| (word.as_str(), hint.as_str()));
            assert_eq!((shown.as_str(), first), (whole, word), "{text}");
        }
        assert!(filled(&"{{c1::".repeat(10_000), 0).1.is_none());
    }

    #[test]
    fn readings_in_brackets_are_no_part_of_the_word() {
        for (text, want, count) in [
            ("漢字[かんじ]", "漢字", 1),
            (" 日本語[にほんご]を 勉強[べんきょう]する", "日本語を勉強する", 2),
            ("東京[トウキョウ;h]", "東京", 1),
            ("你好[nǐ hǎo]", "你好", 1),
            ("人々[ひとびと]", "人々", 1),
            ("1[いち]", "1", 1),
            ("dog [noun]", "dog [noun]", 0),
            ("漢字[see page 5]", "漢字[see page 5]", 0),
            ("漢字[", "漢字[", 0),
            ("かな[かな]", "かな[かな]", 0),
        ] {
            assert_eq!(without_readings(text), (want.to_owned(), count), "{text}");
        }
    }
}
