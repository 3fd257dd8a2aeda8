//! Plays That's It! in the browser. People lay and extend sets, and swap a Wizard out of a set. They forget to call
//! "That's It!" once, and later they call it.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::{Duration, Instant},
};

use journal::{By, Entry, Record};
use serde::Deserialize;

use crate::{
    browser::{
        driver::{GAME, chromium::Browser},
        people::{
            person::{self, Person, checked_record, mia_and_tom, sit_down_with_partner},
            seats::Partner,
        },
    },
    server::Server,
};

/// The seed of the server. With this seed, the game contains all events that the test requires.
const LUCK: u64 = 1;

/// A script that returns the parts of the page from which a person decides: the buttons, the cards in hand, the sets on
/// the table.
const GLANCE: &str = "
    const cards = (root) => [...root.querySelectorAll('[data-vt]')].map(card => card.dataset.vt.replace('wizard-', '*'));
    return {
        over: !!document.querySelector('main.over'),
        buttons: [...document.querySelectorAll('#actions button:not([aria-disabled]), #sets button:enabled')].map(button => button.id),
        hand: [...document.querySelectorAll('#hand input[name=card]')].map(card => card.value),
        top: cards(document.querySelector('#centre .a-pile:nth-child(2)') ?? document.createElement('p')),
        sets: [...document.querySelectorAll('#sets .set')].map(cards),
    };";

#[derive(Deserialize, Default, PartialEq, Clone, Debug)]
struct Sight {
    over: bool,
    buttons: Vec<String>,
    hand: Vec<String>,
    top: Vec<String>,
    sets: Vec<Vec<String>>,
}

impl Sight {
    fn of(value: serde_json::Value) -> Self {
        serde_json::from_value(value).unwrap_or_default()
    }

    fn has(&self, button: &str) -> bool {
        self.buttons.iter().any(|other| other == button)
    }
}

/// Returns the thing that a card shows, for instance `3` for the card `3P1`; `None` for a Wizard.
fn thing(card: &str) -> Option<&str> {
    let end = card.find(['P', 'W'])?;
    Some(&card[..end])
}

/// Chooses a person's next action: the cards to select, and the button to press.
fn plan(sight: &Sight, forgetful: bool) -> Option<(Vec<String>, String)> {
    let press = |button: &str| sight.has(button).then(|| (Vec::new(), button.to_owned()));
    if sight.has("do-pass") {
        // The person may still call "That's It!", or pass, and does neither on purpose. The next player's move ends the
        // chance.
        return None;
    }
    let wanted = sight.top.iter().any(|card| thing(card).is_none_or(|one| collected(sight).contains(&one)));
    let take = press(if wanted { "do-top" } else { "do-pile" }).or_else(|| press("do-top"));
    if take.is_some() || !sight.has("do-discard") {
        return take;
    }
    on_table(sight).or_else(|| discard(sight, forgetful))
}

/// Chooses a card to discard. The move also calls "That's It!" if the hand allows this call.
fn discard(sight: &Sight, forgetful: bool) -> Option<(Vec<String>, String)> {
    let useless = |card: &&String| thing(card).is_some_and(|one| !collected(sight).contains(&one));
    let without = |card: &String| sight.hand.iter().filter(|other| *other != card).cloned().collect::<Vec<_>>();
    let finishing = sight.hand.iter().find(|card| are_two_sets(&without(card)));
    let real = sight.hand.iter().find(|card| thing(card).is_some());
    let card = finishing.or(sight.hand.iter().find(useless)).or(real).or(sight.hand.first())?;
    let out = sight.hand.len() == 1 && !forgetful;
    let button = if finishing.is_some() && !forgetful || out { "do-discard-call" } else { "do-discard" };
    Some((vec![card.clone()], button.to_owned()))
}

/// Returns the things that the person collects: those of the sets on the table, and the two most frequent things in the
/// hand.
fn collected(sight: &Sight) -> Vec<&str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for one in sight.hand.iter().filter_map(|card| thing(card)) {
        *counts.entry(one).or_default() += 1;
    }
    // A card like those of a set on the table can extend that set or replace a Wizard in it, so its thing counts three
    // times.
    for one in sight.sets.iter().filter_map(|set| set.iter().find_map(|card| thing(card))) {
        *counts.entry(one).or_default() += 3;
    }
    let mut things: Vec<_> = counts.into_iter().collect();
    things.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    things.into_iter().take(sight.sets.len().min(2) + 2).map(|(one, _)| one).collect()
}

/// Returns whether these cards are seven cards that form two sets of different things.
fn are_two_sets(cards: &[String]) -> bool {
    let things: Vec<_> = cards.iter().filter_map(|card| thing(card)).collect::<BTreeSet<_>>().into_iter().collect();
    let [one, other] = things[..] else { return false };
    let of = |one: &str| cards.iter().filter(|card| thing(card) == Some(one)).collect::<Vec<_>>();
    let wizards = cards.iter().filter(|card| thing(card).is_none()).count();
    let is_set = |cards: &[&String], wizards: usize| {
        let faces: BTreeSet<_> = cards.iter().map(|card| card.contains('P')).collect();
        matches!(cards.len() + wizards, 3 | 4) && (faces.len() == 2 || wizards > 0)
    };
    cards.len() == 7 && (0..=wizards).any(|some| is_set(&of(one), some) && is_set(&of(other), wizards - some))
}

