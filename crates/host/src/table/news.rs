//! What happened at a table beside its game.

use game::Seat;
use journal::{Ask, By, Saying};

/// What happened at a table beside its game. Public: everybody at the table and on the rail may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Somebody said something.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        saying: Saying,
    },
    /// A bot plays on for this person for the time being.
    Handed(Seat),
    /// This person plays again.
    Returned(Seat),
    /// Somebody else has this seat for good.
    Replaced(Seat),
    /// This person came when the game had begun and took the place of a bot.
    Came {
        /// Who came; the seat was the bot's.
        seat: Seat,
        /// What the bot was called.
        bot: String,
    },
    /// From now on people who come later may take the places of bots.
    Places,
    /// From now on they may not.
    NoPlaces,
    /// This person's seat has a new device; the one of before holds it no more.
    Reseated(Seat),
    /// Something is asked about this person's seat.
    Asked {
        /// Whose seat.
        seat: Seat,
        /// What.
        ask: Ask,
    },
    /// Somebody said that the device that asks is this person's; one more must.
    Agreed {
        /// Whose seat it is about.
        seat: Seat,
        /// Who said so.
        agreeing: Seat,
    },
    /// This person keeps the seat, whatever was asked.
    Kept {
        /// Whose seat.
        seat: Seat,
        /// What was asked.
        ask: Ask,
        /// Whether the person said so, or nobody answered in time.
        by: By,
    },
    /// This person hosts the table from now on.
    Hosted(Seat),
    /// This person's devices have been gone for a while.
    Away(Seat),
    /// This person, who was away, is there again.
    Back(Seat),
    /// The host paused the game.
    Paused,
    /// The host let the game go on.
    Resumed,
    /// The host ended the last game without a result.
    Stopped,
    /// Everybody is back in the lobby for another game.
    Again,
}
