//! Tests of the word list of a class. The list comes from a file, is pasted, is stored on this server, or is built-in.
//! The class uses the whole list or a part of it.

use axum::{Router, http::header};
use classes::Classes;
use deck::Deck;
use deckfile::Format;
use rooms::{ROOMS, Room};

use crate::{
    decks::lists::{bring, long, words},
    front::doors::attr,
    support::{Answer, Browser, child_safe_house, classes, house},
};

fn rooms_with_decks() -> impl Iterator<Item = &'static dyn Room> {
    ROOMS.iter().copied().filter(|room| room.decks().is_some())
}

/// Returns the deck of the class to which a response redirects.
async fn deck_of(classes: &Classes, answer: &Answer) -> Deck {
    let to = answer.header(header::LOCATION);
    let class = to.strip_prefix("/class/").and_then(|rest| rest.strip_suffix("/board"));
    let class = class.unwrap_or_else(|| panic!("no class: {} {to} {}", answer.status, answer.text));
    let class = classes.get(class.parse().unwrap()).await.unwrap();
    let room = rooms::room(&class.game.room).unwrap().decks().unwrap();
    let value = &class.game.options[room.option];
    let text = room.built_in.iter().find(|(key, _)| key == value).map_or(value.as_str(), |(_, text)| text);
    Deck::read(text).unwrap()
}

/// Sends the form that creates a class for this room.
async fn posted(app: &Router, room: &dyn Room, fields: &[(&str, &str)]) -> Answer {
    bring(app, &format!("/class/new/{}", room.key()), b"", fields).await
}

#[tokio::test]
async fn a_list_out_of_a_file_is_looked_at_and_played_in_part() {
    let (classes, app) = classes().await;
    for room in rooms_with_decks() {
        let form = format!("/class/new/{}", room.key());
        let book = deckfile::write(&Deck::read(&long(200)).unwrap(), Format::Spreadsheet).unwrap().bytes;
        let page =
            bring(&app, &form, &book, &[("look", "on"), ("size", "2"), ("two-step", "on")]).await.expect(200).text;
        assert!(page.contains("word 200") && page.contains("name=\"take\""), "the list is kept whole: {page}");
        assert!(page.contains("name=\"two-step\" value=\"on\" checked"), "and so is what was chosen");
        let (text, seen) =
            (crate::front::doors::text(&page, "#deck-text").unwrap(), attr(&page, "[name=seen]", "value").unwrap());
        let open = async |fields: &[(&str, &str)]| {
            let own = [("text", text.as_str()), ("seen", seen.as_str()), ("child", "on")];
            posted(&app, room, &[&own[..], fields].concat()).await
        };
        let first = open(&[("take", "first"), ("take-count", "12")]).await.expect(303);
        assert_eq!(
            words(&deck_of(&classes, &first).await),
            (1..=12).map(|row| format!("word {row}")).collect::<Vec<_>>()
        );
        let chance = open(&[("take", "chance"), ("take-count", "20")]).await.expect(303);
        assert_eq!(deck_of(&classes, &chance).await.rows().len(), 20);
        let rows =
            ["3", "9", "44", "199", "0", "100", "101", "102", "103", "104", "105", "106"].map(|row| ("row", row));
        let chosen = open(&[&[("take", "chosen")][..], &rows[..]].concat()).await.expect(303);
        let chosen = words(&deck_of(&classes, &chosen).await);
        let expected = [1, 4, 10, 45].into_iter().chain(101..=107).chain([200]).map(|row| format!("word {row}"));
        assert_eq!(chosen, expected.collect::<Vec<_>>());
        // The teacher sends a list that is too long for one game, without having seen a preview. The server must ask
        // which rows to use instead of cutting the list silently.
        let again = posted(&app, room, &[("text", &long(200))]).await.expect(200).text;
        assert!(again.contains("name=\"take\"") && again.contains("word 200"), "{again}");
        let whole = posted(&app, room, &[("text", &long(24)), ("child", "on")]).await.expect(303);
        assert_eq!(deck_of(&classes, &whole).await.rows().len(), 24, "one that fits opens the class at once");
    }
}

