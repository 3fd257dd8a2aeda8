//! Plays Learnatic Bluff in the browser: two people bring their own list of words and play a match to its end.

use std::time::{Duration, Instant};

use host::{Verdict, verify};
use journal::{By, Entry, Logged, Record};
use room_learnatic::{Card, CardSet, is_ready, names};
use serde_json::{Value, json};

use crate::{
    browser::{
        driver::{GAME, chromium::Browser, page::Page},
        people::{
            person::{self, Person},
            seats::Seats,
        },
    },
    server::Server,
};

/// A list of words with three mistakes, which the page must report. `GOOD` is the corrected list.
const BAD: &str = "word,definition,example\nice cream,frozen and sweet,\notter,,\nice cream,a cold treat,\nmoon,circles the earth,it rose late\n";
const GOOD: &str = "#title: Four words\nword,definition,example\nice cream,frozen and sweet,\notter,swims in rivers,The OTTER dived.\n\
    lemon,a sour fruit,A slice of LEMON floated in the tea.\nmoon,circles the earth,The MOON rose late.\n";
const WORDS: [&str; 4] = ["ice cream", "otter", "lemon", "moon"];

/// A script that returns the parts of the page from which a person decides.
const SIGHT: &str = "
    const values = (of) => [...document.querySelectorAll(of)].map(found => found.value);
    return {
        over: !!document.querySelector('main.over'),
        hand: values('#hand input[name=card]'),
        plays: values('#actions button[name=move]'),
        window: document.querySelector('#move input[name=window]')?.value ?? null,
        top: document.querySelector('#top-card summary .text')?.textContent ?? '',
        texts: Object.fromEntries([...document.querySelectorAll('#hand .pick')].map(pick =>
            [pick.querySelector('input').value, pick.querySelector('.text').textContent])),
        status: document.querySelector('#status')?.textContent ?? '',
        refused: document.querySelector('#notice')?.textContent.trim() ?? '',
        claim: document.querySelector('dialog[open] #claim')?.textContent ?? '',
        shown: document.querySelectorAll('#last .slips li').length,
    };";

mod full_gate {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn two_people_play_a_match_with_a_list_of_their_own() {
        let server = Server::arranged(0, 1);
        let browser = Browser::open().await;
        let mia = Person::new("Mia", browser.page((360, 740)).await);
        let tom = Person::new("Tom", browser.page((1440, 900)).await);
        host_with_a_list(&server, &mia, &tom).await;
        hand_is_grouped_by_hand(&mia).await;
        solution_sheet_is_for_whoever_wants_it(&tom, &mia).await;
        let mut done = Done::default();
        let start = Instant::now();
        while !done.over {
            if start.elapsed() > GAME {
                panic!("the match does not end: {done:?}\n{}\n{}", look(&mia).await, look(&tom).await);
            }
            one_move(&mia, &tom, &mut done).await;
        }
        mia.wait_for("main.over").await;
        mia.picture("learnatic-over").await;
        assert!(done.chosen && done.typed && done.good && done.bad, "{done:?}");
        check_record(&server, &mia).await;
        for person in [mia, tom] {
            person.client.close().await;
        }
    }
}

/// A script that returns the keys of `localStorage` under which the page stores how a person sorted the hand.
const KEPT: &str = "return Object.keys(localStorage).filter(key => key.startsWith('learnatic'))";

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_people_share_keeps_nobodys_cards() {
    let server = Server::arranged(60, 1);
    let browser = Browser::open().await;
    let mia = Person::new("Mia", browser.page((820, 1180)).await);
    let seats = Seats::sit(&server, rooms::room("learnatic").expect("a room"), 2, 1);
    seats.open();
    // Each case: the seats of the device, the query of the page, and the expected number of stored hands. First the
    // device has one seat, then the other seat. Then the device has both seats, and the page must delete the hand of
    // the seat that it shows.
    for (holds, below, kept) in [(&[0][..], "", 1), (&[1], "", 2), (&[0, 1], "?seat=A", 1), (&[0, 1], "?seat=B", 0)] {
        seats.hold(&mia.client, holds).await;
        mia.client.goto(&server.url(&seats.path(below))).await.expect("a hand");
        let before = cards(&look(&mia).await["hand"]);
        mia.click("#hand .pick:nth-of-type(2) input").await;
        mia.press_until("#arrange-1:not(:disabled)", "#hand .pick:nth-of-type(1) input:checked").await;
        let now = cards(&look(&mia).await["hand"]);
        assert_eq!((&now[0], &now[1]), (&before[1], &before[0]), "the order of {holds:?}{below}");
        let found = mia.client.execute(KEPT, vec![]).await.expect("the page is there");
        assert_eq!(found.as_array().map(Vec::len), Some(kept), "{found} for {holds:?}{below}");
    }
    mia.client.close().await;
}

