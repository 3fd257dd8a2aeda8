//! Tests the import of lists from other programs: creates the content of a file, opens it, and checks the rows.

use std::io::{Cursor, Write as _};

use deckfile::{Asked, FileError, Kind, Opened, Told, open, open_as};
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATION: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE: &str = "http://schemas.openxmlformats.org/package/2006/relationships";

fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        zip.start_file(*name, SimpleFileOptions::default().compression_method(CompressionMethod::Deflated)).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Creates a workbook. `sheets` are triples (name, whether the sheet is hidden, content). `formats` are the cell
/// formats with the style numbers 1, 2 and so on; style 0 is General. `shared` are the shared texts.
fn book(sheets: &[(&str, bool, String)], formats: &[&str], shared: &str) -> Vec<u8> {
    let named = sheets.iter().enumerate().map(|(at, (name, hidden, _))| {
        let state = if *hidden { " state=\"hidden\"" } else { "" };
        format!(r#"<sheet name="{name}" sheetId="{0}"{state} r:id="rId{0}"/>"#, at + 1)
    });
    let workbook = format!(
        r#"<workbook xmlns="{MAIN}" xmlns:r="{RELATION}"><sheets>{}</sheets></workbook>"#,
        named.collect::<String>()
    );
    let to_sheet =
        |at| format!(r#"<Relationship Id="rId{at}" Type="{RELATION}/worksheet" Target="worksheets/sheet{at}.xml"/>"#);
    let to_sheets: String = (1..=sheets.len()).map(to_sheet).collect();
    let relations = format!(
        r#"<Relationships xmlns="{PACKAGE}">{to_sheets}<Relationship Id="rIdS" Type="{RELATION}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdT" Type="{RELATION}/styles" Target="styles.xml"/></Relationships>"#
    );
    let whole = format!(
        r#"<Relationships xmlns="{PACKAGE}"><Relationship Id="rId1" Type="{RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
    );
    let escaped = |code: &str| code.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
    let codes: String = formats
        .iter()
        .enumerate()
        .map(|(at, code)| format!(r#"<numFmt numFmtId="{}" formatCode="{}"/>"#, 164 + at, escaped(code)))
        .collect();
    let styled: String = (0..formats.len()).map(|at| format!(r#"<xf numFmtId="{}"/>"#, 164 + at)).collect();
    let styles = format!(
        r#"<styleSheet xmlns="{MAIN}"><numFmts>{codes}</numFmts><cellXfs><xf numFmtId="0"/>{styled}<xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="9"/></cellXfs></styleSheet>"#
    );
    let shared = format!(r#"<sst xmlns="{MAIN}">{shared}</sst>"#);
    let sheets: Vec<(String, String)> = sheets
        .iter()
        .enumerate()
        .map(|(at, (.., inside))| {
            (format!("xl/worksheets/sheet{}.xml", at + 1), format!(r#"<worksheet xmlns="{MAIN}">{inside}</worksheet>"#))
        })
        .collect();
    let mut parts: Vec<(&str, &[u8])> = vec![
        ("_rels/.rels", whole.as_bytes()),
        ("xl/workbook.xml", workbook.as_bytes()),
        ("xl/_rels/workbook.xml.rels", relations.as_bytes()),
        ("xl/styles.xml", styles.as_bytes()),
        ("xl/sharedStrings.xml", shared.as_bytes()),
    ];
    parts.extend(sheets.iter().map(|(name, text)| (name.as_str(), text.as_bytes())));
    archive(&parts)
}

/// Creates a sheet with these rows of texts. The first row has the number `first`.
fn texts(first: usize, rows: &[&[&str]]) -> String {
    let cell = |text: &&str| format!("<c t=\"inlineStr\"><is><t xml:space=\"preserve\">{text}</t></is></c>");
    let row = |(at, cells): (usize, &&[&str])| {
        format!(r#"<row r="{}">{}</row>"#, first + at, cells.iter().map(cell).collect::<String>())
    };
    rows.iter().enumerate().map(row).collect()
}

/// Returns texts for comparison: the title of the list, if it has one, then each row with its number.
fn rows(opened: &Opened) -> Vec<String> {
    let deck = opened.deck().unwrap_or_else(|errors| panic!("{errors}\n{}", opened.text()));
    let row = |row: &deck::Row| {
        let texts = [&row.word, &row.definition, &row.example];
        format!(
            "{} {}",
            row.number,
            texts.into_iter().flatten().map(|phrase| phrase.text.as_str()).collect::<Vec<_>>().join("|")
        )
    };
    let title = (!deck.title().is_empty()).then(|| format!("[{}]", deck.title()));
    title.into_iter().chain(deck.rows().iter().map(row)).collect()
}

fn opened(bytes: &[u8]) -> Opened {
    open(bytes).unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn cells_are_read_as_they_are_shown() {
    // Each entry is (the stored number, the cell format, the displayed text).
    const SHOWN: [(&str, &str, &str); 24] = [
        ("7", "000", "007"),
        ("0.5", "0%", "50%"),
        ("0.5", "0 %", "50 %"),
        ("0.125", "0.0%", "12.5%"),
        ("1.5", "0.00", "1.50"),
        ("1234.5", "#,##0.00", "1,234.50"),
        ("1.5", "0.00\" €\"", "1.50 €"),
        ("3", "0\" Stück\"", "3 Stück"),
        ("-5", "0;[Red](0)", "(5)"),
        ("0.75", "# ?/?", "3/4"),
        ("0.6041666666666666", "h:mm", "14:30"),
        ("0.6041666666666666", "hh:mm:ss", "14:30:00"),
        ("0.6041666666666666", "h:mm AM/PM", "2:30 PM"),
        ("1.5", "[h]:mm", "36:00"),
        ("46381", "yyyy-mm-dd", "2026-12-25"),
        ("46381", "d. mmmm yyyy", "25. December 2026"),
        ("46381", "dd/mm/yyyy", "25/12/2026"),
        ("46381", "yyyy\"年\"m\"月\"d\"日\"", "2026年12月25日"),
        ("5551234", "000-0000", "555-1234"),
        ("0.30000000000000004", "General", "0.3"),
        ("1984", "@", "1984"),
        ("1000000000000000", "General", "1000000000000000"),
        ("100", "0.##", "100"),
        ("1E16", "yyyy", "10000000000000000"),
    ];
    let formats: Vec<&str> = SHOWN.iter().map(|(_, format, _)| *format).collect();
    let row = |(at, (number, ..)): (usize, &(&str, &str, &str))| {
        let word = format!(r#"<c t="inlineStr"><is><t>w{at}</t></is></c>"#);
        format!(r#"<row r="{0}">{word}<c s="{0}"><v>{number}</v></c></row>"#, at + 1)
    };
    let cells: String = SHOWN.iter().enumerate().map(row).collect();
    let rest = SHOWN.len() + 1;
    // The first cell has a date format that looks different in each country, so the date must be shown in ISO form. The
    // other two cells have built-in formats for a time and a percentage.
    let own = [("46381", rest), ("0.6041666666666666", rest + 1), ("0.5", rest + 2)];
    let own: String = own.iter().map(|(number, style)| format!(r#"<row r="{}"><c t="inlineStr"><is><t>own {style}</t></is></c><c s="{style}"><v>{number}</v></c></row>"#, style + 10)).collect();
    let file = book(&[("a", false, format!("<sheetData>{cells}{own}</sheetData>"))], &formats, "");
    let deck = opened(&file).deck().expect("a list");
    let shown: Vec<&str> = deck.rows().iter().map(|row| row.definition.as_ref().unwrap().text.as_str()).collect();
    for ((number, format, want), shown) in SHOWN.iter().zip(&shown) {
        assert_eq!(shown, want, "{number} as {format}");
    }
    assert_eq!(shown[SHOWN.len()..], ["2026-12-25", "14:30", "50%"]);
}

#[test]
fn texts_of_cells_are_what_is_seen() {
    let shared = "<si><t>a_x000D_\nb</t></si>\
        <si><t>東京</t><rPh sb=\"0\" eb=\"2\"><t>トウキョウ</t></rPh><phoneticPr fontId=\"1\"/></si>\
        <si><r><t>a </t></r><r><rPr><b/></rPr><t>written</t></r><r><t xml:space=\"preserve\"> sign</t></r></si>\
        <si><t>x_x0009_y _x005F_x000D_ z</t></si><si><t>cr\r\nlf</t></si><si><t>o\u{ad}tter\u{200b}</t></si><si><t>ice\u{a0}cream</t></si>";
    let rows_of: String = (0..7)
        .map(|at| {
            format!(r#"<row r="{}"><c t="s"><v>{at}</v></c><c t="inlineStr"><is><t>m{at}</t></is></c></row>"#, at + 1)
        })
        .collect();
    let opened = opened(&book(&[("a", false, format!("<sheetData>{rows_of}</sheetData>"))], &[], shared));
    let want = [
        "1 a\nb|m0",
        "2 東京|m1",
        "3 a written sign|m2",
        "4 x\ty _x000D_ z|m3",
        "5 cr\nlf|m4",
        "6 otter|m5",
        "7 ice cream|m6",
    ];
    assert_eq!(rows(&opened), want);
    assert_eq!(opened.left_out.unseen, 3, "and it is told");
}

#[test]
fn what_a_sheet_hides_is_no_part_of_the_list() {
    let cells = r#"<cols><col min="2" max="2" hidden="1"/></cols><sheetData>
        <row r="1"><c t="inlineStr"><is><t>otter</t></is></c><c t="inlineStr"><is><t>secret</t></is></c><c t="inlineStr"><is><t>swims</t></is></c></row>
        <row r="2" hidden="1"><c t="inlineStr"><is><t>hidden</t></is></c><c t="inlineStr"><is><t>x</t></is></c><c t="inlineStr"><is><t>x</t></is></c></row>
        <row r="4"><c t="inlineStr"><is><t>bee</t></is></c><c/><c t="inlineStr"><is><t>flies</t></is></c></row></sheetData>"#;
    let other = texts(1, &[&["not", "shown"]]);
    let file = book(
        &[("notes", true, format!("<sheetData>{other}</sheetData>")), ("words", false, cells.to_owned())],
        &[],
        "",
    );
    let opened = opened(&file);
    assert_eq!(
        (rows(&opened), opened.left_out.hidden),
        (vec!["1 otter|swims".to_owned(), "4 bee|flies".to_owned()], 2)
    );
    assert_eq!(opened.other_sheets, ["notes"]);
    // If all rows of a sheet are hidden, they are read like visible rows.
    let all = texts(1, &[&["a", "b"]]).replace("<row ", "<row hidden=\"true\" ");
    assert_eq!(
        rows(&self::opened(&book(&[("a", false, format!("<sheetData>{all}</sheetData>"))], &[], ""))),
        ["1 a|b"]
    );
}

#[test]
fn titles_and_quizzes_in_sheets_are_lists() {
    let sheet =
        |cells: &[&[&str]]| book(&[("a", false, format!("<sheetData>{}</sheetData>", texts(1, cells)))], &[], "");
    for (cells, want) in [
        (
            &[&["Class 5B, autumn"][..], &[], &["word", "definition"], &["otter", "swims"]][..],
            &["[Class 5B, autumn]", "4 otter|swims"][..],
        ),
        (
            &[&["", "Animals", ""], &["", "", ""], &["Wort", "Bedeutung", "Beispiel"], &["Otter", "schwimmt", "x"]],
            &["[Animals]", "4 Otter|schwimmt|x"],
        ),
        (&[&["#title:Own"], &["Animals"], &["word", "definition"], &["otter", "swims"]], &["[Own]", "4 otter|swims"]),
        (
            &[
                &["", "Quiz template"],
                &["", "Have fun!"],
                &[
                    "",
                    "Question - max 120 characters",
                    "Answer 1 - max 75 characters",
                    "Answer 2 - max 75 characters",
                    "Time limit (sec)",
                    "Correct answer(s) - choose at least one",
                ],
                &["1", "Who eats fish?", "otter", "bee", "20", "1"],
                &["2", "Who flies?", "cow", "bee", "20", "2"],
            ],
            &["4 otter|Who eats fish?", "5 bee|Who flies?"],
        ),
    ] {
        assert_eq!(rows(&opened(&sheet(cells))), want);
    }
    let quiz = sheet(&[&["Question", "Answer 1", "Answer 2", "Correct answer(s)"], &["Is it?", "true", "false", ""]]);
    assert_eq!(open(&quiz), Err(FileError::Seems(Kind::Quiz)));
}

#[test]
fn texts_of_others_are_lists() {
    for (text, want) in [
        ("sep=;\r\nword;definition\r\notter;swims\r\n", &["3 otter|swims"][..]),
        ("otter|swims\nbee|flies\n", &["1 otter|swims", "2 bee|flies"]),
        ("otter = swims\nbee = flies, hums\n", &["1 otter|swims", "2 bee|flies, hums"]),
        ("ot\u{ad}ter\tswims\u{200b}\nbee\u{feff}\tflies\n", &["1 otter|swims", "2 bee|flies"]),
        ("\u{202b}كلب\u{202c}\tحيوان\nقطة\tحيوان آخر\n", &["1 كلب|حيوان", "2 قطة|حيوان آخر"]),
        ("Question,Correct Answer,Incorrect Answer 1\nWho?,otter,bee\n", &["2 otter|Who?"]),
    ] {
        assert_eq!(rows(&opened(text.as_bytes())), want, "{text}");
    }
    assert_eq!(opened("ot\u{ad}ter\tswims\u{200b}\n".as_bytes()).left_out.unseen, 2);
    // A file in our own format must not be converted, even if its cells look like another layout.
    let own = "#separator:tab\n#columns:word\tdefinition\nx = y\ta|b\n";
    assert_eq!(opened(own.as_bytes()).text(), own);
}

/// A kind of notes, as (name, 1 for a cloze and 0 otherwise, index of the sort field, field names).
type NoteKind<'a> = (&'a str, u8, usize, &'a [&'a str]);

/// Creates a package with these kinds of notes. Each note is (index of its kind, fields).
fn package(kinds: &[NoteKind<'_>], notes: &[(usize, &[&str])]) -> Vec<u8> {
    let field = |(at, name): (usize, &&str)| format!(r#"{{"name":"{name}","ord":{at}}}"#);
    let kind = |(at, (name, cloze, sorted_by, fields)): (usize, &NoteKind<'_>)| {
        let fields = fields.iter().enumerate().map(field).collect::<Vec<_>>().join(",");
        format!(r#""{}":{{"name":"{name}","type":{cloze},"sortf":{sorted_by},"flds":[{fields}]}}"#, at + 1)
    };
    let models = format!("{{{}}}", kinds.iter().enumerate().map(kind).collect::<Vec<_>>().join(","));
    let mut sql = rusqlite::Connection::open_in_memory().unwrap();
    sql.execute_batch("CREATE TABLE col (models text, decks text); CREATE TABLE notes (id integer, mid integer, tags text, flds text);").unwrap();
    sql.execute("INSERT INTO col VALUES (?1, '{}')", [models]).unwrap();
    for (id, (kind, fields)) in notes.iter().enumerate() {
        let row = rusqlite::params![id as i64, *kind as i64 + 1, fields.join("\u{1f}")];
        sql.execute("INSERT INTO notes VALUES (?1, ?2, '', ?3)", row).unwrap();
    }
    let bytes = sql.serialize("main").unwrap().to_vec();
    drop(sql.execute_batch("SELECT 1"));
    archive(&[("collection.anki2", &bytes)])
}

#[test]
fn notes_are_rows_by_what_their_fields_are_called() {
    for (fields, sorted_by, note, want) in [
        (&["Expression", "Sentence"][..], 0, &["otter", "It swam."][..], "1 otter|It swam."),
        (&["Expression", "Reading", "Meaning"], 0, &["漢字[かんじ]", "かんじ", "a sign"], "1 漢字|a sign"),
        (
            &["Kanji", "Translation", "Audio"],
            0,
            &["<ruby>東京<rt>とうきょう</rt></ruby>", "Tokyo", "[sound:x.mp3]"],
            "1 東京|Tokyo",
        ),
        (&["Nr", "Lemma 1", "Info"], 1, &["5", "otter", "swims"], "1 otter|swims"),
        (&["Question", "Answer"], 0, &["Which animal eats fish?", "otter"], "1 otter|Which animal eats fish?"),
        (
            &["Vorderseite", "Rückseite"],
            0,
            &["<table><tr><td>der</td><td>Otter</td></tr></table>", "loutre"],
            "1 der Otter|loutre",
        ),
        (
            &["Text", "Back Extra"],
            0,
            &["An {{c1::otter::animal}} swims.", "It eats fish."],
            "1 otter|It eats fish.|An otter swims.",
        ),
        (&["Text", "Back Extra"], 0, &["An {{c1::<b>otter</b>::animal}} swims.", ""], "1 otter|animal|An otter swims."),
    ] {
        let opened = opened(&package(&[("Basic", 0, sorted_by, fields)], &[(0, note)]));
        assert_eq!(rows(&opened), [want], "{fields:?}");
    }
    let readings = opened(&package(
        &[("Basic", 0, 0, &["Front", "Back"])],
        &[(0, &["漢字[かんじ]", "<ruby>字<rt>じ</rt></ruby>"])],
    ));
    assert_eq!(readings.left_out.readings, 2);
}

#[test]
fn of_several_kinds_of_notes_one_is_chosen() {
    let kinds: [NoteKind<'_>; 4] = [
        ("Basic", 0, 0, &["Front", "Back"]),
        ("Basic (and more)", 0, 0, &["Front", "Back", "Example"]),
        ("Cloze", 1, 0, &["Text", "Back Extra"]),
        ("Never used", 0, 0, &["a", "b"]),
    ];
    let notes: [(usize, &[&str]); 4] = [
        (0, &["bee", "flies"]),
        (2, &["An {{c1::otter}} swims.", "x"]),
        (1, &["owl", "hunts", "By night."]),
        (0, &["cow", "gives milk"]),
    ];
    let file = package(&kinds, &notes);
    let asked = opened(&file);
    let question = asked.question.as_ref().expect("two kinds that do not go together");
    let names: Vec<&str> = question.ways().map(|way| way.name.as_str()).collect();
    assert_eq!((question.asked, names), (Asked::Kind, vec!["Basic (and more)", "Cloze"]));
    assert_eq!(question.taken.samples, ["bee | flies", "owl | hunts | By night.", "cow | gives milk"]);
    assert!(asked.deck().is_err(), "nobody has said which one");
    let told = |kind: &str| open_as(&file, &Told { kind: Some(kind.to_owned()), ..Told::default() });
    assert_eq!(rows(&told("Basic").unwrap()), ["1 bee|flies", "2 owl|hunts|By night.", "3 cow|gives milk"]);
    assert_eq!(rows(&told("Cloze").unwrap()), ["1 otter|x|An otter swims."]);
    assert_eq!(told("Never used"), Err(FileError::OtherKind));
    assert_eq!(deck::Deck::read(&question.others[0].1).unwrap().rows().len(), 1, "its list comes with the question");
}

#[test]
fn letters_that_are_a_guess_are_no_list() {
    let list = "水獭,吃鱼的动物\n蜜蜂,酿蜜的昆虫\n猫头鹰,夜里的鸟\n";
    let gbk = b"\xcb\xae\xcc\xa1,\xb3\xd4\xd3\xe3\xb5\xc4\xb6\xaf\xce\xef\n\xc3\xdb\xb7\xe4,\xc4\xf0\xc3\xdb\xb5\xc4\xc0\xa5\xb3\xe6\n\xc3\xa8\xcd\xb7\xd3\xa5,\xd2\xb9\xc0\xef\xb5\xc4\xc4\xf1\n";
    let opened = opened(gbk);
    let question = opened.question.as_ref().expect("it is asked");
    assert_eq!(
        (question.asked, question.taken.name.as_str(), question.taken.samples.len()),
        (Asked::Encoding, "GBK", 3)
    );
    assert!(opened.deck().is_err() && opened.text() == list);
    let told = |name: &str| open_as(gbk, &Told { encoding: deck::Encoding::named(name), ..Told::default() });
    assert_eq!(rows(&told("GBK").unwrap()).len(), 3);
    assert!(matches!(told("UTF-8"), Err(FileError::OtherLetters(_))));
    // UTF-16 without a byte order mark contains zero bytes. It must be opened as text with an uncertain encoding, and
    // not be refused as a binary file.
    let wide: Vec<u8> = "otter\tswims\nété\tchaud\n".encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(open(&wide).unwrap().question.unwrap().taken.name, "UTF-16BE");
    for certain in [list.as_bytes(), format!("\u{feff}{list}").as_bytes()] {
        assert!(open(certain).unwrap().question.is_none());
    }
}
