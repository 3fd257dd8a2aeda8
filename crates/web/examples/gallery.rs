//! Writes every page with made-up data to a folder, to look at them without a server:
//! `cargo run -p web --example gallery -- FOLDER`, then serve that folder.
#![expect(clippy::print_stdout, reason = "a tool for the terminal")]

use std::{fs, io, path::Path};

use game::{BySeat, Dice, Finished, Outcome, Seat, SeatSet, SplitMix, Viewer, Waiting};
use host::{Chair, Settings};
use rooms::{AnyEvents, AnyState, Length, Page, ROOMS, Room, Texts, Words};
use web::pages::{
    self, Around, Avatar, Choice, ChoosePage, Clock, ConfirmPage, CreditsPage, DeckChoices, ErrorPage, FinishedPage,
    GamePage, Hints, Home, Hopes, HouseFacts, JoinPage, LobbyPage, LobbySeat, LogEntry, Notice, Place, ProposedName,
    RulesPage, RunFields, SeatAsks, Shell, Sitter, TablePage,
};

const NAMES: [&str; 8] = ["Mia", "Captain Ostrich", "Tom", "Béatrice", "Ö", "نور", "Grandpa Joe", "Ann"];
const QR: &str = r##"<svg viewBox="0 0 29 29"><path fill="#fff" d="M0 0h29v29H0z"/><path fill="#000" d="M4 4h7v7H4zM18 4h7v7h-7zM4 18h7v7H4zM13 5h2v3h-2zM14 12h4v2h-4zM20 14h3v4h-3zM12 20h4v4h-4zM19 21h5v2h-5z"/></svg>"##;

fn main() -> io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned());
    let out = Path::new(&folder);
    fs::create_dir_all(out.join("assets"))?;
    fs::create_dir_all(out.join("pictures"))?;
    let scripts = ROOMS.iter().map(|room| format!("room-{}.js", room.key()));
    let files = ["humbug.css", "humbug.js", "icon.svg", "icon-turn.svg"].map(str::to_owned);
    for name in files.into_iter().chain(scripts) {
        if let Some(asset) = pages::asset(&name) {
            fs::write(out.join("assets").join(name), asset.bytes)?;
        }
    }
    let texts = pages::texts("en");
    let nobody = BySeat::new(0);
    let words = Words { texts: &texts, names: &nobody, you: None };
    let shell = Shell { words: &words, base: "", facts: HouseFacts::default() };
    house(out, shell)?;
    for room in ROOMS {
        room_pages(out, shell, *room)?;
        tables(out, &texts, *room, 4)?;
        tables(out, &texts, *room, *room.seats().end())?;
    }
    println!("written to {}", out.display());
    Ok(())
}

/// Writes a page, and the pictures that it shows.
fn write(out: &Path, name: &str, html: maud::Markup) -> io::Result<()> {
    let html = html.into_string();
    for code in html.split("/pictures/").skip(1).filter_map(|rest| rest.split_once(".svg")).map(|(code, _)| code) {
        if let Some(svg) = pages::picture_svg(code) {
            fs::write(out.join("pictures").join(format!("{code}.svg")), svg)?;
        }
    }
    fs::write(out.join(format!("{name}.html")), html)
}

fn house(out: &Path, shell: Shell<'_>) -> io::Result<()> {
    let error = ErrorPage {
        shell,
        sentence: "No table has this code. Look at the digits once more, or ask for the link.",
        way_on: None,
        code: None,
    };
    write(out, "error", error.render())?;
    write(out, "credits", CreditsPage { shell, rooms: ROOMS }.render())?;
    write(out, "home", Home { shell, rooms: ROOMS, running: &[], child_house: false }.render())?;
    write(out, "play", ChoosePage { shell, rooms: ROOMS, choice: Choice::Play }.render())
}

fn room_pages(out: &Path, shell: Shell<'_>, room: &dyn Room) -> io::Result<()> {
    let key = room.key();
    let settings = Settings::default();
    write(
        out,
        &format!("{key}-game"),
        GamePage { shell, room, decks: DeckChoices::NONE, run: run(&settings, true), you: OTTER }.render(),
    )?;
    let markdown = room.rules_text("en").unwrap_or_default();
    write(out, &format!("{key}-rules"), RulesPage { shell, room, markdown }.render())?;
    write(out, &format!("{key}-join"), join(shell, room).render())?;
    lobbies(out, shell, room, &settings)
}

/// Somebody's name.
const OTTER: ProposedName<'_> = ProposedName {
    mood: "sleepy",
    animal: "otter",
    face: Avatar { seat: 2, picture: Some("1f9a6"), name: "Sleepy Otter" },
};

fn join<'a>(shell: Shell<'a>, room: &dyn Room) -> JoinPage<'a> {
    JoinPage {
        shell,
        table: "#",
        room: (room.key(), room.name()),
        icon: room.icon(),
        host: Some("Mia"),
        proposal: Some(OTTER),
        free_names: true,
        chairs: &[],
        seq: 3,
        closed: None,
    }
}

