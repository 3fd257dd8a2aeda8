//! Tests of built-in decks and of people's own decks, in every room that plays with a deck.

pub(crate) mod budgets;
pub(crate) mod editor;
pub(crate) mod lists;
pub(crate) mod reads;
pub(crate) mod stored;

use std::collections::{BTreeMap, BTreeSet};

use classes::Classes;
use game::{BySeat, Seat, SplitMix, Viewer};
use host::House;
use journal::MemoryJournal;
use rooms::{Page, ROOMS, Room, Texts, Words};
use scraper::{ElementRef, Html, Selector};
use std::sync::Arc;
use web::{HouseDeck, WebConfig};

use crate::support::{Browser, api, config, get, house};

/// Different emoji for which the server has a drawing.
const PICTURES: [&str; 16] =
    ["🐶", "🐱", "🐭", "🐹", "🐰", "🦊", "🐻", "🐼", "🐨", "🐯", "🦁", "🐮", "🐷", "🐸", "🐵", "🐔"];

fn rooms_with_decks() -> impl Iterator<Item = &'static dyn Room> {
    ROOMS.iter().copied().filter(|room| room.decks().is_some())
}

/// Returns a deck that every room with decks can use: sixteen rows with all kinds of columns.
fn whole_deck(title: &str) -> String {
    let row = |(index, picture): (usize, &&str)| {
        let letter = char::from(b'a' + index as u8);
        format!("{picture}\tword{letter}\tmot{letter}\tmeaning {letter}\texample {letter}\n")
    };
    let rows: String = PICTURES.iter().enumerate().map(row).collect();
    format!("#title: {title}\n#languages: en, fr\nimage\ten\tfr\tdefinition\texample\n{rows}")
}

#[tokio::test]
async fn a_pasted_deck_is_shown_played_with_and_pinned() {
    let (_house, app) = house().await;
    for room in rooms_with_decks() {
        let key = room.key();
        let mut host = Browser::new(&app);
        host.get(&format!("/g/{key}/deck")).await.expect(200);
        let deck = whole_deck("Sea & <b>land</b>");
        let page = host.post(&format!("/g/{key}/deck"), &[("text", &deck)]).await.expect(200).text;
        assert!(page.contains("Sea &amp; &lt;b&gt;land&lt;/b&gt;") && !page.contains("<b>land"), "{page}");
        assert!(page.contains("meaning p") && page.contains("16 rows"), "{page}");
        let option = room.decks().unwrap().option;
        let lobby = host.post(&format!("/host/{key}"), &[(option, &deck)]).await.expect(200).text;
        assert!(lobby.contains("Sea &amp; &lt;b&gt;") && !lobby.contains("worda"), "the lobby names the deck: {lobby}");
        let at = host.here();
        while host.post(&format!("{at}/bot"), &[]).await.status == 200 {}
        host.post(&format!("{at}/start"), &[]).await.expect(200);
        let record = pinned(&app, at.rsplit('/').next().unwrap()).await;
        assert_eq!(record, Some(deck::Deck::read(&deck).unwrap().title().to_owned()));
    }
}

/// Returns the title of the table's deck. The API contains the deck in the table's options.
async fn pinned(app: &axum::Router, table: &str) -> Option<String> {
    let table = api(app, "GET", &format!("/tables/{table}"), "", None).await.expect(200).json();
    let text = table["options"]["deck"].as_str()?.to_owned();
    Some(deck::Deck::read(&text).ok()?.title().to_owned())
}

/// Returns the fields that a browser would send for the form that matches this selector. Line breaks are CR LF, as in
/// browsers.
fn sent_by(page: &str, form: &str) -> Vec<(String, String)> {
    let (page, all) = (Html::parse_document(page), Selector::parse("input, select").unwrap());
    let choices = Selector::parse("option").unwrap();
    let form = page.select(&Selector::parse(form).unwrap()).next().expect("the form");
    let value = |field: ElementRef<'_>| match field.value().name() {
        "select" => {
            let options: Vec<_> = field.select(&choices).collect();
            let chosen = options.iter().find(|option| option.attr("selected").is_some()).or(options.first());
            chosen.and_then(|option| option.attr("value")).unwrap_or_default().to_owned()
        }
        _ => field.attr("value").unwrap_or_default().replace('\n', "\r\n"),
    };
    let off = |field: &ElementRef<'_>| match field.attr("type") {
        Some("checkbox") => true,
        Some("radio") => field.attr("checked").is_none(),
        _ => false,
    };
    let sent = form.select(&all).filter(|field| !off(field));
    sent.filter_map(|field| Some((field.attr("name")?.to_owned(), value(field)))).collect()
}