/// Tests that no class is created before the teacher has seen the list in the chosen encoding, and none with a guessed
/// encoding.
#[tokio::test]
async fn letters_that_are_a_guess_are_asked_for() {
    let (classes, app) = classes().await;
    for room in rooms_with_decks() {
        let form = format!("/class/new/{}", room.key());
        let list: String = (0..16).map(|row| format!("m{row} \u{e9}t\u{e9}\tsens {row}\tphrase {row}\n")).collect();
        let latin: Vec<u8> = list.chars().map(|c| c as u8).collect();
        let said = [("child", "on"), ("two-step", "on")];
        let page = bring(&app, &form, &latin, &said).await.expect(200).text;
        assert!(page.contains("Are these letters right?") && page.contains("m0 \u{e9}t\u{e9}"), "{page}");
        let answer = crate::decks::lists::answers(&page).remove(0);
        let page = posted(&app, room, &[&said[..], &[("choice", &answer)]].concat()).await.expect(200).text;
        let text = crate::front::doors::text(&page, "#deck-text").unwrap();
        assert!(
            text.contains("m15 \u{e9}t\u{e9}") && page.contains("name=\"two-step\" value=\"on\" checked"),
            "{page}"
        );
        let seen = attr(&page, "[name=seen]", "value").unwrap();
        let opened = posted(&app, room, &[&said[..], &[("text", &text), ("seen", &seen)]].concat()).await.expect(303);
        assert_eq!(deck_of(&classes, &opened).await.rows().len(), 16);
    }
}

#[tokio::test]
async fn a_list_that_is_kept_here_is_taken_by_its_code_or_its_link() {
    let (classes, app) = classes().await;
    let deck = Deck::read(&long(15)).unwrap();
    let (id, key) = classes.house().store_deck(&deck).await.unwrap();
    let links = [
        id.to_string(),
        format!("http://cards.test:8080/decks/made/{id}"),
        format!("http://cards.test:8080/decks/made/{id}/edit/{}", key.secret_text()),
        format!("http://cards.test:8080/decks/made/{id}/edit#{}", key.secret_text()),
    ];
    for room in rooms_with_decks() {
        for made in &links {
            let opened = posted(&app, room, &[("made", made), ("child", "on")]).await.expect(303);
            assert_eq!(words(&deck_of(&classes, &opened).await), words(&deck), "{made}");
        }
        let wrong = posted(&app, room, &[("made", "0000-0000-0000"), ("size", "2")]).await.expect(200).text;
        assert!(
            wrong.contains("role=\"alert\"") && wrong.contains("0000-0000-0000"),
            "one sentence, nothing lost: {wrong}"
        );
    }
}

#[tokio::test]
async fn of_a_deck_of_the_house_a_part_is_taken_too() {
    let (classes, app) = classes().await;
    let room = rooms_with_decks().next().unwrap();
    let decks = room.decks().unwrap();
    let built_in = (decks.parsed)().iter().max_by_key(|built_in| built_in.deck.rows().len()).unwrap();
    let look = posted(&app, room, &[(decks.option, built_in.key), ("look", "on")]).await.expect(200).text;
    assert!(look.contains("deck-rows"), "{look}");
    assert!(!look.contains("name=\"take\"><option"), "how much of it is played with is asked once, below the words");
    let seen = attr(&look, "[name=seen]", "value").unwrap();
    let fields = [
        (decks.option, built_in.key),
        ("take", "first"),
        ("take-count", "5"),
        ("seen", seen.as_str()),
        ("child", "on"),
    ];
    let opened = posted(&app, room, &fields).await.expect(303);
    assert_eq!(deck_of(&classes, &opened).await.rows().len(), 5);
    // The field `seen` names the deck of the preview. Ticked rows are refused for another deck, because they would be
    // other rows there.
    let fields =
        [(decks.option, built_in.key), ("take", "chosen"), ("row", "0"), ("seen", "of another"), ("child", "on")];
    posted(&app, room, &fields).await.expect(200);
}

#[tokio::test]
async fn what_is_wrong_with_a_file_is_said_and_nothing_is_lost() {
    let (_house, app) = house().await;
    let room = rooms_with_decks().next().unwrap();
    let form = format!("/class/new/{}", room.key());
    let fields = [("text", "otter\tswims\tin rivers"), ("look", "on"), ("size", "3")];
    let page = bring(&app, &form, b"%PDF-1.7 and so on", &fields).await.expect(200).text;
    assert!(page.contains("role=\"alert\"") && page.contains("otter\tswims\tin rivers"), "{page}");
    let mut teacher = Browser::new(&app);
    teacher.post(&form, &[("text", &long(12)), ("child", "on")]).await.expect(200);
    let class = teacher.here().strip_suffix("/board").unwrap().to_owned();
    let next = teacher.get(&format!("{class}/game/{}", room.key())).await.expect(200).text;
    assert!(next.contains("word 12"), "the next game begins from the words of this one: {next}");
}

#[tokio::test]
async fn a_house_for_children_takes_no_words_for_a_class() {
    let app = child_safe_house().await;
    let room = rooms_with_decks().next().unwrap();
    assert!(!posted(&app, room, &[("look", "on")]).await.expect(200).text.contains("name=\"text\""));
    for field in [("text", "otter\tswims\tin rivers"), ("made", "0000-0000-0000")] {
        posted(&app, room, &[field]).await.expect(422);
    }
}

