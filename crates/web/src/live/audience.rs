//! Test support: a running game, two people at its table, and any number of spectators.

use std::{pin::Pin, sync::Arc};

use axum::body::Bytes;
use classes::Classes;
use futures::{Stream, StreamExt};
use game::{Dice, Seat, SplitMix, Viewer};
use host::{House, HouseConfig, Luck, NewTable, Settings, Snapshot, Table, Token};
use journal::{MemoryJournal, Seq};

use crate::{config::WebConfig, reader::Credentials, site::Site};

use super::{Renderer, stream};

/// A table with a running game, and the live streams of its viewers.
pub(crate) struct Audience {
    pub(crate) site: Site,
    pub(crate) table: Table,
    seats: Vec<(Seat, Token)>,
    streams: Vec<Pin<Box<dyn Stream<Item = Bytes> + Send>>>,
    dice: SplitMix,
}

impl Audience {
    /// Begins a game of this room between two people.
    pub(crate) async fn of(room: &str) -> Self {
        let config = HouseConfig { luck: Luck::Fixed(testkit::luck()), ..HouseConfig::default() };
        let house = House::open(Arc::new(MemoryJournal::new()), config).await.unwrap();
        let settings = Settings { free_names: true, ..Settings::default() };
        let table = NewTable { room: room.to_owned(), options: game::OptionValues::default(), settings };
        let (id, mia) = house.create(table, "Mia", "").await.unwrap();
        let table = house.table(id).await.unwrap();
        let tom = table.join("Tom", "").await.unwrap();
        table.open(&mia).await.unwrap();
        let mut seats = Vec::new();
        for token in [mia, tom] {
            seats.push((table.seat_of(&token).await.unwrap(), token));
        }
        let site = Site::new(Classes::open(house), WebConfig { max_streams: 5_000, ..WebConfig::default() });
        Self { site, table, seats, streams: Vec::new(), dice: SplitMix::new(7) }
    }

    /// Opens a live stream for each seat and for `watchers` spectators. At the start, every page shows the present
    /// state.
    pub(crate) async fn look<R: Renderer>(&mut self, watchers: usize, renderer: impl Fn(&Site) -> R) {
        let seated = self.seats.iter().map(|(_, token)| Some(token.clone()));
        let at = Some(self.table.look().seq().0);
        for token in seated.chain(std::iter::repeat_n(None, watchers)) {
            let (table, face) = (self.table.clone(), renderer(&self.site));
            let response = stream(&self.site, table, Credentials::holder(token), at, face).await.unwrap();
            self.streams.push(Box::pin(response.into_body().into_data_stream().map(Result::unwrap)));
        }
    }

    /// Plays one move of a person. Returns each new snapshot with its live updates: first the updates for the seats,
    /// then the updates for the spectators.
    pub(crate) async fn move_on(&mut self) -> Vec<(Arc<Snapshot>, Vec<Bytes>)> {
        let (mut watch, last) = (self.table.watch(), self.play().await);
        let mut told = Vec::new();
        loop {
            let snapshot = watch.next().await.unwrap();
            let mut frames = Vec::new();
            for stream in &mut self.streams {
                frames.push(stream.next().await.unwrap());
            }
            let is_last = snapshot.seq() >= last;
            told.push((snapshot, frames));
            if is_last {
                return told;
            }
        }
    }

    /// Plays a move of a seat that the game waits for. Returns the journal entry of the move.
    async fn play(&mut self) -> Seq {
        let look = self.table.look();
        let window = look.waiting().unwrap().window().expect("people are awaited");
        let (seat, token) = self.seats.iter().find(|(seat, _)| window.seats.contains(*seat)).unwrap();
        let moves = look.view(Viewer::Seat(*seat)).unwrap().candidates();
        let play = &moves[self.dice.below(moves.len() as u32) as usize];
        self.table.play(token, window.number, play).await.unwrap()
    }
}