/// Chooses a swap with a Wizard, a card to add to a set, or a new set. A card must remain for the discard.
fn on_table(sight: &Sight) -> Option<(Vec<String>, String)> {
    for (index, set) in sight.sets.iter().enumerate() {
        let of_set = set.iter().find_map(|card| thing(card));
        let fitting = sight.hand.iter().find(|card| thing(card).is_some() && thing(card) == of_set);
        let swap = format!("do-swap-{}", index + 1);
        if let (true, Some(card)) = (sight.has(&swap), fitting) {
            return Some((vec![card.clone()], swap));
        }
    }
    lay(sight).filter(|_| sight.has("do-lay")).or_else(|| {
        let own = sight.hand.len() < 8;
        let wizard = sight.hand.iter().find(|card| thing(card).is_none());
        let open = sight.sets.iter().enumerate().filter(|_| own && sight.hand.len() > 1);
        open.into_iter().find_map(|(index, set)| {
            let add = format!("do-add-{}", index + 1);
            let of_set = set.iter().find_map(|card| thing(card));
            let card = sight.hand.iter().find(|card| thing(card).is_some() && thing(card) == of_set).or(wizard)?;
            sight.has(&add).then(|| (vec![card.clone()], add))
        })
    })
}

fn lay(sight: &Sight) -> Option<(Vec<String>, String)> {
    let wizards: Vec<_> = sight.hand.iter().filter(|card| thing(card).is_none()).cloned().collect();
    let things: BTreeSet<_> = sight.hand.iter().filter_map(|card| thing(card)).collect();
    things.into_iter().find_map(|one| {
        let mut cards: Vec<_> = sight.hand.iter().filter(|card| thing(card) == Some(one)).cloned().collect();
        let faces: BTreeSet<_> = cards.iter().map(|card| card.contains('P')).collect();
        let missing = 3_usize.saturating_sub(cards.len());
        cards.extend(wizards.iter().take(missing).cloned());
        let whole = cards.len() >= 3 && (faces.len() == 2 || missing > 0);
        (whole && sight.hand.len() > cards.len()).then(|| (cards, "do-lay".to_owned()))
    })
}

/// Does one action if the person is awaited. Returns whether the table accepted it.
async fn step(person: &Person, forgetful: bool) -> bool {
    let before = Sight::of(person.client.execute(GLANCE, vec![]).await.unwrap_or_default());
    let Some((cards, button)) = plan(&before, forgetful) else { return false };
    for card in cards {
        person.click(&format!("#hand input[value='{card}']:not(:checked)")).await;
    }
    if person::make(&person.client, &format!("#{button}")).await {
        return true;
    }
    let all = "document.querySelectorAll('#hand input:checked').forEach(card => card.click())";
    person.client.execute(all, vec![]).await.expect("the page is there");
    false
}

mod full_gate {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn sets_a_swapped_wizard_and_a_forgotten_call() {
        let server = Server::arranged(0, LUCK);
        let browser = Browser::open().await;
        let [mia, tom] = mia_and_tom(&browser, [(360, 740), (820, 1180)]).await;
        let mut done = BTreeSet::new();
        for (version, turns) in [("1", "60"), ("2", "45")] {
            let options =
                [("version", version), ("language", "fr"), ("items", "5"), ("rounds", "1"), ("turn_cap", turns)];
            let zoe = sit_down_with_partner(&server, &mia, &tom, "thats-it", &options).await;
            play(&mia, &tom, &zoe, &mut done).await;
            done.extend(happened(&checked_record(&server, &mia).await));
            mia.picture("thats-it-over").await;
        }
        let wanted = BTreeSet::from(["version 1", "lay", "add", "swap", "forgot", "called"].map(str::to_owned));
        let missing: Vec<_> = wanted.difference(&done).collect();
        assert!(missing.is_empty(), "{missing:?} do not happen: with these rules other luck has to be looked for");
        for person in [mia, tom] {
            person.client.close().await;
        }
    }
}

async fn look(person: &Person) -> Sight {
    Sight::of(person.client.execute(GLANCE, vec![]).await.unwrap_or_default())
}

/// Plays until the game is over. Until one of the two people has forgotten to call "That's It!" once, they forget it on
/// purpose.
async fn play(mia: &Person, tom: &Person, zoe: &Partner<'_>, done: &mut BTreeSet<String>) {
    let start = Instant::now();
    let mut pictures = 0;
    loop {
        assert!(start.elapsed() < GAME, "the table does not end");
        zoe.all_see([&mia.client, &tom.client]).await;
        if look(mia).await.over && look(tom).await.over {
            return;
        }
        let mut moved = false;
        for person in [mia, tom] {
            let sight = look(person).await;
            let last = sight.hand.len() <= 1 && sight.has("do-pass");
            let without = |card: &String| sight.hand.iter().filter(|other| *other != card).cloned().collect::<Vec<_>>();
            let whole = sight.has("do-discard") && sight.hand.iter().any(|card| are_two_sets(&without(card)));
            moved = step(person, !done.contains("forgot")).await;
            if last || whole && moved {
                done.insert("forgot".to_owned());
            }
            if sight.sets.len() > pictures {
                pictures = sight.sets.len();
                person.picture(&format!("thats-it-sets-{pictures}")).await;
            }
            if moved {
                break;
            }
        }
        if !moved && !zoe.step() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Replays the record of a table. Returns which kinds of actions the people did.
fn happened(record: &Record) -> BTreeSet<String> {
    let mut done = BTreeSet::new();
    for entry in &record.entries {
        let Entry::Played { play, by: By::Person, .. } = &entry.entry else { continue };
        let verb = play.split(' ').next().unwrap_or_default();
        done.insert(if verb == "call" || play.ends_with(" call") { "called" } else { verb }.to_owned());
    }
    let version_one = record.entries.iter().any(|entry| matches!(&entry.entry, Entry::Opened { options, .. } if options.get("version").is_some_and(|version| version == "1")));
    if version_one {
        done.insert("version 1".to_owned());
    }
    done
}