#[tokio::test]
async fn the_chosen_deck_is_the_deck_played_and_the_board_names_it() {
    let (classes, app) = classes().await;
    for room in rooms_with_decks() {
        let decks = room.decks().unwrap();
        let built_in = (decks.parsed)().iter().find(|built_in| built_in.deck.rows().len() >= 12).unwrap();
        let mut teacher = Browser::new(&app);
        teacher.post(&format!("/class/new/{}", room.key()), &[("text", &long(20)), ("child", "on")]).await.expect(200);
        let class = teacher.here().strip_suffix("/board").unwrap().to_owned();
        let id = class.strip_prefix("/class/").unwrap().parse().unwrap();
        let played = async || classes.get(id).await.unwrap().game.options[decks.option].clone();
        let board = teacher.get(&format!("{class}/board")).await.expect(200).text;
        let name = crate::front::doors::text(&board, "#board-game").unwrap();
        assert!(name.contains(room.name()) && name.contains('·'), "a list without a title is named too: {name}");
        // The test sends the form with all its fields, as a browser does. So the field for the list still contains the
        // current list.
        let form = format!("{class}/game/{}", room.key());
        let page = teacher.get(&form).await.expect(200).text;
        let list = crate::front::doors::text(&page, "#deck-text").unwrap();
        let kept = attr(&page, "[name=kept]", "value").unwrap();
        let chosen = attr(&page, &format!("[name={}] option[selected]", decks.option), "value").unwrap();
        assert!(list.contains("word 20"), "{list}");
        let lines = list.replace('\n', "\r\n");
        let of_form = [("text", lines.as_str()), ("kept", kept.as_str())];
        let with = |more: &[(&'static str, &'static str)]| [&of_form[..], more].concat();
        teacher.post(&form, &with(&[])).await.expect(200);
        let same = [&of_form[..], &[(decks.option, chosen.as_str())]].concat();
        teacher.post(&form, &same).await.expect(200);
        assert_eq!(words(&Deck::read(&played().await).unwrap()).len(), 20, "left as it is it stays the list");
        teacher.post(&form, &with(&[(decks.option, built_in.key)])).await.expect(200);
        assert_eq!(teacher.here(), format!("{class}/board"));
        let value = played().await;
        let is_chosen =
            value == built_in.key || Deck::read(&value).is_ok_and(|deck| deck.title() == built_in.deck.title());
        assert!(is_chosen, "{} is chosen and {value} is played", built_in.key);
        // The class now plays a built-in deck, so the form contains no list. A pasted list overrides the selected deck,
        // as the form says.
        let page = teacher.get(&form).await.expect(200).text;
        assert!(!page.contains("name=\"kept\""));
        teacher.post(&form, &[(decks.option, built_in.key), ("text", &long(15))]).await.expect(200);
        assert_eq!(words(&Deck::read(&played().await).unwrap()).len(), 15);
        // The code of a stored list overrides the list that the class has played before.
        let page = teacher.get(&form).await.expect(200).text;
        let kept = attr(&page, "[name=kept]", "value").unwrap();
        let (made, _) = classes.house().store_deck(&Deck::read(&long(17)).unwrap()).await.unwrap();
        let list = crate::front::doors::text(&page, "#deck-text").unwrap();
        let fields = [("text", list), ("kept", kept), ("made", made.to_string())];
        let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let fields = [&fields[..], &[(decks.option, "the-list")]].concat();
        teacher.post(&form, &fields).await.expect(200);
        assert_eq!(words(&Deck::read(&played().await).unwrap()).len(), 17);
    }
}

#[tokio::test]
async fn the_board_says_what_is_played_and_what_comes_next() {
    let (_house, app) = house().await;
    let room = rooms_with_decks().next().unwrap();
    let decks = room.decks().unwrap();
    let built_in = (decks.parsed)().first().unwrap();
    let (mut teacher, class, code) = crate::class::opened(&app, room, &[("text", &long(20))]).await;
    let _pupil = crate::class::comes(&app, &class, &code).await;
    teacher.post(&format!("{class}/do"), &[("do", "start")]).await.expect(200);
    teacher.post(&format!("{class}/game/{}", room.key()), &[(decks.option, built_in.key)]).await.expect(200);
    let board = teacher.get(&format!("{class}/board")).await.expect(200).text;
    let said = crate::front::doors::text(&board, "#board-game").unwrap();
    assert!(said.contains("Next:"), "the tables play the list still: {said}");
    teacher.post(&format!("{class}/do"), &[("do", "start")]).await.expect(200);
    let board = teacher.get(&format!("{class}/board")).await.expect(200).text;
    assert!(!crate::front::doors::text(&board, "#board-game").unwrap().contains("Next:"));
}