#[tokio::test]
async fn what_comes_with_the_house_can_be_copied_changed_and_played() {
    let (_house, app) = house().await;
    for room in rooms_with_decks() {
        let key = room.key();
        // The built-in decks are sorted by language. To save time, the test takes only one deck of each language.
        for (built_in, text) in room.decks().unwrap().built_in.iter().step_by(8) {
            let (first, rest) = text.split_once('\n').unwrap();
            assert!(first.starts_with("#title: "), "{first}");
            let pasted = format!("#title: Ours\n{rest}").replace('\n', "\r\n");
            let mut host = Browser::new(&app);
            let page = host.post(&format!("/g/{key}/deck"), &[("text", &pasted)]).await.expect(200).text;
            let fields = sent_by(&page, "form.options");
            let fields: Vec<_> = fields.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
            let answer = host.post(&format!("/host/{key}"), &fields).await;
            assert_eq!(answer.status, 200, "{key}, {built_in}: {}", answer.text);
            assert!(answer.text.contains("Ours"), "{}", answer.text);
            // The person may also skip the preview. Then this request reports errors of the deck, with the row and the
            // reason.
            host.post(&format!("/host/{key}"), &[("deck", &pasted)]).await.expect(200);
            let twice =
                host.post(&format!("/host/{key}"), &[("deck", &format!("#title: A\n{pasted}"))]).await.expect(422);
            let said = twice.text.replace(['\u{2068}', '\u{2069}'], "");
            assert!(said.contains("Row 2: this header line is given twice"), "{said}");
        }
    }
}

#[tokio::test]
async fn every_bad_row_is_told_by_its_number_and_nothing_is_lost() {
    let (_house, app) = house().await;
    for room in rooms_with_decks() {
        let key = room.key();
        let mut deck = whole_deck("Bad");
        deck.push_str("🐔\t\t\tno word\t\nnot-a-picture\tx\ty\t\t\n");
        let page = Browser::new(&app).post(&format!("/g/{key}/deck"), &[("text", &deck)]).await.expect(200).text;
        assert!(page.contains("Row 20") && page.contains("Row 21"), "{page}");
        assert!(page.contains("not-a-picture") && page.contains("meaning a"), "what was pasted is still there");
        assert!(!page.contains("/host/"), "a bad deck cannot be played with");
        let answer = Browser::new(&app).post(&format!("/host/{key}"), &[("deck", &deck)]).await;
        assert_eq!(answer.status, 422, "{}", answer.text);
    }
}

#[tokio::test]
async fn decks_of_the_house_can_be_chosen() {
    let added = HouseDeck { name: "ours".into(), deck: deck::Deck::read(&whole_deck("Our own")).unwrap() };
    let house = House::open(Arc::new(MemoryJournal::new()), config()).await.unwrap();
    let app = web::app(Classes::open(house), WebConfig { decks: vec![added], ..WebConfig::default() });
    for room in rooms_with_decks() {
        let key = room.key();
        let page = get(&app, &format!("/g/{key}")).await.expect(200).text;
        for (built_in, _) in room.decks().unwrap().built_in {
            assert!(page.contains(&format!("value=\"{built_in}\"")), "{built_in} can be chosen");
        }
        assert!(page.contains("value=\"added:ours\"") && page.contains("Our own"), "{page}");
        let mut host = Browser::new(&app);
        let lobby = host.post(&format!("/host/{key}"), &[("deck", "added:ours")]).await.expect(200).text;
        assert!(lobby.contains("Our own"), "{lobby}");
        Browser::new(&app).post(&format!("/host/{key}"), &[("deck", "added:none")]).await.expect(422);
    }
}

#[tokio::test]
async fn rooms_without_decks_have_no_page_for_them_and_long_decks_are_refused_in_words() {
    let (_house, app) = house().await;
    for room in ROOMS.iter().filter(|room| room.decks().is_none()) {
        get(&app, &format!("/g/{}/deck", room.key())).await.expect(404);
    }
    for room in rooms_with_decks() {
        let path = format!("/g/{}/deck", room.key());
        let page = Browser::new(&app).post(&path, &[("text", &"字".repeat(400_001))]).await.expect(200).text;
        assert!(page.contains("400,000") || page.contains("400000"), "{}", &page[..2_000]);
        Browser::new(&app).post(&path, &[("text", &"a".repeat(20 << 20))]).await.expect(413);
    }
}

