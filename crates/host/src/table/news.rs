//! Events at a table outside its game. Its page shows them in the log.

use game::Seat;
use journal::{Ask, By, Saying};

/// An event at a table outside its game. Public: everybody at the table and all spectators may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A person sent a phrase or a text.
    Said {
        /// The seat of the sender.
        seat: Seat,
        /// The phrase or text that was sent.
        saying: Saying,
    },
    /// A bot plays for the person on this seat for now.
    Handed(Seat),
    /// The person on this seat plays again, after a bot played for them.
    Returned(Seat),
    /// This seat was given to another person or a bot permanently.
    Replaced(Seat),
    /// A person came during the game and took the seat of a bot.
    Came {
        /// The seat, which the bot had before.
        seat: Seat,
        /// The name of the bot.
        bot: String,
    },
    /// The host allows newcomers to take the seats of bots.
    Places,
    /// The host no longer allows newcomers to take the seats of bots.
    NoPlaces,
    /// The person on this seat moved to a new device. Their former device lost the seat.
    Reseated(Seat),
    /// A request about the seat of a person was made.
    Asked {
        /// The seat that the request is about.
        seat: Seat,
        /// The kind of the request: a bot for a while, a bot permanently, or another device.
        ask: Ask,
    },
    /// One person confirmed that the new device belongs to the seat's person. One more must confirm it.
    Agreed {
        /// The seat that the request is about.
        seat: Seat,
        /// The seat of the person who confirmed.
        agreeing: Seat,
    },
    /// The request about a seat was refused, so the person keeps the seat.
    Kept {
        /// The seat that the request was about.
        seat: Seat,
        /// The kind of the request: a bot for a while, a bot permanently, or another device.
        ask: Ask,
        /// Says whether the person refused the request, or nobody answered in time.
        by: By,
    },
    /// The person on this seat is the host from now on.
    Hosted(Seat),
    /// All devices of the person on this seat have been disconnected for a while.
    Away(Seat),
    /// The person on this seat was away and is back.
    Back(Seat),
    /// The host paused the game.
    Paused,
    /// The host resumed the game.
    Resumed,
    /// The host ended the last game without a result.
    Stopped,
    /// This person proposed the next game.
    Proposed {
        /// The seat of the person.
        seat: Seat,
        /// The key of the proposed room.
        room: String,
    },
    /// This person agreed to a proposal.
    Accepted(Seat),
    /// This person wants no other game now, or the server withdrew their proposal.
    Declined {
        /// The seat of the person.
        seat: Seat,
        /// [`By::Person`] if the person said so; [`By::Clock`] if the server withdrew a proposal that can no longer be
        /// played.
        by: By,
    },
    /// Everybody is back in the lobby for another game.
    Again,
}