/// The events that have happened in this game so far.
#[derive(Default, Debug)]
struct Done {
    good: bool,
    bad: bool,
    chosen: bool,
    typed: bool,
    over: bool,
}

/// Mia pastes a bad list, sees the errors, corrects the list, and hosts a match of two rounds with it. Tom joins.
async fn host_with_a_list(server: &Server, mia: &Person, tom: &Person) {
    mia.client.goto(&server.url("/g/learnatic/deck")).await.unwrap();
    paste(mia, BAD).await;
    mia.wait_for(".deck-errors li").await;
    let errors = mia.client.find(".deck-errors").await.unwrap().text().await.unwrap();
    mia.picture("learnatic-bad-list").await;
    assert!(errors.contains("Row 3") && errors.contains("Row 4"), "{errors}");
    paste(mia, GOOD).await;
    mia.wait_for(".deck-rows").await;
    mia.picture("learnatic-good-list").await;
    mia.click("#host-options summary").await;
    person::name_host(mia).await;
    set(&mia.client, "#option-rounds", "2").await;
    mia.click("form[action*='/host/'] button.big").await;
    mia.wait_for("#sitting").await;
    let code = mia.client.find(".table-code").await.unwrap().text().await.unwrap();
    person::join(server, tom, &code).await;
    mia.press_until("#start", "#hand").await;
    tom.wait_for("#hand").await;
    mia.wait_for("#hand .pick:nth-of-type(5)").await;
}

async fn paste(person: &Person, text: &str) {
    set(&person.client, "#deck-text", text).await;
    person.click("form[action$='/deck'] button.big").await;
}

async fn set(client: &Page, field: &str, value: &str) {
    let fill = "document.querySelector(arguments[0]).value = arguments[1];";
    client.execute(fill, vec![json!(field), json!(value)]).await.expect("the field is there");
}

/// Checks that a chosen card can be moved in the hand, and that it stays in its new place.
async fn hand_is_grouped_by_hand(mia: &Person) {
    let before = cards(&look(mia).await["hand"]);
    mia.click("#hand .pick:nth-of-type(2) input").await;
    mia.press_until("#arrange-1:not(:disabled)", "#hand .pick:nth-of-type(1) input:checked").await;
    mia.press_until("#arrange1:not(:disabled)", "#hand .pick:nth-of-type(2) input:checked").await;
    mia.click("#arrange0").await;
    mia.wait_for("#hand .pick.gap:nth-of-type(2)").await;
    mia.click("#hand .pick:nth-of-type(5) input").await;
    for _ in 0..4 {
        mia.click("#arrange-1").await;
    }
    mia.wait_for("#hand .pick:nth-of-type(2) input:checked").await;
    mia.picture("learnatic-grouped").await;
    let arranged = cards(&look(mia).await["hand"]);
    assert_eq!(arranged[1], before[4], "{before:?} became {arranged:?}");
    mia.client.refresh().await.expect("the page loads again");
    mia.wait_for("#hand .pick.gap").await;
    assert_eq!(cards(&look(mia).await["hand"]), arranged, "the order is kept on this device");
}

/// Checks the Solution Sheet: when Tom switches it on, his hand is grouped by word, and Mia's page does not change.
async fn solution_sheet_is_for_whoever_wants_it(tom: &Person, mia: &Person) {
    assert!(tom.client.find("#sheet").await.is_err());
    tom.click("#menu summary").await;
    tom.click("#menu form button.aid").await;
    tom.wait_for("#sheet dt").await;
    tom.wait_for("#hand .group").await;
    tom.picture("learnatic-sheet").await;
    assert!(mia.client.find("#sheet").await.is_err());
    tom.click("#menu summary").await;
    tom.click("#menu form button.aid").await;
    tom.wait_for("#arrange:not([hidden])").await;
}

