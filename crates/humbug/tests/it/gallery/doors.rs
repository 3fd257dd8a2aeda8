//! All pages without a table: the front door, the games, their rules, decks, records, and error pages.

use rooms::{ROOMS, Room};

use super::{Gallery, Open, Sort, Walk, house::InProcess};

/// Every page without a table.
pub(super) async fn collect(gallery: &mut Gallery, language: &'static str) {
    let house = InProcess::open(20, 1).await;
    let mut walk = Walk::new(gallery, &house, language, Sort::House);
    for path in ["/", "/play", "/host", "/here", "/tv", "/print", "/replay", "/credits", "/kept", "/docs/api", "/decks"]
    {
        walk.visit(path).await;
    }
    for room in ROOMS {
        game(&mut walk, *room).await;
    }
    walk.place = "house";
    made_deck(&mut walk).await;
    refusals(&mut walk).await;
}

/// A deck of this server: with its key, with an error in it, and by its read link.
async fn made_deck(walk: &mut Walk<'_>) {
    let kept = walk.guest.post("/decks/keep", &[("text", GOOD_DECK)]).await;
    let at = kept.path.split('?').next().unwrap_or_default().to_owned();
    let key = kept.text.split("/edit#").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned);
    walk.names.extend([at.split('/').nth(3).map(str::to_owned), key].into_iter().flatten());
    let games = ROOMS.iter().filter(|room| room.decks().is_some()).count();
    walk.visit(&at).await.openings.push(Open::Editor(games).into());
    walk.submit(&at, &[("text", "word,definition\ncat")]).await.openings.push(Open::Editor(0).into());
    let read = at.strip_suffix("/edit").expect("a read link").to_owned();
    walk.visit(&read).await;
    // A browser without the key of a list is asked for it.
    walk.visit("/decks/made/0000000000000/edit").await;
}

/// One game's pages.
async fn game(walk: &mut Walk<'_>, room: &dyn Room) {
    walk.place = room.key();
    let below = |page: &str| format!("/g/{}{page}", room.key());
    for path in [below(""), format!("/here/{}", room.key()), format!("/print/{}", room.key())] {
        let shot = walk.visit(&path).await;
        // Options and how the table is run are the same everywhere.
        if room.key() == ROOMS[0].key() {
            shot.openings.push(Open::Each.into());
        }
        shot.openings.push(Open::All.into());
    }
    walk.visit(&below("/rules")).await;
    walk.visit(&below("/card")).await;
    if room.decks().is_some() {
        decks(walk, &below("/deck")).await;
        let (deck, _) = room.decks().and_then(|decks| decks.built_in.first().copied()).expect("a deck");
        walk.visit(&format!("/decks/{}/{deck}", room.key())).await;
    }
}

/// The page for a deck of one's own, before and after a good deck and a bad one.
async fn decks(walk: &mut Walk<'_>, path: &str) {
    walk.visit(path).await;
    walk.submit(path, &[("text", "word,definition\ncat")]).await;
    // 水獭,河里的动物 and 蜜蜂,昆虫 in GBK: the question about the encoding, with many other ways to read them.
    let letters = b"\xcb\xae\xcc\xa1,\xba\xd3\xc0\xef\xb5\xc4\xb6\xaf\xce\xef\n\xc3\xdb\xb7\xe4,\xc0\xa5\xb3\xe6\n";
    walk.bring(path, letters).await.openings.push(Open::All.into());
    walk.submit(path, &[("text", GOOD_DECK)]).await.openings.push(Open::All.into());
}

/// Error pages, one of each kind.
async fn refusals(walk: &mut Walk<'_>) {
    for path in ["/no-such-page", "/j/000000", "/tv/000000", "/t/0000000000000", "/replay/0000000000000", "/join"] {
        walk.visit(path).await;
    }
    walk.submit("/tv", &[("code", "cat")]).await;
    walk.submit("/replay", &[("record", "no record")]).await;
    walk.submit("/language", &[("language", "xx")]).await;
}

/// Enough rows for any of the games.
const GOOD_DECK: &str = "word,definition,example,image,fr
cat,says miaow,The cat sleeps.,🐱,chat
dog,says woof,The dog runs.,🐶,chien
cow,gives milk,The cow eats.,🐮,vache
pig,likes mud,The pig sleeps.,🐷,cochon
hen,lays eggs,The hen eats.,🐔,poule
fox,is sly,The fox waits.,🦊,renard
owl,sees at night,The owl flies.,🦉,hibou
bee,makes honey,The bee works.,🐝,abeille
ant,is small,The ant works.,🐜,fourmi
bat,hangs upside down,The bat sleeps.,🦇,souris
elk,has antlers,The elk runs.,🦌,élan
eel,is long,The eel swims.,🐍,anguille
";
