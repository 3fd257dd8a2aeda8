//! Line-ups of bots by room, and the arenas that measure them.

mod arena;
mod controls;
mod difference;
mod estimate;
mod habits;
mod luck;
mod meeting;
mod response;
mod spread;
mod worlds;

pub use arena::{ArenaError, Contest, Tally};
pub use difference::{Differed, Difference};
pub use estimate::Estimate;
pub use habits::Habits;
pub use meeting::{Fared, Meeting, Result as MeetingResult, WithoutLuck};
pub use response::{Did, LocalBestResponse, Responded};
pub use spread::Spread;