async fn look(person: &Person) -> Value {
    person.client.execute(SIGHT, vec![]).await.unwrap_or(Value::Null)
}

fn cards(value: &Value) -> Vec<String> {
    serde_json::from_value(value.clone()).unwrap_or_default()
}

fn set_of(hand: &Value) -> CardSet {
    CardSet::read(&cards(hand).join(" ")).expect("cards")
}

/// Makes one move for Mia or Tom, if either is awaited. Mia collects a winning hand. Tom discards the cards that she
/// needs, and calls Block twice: once at the wrong time and once at the right time.
async fn one_move(mia: &Person, tom: &Person, done: &mut Done) {
    let (ours, theirs) = (look(mia).await, look(tom).await);
    done.over = ours["over"] == true || theirs["over"] == true;
    let (her, his) = (set_of(&ours["hand"]), set_of(&theirs["hand"]));
    let offered = |sight: &Value, play: &str| cards(&sight["plays"]).iter().any(|one| one == play);
    if offered(&ours, "throw") && her.len() == 6 {
        throw(mia, &ours, spare(her, done.bad)).await;
    } else if offered(&ours, "take pile") && her.len() == 5 {
        mias_start(mia, &ours, her, done).await;
    } else if offered(&theirs, "throw") && his.len() == 6 {
        let wanted = goal(her, CardSet::EMPTY).common(his);
        throw(tom, &theirs, if wanted.is_empty() { his } else { wanted }).await;
    } else if offered(&theirs, "take pile") && his.len() == 5 && her.len() == 5 {
        toms_start(tom, is_ready(her), done).await;
    } else {
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
}

/// Returns the cards that Mia may discard. Before Tom's wrong Block, no discard may leave her ready to go out, because
/// then the Block would be right. After that Block she collects a winning hand.
fn spare(her: CardSet, collects: bool) -> CardSet {
    if collects {
        return her.minus(goal(her, CardSet::EMPTY));
    }
    let unready = |card: &Card| !is_ready(her.minus([*card].into_iter().collect()));
    her.iter().filter(unready).collect()
}

/// Returns the winning hand with a Wild that has the most cards in common with these cards.
fn goal(her: CardSet, up: CardSet) -> CardSet {
    let all: Vec<Card> = (1..=4)
        .flat_map(|word| ["W", "D", "E"].map(|kind| format!("{kind}{word}")))
        .chain(["*1".to_owned(), "*2".to_owned()])
        .map(|name| Card::read(&name).expect("a card"))
        .collect();
    let hands = (0_u32..1 << all.len()).filter(|mask| mask.count_ones() == 5);
    let hands = hands.map(|mask| (0..all.len()).filter(|i| mask & 1 << i != 0).map(|i| all[i]).collect::<CardSet>());
    let with_wild = hands.filter(|hand| is_ready(*hand) && names(*hand).next().is_some());
    with_wild.max_by_key(|hand| 2 * hand.common(her).len() + hand.common(up).len()).expect("there are winning hands")
}

async fn mias_start(mia: &Person, sight: &Value, her: CardSet, done: &mut Done) {
    let named = names(her).next().filter(|_| is_ready(her));
    match named {
        Some(word) if done.good && done.bad => call_out(mia, WORDS[usize::from(word) - 1], done).await,
        Some(_) | None => {
            // Mia takes the top card if it belongs to the hand that she collects. She recognises the card by its text,
            // like a person.
            let wanted = goal(her, CardSet::EMPTY).minus(her);
            let is_wanted = wanted.iter().any(|card| reads(card, sight["top"].as_str().unwrap_or_default()));
            made(mia, if is_wanted { "#do-take-up" } else { "#do-take-pile" }).await;
        }
    }
}

/// Returns whether `text` is the text on this card.
fn reads(card: Card, text: &str) -> bool {
    let Some(word) = card.word() else { return text.contains("any word") };
    let row = GOOD.lines().nth(usize::from(word) + 1).unwrap_or_default();
    let place = ["W", "D", "E"].iter().position(|kind| card.to_string().starts_with(kind)).unwrap_or(0);
    match row.split(',').nth(place).unwrap_or_default() {
        "" => text == "a c c e e i m r",
        written => text == written,
    }
}

async fn toms_start(tom: &Person, she_is_ready: bool, done: &mut Done) {
    let due = if she_is_ready { !done.good && done.bad } else { !done.bad };
    if !due {
        made(tom, "#do-take-pile").await;
        return;
    }
    made(tom, "#do-block").await;
    tom.wait_for("#last .slips li:nth-child(5)").await;
    tom.picture(if she_is_ready { "learnatic-good-block" } else { "learnatic-bad-block" }).await;
    *(if she_is_ready { &mut done.good } else { &mut done.bad }) = true;
}

/// Mia calls Out with a Wild in her hand, and names the word of the Wild. The first time she chooses the word from the
/// list. The second time she types the word, first with a spelling mistake.
async fn call_out(mia: &Person, word: &str, done: &mut Done) {
    mia.press_until("#call-out", "#naming[open]").await;
    if done.chosen {
        set(&mia.client, "#wild-typed", "ice craem").await;
        mia.press_until("#do-out-say", "#notice p").await;
        mia.picture("learnatic-slip").await;
        assert!(look(mia).await["claim"] == "", "a slip is handed back");
        set(&mia.client, "#wild-typed", &format!("  {} ", word.to_uppercase())).await;
        mia.press_until("#do-out-say", "dialog[open] #claim").await;
    } else {
        let choose = "const select = document.querySelector('#wild-word');
            select.value = [...select.options].find(option => option.textContent === arguments[0]).value;";
        mia.client.execute(choose, vec![json!(word)]).await.expect("the word can be chosen");
        mia.press_until("#do-out", "dialog[open] #claim").await;
    }
    let claim = look(mia).await["claim"].take();
    assert!(claim.as_str().is_some_and(|claim| claim.contains(word)), "the sentence names {word}: {claim}");
    mia.picture(if done.chosen { "learnatic-out-typed" } else { "learnatic-out-chosen" }).await;
    made(mia, "dialog[open] #confirm").await;
    done.typed |= done.chosen;
    done.chosen = true;
}

async fn throw(person: &Person, sight: &Value, free: CardSet) {
    // The rules forbid to discard a card that was just taken from the face-up pile. It is not a card that Mia wants to
    // discard, so another card is chosen.
    let stays =
        person.client.execute("return document.querySelector('#hand .stays input')?.value ?? null", vec![]).await;
    let stays = stays.ok().and_then(|card| Card::read(card.as_str()?).ok());
    let card = free.iter().find(|card| Some(*card) != stays).or_else(|| {
        let held = set_of(&sight["hand"]);
        held.iter().find(|card| Some(*card) != stays)
    });
    let card = card.expect("a card to throw");
    person.click(&format!("#hand input[value='{card}']:not(:checked)")).await;
    made(person, "#do-throw").await;
}

/// Makes a move. Fails if the page refuses the move.
async fn made(person: &Person, button: &str) {
    assert!(person::make(&person.client, button).await, "{}: {button} is refused: {}", person.name, look(person).await);
}

/// Checks the record: replaying it gives exactly the same game. It must contain a right and a wrong Block, and two
/// calls of Out that name a word.
async fn check_record(server: &Server, mia: &Person) {
    let link = mia.client.find("a[href$='record.ndjson']").await.expect("a link to the record");
    let path = link.attr("href").await.unwrap().expect("an address");
    let text = ureq::get(server.url(&path)).call().expect("the record").body_mut().read_to_string().expect("text");
    let record: Record = text.parse().expect("a record");
    assert_eq!(verify(&record), Verdict::Exact { entries: record.entries.len() });
    let played = |what: fn(&str) -> bool| {
        let people = |entry: &&Logged| matches!(&entry.entry, Entry::Played { play, by: By::Person, .. } if what(play));
        record.entries.iter().filter(people).count()
    };
    let lost = |entry: &&Logged| matches!(&entry.entry, Entry::Drawn { draw } if draw.starts_with("lost "));
    assert_eq!(played(|play| play == "block"), 2);
    assert_eq!(record.entries.iter().filter(lost).count(), 1, "one of the two Blocks was wrong");
    assert_eq!(played(|play| play.starts_with("out ") && !play.contains("say")), 2);
    let pinned =
        record.entries.iter().any(|entry| matches!(&entry.entry, Entry::Deck { text } if text.contains("otter")));
    assert!(pinned, "the record holds the list");
}
