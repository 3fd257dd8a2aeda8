//! A table at one moment, as one reader sees it in their language: from a snapshot to the page structs.
//!
//! # Who sees this
//! The one reader whose [`Sight`] it is. Nothing but that sight decides what is in it.

use game::{MAX_SEATS, Message, Viewer, Waiting};
use host::{Phase, Snapshot};
use maud::Markup;
use rooms::{Room, Texts, Words};

use crate::{
    aids::AidChoices,
    handlers::run,
    live::Sight,
    names,
    pages::{
        FinishedPage, LobbyPage, LobbySeat, LogEntry, Notice, Place, Region, Shell, Sitter, TablePage, table_regions,
        table_title,
    },
    shelf,
    site::Site,
};

/// A table at one moment, as one reader sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) site: &'a Site,
    pub(crate) texts: &'a Texts,
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) sight: Sight,
    pub(crate) aids: &'a AidChoices,
}

/// How others get in, and how the reader goes on elsewhere. The reader only.
#[derive(Clone, Default, Debug)]
pub(crate) struct Doors {
    /// The address to invite people by.
    pub(crate) link: String,
    /// Its QR code.
    pub(crate) qr: String,
    /// The link that carries the reader's seat to another device.
    pub(crate) hand_over: Option<String>,
}

impl Scene<'_> {
    /// The whole page of the table's phase.
    pub(crate) fn page(&self, doors: &Doors, notice: Option<Notice<'_>>) -> Markup {
        match self.snapshot.phase() {
            Phase::Lobby => self.lobby(doors, |page| page.render()),
            Phase::Playing if self.sight.is_shared() => self.shared(notice, |page| page.render()),
            Phase::Playing => self.table(doors, notice),
            Phase::Finished => self.finished(),
        }
    }

    /// Every region that is replaced while the table is live.
    pub(crate) fn regions(&self) -> Vec<Region> {
        match self.snapshot.phase() {
            _ if self.sight.screen => self.screen_regions(),
            Phase::Lobby => self.lobby(&Doors::default(), |page| page.regions()),
            Phase::Playing if self.sight.is_shared() => self.shared(None, |page| page.regions()),
            Phase::Playing | Phase::Finished => self.with_shell(|shell| {
                let room = self.room_regions(shell.words);
                table_regions(&shell, self.sight.viewer, self.waiting(), &room)
            }),
        }
    }

    /// The title of the document while the game is on; in the lobby it does not change.
    pub(crate) fn title(&self) -> Option<String> {
        if self.sight.is_shared() && self.snapshot.phase() == Phase::Playing {
            return Some(self.shared(None, |page| page.title()));
        }
        let playing = self.snapshot.phase() != Phase::Lobby;
        let name = self.snapshot.room().name();
        playing.then(|| self.with_shell(|shell| table_title(&shell, self.sight.viewer, self.waiting(), name)))
    }

    /// Calls with the document of this reader at this table.
    pub(crate) fn with_shell<R>(&self, show: impl FnOnce(Shell<'_>) -> R) -> R {
        let words =
            Words { texts: self.texts, names: &names::all(self.snapshot, self.texts), you: self.sight.addressed() };
        show(Shell { words: &words, base: self.site.base() })
    }

    /// What the reader was told lately.
    pub(crate) fn log(&self) -> Vec<LogEntry> {
        let entries = self.snapshot.log(self.sight.viewer).into_iter();
        entries
            .map(|(seq, told)| LogEntry { seq: seq.0, lines: told.into_iter().map(|told| told.line).collect() })
            .collect()
    }

    pub(crate) fn waiting(&self) -> Waiting {
        self.snapshot.waiting().unwrap_or(Waiting::Nobody)
    }

    pub(crate) fn room_regions(&self, words: &Words<'_>) -> Vec<rooms::Region> {
        self.regions_to(words, matches!(self.sight.viewer, Viewer::Seat(_)))
    }

    /// The room's page; `seated` where the reader may also act on it.
    pub(crate) fn regions_to(&self, words: &Words<'_>, seated: bool) -> Vec<rooms::Region> {
        let action = format!("{}/move{}", self.site.table_path(self.snapshot.table()), self.sight.query());
        let window = self.waiting().window();
        let page = rooms::Page {
            words,
            viewer: self.sight.viewer,
            action: seated.then_some(action.as_str()),
            window: window.filter(|_| seated).map(|window| window.number),
            aids: &self.aids.on(self.snapshot.room()),
            pictures: &self.site.pictures(),
            faces: Some(&names::faces(self.snapshot, words.names, &self.site.pictures())),
        };
        self.snapshot.view(self.sight.viewer).map(|view| view.page(&page)).unwrap_or_default()
    }

    fn table(&self, doors: &Doors, notice: Option<Notice<'_>>) -> Markup {
        self.with_shell(|shell| {
            let room = self.snapshot.room();
            let page = TablePage {
                shell,
                table: &self.snapshot.table().to_string(),
                code: self.snapshot.code(),
                room: (room.key(), room.name()),
                viewer: self.sight.viewer,
                seq: self.snapshot.seq().0,
                waiting: self.waiting(),
                regions: self.room_regions(shell.words),
                log: &self.log(),
                notice,
                hand_over: doors.hand_over.as_deref(),
                aids: &self.aids.states(room),
                has_script: !room.script().is_empty(),
            };
            page.render()
        })
    }

    /// The result, best first; nothing before the end.
    pub(crate) fn places(&self) -> Vec<Place> {
        let mut places: Vec<Place> = self.snapshot.outcome().map_or_else(Vec::new, |outcome| {
            let ranks = outcome.ranks.iter().zip(outcome.points.as_slice());
            ranks.map(|((seat, rank), points)| Place { seat, rank: *rank, points: *points }).collect()
        });
        places.sort_by_key(|place| place.rank);
        places
    }

    fn finished(&self) -> Markup {
        self.with_shell(|shell| {
            let room = self.snapshot.room();
            let page = FinishedPage {
                shell,
                table: &self.snapshot.table().to_string(),
                room: (room.key(), room.name()),
                places: self.places(),
                regions: self.room_regions(shell.words),
                log: &self.log(),
                commitment: self.snapshot.commitment(),
                may_play_again: self.may_play_again(),
            };
            page.render()
        })
    }

    /// Whether the reader played against bots alone, so that nobody else has to be asked for another game.
    pub(crate) fn may_play_again(&self) -> bool {
        let chairs = self.snapshot.chairs();
        let only_bots = |you| chairs.iter().all(|chair| chair.seat == you || !chair.person);
        self.snapshot.phase() == Phase::Finished && self.sight.you.is_some_and(only_bots)
    }

    fn lobby<R>(&self, doors: &Doors, show: impl FnOnce(&LobbyPage<'_>) -> R) -> R {
        let (snapshot, room) = (self.snapshot, self.snapshot.room());
        let chairs = snapshot.chairs();
        let names = names::all(snapshot, self.texts);
        let taken = chairs.iter().map(|chair| {
            let name = names[chair.seat].as_str();
            LobbySeat {
                index: chair.seat.index(),
                sitter: if chair.person { Sitter::Person(name) } else { Sitter::Bot(name) },
                picture: names::picture(chair),
                you: self.sight.you == Some(chair.seat) || self.sight.here.contains(chair.seat),
                host: chair.host,
                away: chair.away,
            }
        });
        let free =
            |index| LobbySeat { index, sitter: Sitter::Free, picture: None, you: false, host: false, away: false };
        let most = usize::from(*room.seats().end()).min(MAX_SEATS);
        let seats: Vec<_> = taken.chain((chairs.len()..most).map(free)).collect();
        self.with_shell(|shell| {
            let page = LobbyPage {
                shell,
                table: &snapshot.table().to_string(),
                seq: snapshot.seq().0,
                room: (room.key(), room.name()),
                code: snapshot.code(),
                link: &doors.link,
                qr: &doors.qr,
                seats: &seats,
                limits: (*room.seats().start(), *room.seats().end()),
                bots: &room.bots(),
                run: run::fields(self.site, snapshot.settings(), false),
                hosting: chairs.iter().any(|chair| chair.host && self.sight.you == Some(chair.seat)),
                options: &self.agreed(),
                hand_over: doors.hand_over.as_deref(),
            };
            show(&page)
        })
    }

    /// The options that people were offered, in words.
    fn agreed(&self) -> Vec<(String, String)> {
        let room = self.snapshot.room();
        let offered = room.options().iter().filter(|spec| spec.offered);
        let chosen = offered.filter_map(|spec| Some((spec.key, self.snapshot.options().get(spec.key)?)));
        let is_deck = |key| room.decks().is_some_and(|decks| decks.option == key);
        let words = |key, value| match shelf::title(room, value).filter(|_| is_deck(key)) {
            Some(title) if title.is_empty() => self.texts.format("deck-untitled", None),
            Some(title) => title,
            None => self.option(room, key, Some(value)),
        };
        chosen.map(|(key, value)| (self.option(room, key, None), words(key, value))).collect()
    }

    /// An option's name or one of its values in words; itself where it has none.
    fn option(&self, room: &dyn Room, key: &str, value: Option<&str>) -> String {
        let suffix = value.map(|value| format!("-{value}")).unwrap_or_default();
        let text_key = format!("{}-option-{key}{suffix}", room.key());
        let text = self.texts.format(&text_key, None);
        if text == text_key { value.unwrap_or(key).to_owned() } else { text }
    }

    /// What a move would claim; `None` where the text is no move.
    pub(crate) fn claim(&self, play: &str) -> Option<Message> {
        self.snapshot.view(self.sight.viewer)?.claim(play).ok()
    }
}
