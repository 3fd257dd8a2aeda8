//! Contests between bots, and the measurements of their strength.

mod arena;
mod controls;
mod difference;
mod luck;
mod meeting;
mod response;
mod worlds;

pub use arena::{ArenaError, Contest, Estimate, Habits, Spread, Tally};
pub use difference::{Differed, Difference};
pub use meeting::{Fared, Meeting, Result as MeetingResult, WithoutLuck};
pub use response::{Did, LocalBestResponse, Responded};
