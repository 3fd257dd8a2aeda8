//! Tests of the tutorials: whole tutorials, moves that a tutorial does not expect, and explanations with links to the
//! rules.

use std::collections::BTreeSet;

use axum::{
    Router,
    body::Body,
    http::{Request, header},
};
use game::Viewer;
use rooms::{CARD_TOPICS, ROOMS, Room, Tutorial};
use scraper::{Html, Selector};
use serde_json::{Value, json};
use web::pages::LOCALES;

use crate::support::{Answer, Steps, api, get, house, house_at, people, request, send, table};

/// Builds a request of a person who reads this language. If `scripted` is true, it is a request of the page's script,
/// otherwise of a plain form or link.
fn asked(method: &str, path: &str, locale: &str, scripted: bool, body: &str) -> Request<Body> {
    let mut request = request(method, path).header(header::ACCEPT_LANGUAGE, locale);
    if method == "POST" {
        request = request
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ORIGIN, "http://cards.test:8080");
    }
    if scripted {
        request = request.header("x-humbug", "1");
    }
    request.body(Body::from(body.to_owned())).unwrap()
}

fn step_path(room: &dyn Room, step: usize) -> String {
    format!("/g/{}/learn?step={step}", room.key())
}

/// Returns the body of a form with a move: the verb and its cards. With `ask` the form only asks for a confirmation.
fn fields(play: &str, ask: bool) -> String {
    let mut words = play.split(' ').map(|word| word.replace('!', "%21").replace('*', "%2A"));
    let verb = words.next().unwrap_or_default();
    let cards: String = words.map(|card| format!("&card={card}")).collect();
    let step = if ask { "ask" } else { "do" };
    format!("window=1&step={step}&move={verb}{cards}")
}

fn find(text: &str, selector: &str) -> Vec<String> {
    let page = Html::parse_document(text);
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector).map(|element| element.html()).collect()
}

fn attributes(text: &str, selector: &str, name: &str) -> Vec<String> {
    let page = Html::parse_document(text);
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector).filter_map(|element| element.attr(name)).map(str::to_owned).collect()
}

#[tokio::test]
async fn every_tutorial_is_played_to_its_end_in_every_language() {
    let (_house, app) = house().await;
    for room in ROOMS {
        let tutorial = room.tutorial().unwrap();
        for locale in LOCALES {
            for step in 1..=tutorial.len() {
                let here = step_path(*room, step);
                let page = send(&app, asked("GET", &here, locale, false, "")).await.expect(200);
                let about = format!("{here} in {locale}");
                assert!(page.headers.get(header::SET_COOKIE).is_none(), "{about}");
                for part in ["#tutor .tutor-says", "#tutor-try", "#skip", "#show", "#actions button", "#rules-card dd"]
                {
                    assert!(!find(&page.text, part).is_empty(), "{about} has no {part}");
                }
                let silent = format!("{}-learn", room.key());
                assert!(!find(&page.text, "#tutor").concat().contains(&silent), "{about} has no words");
                let posts: BTreeSet<_> =
                    attributes(&page.text, "#actions form, form[data-live]", "action").into_iter().collect();
                let hint = here.replace("/learn?", "/learn/hint?");
                assert_eq!(posts, BTreeSet::from([here.clone(), hint]), "{about}");
                let play = tutorial.play(step).unwrap();
                let asks = send(&app, asked("POST", &here, locale, true, &fields(play, true))).await.expect(200);
                assert!(asks.text.contains("id=\"claim\""), "{about}: {}", asks.text);
                let done = send(&app, asked("POST", &here, locale, false, &fields(play, false))).await.expect(303);
                assert_eq!(done.header(header::LOCATION), step_path(*room, step + 1));
                let frames = send(&app, asked("POST", &here, locale, true, &fields(play, false))).await.expect(200);
                check_frames(&app, *room, step, locale, &frames.json()).await;
            }
            let end =
                send(&app, asked("GET", &step_path(*room, tutorial.len() + 1), locale, false, "")).await.expect(200);
            for part in ["#learnt", "#play", "#host", ".rules-card dd"] {
                assert!(!find(&end.text, part).is_empty(), "the end of {} in {locale} has no {part}", room.key());
            }
        }
    }
}