/// Nothing is asked about anybody's seat.
fn no_asks(shell: Shell<'_>) -> SeatAsks<'_> {
    let (you, here) = (Seat::new(0), SeatSet::EMPTY);
    SeatAsks {
        shell,
        table: "#",
        chairs: &[],
        minded: false,
        you,
        here,
        hopes: Hopes::Nothing,
        door: false,
        places: false,
        next: false,
    }
}

fn lobbies(out: &Path, shell: Shell<'_>, room: &dyn Room, settings: &Settings) -> io::Result<()> {
    let key = room.key();
    let picture = |index: usize| Some(["1f9a6", "1f98a", "1f989", "1f431"][index]);
    let seat = |index, sitter| {
        let first = index == 0;
        LobbySeat { index, sitter, picture: picture(index), you: first, host: first, away: false }
    };
    let seats = [
        seat(0, Sitter::Person("Mia")),
        seat(1, Sitter::Person("Captain Ostrich")),
        seat(2, Sitter::Bot("Tilly", Some("club"))),
        seat(3, Sitter::Free),
    ];
    let lobby = LobbyPage {
        shell,
        table: "x",
        seq: 3,
        room: (key, room.name()),
        code: "482913",
        link: "http://192.168.1.20:8080/j/482913",
        qr: QR,
        seats: &seats,
        told: None,
        limits: (*room.seats().start(), *room.seats().end()),
        bots: &room.bots(),
        games: 1,
        length: (room, Some(Length::Normal)),
        hosting: true,
        run: run(settings, false),
        options: &[("Challenges".to_owned(), "All at once, in secret".to_owned())],
        conflict: None,
        hand_over: Some("http://192.168.1.20:8080/t/x#k=abc"),
        asks: no_asks(shell),
        forgotten: Some("2027-01-30"),
    };
    write(out, &format!("{key}-lobby"), lobby.render())?;
    write(out, &format!("{key}-lobby-alone"), LobbyPage { seats: &seats[..1], ..lobby }.render())
}

fn run(settings: &Settings, fresh: bool) -> RunFields<'_> {
    RunFields { settings, usual_pace: 1_000, child_house: false, fresh, founder: fresh }
}

/// Plays one table at random and writes the moments worth looking at.
fn tables(out: &Path, texts: &Texts, room: &dyn Room, seats: u8) -> io::Result<()> {
    let names = BySeat::from_fn(seats, |seat| NAMES[seat.index()].to_owned());
    let mut table = GalleryTable { texts, names: &names, room, dice: SplitMix::new(11), told: Vec::new(), seq: 0 };
    let Ok(mut position) = room.open(&room.complete(&Default::default()).unwrap_or_default(), seats) else {
        return Ok(());
    };
    let me = Seat::all(seats).next().unwrap_or_else(|| unreachable!("a table has seats"));
    let at = |name: &str| format!("{}-{seats}-{name}", room.key());
    let mut wanted = vec![("first", 1), ("turn", 45), ("turn-later", 110), ("answer", 45), ("wait", 60), ("rail", 70)];
    for step in 0..4_000 {
        let waiting = position.waiting();
        if waiting == Waiting::Nobody {
            break;
        }
        let several = waiting.window().is_some_and(|window| window.seats.len() > 1 || step % 2 == 1);
        let mine = waiting.awaits(me);
        wanted.retain(|(name, from)| {
            let fits = match *name {
                "answer" => mine && several && position.legal(me, 500).iter().any(|play| play == "decline"),
                "wait" | "rail" => !mine && waiting.window().is_some(),
                _ => mine && !position.legal(me, 500).iter().any(|play| play == "decline"),
            };
            if step < *from || !fits {
                return true;
            }
            let viewer = if *name == "rail" { Viewer::Spectator } else { Viewer::Seat(me) };
            table.page(out, &at(name), position.as_ref(), viewer).is_err()
        });
        table.step(position.as_mut());
    }
    match position.outcome() {
        Some(outcome) => table.finished(out, &at("over"), position.as_ref(), &outcome),
        None => Ok(()),
    }
}

struct GalleryTable<'a> {
    texts: &'a Texts,
    names: &'a BySeat<String>,
    room: &'a dyn Room,
    dice: SplitMix,
    told: Vec<(u64, AnyEvents)>,
    seq: u64,
}

