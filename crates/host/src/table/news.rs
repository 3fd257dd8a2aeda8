//! Events at a table outside its game.

use game::Seat;
use journal::{Ask, By, Saying};

/// An event at a table outside its game. Public: everybody at the table and all spectators may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A person said something.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        saying: Saying,
    },
    /// A bot plays for this person for now.
    Handed(Seat),
    /// This person plays again.
    Returned(Seat),
    /// Another person has this seat for good.
    Replaced(Seat),
    /// This person came during the game and took the place of a bot.
    Came {
        /// The seat, which was the bot's.
        seat: Seat,
        /// The bot's name.
        bot: String,
    },
    /// From now on newcomers may take the places of bots.
    Places,
    /// From now on they may not.
    NoPlaces,
    /// This person's seat moved to a new device; the former one lost it.
    Reseated(Seat),
    /// There is a new request about this person's seat.
    Asked {
        /// Whose seat.
        seat: Seat,
        /// The request.
        ask: Ask,
    },
    /// One person confirmed that the new device is this person's; one more must.
    Agreed {
        /// The seat of the request.
        seat: Seat,
        /// The person who confirmed it.
        agreeing: Seat,
    },
    /// This person keeps the seat: the request is refused.
    Kept {
        /// Whose seat.
        seat: Seat,
        /// The request.
        ask: Ask,
        /// Whether the person refused it, or nobody answered in time.
        by: By,
    },
    /// This person hosts the table from now on.
    Hosted(Seat),
    /// This person's devices have been gone for a while.
    Away(Seat),
    /// This person, who was away, is back.
    Back(Seat),
    /// The host paused the game.
    Paused,
    /// The host resumed the game.
    Resumed,
    /// The host ended the last game without a result.
    Stopped,
    /// Everybody is back in the lobby for another game.
    Again,
}
