//! Files of counts (`perft.txt`): the number of histories and information sets of small tables, by depth.
//!
//! A file consists of blocks separated by a line `---`. A block begins with a head like that of a story, but with
//! `perft: TITLE` for its title. Then follow a line `depth: N` and the table of counts in the form of
//! [`solve::PerftTable`]:
//!
//! ```text
//! # Kuhn 1950: 6 deals, 5 lines of betting
//! perft: the whole game room: kuhn seats: 2 depth: 5 depth  open  ended  A  B ..
//! ```
//!
//! Lines that begin with `#` are comments that name the source of the numbers.

use game::{BySeat, Information, Seat, Viewer, Waiting};
use rooms::{AnyEvents, AnyState};
use solve::{Limits, Memory, PerftTable, Tree, awaited, perft};

use crate::story::{StoryError, Written, head::Head};

/// The maximum number of histories that are counted for one block.
const HISTORIES: u64 = 3_000_000;

/// The result of counting all blocks of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recount {
    /// The text of the file with the counted tables in place of the tables in the file.
    pub text: String,
    /// For each block with a wrong table, a message: the line number and title of the block, the table in the file, and
    /// the counted table.
    pub changes: Vec<String>,
    /// The keys of the rooms in the file.
    pub rooms: Vec<&'static str>,
}

/// Counts every block of a file again. `file` is a name for error messages.
///
/// # Errors
/// If a head is invalid, or a depth has too many histories.
pub fn recount(text: &str, file: &str) -> Result<Recount, StoryError> {
    let mut recount = Recount { text: String::new(), changes: Vec::new(), rooms: Vec::new() };
    let lines: Vec<Written<'_>> = text.lines().zip(1..).map(|(text, number)| Written { number, text }).collect();
    for (index, block) in lines.split(|line| line.text.trim() == "---").enumerate() {
        if index > 0 {
            recount.text.push_str("---\n");
        }
        recount.block(block).map_err(|error| StoryError { file: file.into(), ..error })?;
    }
    Ok(recount)
}

impl Recount {
    fn block(&mut self, lines: &[Written<'_>]) -> Result<(), StoryError> {
        let said = |line: &&Written<'_>| !line.text.trim().is_empty() && !line.text.starts_with('#');
        let telling: Vec<Written<'_>> = lines.iter().filter(said).copied().collect();
        let (head, rest) = Head::read("perft", &telling)?;
        let (number, depth) = depth(rest, &head)?;
        let limits = Limits { depth, histories: HISTORIES };
        let table = perft(&StateNode::counting(head.open()?), limits).map_err(|error| StoryError {
            line: number,
            story: head.title.clone(),
            ..StoryError::new("a smaller depth", &error.to_string())
        })?;
        let (kept, written) = lines.split_at(lines.iter().take_while(|line| line.number <= number).count());
        for line in kept {
            self.text.push_str(line.text);
            self.text.push('\n');
        }
        self.text.push_str(&table.to_string());
        let written: Vec<&str> = written.iter().map(|line| line.text).collect();
        if PerftTable::read(&written.join("\n")).as_ref() != Ok(&table) {
            let title = format!("line {number}, {}", head.title);
            self.changes.push(format!("{title}\nwritten:\n{}\ncounted:\n{table}", written.join("\n")));
        }
        self.rooms.push(head.room.key());
        Ok(())
    }
}

/// Parses the line `depth: N`, which must be the first of these lines. Returns the line number and the depth.
fn depth(rest: &[Written<'_>], head: &Head) -> Result<(usize, u32), StoryError> {
    let found = rest.first().and_then(|line| {
        let depth = line.text.trim().strip_prefix("depth:")?.trim().parse().ok()?;
        Some((line.number, depth))
    });
    found.ok_or_else(|| {
        let error = StoryError { story: head.title.clone(), ..StoryError::new("a line `depth: N`", "none") };
        rest.first().map_or(error.clone(), |line| line.error(error))
    })
}

/// A position of a game, with everything that each seat has observed and seen on the way to the position.
pub struct StateNode {
    position: Box<dyn AnyState>,
    information: BySeat<Information>,
    told: BySeat<Information>,
    seen: BySeat<Information>,
    path: Vec<String>,
    /// Whether the node stores views and the path to it. Counting does not need these fields, and they cost most of the
    /// time.
    remembers: bool,
}

impl std::fmt::Debug for StateNode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} after {}", self.position, self.path.join(", "))
    }
}

impl StateNode {
    /// Creates the root of the game tree that begins at this position.
    pub fn root(position: Box<dyn AnyState>) -> Self {
        let start = BySeat::new(position.seats());
        let seen = start.map(|seat, before: &Information| before.after(&view(&*position, seat)));
        Self { position, information: start, told: start, seen, path: Vec::new(), remembers: true }
    }