impl GalleryTable<'_> {
    fn step(&mut self, position: &mut dyn AnyState) {
        let happened = match position.waiting() {
            Waiting::Nature => {
                let draws = position.draws();
                let index = self.dice.below(draws.len() as u32) as usize;
                position.draw(&draws[index].0).ok()
            }
            Waiting::Seats(window) => window.seats.first().and_then(|seat| {
                let bot = self.room.bots()[0];
                let play = position
                    .choose(seat, bot, &rooms::Strategies::default(), &mut self.dice)
                    .or_else(|| position.random_move(seat, &mut self.dice))?;
                position.play(seat, &play).ok()
            }),
            Waiting::Nobody => None,
        };
        self.seq += 1;
        self.told.extend(happened.map(|happened| (self.seq, happened)));
    }

    fn log(&self, viewer: Viewer) -> Vec<LogEntry> {
        let entry = |(seq, happened): &(u64, AnyEvents)| {
            let lines = happened.told(viewer).into_iter().map(|told| told.line).collect();
            LogEntry { seq: *seq, lines }
        };
        self.told.iter().map(entry).collect()
    }

    fn regions(&self, position: &dyn AnyState, words: &Words<'_>, viewer: Viewer) -> Vec<rooms::Region> {
        let action = viewer.seat().map(|_| "/t/x/move");
        let window = position.waiting().window().map(|window| window.number);
        let aids: Vec<_> = self.room.aids().iter().filter(|aid| aid.on).map(|aid| aid.key).collect();
        position.view(viewer).page(&Page {
            words,
            viewer,
            action,
            window,
            aids: &aids,
            pictures: "/pictures/",
            shown: &[],
            faces: None,
        })
    }

    // tidy: long because it shows every kind of page of a game once.
    fn page(&self, out: &Path, name: &str, position: &dyn AnyState, viewer: Viewer) -> io::Result<()> {
        let words = Words { texts: self.texts, names: self.names, you: viewer.seat() };
        let shell = Shell { words: &words, base: "", facts: HouseFacts::default() };
        let key = self.room.key();
        let notice = name.ends_with("later").then_some(Notice::refusal("That is no combo.", Some("SN-12"), Some(key)));
        let page = TablePage {
            around: Around {
                shell,
                table: "x",
                viewer,
                you: viewer.seat(),
                here: SeatSet::EMPTY,
                waiting: position.waiting(),
                chairs: &self.chairs(),
                settings: &Settings { chat: true, ..Settings::default() },
                usual_pace: 1_000,
                clock: Some(Clock { until_ms: 45_000, now_ms: Some(0) }),
                games: 0,
                minded: false,
                hopes: Hopes::Nothing,
            },
            code: "482913",
            room: (self.room.key(), self.room.name()),
            seq: self.seq,
            now_ms: 0,
            regions: self.regions(position, &words, viewer),
            log: &self.log(viewer),
            log_words: &words,
            notice,
            hand_over: Some("http://192.168.1.20:8080/t/x#k=abc"),
            aids: &self.room.aids().iter().map(|aid| (aid.key, aid.on)).collect::<Vec<_>>(),
            hints: Hints::default(),
            has_script: !self.room.script().is_empty(),
        };
        write(out, name, page.render())?;
        let claim = viewer.seat().and_then(|seat| position.legal(seat, 40).pop());
        let Some(play) = claim else { return Ok(()) };
        let claim = position.view(viewer).claim(&play).map(|message| words.say(&message)).unwrap_or_default();
        let confirm = ConfirmPage {
            shell,
            room: self.room.key(),
            claim: &claim,
            gist: None,
            picture: None,
            action: "#",
            table: "#",
            window: 1,
            play: "x",
            cards: &[],
        };
        write(out, &format!("{name}-confirm"), confirm.render())
    }

    fn finished(&self, out: &Path, name: &str, position: &dyn AnyState, outcome: &Outcome) -> io::Result<()> {
        let words = Words { texts: self.texts, names: self.names, you: None };
        let viewer = Viewer::Archive(Finished::of(outcome));
        let place =
            |(seat, rank): (Seat, &u8)| Place { seat, rank: *rank, points: outcome.points[seat], picture: None };
        let mut places: Vec<_> = outcome.ranks.iter().map(place).collect();
        places.sort_by_key(|place| place.rank);
        let (chairs, settings) = (self.chairs(), Settings::default());
        let page = FinishedPage {
            around: Around {
                shell: Shell { words: &words, base: "", facts: HouseFacts::default() },
                table: "x",
                viewer,
                you: chairs.first().map(|chair| chair.seat),
                here: SeatSet::EMPTY,
                waiting: Waiting::Nobody,
                chairs: &chairs,
                settings: &settings,
                usual_pace: 1_000,
                clock: None,
                games: 1,
                minded: false,
                hopes: Hopes::Nothing,
            },
            room: (self.room.key(), self.room.name()),
            seq: self.seq,
            places,
            regions: self.regions(position, &words, viewer),
            log: &self.log(viewer),
            moments: &[],
            highlights: &[],
            commitment: "9f2c0d4e6b8a7c1d3e5f9f2c0d4e6b8a7c1d3e5f9f2c0d4e6b8a7c1d3e5f0a1b",
            sealed: None,
            result_code: None,
            forgotten: Some("2027-01-30"),
            others: &[("x", "Another game"), ("y", "A third one")],
        };
        write(out, name, page.render())
    }

    /// The first person hosts, the second is away, a bot plays on for the third, the others are bots.
    fn chairs(&self) -> Vec<Chair> {
        let chair = |(seat, name): (Seat, &String)| {
            let index = seat.index();
            let (bot, person) = ((index >= 2).then(|| "usual".to_owned()), index <= 2);
            Chair {
                seat,
                name: name.clone(),
                nick: None,
                bot,
                person,
                away: index == 1,
                host: index == 0,
                founder: index == 0,
                asked: None,
            }
        };
        Seat::all(self.names.as_slice().len() as u8).zip(self.names.as_slice()).map(chair).collect()
    }
}
