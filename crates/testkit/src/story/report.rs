//! How stories came out.

use std::collections::BTreeSet;

use super::StoryError;

/// The result of a run: the stories that hold, and the others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Stories told to their end.
    pub stories: usize,
    /// Moves and draws played.
    pub entries: usize,
    /// Expectations that held.
    pub checks: usize,
    /// The keys of the rooms in which they play.
    pub rooms: BTreeSet<String>,
    /// For each story that does not hold, the first line of it that cannot be read or does not hold.
    pub failed: Vec<StoryError>,
}

impl Report {
    /// Whether every story holds.
    pub const fn holds(&self) -> bool {
        self.failed.is_empty()
    }

    /// Adds what came of other stories.
    pub fn add(&mut self, other: Self) {
        self.stories += other.stories;
        self.entries += other.entries;
        self.checks += other.checks;
        self.rooms.extend(other.rooms);
        self.failed.extend(other.failed);
    }

    /// The sum in one line: "2 of 3 stories hold (9 entries, 14 expectations)", and the places of the failures.
    pub fn summary(&self) -> String {
        let all = self.stories + self.failed.len();
        let held =
            format!("{} of {all} stories hold ({} entries, {} expectations)", self.stories, self.entries, self.checks);
        let places: Vec<String> = self.failed.iter().map(StoryError::place).collect();
        if places.is_empty() { held } else { format!("{held}; not those at {}", places.join(", ")) }
    }
}
