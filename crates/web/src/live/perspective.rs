//! Who looks at one moment of a table.

use game::{Seat, SeatSet, Viewer};
use host::{Phase, Snapshot};

use crate::pages::Hopes;

/// Who looks at one moment of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Perspective {
    /// What may be seen.
    pub(crate) viewer: Viewer,
    /// Whose seat it is, if it is one, even when the game is over and everything is open.
    pub(crate) you: Option<Seat>,
    /// The seats of all who play on the reader's device, where they are several; else none.
    pub(crate) here: SeatSet,
    /// Whether it is the screen for everybody in the room.
    pub(crate) screen: bool,
    /// What a device without a seat waits for.
    pub(crate) hopes: Hopes,
}

impl Perspective {
    /// What the holder of this seat, or nobody's seat, may see of this moment: once the game is over, everything.
    pub(crate) fn of(snapshot: &Snapshot, you: Option<Seat>) -> Self {
        let viewer = match (snapshot.outcome(), you) {
            (Some(outcome), _) => Viewer::Archive(outcome.finished()),
            (None, Some(seat)) => Viewer::Seat(seat),
            (None, None) => Viewer::Spectator,
        };
        Self { viewer, you, here: SeatSet::EMPTY, screen: false, hopes: Hopes::Nothing }
    }

    /// What everybody in the room may see, whoever they are, even when the game is over.
    pub(crate) const fn screen() -> Self {
        Self { viewer: Viewer::Spectator, you: None, here: SeatSet::EMPTY, screen: true, hopes: Hopes::Nothing }
    }

    /// What is seen on a device that holds these seats. While several people play on it, nobody's cards are: until one of
    /// them has said that they look (`asked`). Afterwards all of them look, and nobody in particular.
    pub(crate) fn on_device(snapshot: &Snapshot, you: Option<Seat>, here: SeatSet, asked: bool) -> Self {
        if here.len() < 2 {
            return Self::of(snapshot, you);
        }
        let you = you.filter(|_| asked || snapshot.phase() == Phase::Lobby);
        Self { here, ..Self::of(snapshot, you) }
    }

    /// The same reader at the table as the game ended there: nobody's hand opens before they look at the result.
    pub(crate) fn at_the_end(self) -> Self {
        let viewer = self.you.filter(|_| !self.screen && !self.is_shared()).map_or(Viewer::Spectator, Viewer::Seat);
        Self { viewer, ..self }
    }

    /// Whether the reader's device holds a seat, or several.
    pub(crate) const fn is_seated(self) -> bool {
        self.you.is_some() || self.is_shared()
    }

    /// Whether several people play on the reader's device.
    pub(crate) const fn is_shared(self) -> bool {
        !self.here.is_empty()
    }

    /// The seat that texts call "you": on a device that several people share only whoever has said that they look.
    pub(crate) fn addressed(self) -> Option<Seat> {
        self.you.filter(|_| !self.is_shared() || matches!(self.viewer, Viewer::Seat(_)))
    }

    /// The seat that the log calls "you": nobody's where several people read it, one after the other.
    pub(crate) fn told(self) -> Option<Seat> {
        self.you.filter(|_| !self.is_shared())
    }

    /// What addresses of this seat's page end with, so that a device with several seats says which it means.
    pub(crate) fn query(self) -> String {
        match self.viewer {
            Viewer::Seat(seat) if self.is_shared() => format!("?seat={}", seat.letter()),
            Viewer::Seat(_) | Viewer::Spectator | Viewer::Archive(_) => String::new(),
        }
    }
}