    /// Creates the root of a game tree for counting only. The nodes of the tree do not store views or paths.
    pub fn counting(position: Box<dyn AnyState>) -> Self {
        let start = BySeat::new(position.seats());
        Self { position, information: start, told: start, seen: start, path: Vec::new(), remembers: false }
    }

    /// Returns the node after this entry. `who` and `text` describe the entry, and `step` applies it. Returns `None` if
    /// the entry is not possible.
    fn child(&self, who: &str, text: &str, step: impl FnOnce(&mut dyn AnyState) -> Option<AnyEvents>) -> Option<Self> {
        let mut position = self.position.fork();
        let happened = step(&mut *position)?;
        let information = self.information.map(|seat, before| happened.information(Viewer::Seat(seat), *before));
        if !self.remembers {
            return Some(Self { position, information, path: Vec::new(), ..*self });
        }
        // Every seat may know the number of entries. So `told` also changes for a seat that gets no observation of this
        // entry.
        let told = self.told.map(|seat, before| happened.information(Viewer::Seat(seat), before.after(&())));
        let seen = self.seen.map(|seat, before| before.after(&view(&*position, seat)));
        let path = self.path.iter().cloned().chain([format!("{who}: {text}")]).collect();
        Some(Self { position, information, told, seen, path, remembers: true })
    }
}

/// Returns a hash of the whole view of a seat. The lines, the JSON and the page of a seat depend only on its view.
fn view(position: &dyn AnyState, seat: Seat) -> u128 {
    position.view(Viewer::Seat(seat)).key().0
}

impl Tree for StateNode {
    fn seats(&self) -> u8 {
        self.position.seats()
    }

    fn waiting(&self) -> Waiting {
        self.position.waiting()
    }

    fn information(&self, seat: Seat) -> Information {
        self.information[seat]
    }

    fn children(&self) -> Vec<Self> {
        if let Some(seat) = awaited(self.waiting()) {
            let moves = self.position.legal(seat, usize::MAX);
            let child = |text: &String| self.child(&seat.to_string(), text, |fork| fork.play(seat, text).ok());
            return moves.iter().filter_map(child).collect();
        }
        let draws = self.position.draws();
        draws.iter().filter_map(|(text, _)| self.child("nature", text, |fork| fork.draw(text).ok())).collect()
    }
}

impl Memory for StateNode {
    fn told(&self, seat: Seat) -> Information {
        self.told[seat]
    }

    fn seen(&self, seat: Seat) -> Information {
        self.seen[seat]
    }

    fn offered(&self, seat: Seat) -> Information {
        self.position.legal(seat, usize::MAX).iter().fold(Information::default(), |key, text| key.after(text))
    }

    fn path(&self) -> String {
        self.path.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs};

    use super::*;

    /// Checks every file of counts. With the environment variable `UPDATE_PERFT=1` it rewrites files with wrong counts.
    #[test]
    fn perft_files_are_right() {
        let update = std::env::var_os("UPDATE_PERFT").is_some();
        let mut counted = BTreeSet::new();
        let files = crate::files::folders().into_iter().map(|folder| folder.join("tests/perft.txt"));
        for file in files.filter(|file| file.exists()) {
            let text = fs::read_to_string(&file).unwrap();
            let name = file.display().to_string();
            let recount = recount(&text, &name).unwrap_or_else(|error| panic!("\n{error}"));
            counted.extend(recount.rooms);
            if update && recount.text != text {
                println!("{name}: {}", recount.changes.join("\n"));
                fs::write(&file, recount.text).unwrap();
            } else {
                let changes = recount.changes.join("\n");
                assert!(recount.changes.is_empty(), "{name}: {changes}\nUPDATE_PERFT=1 writes it anew");
            }
        }
        let rest: Vec<_> = crate::rooms().iter().map(|room| room.key()).filter(|key| !counted.contains(key)).collect();
        assert!(rest.is_empty(), "rooms without tests/perft.txt: {rest:?}");
    }

    #[test]
    fn a_wrong_table_is_written_anew() {
        let head = "# why\nperft: start\nroom: kuhn\nseats: 2\ndepth: 1\n";
        let recount = recount(&format!("{head}nonsense\n---\n{head}"), "x").unwrap();
        let table =
            "depth  open  ended  A  B\n    0     1      0  0  0\n    1     3      0  0  0\n  all     4      0  0  0\n";
        assert_eq!(recount.text, format!("{head}{table}---\n{head}{table}"));
        assert_eq!(recount.changes.len(), 2);
        assert!(super::recount(&recount.text, "x").unwrap().changes.is_empty());
    }

    #[test]
    fn wrong_blocks_are_errors() {
        let wrong = |text: &str| recount(text, "x").unwrap_err();
        assert_eq!(wrong("perft: x\nroom: kuhn\nseats: 2\n").expected, "a line `depth: N`");
        assert_eq!(wrong("perft: x\nroom: kuhn\nseats: 2\ndepth: x").line, 4);
        assert!(wrong("").expected.contains("perft: TITLE"));
    }
}