#[tokio::test]
async fn the_rooms_own_decks_are_called_in_the_readers_language() {
    let (_house, app) = house().await;
    for room in rooms_with_decks() {
        let (key, decks) = (room.key(), room.decks().unwrap());
        let mut host = Browser::new(&app);
        "fr".clone_into(&mut host.language);
        let page = host.get(&format!("/g/{key}")).await.expect(200).text;
        for (place, (built_in, text)) in decks.built_in.iter().enumerate() {
            let beginning = format!("{key}-option-{}-{built_in} = ", decks.option);
            let mut words = room.texts("fr").unwrap().lines();
            let name = words.find_map(|line| line.strip_prefix(&beginning)).expect("a name in French");
            assert!(page.contains(&format!(">{name} · ")), "{name} can be chosen");
            // A deck can be given by its key or as text, because a table that has played stores its deck as text. To
            // save time, the test does this for one deck of each language only.
            for value in [built_in, text].into_iter().filter(|_| place % 8 == 0) {
                let lobby = host.post(&format!("/host/{key}"), &[(decks.option, value)]).await.expect(200).text;
                assert!(lobby.contains(&format!("<dd>{name}</dd>")), "{name} is what was agreed: {lobby}");
            }
        }
    }
}

#[tokio::test]
async fn many_decks_stand_under_headings_and_the_default_is_chosen() {
    let (_house, app) = house().await;
    for (room, language) in rooms_with_decks().flat_map(|room| [(room, "en"), (room, "ar")]) {
        let decks = room.decks().unwrap();
        let mut host = Browser::new(&app);
        language.clone_into(&mut host.language);
        let page = host.get(&format!("/g/{}", room.key())).await.expect(200).text;
        let sent = sent_by(&page, "form.options");
        let sent = sent.iter().find(|(key, _)| key == decks.option).map(|(_, value)| value.as_str());
        // If the game has no option for the language, the form selects the first deck in the language of the page.
        // Otherwise it selects the first deck.
        let own = (decks.parsed)().iter().find(|own| decks.language.is_some() || own.deck.languages()[0] == language);
        assert_eq!(sent, own.map(|own| own.key), "whatever stands first");
        let page = Html::parse_document(&page);
        let option = Selector::parse(&format!("#option-{} option", decks.option)).unwrap();
        let values: BTreeSet<_> = page.select(&option).filter_map(|option| option.attr("value")).collect();
        assert_eq!(values, decks.built_in.iter().map(|(key, _)| *key).collect());
        let group = Selector::parse(&format!("#option-{} optgroup", decks.option)).unwrap();
        let headings: Vec<_> = page.select(&group).filter_map(|group| group.attr("label")).collect();
        let expected = match (decks.language.is_some(), language) {
            (true, "en") => vec!["Level A1", "Level A2", "Level B1"],
            (true, _) => vec!["المستوى A1", "المستوى A2", "المستوى B1"],
            (false, "en") => {
                vec!["English", "Français", "Deutsch", "Nederlands", "Español", "Italiano", "中文", "العربية"]
            }
            (false, _) => {
                vec!["العربية", "English", "Français", "Deutsch", "Nederlands", "Español", "Italiano", "中文"]
            }
        };
        assert_eq!(headings, expected, "the reader's own language first");
    }
}

#[tokio::test]
async fn a_deck_with_too_few_rows_is_refused_with_its_rows_and_the_rows_that_are_needed() {
    let (_house, app) = house().await;
    for room in rooms_with_decks() {
        let option = room.decks().unwrap().option;
        for text in ["a,b", "#separator:tab\n#columns:word\tdefinition\na\tb\n"] {
            let table = serde_json::json!({ "room": room.key(), "options": { option: text } });
            let refused = api(&app, "POST", "/tables", "", Some(table)).await.expect(422).json();
            assert!(refused["type"].as_str().unwrap().ends_with("bad-deck"), "{refused}");
            let detail = rooms::without_marks(refused["detail"].as_str().unwrap());
            assert!(detail.contains("too few rows (1); at least"), "{detail}");
            assert!(!detail.contains(['#', '{']), "{detail}");
        }
    }
}

#[tokio::test]
async fn programs_are_told_which_decks_come_with_a_room_and_may_play_with_each() {
    let (_house, app) = house().await;
    let told = api(&app, "GET", "/rooms", "", None).await.expect(200).json();
    for (room, told) in ROOMS.iter().zip(told.as_array().unwrap()) {
        let keys: Vec<_> = told["decks"].as_array().unwrap().iter().filter_map(|deck| deck["key"].as_str()).collect();
        let Some(decks) = room.decks() else {
            assert!(keys.is_empty(), "{}", room.key());
            continue;
        };
        assert!(keys.iter().eq(decks.built_in.iter().map(|(key, _)| key)), "{keys:?}");
        let last = keys.last().unwrap();
        let made = serde_json::json!({ "room": room.key(), "options": { decks.option: last } });
        let made = api(&app, "POST", "/tables", "", Some(made)).await.expect(201).json();
        let table = pinned(&app, made["table"].as_str().unwrap()).await;
        assert_eq!(table.as_deref(), told["decks"].as_array().unwrap().last().unwrap()["title"].as_str());
    }
}

