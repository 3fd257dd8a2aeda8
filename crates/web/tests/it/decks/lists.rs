//! Tests of long lists, and of lists from files of other programs, in every room with decks.

use axum::{Router, body::Body, http::header};
use deck::Deck;
use deckfile::Format;
use rooms::{ROOMS, Room};

use crate::support::{Answer, Browser, api, child_safe_house, get, house, request, send};

fn rooms_with_decks() -> impl Iterator<Item = &'static dyn Room> {
    ROOMS.iter().copied().filter(|room| room.decks().is_some())
}

/// Returns a list with `rows` rows. Each row has a word, a meaning and a sentence.
pub(crate) fn long(rows: usize) -> String {
    let row = |row| format!("word {row}\tmeaning {row}\tsentence {row}\n");
    format!("#title:Long\n#columns:word\tdefinition\texample\n{}", (1..=rows).map(row).collect::<String>())
}

/// Uploads a file with a form, as a browser does.
pub(crate) async fn bring(app: &Router, path: &str, file: &[u8], fields: &[(&str, &str)]) -> Answer {
    bring_with(app, path, "humbug_keeps=any", file, fields).await
}

/// Uploads a file with a form, and sends these cookies.
pub(crate) async fn bring_with(
    app: &Router,
    path: &str,
    cookies: &str,
    file: &[u8],
    fields: &[(&str, &str)],
) -> Answer {
    let mut body = Vec::new();
    for (name, value) in fields {
        body.extend(format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").bytes());
    }
    let head = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\nContent-Type: application/octet-stream\r\n\r\n";
    body.extend(head.bytes());
    body.extend(file);
    body.extend(b"\r\n--x--\r\n");
    let request = request("POST", path)
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=x")
        .header(header::COOKIE, cookies)
        .header(header::ORIGIN, "http://cards.test:8080");
    send(app, request.body(Body::from(body)).unwrap()).await
}

/// Returns the deck of the table that this browser shows.
async fn deck_at(app: &Router, browser: &Browser) -> Deck {
    let table = browser.here().rsplit('/').next().unwrap().to_owned();
    let table = api(app, "GET", &format!("/tables/{table}"), "", None).await.expect(200).json();
    Deck::read(table["options"]["deck"].as_str().expect("a deck")).expect("the table's deck")
}

pub(crate) fn words(deck: &Deck) -> Vec<String> {
    deck.rows().iter().map(|row| row.word.as_ref().unwrap().text.clone()).collect()
}

#[tokio::test]
async fn a_game_takes_a_part_of_a_long_list() {
    let (_house, app) = house().await;
    for room in rooms_with_decks() {
        let (key, most) = (room.key(), room.decks().unwrap().most);
        let list = long(200);
        let page = Browser::new(&app).post(&format!("/g/{key}/deck"), &[("text", &list)]).await.expect(200).text;
        assert!(page.contains("word 200") && page.contains("name=\"take\""), "the list is kept whole");
        assert!(page.contains(&format!("at most {most} of these 200")), "it says how many a game takes");
        let host = async |fields: &[(&str, &str)]| {
            let mut browser = Browser::new(&app);
            let fields: Vec<_> = [("deck", list.as_str())].iter().chain(fields).copied().collect();
            let answer = browser.post(&format!("/host/{key}"), &fields).await;
            (answer, browser)
        };
        let first = |count: usize| (1..=count).map(|row| format!("word {row}")).collect::<Vec<_>>();
        let (answer, browser) = host(&[("take", "first"), ("take-count", "5")]).await;
        answer.expect(200);
        assert_eq!(words(&deck_at(&app, &browser).await), first(5));
        let (answer, browser) = host(&[]).await;
        answer.expect(200);
        assert_eq!(words(&deck_at(&app, &browser).await), first(most), "as many as a game can use");
        let (answer, browser) = host(&[("take", "chance"), ("take-count", "20")]).await;
        answer.expect(200);
        let taken = words(&deck_at(&app, &browser).await);
        assert!(taken.len() == 20 && taken.iter().all(|word| first(200).contains(word)), "{taken:?}");
        let chosen = ["7", "199", "3", "3", "nothing", "44", "45"].map(|row| ("row", row));
        let (answer, browser) = host(&[&[("take", "chosen")][..], &chosen[..]].concat()).await;
        answer.expect(200);
        assert_eq!(words(&deck_at(&app, &browser).await), ["word 4", "word 8", "word 45", "word 46", "word 200"]);
        let too_many = (most + 1).to_string();
        let (answer, _) = host(&[("take", "chance"), ("take-count", &too_many)]).await;
        let said = answer.expect(422).text;
        assert!(said.contains(&format!("only {most} to take")), "{said}");
        let (answer, _) = host(&[("take", "chosen")]).await;
        answer.expect(422);
        for wrong in [[("take", "none"), ("take-count", "5")], [("take", "first"), ("take-count", "-1")]] {
            host(&wrong).await.0.expect(400);
        }
    }
}

/// One way to select a part of a deck: the fields of the form, and a function that checks the selected words.
type Way<'a> = (&'a [(&'a str, &'a str)], &'a dyn Fn(&[String]) -> bool);

#[tokio::test]
async fn a_game_takes_a_part_of_a_deck_of_the_house() {
    let (_house, app) = house().await;
    let closed = child_safe_house().await;
    for room in rooms_with_decks() {
        let (key, decks) = (room.key(), room.decks().unwrap());
        // The test selects a part of a deck, so it uses the last built-in deck, which is long enough.
        let (deck, text) = *decks.built_in.last().expect("a deck");
        let whole = words(&Deck::read(text).unwrap());
        let page = get(&app, &format!("/g/{key}")).await.expect(200).text;
        assert!(page.contains("name=\"take\"") && page.contains("data-rows-of=\"deck\""), "{page}");
        let page = get(&app, &format!("/decks/{key}/{deck}")).await.expect(200).text;
        assert!(page.contains("value=\"chosen\"") && page.contains("name=\"row\""), "{page}");
        let ways: [Way<'_>; 3] = [
            (&[("take", "first"), ("take-count", "6")], &|taken| taken == &whole[..6]),
            (&[("take", "chance"), ("take-count", "6")], &|taken| taken.len() == 6),
            (&[("take", "chosen"), ("row", "1"), ("row", "3"), ("row", "4"), ("row", "7"), ("row", "8")], &|taken| {
                taken == [1, 3, 4, 7, 8].map(|at: usize| whole[at].clone())
            }),
        ];
        // Children may play with a part of a built-in deck, because all its words are built-in.
        for (app, child) in [(&app, None), (&app, Some(("child", "on"))), (&closed, None)] {
            for (fields, is_right) in &ways {
                let mut browser = Browser::new(app);
                let fields: Vec<_> = [("deck", deck)].into_iter().chain(child).chain(fields.iter().copied()).collect();
                browser.post(&format!("/host/{key}"), &fields).await.expect(200);
                let taken = words(&deck_at(app, &browser).await);
                assert!(is_right(&taken) && taken.iter().all(|word| whole.contains(word)), "{taken:?}");
            }
        }
        let too_many = [("deck", deck), ("take", "first"), ("take-count", "39")];
        Browser::new(&app).post(&format!("/host/{key}"), &too_many).await.expect(422);
        // A deck with a person's own words is refused for children, even if its title is that of a built-in deck.
        let own = text.replacen(&whole[0], "written", 1);
        Browser::new(&closed).post(&format!("/host/{key}"), &[("deck", &own)]).await.expect(422);
    }
}

#[tokio::test]
async fn rows_that_a_game_cannot_use_are_told_and_it_is_played_without_them() {
    let (_house, app) = house().await;
    for room in rooms_with_decks() {
        let key = room.key();
        let list = format!("{}word 9\tmeaning 1\tsentence 1\n", long(8)).replace("word 9", "again");
        let page = Browser::new(&app).post(&format!("/g/{key}/deck"), &[("text", &list)]).await.expect(200).text;
        assert!(page.contains("One row cannot be used in this game") && page.contains("Row 11"), "{page}");
        assert!(page.contains("/host/"), "the others can be played with");
    }
}

#[tokio::test]
async fn files_of_other_programs_are_opened() {
    let (_house, app) = house().await;
    let deck = Deck::read(&long(16)).unwrap();
    for room in rooms_with_decks() {
        let path = format!("/g/{}/deck", room.key());
        for format in Format::ALL {
            let file = deckfile::write(&deck, format).unwrap().bytes;
            let page = bring(&app, &path, &file, &[("text", "")]).await.expect(200).text;
            assert!(page.contains("16 rows") && page.contains("meaning 16"), "{format}: {page}");
        }
        // The page recognises that a file is not a list. The text that the person had pasted before must not be lost.
        let page = bring(&app, &path, b"%PDF-1.7", &[("text", "otter,river")]).await.expect(200).text;
        assert!(page.contains("This seems to be a PDF") && page.contains("otter,river"), "{page}");
        assert!(!page.contains("have to be mended"), "{page}");
        // If the person chooses no file, the pasted text is used.
        let page = bring(&app, &path, b"", &[("text", &long(16))]).await.expect(200).text;
        assert!(page.contains("16 rows"), "{page}");
        bring(&app, &path, &vec![b'a'; 20 << 20], &[]).await.expect(413);
    }
}

/// Returns the values of the buttons with which a person chooses the encoding of a file. Each value is the whole list,
/// read in one encoding.
pub(crate) fn answers(page: &str) -> Vec<String> {
    let values = page.split("name=\"choice\" value=\"").skip(1);
    let value = |rest: &str| rest.split('"').next().unwrap_or_default().replace("&quot;", "\"").replace("&amp;", "&");
    values.map(value).collect()
}

/// Tests that no page for lists accepts a guessed encoding before a person has confirmed it.
#[tokio::test]
async fn letters_that_are_a_guess_are_asked_for() {
    let (_house, app) = house().await;
    // The same four rows ("水獭,河里的动物" and three more), once in GBK and once in UTF-8.
    let gbk = b"\xcb\xae\xcc\xa1,\xba\xd3\xc0\xef\xb5\xc4\xb6\xaf\xce\xef,a\n\xc3\xdb\xb7\xe4,\xc0\xa5\xb3\xe6,b\n\xc3\xa8,\xb3\xe8\xce\xef,c\n\xc5\xa3,\xc5\xa9\xb3\xa1\xb6\xaf\xce\xef,d\n";
    let utf8 = "水獭,河里的动物,a\n蜜蜂,昆虫,b\n猫,宠物,c\n牛,农场动物,d\n";
    for room in rooms_with_decks() {
        let path = format!("/g/{}/deck", room.key());
        let page = bring(&app, &path, gbk, &[("text", "otter,river")]).await.expect(200).text;
        assert!(
            page.contains("Are these letters right?") && page.contains("Chinese, simplified") && page.contains("GBK"),
            "{page}"
        );
        assert!(
            page.contains("水獭,河里的动物,a") && page.contains("otter,river"),
            "rows are shown, the field is as it was"
        );
        assert!(!page.contains("/host/") && !page.contains("name=\"deck\""), "there is nothing to play with");
        let answers = answers(&page);
        assert!(answers[0] == utf8 && answers.len() > 2, "{answers:?}");
        // The value of the chosen button contains the list, so the person need not choose the file again.
        let said = [("text", "otter,river"), ("column", "word"), ("choice", answers[0].as_str())];
        let page = bring(&app, &path, b"", &said).await.expect(200).text;
        assert!(page.contains("/host/") && page.contains("农场动物") && !page.contains("otter,river"), "{page}");
        for certain in [utf8.to_owned(), format!("\u{feff}{utf8}")] {
            let page = bring(&app, &path, certain.as_bytes(), &[("text", "")]).await.expect(200).text;
            assert!(page.contains("/host/") && !page.contains("deck-question"), "UTF-8 needs no question: {page}");
        }
    }
}

/// Tests that the usual variants of list formats are parsed correctly, whether pasted or from a file. Invisible
/// characters are removed and reported.
#[tokio::test]
async fn lists_as_other_people_write_them_are_read() {
    let (_house, app) = house().await;
    for room in rooms_with_decks() {
        let path = format!("/g/{}/deck", room.key());
        let rows = |row: fn(usize) -> String| (1..=5).map(row).collect::<String>();
        for list in [
            rows(|row| format!("word {row} = meaning {row}\n")),
            rows(|row| format!("word {row}: meaning {row}\n")),
            rows(|row| format!("word {row}|meaning {row}\n")),
            format!("sep=;\n{}", rows(|row| format!("word {row};meaning {row}\n"))),
            format!("Our words\n\nword;definition\n{}", rows(|row| format!("word {row};meaning {row}\n"))),
            format!("Question,Correct Answer,Wrong\n{}", rows(|row| format!("meaning {row},word {row},x\n"))),
        ] {
            let pasted = Browser::new(&app).post(&path, &[("text", &list)]).await.expect(200).text;
            let brought = bring(&app, &path, list.as_bytes(), &[("text", "")]).await.expect(200).text;
            for page in [pasted, brought] {
                assert!(
                    page.contains("/host/") && page.contains("meaning 5") && page.contains(">word 5<"),
                    "{list}: {page}"
                );
            }
        }
        let hidden = rows(|row| format!("wo\u{ad}rd {row}\tmea\u{200b}ning\u{a0}{row}\n"));
        let page = Browser::new(&app).post(&path, &[("text", &hidden)]).await.expect(200).text;
        assert!(page.contains(">word 5<") && page.contains("meaning 5"), "{page}");
        assert!(
            page.contains("\u{2068}15\u{2069} characters that nobody sees")
                || page.contains("15 characters that nobody sees"),
            "{page}"
        );
        let quiz = "Question,Answer 1,Answer 2,Correct answer\nIs it?,true,false,\n";
        let page = bring(&app, &path, quiz.as_bytes(), &[("text", "otter,river")]).await.expect(200).text;
        assert!(page.contains("This seems to be a quiz") && page.contains("otter,river"), "{page}");
        let page = Browser::new(&app).post(&path, &[("text", quiz)]).await.expect(200).text;
        assert!(page.contains("This seems to be a quiz") && page.contains("Is it?"), "{page}");
    }
}

/// Tests a list with more columns than usual and without column names. The page asks for the kind of each column, and
/// has already selected the likely kinds.
#[tokio::test]
async fn columns_without_names_are_asked_for() {
    let (_house, app) = house().await;
    for room in rooms_with_decks() {
        let path = format!("/g/{}/deck", room.key());
        let emoji = ["🦦", "🐝", "🦉", "🐄", "🐕"];
        let rows: String =
            (0..5).map(|row| format!("word {row}\tmeaning {row}\tphrase {row}\t{}\tx\n", emoji[row])).collect();
        let page = Browser::new(&app).post(&path, &[("text", &rows)]).await.expect(200).text;
        assert!(page.contains("columns without names") && page.contains("id=\"deck-columns\" open"), "{page}");
        assert!(!page.contains("more parts"), "one sentence is enough: {page}");
        for chosen in ["word", "definition", "example", "image", "left-out"] {
            assert_eq!(page.matches(&format!("value=\"{chosen}\" selected")).count(), 1, "{chosen}: {page}");
        }
        let said = ["word", "definition", "example", "image", "left-out"].map(|holds| ("column", holds));
        let page =
            Browser::new(&app).post(&path, &[&[("text", rows.as_str())][..], &said].concat()).await.expect(200).text;
        assert!(page.contains("/host/") && page.contains("5 rows"), "{page}");
    }
}

#[tokio::test]
async fn columns_and_separators_are_said_by_hand() {
    let (_house, app) = house().await;
    for room in rooms_with_decks() {
        let path = format!("/g/{}/deck", room.key());
        let rows: String = (1..=5).map(|row| format!("{row}\tmeaning {row}\tword {row}\n")).collect();
        let fields = [("text", rows.as_str()), ("column", "left-out"), ("column", "definition"), ("column", "word:fr")];
        let page = Browser::new(&app).post(&path, &fields).await.expect(200).text;
        assert!(page.contains("5 rows") && page.contains("lang=\"fr\">word 5<"), "{page}");
        assert!(page.contains("#columns:definition\tword:fr"), "the text says so too: {page}");
        let set = "a - meaning 1;;b - meaning 2;;c - meaning 3;;d - meaning 4";
        let fields = [("text", set), ("cells", " - "), ("rows", ";;")];
        let page = Browser::new(&app).post(&path, &fields).await.expect(200).text;
        assert!(page.contains("4 rows") && page.contains("meaning 4"), "{page}");
    }
}

#[tokio::test]
async fn the_decks_of_the_house_are_shown_and_taken_away_in_every_format() {
    let (_house, app) = house().await;
    let all = get(&app, "/decks").await.expect(200).text;
    for room in rooms_with_decks() {
        for (deck, text) in room.decks().unwrap().built_in {
            let path = format!("/decks/{}/{}", room.key(), deck.replace('-', "%2D"));
            assert!(all.contains(&format!("href=\"{path}\"")), "{path}: {all}");
            let page = get(&app, &path).await.expect(200).text;
            let deck = Deck::read(text).unwrap();
            assert!(
                words(&deck).iter().all(|word| page.contains(&word.replace('\'', "&#39;")) || page.contains(word)),
                "{page}"
            );
            for format in Format::ALL {
                let at = format!("{path}/{}", format.key());
                assert!(page.contains(&format!("href=\"{at}\"")), "{at}");
                let file = get(&app, &at).await.expect(200);
                assert!(file.header(header::CONTENT_DISPOSITION).contains(format.ending()), "{at}");
            }
            let own = get(&app, &format!("{path}/deck")).await.expect(200);
            assert_eq!(own.text, deck.text());
        }
        for nothing in ["none", "none/csv", "added:none"] {
            get(&app, &format!("/decks/{}/{nothing}", room.key())).await.expect(404);
        }
    }
    get(&app, "/decks/none/none").await.expect(404);
}