/// Checks the live updates after a move in a tutorial. Each update shows one event, and a reveal is staged as at a
/// table. The last update shows the page of the next step.
async fn check_frames(app: &Router, room: &dyn Room, step: usize, locale: &str, frames: &Value) {
    let (frames, about) = (frames.as_array().unwrap(), format!("{} in {locale}, step {step}", room.key()));
    let (last, moves) = frames.split_last().unwrap();
    let tutorial = room.tutorial().unwrap();
    let follows = tutorial.follows(room, locale, step).unwrap();
    assert_eq!(moves.len(), follows.len(), "{about}");
    for (frame, lesson) in moves.iter().zip(&follows) {
        let told = lesson.happened.last().unwrap().told(Viewer::Seat(Tutorial::learner()));
        let lines: Vec<_> = told.into_iter().map(|told| told.line).collect();
        assert_eq!(frame["moment"] == true, rooms::is_moment(&lines), "{about}");
        assert!(!frame.to_string().contains("name=\\\"window"), "{about}: nobody presses anything meanwhile");
    }
    let next = step_path(room, step + 1);
    if step == tutorial.len() {
        assert_eq!(last["goto"], next, "{about}");
        return;
    }
    let page = send(app, asked("GET", &next, locale, false, "")).await.expect(200).text;
    for (id, html) in last["regions"].as_object().unwrap() {
        let html = html.as_str().unwrap().replace(" autofocus", "");
        assert!(page.replace(" autofocus", "").contains(&html), "{about}: {id} is not as on the next page");
    }
    assert!(last["regions"]["tutor"].is_string() && last["regions"]["hand"].is_string(), "{about}");
}

/// Returns a legal move in this step of the tutorial that differs from the expected move; `None` if there is no such
/// move.
fn another(room: &dyn Room, step: usize) -> Option<String> {
    let tutorial = room.tutorial().unwrap();
    let lesson = tutorial.at(room, "en", step).unwrap();
    let after = |play: &str| {
        let mut fork = lesson.position.fork();
        fork.play(Tutorial::learner(), play).unwrap();
        fork
    };
    let wanted = after(tutorial.play(step).unwrap());
    lesson.position.legal(Tutorial::learner(), 200).into_iter().find(|play| !after(play).same(&*wanted))
}

#[tokio::test]
async fn another_legal_move_is_met_with_a_kind_word_and_leads_nowhere() {
    let (_house, app) = house().await;
    let mut tried = 0;
    for room in ROOMS {
        for step in 1..=room.tutorial().unwrap().len() {
            let Some(play) = another(*room, step) else { continue };
            let (here, body) = (step_path(*room, step), fields(&play, false));
            let page = send(&app, asked("POST", &here, "en", false, &body)).await.expect(200);
            let said = find(&page.text, "#notice.gentle p").concat();
            assert!(said.contains("For this lesson"), "{here}: {play}: {said}");
            assert_eq!(find(&page.text, "#notice .clause"), Vec::<String>::new());
            assert!(!find(&page.text, "#tutor").is_empty());
            let frame = send(&app, asked("POST", &here, "en", true, &body)).await.expect(200).json();
            let notice = frame["regions"]["notice"].as_str().unwrap();
            assert!(notice.contains("gentle") && notice.contains("For this lesson"), "{notice}");
            tried += 1;
        }
    }
    assert!(tried > ROOMS.len(), "there is hardly anything else to try");
}

