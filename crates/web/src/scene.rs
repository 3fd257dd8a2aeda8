//! Builds the page structs of a table from a snapshot, for one visitor in that visitor's language.
//!
//! # Who sees this
//! Only the one visitor with this [`Perspective`]. No other input decides what a page reveals.

use std::{collections::BTreeMap, sync::Arc};

use game::{BySeat, Line, MAX_SEATS, Message, Seat, Viewer, Waiting};
use host::{Chair, News, Phase, Snapshot};
use journal::Seq;
use maud::Markup;
use rooms::{AnyView, Texts, Words};

use crate::{
    aids::{self, AidChoices},
    kinds::KindCache,
    lobby::page::{LobbyPage, LobbySeat, Sitter},
    options::{
        self,
        agreement::{Disagreement, agreed},
        level::Suggestion,
        settings::RunFields,
    },
    reader::Perspective,
    replay::{
        LastGame,
        evening::Evening,
        finished::{FinishedPage, Place, finished_regions},
    },
    shell::{self, LiveRegion, Shell, forms::Notice, names},
    site::Site,
    table::{
        around::{Around, with_go_on},
        hint::Hints,
        log::{LogEntry, gathered, news_line},
        next_game::NextGames,
        page::{Clock, TablePage, last_regions, room_regions, table_title},
        seat_requests::SeatRequests,
    },
};

/// A snapshot of a table, as one visitor sees it. The methods build that visitor's pages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) site: &'a Site,
    pub(crate) texts: &'a Texts,
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) perspective: Perspective,
    pub(crate) aids: &'a AidChoices,
    /// The hashes of the room's regions that the visitor's page shows already. The room does not render these regions
    /// again.
    pub(crate) shown: &'a [(&'static str, u64)],
}

/// Data for a page that does not come from the snapshot: invitation, hand-over link, replay. Only the visitor sees it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Doors {
    /// The URL to invite people to the table.
    pub(crate) link: String,
    /// The QR code of the invitation, as SVG.
    pub(crate) qr: String,
    /// Alternative URLs to invite people, which are less likely to work.
    pub(crate) other_links: Vec<String>,
    /// Whether the invitation URL works only on the server's own machine.
    pub(crate) only_here: bool,
    /// The link that moves the visitor's seat to another device.
    pub(crate) hand_over: Option<String>,
    /// The steps and highlights of the last finished game, with open hands.
    pub(crate) last_game: LastGame,
    /// The awards over the last games of the table; empty while a game is running.
    pub(crate) evening: Evening,
    /// Whether the game is the visitor's homework. Then there are no hints.
    pub(crate) unaided: bool,
    /// The URL of the code that proves the result of a homework.
    pub(crate) result_code: Option<String>,
    /// A suggestion to play against stronger bots.
    pub(crate) next_level: Option<Suggestion>,
}

impl<'a> Scene<'a> {
    /// Creates the scene of this snapshot, for a page that shows no regions yet.
    pub(crate) const fn new(
        site: &'a Site,
        texts: &'a Texts,
        snapshot: &'a Snapshot,
        perspective: Perspective,
        aids: &'a AidChoices,
    ) -> Self {
        Self { site, texts, snapshot, perspective, aids, shown: &[] }
    }
}