#[test]
fn every_picture_of_the_houses_decks_is_drawn() {
    for (key, text) in rooms_with_decks().flat_map(|room| room.decks().unwrap().built_in) {
        for row in deck::Deck::read(text).unwrap().rows() {
            let drawn = row.image.is_none_or(|image| web::pages::picture_svg(&image.code()).is_some());
            assert!(drawn, "{key}: {:?}", row.image);
        }
    }
}

/// Returns a deck whose rows have words in two languages, and half of the rows have pictures. The map contains the
/// language of each text of the deck.
fn mixed_deck() -> (String, BTreeMap<String, &'static str>) {
    let (mut rows, mut texts) = (String::new(), BTreeMap::new());
    for (index, picture) in PICTURES.iter().enumerate() {
        let letter = char::from(b'a' + index as u8);
        let own =
            [format!("word{letter}"), format!("mot{letter}"), format!("meaning {letter}"), format!("example {letter}")];
        let picture = if index % 2 == 0 { picture } else { "" };
        rows.push_str(&format!("{picture}\t{}\n", own.join("\t")));
        texts.extend(own.into_iter().zip(["en", "fr", "en", "en"]));
    }
    (format!("#title: Mixed\n#languages: en, fr\nimage\ten\tfr\tdefinition:en\texample\n{rows}"), texts)
}

/// Checks that each text of a deck stands in an element whose `lang` is the language of the text. A label must not
/// contain such a text, because a label cannot have another language than its element. Returns the number of texts
/// found.
fn check_words(page: &str, texts: &BTreeMap<String, &'static str>, about: &str) -> usize {
    let (page, mut found) = (Html::parse_fragment(page), 0);
    for node in page.root_element().descendants() {
        if let Some(element) = ElementRef::wrap(node) {
            let labels = ["aria-label", "title", "alt", "placeholder", "data-say"]
                .map(|name| element.attr(name).unwrap_or_default());
            let named = texts.keys().find(|text| labels.iter().any(|label| label.contains(text.as_str())));
            assert_eq!(named, None, "{about}: a label has no language of its own: {labels:?}");
        }
        let Some(said) = node.value().as_text() else { continue };
        for (_, lang) in texts.iter().filter(|(text, _)| said.contains(text.as_str())) {
            let mut around = node.ancestors().filter_map(ElementRef::wrap);
            assert_eq!(around.find_map(|element| element.attr("lang")), Some(*lang), "{about}: {}", &**said);
            found += 1;
        }
    }
    found
}

#[test]
fn a_word_in_another_language_says_in_which() {
    let (deck, texts) = mixed_deck();
    for room in rooms_with_decks() {
        let mut options: BTreeMap<_, _> = [(room.decks().unwrap().option.to_owned(), deck.clone())].into();
        if room.options().iter().any(|option| option.key == "language") {
            options.insert("language".to_owned(), "fr".to_owned());
        }
        let mut table = room.open(&options, *room.seats().start()).unwrap();
        let own = Texts::new("ar", &[room.texts("ar").unwrap()], None);
        let names = BySeat::from_fn(table.seats(), |seat| seat.to_string());
        let aids: Vec<_> = room.aids().iter().map(|aid| aid.key).collect();
        let (mut dice, mut found) = (SplitMix::new(3), 0);
        for _ in 0..300 {
            for seat in Seat::all(table.seats()) {
                let words = Words { texts: &own, names: &names, you: Some(seat) };
                let (viewer, window) = (Viewer::Seat(seat), table.waiting().window().map(|window| window.number));
                let page = Page {
                    words: &words,
                    viewer,
                    action: Some("/"),
                    window,
                    aids: &aids,
                    pictures: "/",
                    shown: &[],
                    faces: None,
                };
                let regions = table.view(viewer).page(&page).into_iter().map(|region| region.html.into_string());
                found += check_words(&regions.collect::<String>(), &texts, room.key());
            }
            if !table.random_step(&mut dice) {
                break;
            }
        }
        assert!(found > 300, "{}: hardly any words: {found}", room.key());
    }
}