#[tokio::test]
async fn nonsense_is_no_step() {
    let (_house, app) = house_at("/games").await;
    for room in ROOMS {
        let path = format!("/games/g/{}/learn", room.key());
        get(&app, &path).await.expect(200);
        for step in ["0", "99", "18446744073709551615"] {
            let answer = get(&app, &format!("{path}?step={step}")).await.expect(303);
            assert_eq!(answer.header(header::LOCATION), format!("{path}?step=1"));
        }
        for step in ["", "-1", "one", "1.5", "18446744073709551616", "%31"] {
            get(&app, &format!("{path}?step={step}")).await.expect(400);
        }
        let posted = |body: &str| asked("POST", &format!("{path}?step=1"), "en", false, body);
        send(&app, posted("")).await.expect(400);
        send(&app, posted("window=1&move=nonsense")).await.expect(422);
        send(&app, posted("window=1&move=nonsense&step=ask")).await.expect(422);
        let end = format!("{path}?step={}", room.tutorial().unwrap().len() + 1);
        let beyond = send(&app, asked("POST", &end, "en", false, "window=1&move=draw")).await;
        assert!(!beyond.status.is_server_error(), "{end}: {}", beyond.status);
    }
    get(&app, "/games/g/no-such-game/learn").await.expect(404);
    get(&app, "/games/g/no-such-game/card").await.expect(404);
}

/// Returns the ids of all clauses on the page of a game's rules, in this language. Links to the rules may use only
/// these ids.
async fn places(app: &Router, room: &dyn Room, locale: &str) -> BTreeSet<String> {
    let rules = send(app, asked("GET", &format!("/g/{}/rules", room.key()), locale, false, "")).await.expect(200);
    assert!(
        !rules.text.contains("{S")
            && !rules.text.contains("{B")
            && !rules.text.contains("{T")
            && !rules.text.contains("{L")
    );
    attributes(&rules.text, ".prose a.clause", "id").into_iter().collect()
}

#[track_caller]
fn check_reason(answer: &Answer, room: &dyn Room, places: &BTreeSet<String>) {
    let links = attributes(&answer.text, "#notice a.clause", "href");
    let [link] = links.as_slice() else { panic!("{}: {:?}", room.key(), find(&answer.text, "#notice")) };
    let clause = link.strip_prefix(&format!("/g/{}/rules#", room.key())).unwrap_or_else(|| panic!("{link}"));
    assert!(places.contains(clause), "{link} leads nowhere: {places:?}");
    let sentence = find(&answer.text, "#notice").concat().replace(link, "");
    assert!(!sentence.contains(clause), "its number is for whoever asks: {sentence}");
}

#[tokio::test]
async fn everything_that_is_greyed_can_be_pressed_and_says_why_with_a_link_to_the_rule() {
    let (_house, app) = house().await;
    let mut pressed = 0;
    for room in ROOMS {
        for locale in LOCALES {
            let places = places(&app, *room, locale).await;
            assert!(places.len() > 5, "{} in {locale}: {places:?}", room.key());
            for step in 1..=room.tutorial().unwrap().len() {
                let here = step_path(*room, step);
                let page = send(&app, asked("GET", &here, locale, false, "")).await.expect(200);
                assert_eq!(find(&page.text, "#actions button[disabled]"), Vec::<String>::new());
                let verbs = attributes(&page.text, "#actions button[aria-disabled]", "value");
                for verb in verbs {
                    let answer =
                        send(&app, asked("POST", &here, locale, false, &fields(&verb, true))).await.expect(422);
                    check_reason(&answer, *room, &places);
                    pressed += 1;
                }
                let greyed = "#hand input[aria-disabled]";
                let asks = attributes(&page.text, greyed, "data-ask");
                for (verb, card) in asks.iter().zip(attributes(&page.text, greyed, "value")) {
                    let play = format!("{verb} {card}");
                    let answer =
                        send(&app, asked("POST", &here, locale, false, &fields(&play, true))).await.expect(422);
                    check_reason(&answer, *room, &places);
                    pressed += 1;
                }
            }
        }
    }
    assert!(pressed > 10, "hardly anything is greyed: {pressed}");
}

