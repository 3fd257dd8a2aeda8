//! `humbug play`, `humbug watch` and `humbug host`: games in the terminal.

use std::path::Path;

use anyhow::{Context, bail};
use deckfile::Told;
use rooms::{Length, Room};
use serde_json::{Value, json};

use super::{find_room, known_rooms, open_list, seats_of, serve::show_qr};
use crate::{
    cli::{GameArgs, HostArgs, PlayArgs, ReaderArgs, WatchArgs},
    print::Verdict,
    terminal::{Place, Server, Showing, language, play_at},
};

/// The number of seats at a table against bots, if the game allows so many.
const USUAL_SEATS: u8 = 3;

/// The level of the bots, if nobody chooses one.
const USUAL_BOTS: &str = "club";

/// The table of `humbug play`.
enum Table<'a> {
    /// A new one against bots, with the body that creates it.
    New(Value),
    /// One at a running server: its address, and the code.
    Running((&'a str, &'a str)),
}

pub(crate) fn play(args: &PlayArgs) -> anyhow::Result<Verdict> {
    let (reader, tag) = (&args.reader, language(args.reader.lang.as_deref())?);
    let table = match (args.room.as_deref(), args.join.as_deref()) {
        // No key of a game has a slash.
        (Some(link), _) if link.contains('/') => {
            let GameArgs { length, deck, .. } = &args.game;
            let of_new_tables = [args.seats.is_some(), args.bots.is_some(), args.seed.is_some(), length.is_some()];
            if of_new_tables.contains(&true) || deck.is_some() {
                bail!("this table is there already: leave out --seats, --bots, --seed, --length and --deck");
            }
            Table::Running(parts_of(link)?)
        }
        (None, Some([url, word])) => Table::Running((url, word)),
        (Some(_), _) if args.seat.is_some() => bail!("--seat comes back to a table of a server: give its link, too"),
        (Some(room), _) => Table::New(against_bots(find_room(room)?, args)?),
        (None, _) => {
            bail!(
                "which game? there are: {}. To sit down at a table of a server: the link of the table, or --join URL CODE",
                known_rooms()
            )
        }
    };
    in_runtime(async {
        let place = match table {
            Table::Running((url, word)) => {
                let (code, token) = code_and_token(word);
                match args.seat.as_deref().or(token) {
                    Some(token) => Place::come_back(Server::at(url)?, &tag, code, token).await?,
                    None => Place::join(Server::at(url)?, &tag, code, reader.name.as_deref()).await?,
                }
            }
            Table::New(body) => Place::create(Server::here(args.seed).await?, &tag, body).await?,
        };
        play_at(place, showing(reader, &tag)).await
    })
}

/// Splits the link of a table into the address of the server, and the code or the secret of the invitation. `humbug host`
/// shows links with the code, `/j/482913`. The lobby shows links with the secret, `/j/ROOM#k=SECRET`.
fn parts_of(link: &str) -> anyhow::Result<(&str, &str)> {
    let (page, fragment) = link.split_once('#').unwrap_or((link, ""));
    let path = page.split('?').next().unwrap_or(page).trim_end_matches('/');
    path.rsplit_once("/j/")
        .map(|(address, code)| (address, fragment.strip_prefix("k=").unwrap_or(code)))
        .filter(|(_, code)| !code.is_empty() && !code.contains('/'))
        .with_context(|| format!("{link} is not the link of a table, such as http://HOST/j/482913"))
}

/// Splits `CODE --seat TOKEN` that came as one word, as an SSH server passes it on (`docs/terminal.md`). Any other word
/// is a code.
fn code_and_token(word: &str) -> (&str, Option<&str>) {
    word.split_once(" --seat ").map_or((word, None), |(code, token)| (code, Some(token)))
}

pub(crate) fn watch(args: &WatchArgs) -> anyhow::Result<Verdict> {
    let tag = language(args.reader.lang.as_deref())?;
    in_runtime(async {
        let (url, code) = match (&args.code, parts_of(&args.url)) {
            (None, parts) => parts?,
            (Some(_), Ok(_)) => bail!("the link has the code of the table already: leave out the second one"),
            (Some(code), Err(_)) => (args.url.as_str(), code.as_str()),
        };
        let place = Place::watch(Server::at(url)?, &tag, code).await?;
        play_at(place, showing(&args.reader, &tag)).await
    })
}

pub(crate) fn host(args: &HostArgs) -> anyhow::Result<Verdict> {
    let tag = language(args.reader.lang.as_deref())?;
    let body = table(find_room(&args.room)?, &args.game, &args.reader)?;
    in_runtime(async {
        let place = Place::create(Server::at(&args.at)?, &tag, body).await?;
        if let Some(address) = place.join_address() {
            show_qr(&address)?;
        }
        play_at(place, showing(&args.reader, &tag)).await
    })
}

/// Returns how this person wants to see a game, in this language.
const fn showing<'a>(reader: &ReaderArgs, language: &'a str) -> Showing<'a> {
    Showing { language, plain: reader.plain, pauses: !reader.no_pauses }
}

/// Runs a game on a small runtime. Work that is left when the person leaves is dropped.
fn in_runtime(game: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let played = runtime.block_on(game);
    runtime.shutdown_background();
    played.map(|()| Verdict::Good)
}

/// Returns the body that opens a table for one person against bots.
fn against_bots(room: &dyn Room, args: &PlayArgs) -> anyhow::Result<Value> {
    let seats = room.seats();
    let wanted = args.seats.unwrap_or(USUAL_SEATS.clamp(*seats.start(), *seats.end()));
    if !seats.contains(&wanted) {
        bail!("{} is for {}", room.name(), seats_of(room));
    }
    let (levels, bots) = (room.bots(), args.bots.as_deref().unwrap_or(USUAL_BOTS));
    if !levels.contains(&bots) {
        bail!("there is no level {bots:?}; there are: {}", levels.join(", "));
    }
    let mut body = table(room, &args.game, &args.reader)?;
    body["bots"] = vec![bots; usize::from(wanted - 1)].into();
    body["open"] = true.into();
    body["pace_ms"] = 0.into();
    Ok(body)
}

/// Returns the body that creates a table for this game.
fn table(room: &dyn Room, game: &GameArgs, reader: &ReaderArgs) -> anyhow::Result<Value> {
    let lengths: Vec<_> = room.lengths().iter().map(|preset| preset.length.key()).collect();
    let length = match &game.length {
        Some(length) if !lengths.contains(&length.as_str()) => {
            bail!("{} has no length {length:?}; there are: {}", room.name(), lengths.join(", "))
        }
        Some(length) => Some(length.as_str()),
        None => lengths.into_iter().find(|length| *length == Length::Normal.key()),
    };
    let mut options = serde_json::Map::new();
    if let Some(file) = &game.deck {
        let Some(decks) = room.decks() else { bail!("{} is played without a deck of words", room.name()) };
        options.insert(decks.option.to_owned(), deck(file)?.into());
    }
    Ok(json!({ "room": room.key(), "length": length, "options": options, "name": reader.name }))
}

/// Reads the deck in a file, as its text.
fn deck(file: &Path) -> anyhow::Result<String> {
    let opened = open_list::opened_at(file, &Told::default())?;
    let opened = opened.map_err(|why| anyhow::anyhow!("no deck: {why}"))?;
    match opened.deck() {
        Ok(deck) => Ok(deck.text().to_owned()),
        Err(errors) => Err(anyhow::anyhow!("{errors}")).with_context(|| format!("{} is no deck", file.display())),
    }
}