impl Scene<'_> {
    /// Renders the whole page for the table's phase.
    pub(crate) fn page(&self, doors: &Doors, notice: Option<Notice<'_>>) -> Markup {
        match self.snapshot.phase() {
            Phase::Lobby => self.lobby(doors, |page| page.render()),
            Phase::Playing if self.perspective.is_shared() => {
                self.shared(Some(self.site.house().now_ms()), notice, |page| page.render())
            }
            Phase::Playing => self.in_play(Some(self.site.house().now_ms()), doors, notice, |page| page.render()),
            Phase::Finished => self.finished(doors),
        }
    }

    /// Returns the title of the document during a game; `None` in the lobby and after the game, where the title does
    /// not change.
    pub(crate) fn title(&self) -> Option<String> {
        if self.perspective.is_shared() && self.snapshot.phase() == Phase::Playing {
            return Some(self.shared(None, None, |page| page.title()));
        }
        (self.snapshot.phase() == Phase::Playing).then(|| self.title_in_play())
    }

    pub(crate) fn title_in_play(&self) -> String {
        let name = self.snapshot.room().name();
        self.around(None, |around| table_title(around, name))
    }

    /// Calls `show` with the parts of the page around the game, for this visitor. `now_ms` is set only for the first
    /// load of a page. Live updates are cached, so they must not depend on the time.
    pub(crate) fn around<R>(&self, now_ms: Option<u64>, show: impl FnOnce(&Around<'_>) -> R) -> R {
        let snapshot = self.snapshot;
        self.with_shell(|shell| {
            let around = Around {
                shell,
                table: &snapshot.table().to_string(),
                room: snapshot.room(),
                viewer: self.perspective.viewer,
                you: self.perspective.you,
                here: self.perspective.here,
                waiting: self.waiting(),
                chairs: &snapshot.seated(),
                settings: snapshot.settings(),
                usual_pace: self.site.config().settings.pace_ms,
                clock: snapshot.until_ms().map(|until_ms| Clock { until_ms, now_ms }),
                games: snapshot.games(),
                minded: snapshot.is_minded(),
                pending_seat: self.perspective.pending_seat,
            };
            show(&around)
        })
    }

    /// Returns the keys and names of the other games that can be played with the present number of seats.
    pub(crate) fn other_rooms(&self) -> Vec<(&'static str, &'static str)> {
        let seats = self.snapshot.chairs().len() as u8;
        let fitting = rooms::ROOMS.iter().filter(|room| room.seats().contains(&seats));
        let others = fitting.filter(|room| room.key() != self.snapshot.room().key());
        others.map(|room| (room.key(), room.name())).collect()
    }

    /// Calls `show` with the HTML document around the page, for this visitor at this table.
    pub(crate) fn with_shell<R>(&self, show: impl FnOnce(Shell<'_>) -> R) -> R {
        let words = Words {
            texts: self.texts,
            names: &names::all(self.snapshot, self.texts),
            you: self.perspective.addressed(),
        };
        show(Shell { words: &words, base: self.site.base(), facts: self.site.facts() })
    }

    /// Calls `show` with the texts and names for this visitor's log.
    pub(crate) fn with_log_words<R>(&self, show: impl FnOnce(&Words<'_>) -> R) -> R {
        show(&Words {
            texts: self.texts,
            names: &names::all(self.snapshot, self.texts),
            you: self.perspective.log_addressee(),
        })
    }

    /// Returns the recent log of the game and of the table, as this visitor may see it, in order. All cards of one deal
    /// are one entry.
    pub(crate) fn log(&self) -> Vec<LogEntry> {
        gathered(self.full_log(), self.is_drawn()).0
    }

    /// Checks whether the table waits for chance (a draw or a deal). Then the last deal in the log may be incomplete.
    pub(crate) fn is_drawn(&self) -> bool {
        self.waiting() == Waiting::Nature
    }

    /// Returns the visitor's log with a separate line for each dealt card.
    pub(crate) fn full_log(&self) -> Vec<LogEntry> {
        self.full_log_since(Seq(0))
    }

    /// Returns the visitor's log from entry `since` on, with a separate line for each dealt card.
    pub(crate) fn full_log_since(&self, since: Seq) -> Vec<LogEntry> {
        let told = self.snapshot.log_since(self.perspective.viewer, since);
        let from = told.iter().map(|(seq, _)| *seq).chain([self.snapshot.phase_from()]).min();
        let told = told.into_iter().map(|(seq, told)| (seq.0, told.into_iter().map(|told| told.line).collect()));
        let child = self.snapshot.settings().child;
        let news = self.snapshot.news().filter(|(seq, _)| Some(*seq) >= from && *seq >= since);
        let news = news.filter_map(|(seq, news)| Some((seq.0, vec![news_line(news, child)?])));
        let mut entries: BTreeMap<u64, Vec<Line>> = BTreeMap::new();
        let said =
            aids::said(self.snapshot, since).into_iter().filter(|(seq, _)| from.is_some_and(|from| *seq >= from.0));
        for (seq, lines) in told.chain(news).chain(said.map(|(seq, line)| (seq, vec![line]))) {
            entries.entry(seq).or_default().extend(lines);
        }
        entries.into_iter().map(|(seq, lines)| LogEntry { seq, lines }).collect()
    }

    pub(crate) fn waiting(&self) -> Waiting {
        self.snapshot.waiting().unwrap_or(Waiting::Nobody)
    }

    /// Renders the room's regions in the visitor's own view. On a shared device, if a player decides while everybody
    /// watches, renders the public view of that player's seat.
    pub(crate) fn room_regions(&self, words: &Words<'_>) -> Vec<rooms::Region> {
        if let Some((seat, view)) = self.in_the_open() {
            return self.regions_of(&*view, Viewer::Seat(seat), words, true);
        }
        self.regions_to(words, matches!(self.perspective.viewer, Viewer::Seat(_)))
    }

    /// Renders the room's regions in the visitor's view. If `seated` is true, the regions contain the forms for moves.
    pub(crate) fn regions_to(&self, words: &Words<'_>, seated: bool) -> Vec<rooms::Region> {
        let viewer = self.perspective.viewer;
        let view = self.snapshot.view(viewer);
        view.map(|view| self.regions_of(&*view, viewer, words, seated)).unwrap_or_default()
    }

    fn regions_of(&self, view: &dyn AnyView, viewer: Viewer, words: &Words<'_>, seated: bool) -> Vec<rooms::Region> {
        let action = format!("{}/move{}", self.site.table_path(self.snapshot.table()), self.query());
        let window = self.waiting().window();
        let page = rooms::Page {
            words,
            viewer,
            action: seated.then_some(action.as_str()),
            window: window.filter(|_| seated).map(|window| window.number),
            aids: &self.aids.on(self.snapshot.room()),
            pictures: &self.site.pictures(),
            shown: self.shown,
            faces: Some(&names::cached_faces(self.snapshot, self.texts, &self.site.pictures())),
        };
        view.page(&page)
    }

    /// Calls `show` with the page of a table in play. `now_ms` is set only for the first load of a page.
    pub(crate) fn in_play<R>(
        &self,
        now_ms: Option<u64>,
        doors: &Doors,
        notice: Option<Notice<'_>>,
        show: impl FnOnce(TablePage<'_>) -> R,
    ) -> R {
        let room = self.snapshot.room();
        self.with_log_words(|log_words| {
            self.around(now_ms, |around| {
                show(TablePage {
                    around: *around,
                    code: self.snapshot.code(),
                    room: (room.key(), room.name()),
                    seq: self.snapshot.seq().0,
                    now_ms: now_ms.unwrap_or_default(),
                    regions: with_go_on(around, self.room_regions(around.shell.words)),
                    log: &self.log(),
                    log_words,
                    notice,
                    hand_over: doors.hand_over.as_deref(),
                    aids: &self.aids.states(room),
                    hints: if doors.unaided { Hints::default() } else { self.hints() },
                    has_script: !room.script().is_empty(),
                })
            })
        })
    }

    /// Returns whether the visitor may get hints, and whether the visitor switched hints on.
    pub(crate) fn hints(&self) -> Hints {
        let seat = self.perspective.viewer.seat();
        Hints { granted: seat.is_some_and(|seat| self.snapshot.grants_hints(seat)), offered: self.aids.hints() }
    }

    /// Returns the places of all seats, the winners first; empty before the end of the game.
    pub(crate) fn places(&self) -> Vec<Place> {
        let chairs = self.snapshot.chairs();
        let picture = |seat: Seat| chairs.get(seat.index()).and_then(names::picture);
        let mut places: Vec<Place> = self.snapshot.outcome().map_or_else(Vec::new, |outcome| {
            let ranks = outcome.ranks.iter().zip(outcome.points.as_slice());
            let place = |((seat, rank), points): ((Seat, &u8), &i32)| Place {
                seat,
                rank: *rank,
                points: *points,
                picture: picture(seat),
            };
            ranks.map(place).collect()
        });
        places.sort_by_key(|place| place.rank);
        places
    }

    fn finished(&self, doors: &Doors) -> Markup {
        let (forgotten, others) = (self.forgotten(), self.other_rooms());
        self.around(None, |around| {
            let room = self.snapshot.room();
            let page = FinishedPage {
                around: *around,
                room: (room.key(), room.name()),
                seq: self.snapshot.seq().0,
                places: self.places(),
                regions: self.room_regions(around.shell.words),
                log: &self.log(),
                last_game: &doors.last_game,
                evening: &doors.evening,
                commitment: self.snapshot.commitment(),
                sealed: self.snapshot.sealed(),
                forgotten: forgotten.as_deref(),
                result_code: doors.result_code.as_deref(),
                next: NextGames::after(self.snapshot, around, &others, doors.result_code.is_some()),
                next_level: doors.next_level,
                length: room.length_of(self.snapshot.options()).map(|preset| preset.length),
            };
            page.render()
        })
    }

    /// Returns the day on which the server deletes the table if the table is not used again. The format is `2026-12-22`
    /// in every language.
    fn forgotten(&self) -> Option<String> {
        let at = self.snapshot.forgotten_at_ms(&self.site.house().config().lifetime)?;
        shell::date(at)
    }

    fn run_fields(&self) -> RunFields<'_> {
        let founder = |chair: &host::Chair| chair.founder && self.perspective.you == Some(chair.seat);
        let founder = self.snapshot.chairs().iter().any(founder);
        RunFields { founder, ..options::settings::fields(self.site, self.snapshot.settings(), false) }
    }

    /// Returns the open requests about people's seats, such as a request of a new device, for the lobby page.
    fn seat_requests<'a>(&self, shell: Shell<'a>, table: &'a str, chairs: &'a [Chair]) -> SeatRequests<'a> {
        let (minded, Perspective { you, here, pending_seat, .. }) = (self.snapshot.is_minded(), self.perspective);
        SeatRequests { shell, table, chairs, minded, you, here, pending_seat, door: false, places: false, next: false }
    }

    /// Returns all seats that the table could have, including the free seats.
    fn lobby_seats<'a>(&self, chairs: &'a [Chair], names: &'a BySeat<String>) -> Vec<LobbySeat<'a>> {
        let taken = chairs.iter().map(|chair| {
            let name = names[chair.seat].as_str();
            LobbySeat {
                index: chair.seat.index(),
                sitter: Sitter::of(chair, name, self.snapshot.room()),
                picture: names::picture(chair),
                you: self.perspective.you == Some(chair.seat) || self.perspective.here.contains(chair.seat),
                host: chair.host,
                away: chair.away,
            }
        });
        let most = usize::from(*self.snapshot.room().seats().end()).min(MAX_SEATS);
        taken.chain((chairs.len()..most).map(LobbySeat::free)).collect()
    }

    pub(crate) fn lobby<R>(&self, doors: &Doors, show: impl FnOnce(&LobbyPage<'_>) -> R) -> R {
        let (snapshot, room) = (self.snapshot, self.snapshot.room());
        let chairs = snapshot.chairs();
        let names = names::all(snapshot, self.texts);
        let seats = self.lobby_seats(&chairs, &names);
        let news = self.lobby_news();
        let path = self.site.table_path(snapshot.table());
        let forgotten = self.forgotten();
        let conflict = self.conflict(chairs.len());
        self.with_shell(|shell| {
            let page = LobbyPage {
                shell,
                table: &snapshot.table().to_string(),
                seq: snapshot.seq().0,
                room: (room.key(), room.name()),
                code: snapshot.code(),
                link: &doors.link,
                qr: &doors.qr,
                other_links: &doors.other_links,
                only_here: doors.only_here,
                seats: &seats,
                news: news.as_deref(),
                limits: (*room.seats().start(), *room.seats().end()),
                bots: &room.bots(),
                run: self.run_fields(),
                games: snapshot.games(),
                length: (room, room.length_of(snapshot.options()).map(|preset| preset.length)),
                hosting: chairs.iter().any(|chair| chair.host && self.perspective.you == Some(chair.seat)),
                options: &agreed(self.texts, room, snapshot.options()),
                conflict: conflict.as_deref(),
                hand_over: doors.hand_over.as_deref(),
                seat_requests: self.seat_requests(shell, &path, &chairs),
                forgotten: forgotten.as_deref(),
            };
            show(&page)
        })
    }

    /// Returns a sentence about the last event of the lobby: a game was stopped, or a seat moved to a new device.
    fn lobby_news(&self) -> Option<String> {
        let (begun, seated_at) = (self.snapshot.phase_from(), self.snapshot.seated_at());
        let told = |(seq, news): &&(Seq, News)| match news {
            News::Stopped => *seq >= begun,
            // The sentence names the person on the seat, so it is shown only if no seat has changed hands after the
            // event.
            News::Reseated(_) => *seq >= begun.max(seated_at),
            _ => false,
        };
        let (_, news) = self.snapshot.news().filter(told).last()?;
        let line = news_line(news, self.snapshot.settings().child)?;
        Some(self.with_log_words(|words| words.say(&line.message)))
    }

    /// Returns a sentence that explains why the options do not fit this number of seats; `None` if the options fit.
    fn conflict(&self, seats: usize) -> Option<String> {
        let room = self.snapshot.room();
        let number = u8::try_from(seats).ok().filter(|seats| room.seats().contains(seats))?;
        let error = room.open(self.snapshot.options(), number).err()?;
        Some(Disagreement { room, error: &error, seats: Some(seats) }.sentence(self.texts))
    }

    /// Returns the claim that a player makes with the move `play`; `None` if the text is not a valid move.
    pub(crate) fn claim(&self, play: &str) -> Option<Message> {
        self.sight()?.claim(play).ok()
    }

    /// Returns a picture of the claim that a player makes with the move `play`, if the room has such a picture.
    pub(crate) fn claim_picture(&self, play: &str) -> Option<Markup> {
        self.sight()?.claim_picture(play)
    }
}

/// A cache of the regions that no move changes, by perspective and language.
#[derive(Default)]
struct BesideGame(KindCache<(Perspective, Arc<str>), Arc<[LiveRegion]>>);

impl Scene<'_> {
    /// Returns all regions that the live stream may replace.
    pub(crate) fn regions(&self) -> Vec<LiveRegion> {
        match self.snapshot.phase() {
            _ if self.perspective.screen => self.screen_regions(),
            Phase::Lobby => self.lobby(&Doors::default(), |page| page.regions()),
            Phase::Playing if self.perspective.is_shared() => self.shared(None, None, |page| page.regions()),
            Phase::Playing => self.around(None, |around| self.in_play_regions(around)),
            Phase::Finished => self.around(None, |around| finished_regions(around, self.snapshot, &self.other_rooms())),
        }
    }

    /// Returns the regions of a game in play. Regions that a move may change are rendered each time. All other regions
    /// are cached until the data outside the game changes.
    fn in_play_regions(&self, around: &Around<'_>) -> Vec<LiveRegion> {
        let beside = self.snapshot.cached_public::<BesideGame>();
        let beside = beside.0.of((self.perspective, self.texts.tag()), || around.beside_game().into());
        let room = with_go_on(around, self.room_regions(around.shell.words));
        let turn = [around.turn_region()].into_iter().chain(self.hints().region(around));
        turn.chain(beside.iter().cloned()).chain(room_regions(room)).collect()
    }

    /// Returns the regions of a game that has just ended, before the visitor opens the result. The scene must have the
    /// perspective of [`Perspective::at_the_end`].
    pub(crate) fn last_regions(&self) -> Vec<LiveRegion> {
        if self.perspective.screen {
            return self.last_on_screen();
        }
        if self.perspective.is_shared() {
            return self.shared(None, None, |page| page.regions());
        }
        self.around(None, |around| last_regions(around, self.room_regions(around.shell.words)))
    }
}