/// Returns the number of the current decision, and the moves of all greyed-out elements on a table's page. A press on
/// such an element asks why the move is not possible.
fn greyed(page: &str) -> Option<(String, Vec<String>)> {
    let page = Html::parse_document(page);
    let found = |selector: &str, name: &'static str| {
        let elements: Vec<_> = page.select(&Selector::parse(selector).unwrap()).collect();
        elements.into_iter().filter_map(move |element| Some(element.attr(name)?.to_owned())).collect::<Vec<_>>()
    };
    let window = found("#move input[name=window]", "value").into_iter().chain(found("#move", "data-window")).next();
    let cards = "#hand input[aria-disabled]";
    let asks = found(cards, "data-ask").into_iter().zip(found(cards, "value"));
    let verbs = found("#actions button[name=move][aria-disabled]:not(.needs-card)", "value");
    Some((window?, asks.map(|(verb, card)| format!("{verb} {card}")).chain(verbs).collect()))
}

/// Tests that greyed-out elements at a table give a reason, even while the table waits for other seats.
#[tokio::test]
async fn what_is_greyed_at_a_table_says_why_whoever_is_awaited() {
    let (_house, app) = house().await;
    let mut waiting = 0;
    for room in ROOMS {
        let places = places(&app, *room, "en").await;
        let (id, tokens) = table(&app, *room, people(*room, 3), 0).await;
        let mut steps = Steps::new(7);
        for _ in 0..12 {
            let mut played = false;
            for token in &tokens {
                let cookie = format!("humbug_{id}={token}");
                let page = asked("GET", &format!("/t/{id}"), "en", false, "");
                let page = send(&app, with_cookie(page, &cookie)).await.expect(200);
                let moves = api(&app, "GET", &format!("/tables/{id}/moves"), token, None).await.expect(200).json();
                let moves = moves["moves"].as_array().cloned().unwrap_or_default();
                let status = if moves.is_empty() { 409 } else { 422 };
                let Some((window, plays)) = greyed(&page.text) else { continue };
                for play in plays.iter().take(2) {
                    let body = fields(play, true).replace("window=1", &format!("window={window}"));
                    let press = asked("POST", &format!("/t/{id}/move"), "en", true, &body);
                    let mut answer = send(&app, with_cookie(press, &cookie)).await.expect(status);
                    answer.text = answer.json()["regions"]["notice"].as_str().unwrap().to_owned();
                    check_reason(&answer, *room, &places);
                    waiting += usize::from(moves.is_empty());
                }
                if !played && !moves.is_empty() {
                    let body =
                        json!({ "window": window.parse::<u64>().unwrap(), "move": moves[steps.below(moves.len())] });
                    api(&app, "POST", &format!("/tables/{id}/moves"), token, Some(body)).await.expect(200);
                    played = true;
                }
            }
        }
    }
    assert!(waiting > 10, "hardly anything is greyed while others are awaited: {waiting}");
}

fn with_cookie(mut request: Request<Body>, cookie: &str) -> Request<Body> {
    request.headers_mut().insert(header::COOKIE, cookie.parse().unwrap());
    request
}

#[tokio::test]
async fn the_rules_card_is_a_page_and_the_way_to_learn_is_found() {
    let (_house, app) = house().await;
    let home = get(&app, "/").await.expect(200);
    for room in ROOMS {
        let way = format!("/g/{}/learn", room.key());
        for text in [&home.text, &get(&app, &format!("/g/{}", room.key())).await.expect(200).text] {
            assert!(attributes(text, "a", "href").contains(&way), "{way} is not linked");
        }
        for locale in LOCALES {
            let path = format!("/g/{}/card", room.key());
            let card = send(&app, asked("GET", &path, locale, false, "")).await.expect(200);
            assert_eq!(find(&card.text, ".rules-card dd").len(), CARD_TOPICS.len());
        }
    }
}
