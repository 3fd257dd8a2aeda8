//! A learnt strategy, and the format of its file.

use std::fmt;

/// The first bytes of every file: the kind of the file and the version of its format.
const MAGIC: &[u8; 8] = b"humbugS1";

/// A learnt strategy: for each key, the labels of its tactics with their probabilities.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blueprint {
    /// What the strategy was trained for, and how long.
    pub made: Provenance,
    keys: Vec<u64>,
    /// For each key, the index of its first tactic in `ways`. An extra last element is the number of all tactics.
    firsts: Vec<u32>,
    /// The tactics of all keys, one key after another: a label, and its probability in 255ths.
    ways: Vec<(u8, u8)>,
}

/// The game that a strategy was trained for, and the amount of its training.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Provenance {
    /// The key of the room.
    pub room: String,
    /// The version of the rules.
    pub rules: u32,
    /// The version of the keys ([`Tactical::KEYS`](crate::Tactical::KEYS)).
    pub keys: u32,
    /// The number of seats.
    pub seats: u8,
    /// The number of games in the training.
    pub games: u64,
    /// The number of decisions at which the training measured regrets.
    pub measured: u64,
    /// The options of the game that differ from the default, as `key=value`, separated by spaces.
    pub options: String,
}

/// The reason why bytes are not a valid strategy file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlueprintError {
    /// The bytes do not begin like a strategy file, or have another format version.
    Foreign,
    /// The bytes are cut off, or the checksum is wrong.
    Damaged,
}

impl fmt::Display for BlueprintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Foreign => "this is no strategy, or one of another format",
            Self::Damaged => "this strategy is damaged: its checksum does not fit",
        })
    }
}

impl std::error::Error for BlueprintError {}

impl Blueprint {
    /// Creates a strategy from rows: a key, and its tactics with their probabilities. Probabilities that round to 0 in
    /// 255ths are left out.
    pub fn of(made: Provenance, rows: impl IntoIterator<Item = (u64, Vec<(u8, f64)>)>) -> Self {
        let mut rows: Vec<_> = rows.into_iter().collect();
        rows.sort_by_key(|(key, _)| *key);
        let (mut keys, mut firsts, mut all) = (Vec::new(), vec![0], Vec::new());
        for (key, ways) in rows {
            keys.push(key);
            let odds = ways.into_iter().map(|(label, odds)| (label, (odds * 255.0).round().clamp(0.0, 255.0) as u8));
            all.extend(odds.filter(|(_, odds)| *odds > 0));
            firsts.push(all.len() as u32);
        }
        Self { made, keys, firsts, ways: all }
    }

    /// Returns the number of keys.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Returns whether the strategy has no keys.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Returns the tactics of a key with their probabilities in 255ths; `None` for an unknown key.
    pub fn at(&self, key: u64) -> Option<&[(u8, u8)]> {
        let place = self.keys.binary_search(&key).ok()?;
        let (first, end) = (self.firsts[place] as usize, self.firsts[place + 1] as usize);
        Some(&self.ways[first..end])
    }

    /// Serializes the strategy to the bytes of its file.
    pub fn write(&self) -> Vec<u8> {
        let mut file = MAGIC.to_vec();
        let text = |file: &mut Vec<u8>, text: &str| {
            let bytes = &text.as_bytes()[..text.len().min(u16::MAX.into())];
            file.extend((bytes.len() as u16).to_le_bytes());
            file.extend(bytes);
        };
        text(&mut file, &self.made.room);
        text(&mut file, &self.made.options);
        file.push(self.made.seats);
        file.extend(self.made.rules.to_le_bytes());
        file.extend(self.made.keys.to_le_bytes());
        file.extend(self.made.games.to_le_bytes());
        file.extend(self.made.measured.to_le_bytes());
        file.extend((self.keys.len() as u32).to_le_bytes());
        for key in &self.keys {
            let ways = self.at(*key).unwrap_or_default();
            file.extend(key.to_le_bytes());
            file.push(ways.len() as u8);
            file.extend(ways.iter().flat_map(|(label, odds)| [*label, *odds]));
        }
        let sum = checksum(&file);
        file.extend(sum.to_le_bytes());
        file
    }

    /// Parses the bytes of a file.
    ///
    /// # Errors
    /// If the bytes are not a strategy file, or the file is damaged.
    pub fn read(file: &[u8]) -> Result<Self, BlueprintError> {
        if !file.starts_with(MAGIC) {
            return Err(BlueprintError::Foreign);
        }
        let (body, sum) = file.split_last_chunk::<8>().ok_or(BlueprintError::Damaged)?;
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(BlueprintError::Damaged);
        }
        Bytes(&body[MAGIC.len()..]).blueprint().ok_or(BlueprintError::Damaged)
    }
}

/// The bytes of a file that are not parsed yet.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*taken)
    }

    fn text(&mut self) -> Option<String> {
        let length = usize::from(u16::from_le_bytes(self.take()?));
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        String::from_utf8(text.to_vec()).ok()
    }

    fn blueprint(mut self) -> Option<Blueprint> {
        let (room, options) = (self.text()?, self.text()?);
        let [seats] = self.take()?;
        let (rules, keys) = (u32::from_le_bytes(self.take()?), u32::from_le_bytes(self.take()?));
        let (games, measured) = (u64::from_le_bytes(self.take()?), u64::from_le_bytes(self.take()?));
        let made = Provenance { room, rules, keys, seats, games, measured, options };
        let mut read = Blueprint { made, keys: Vec::new(), firsts: vec![0], ways: Vec::new() };
        for _ in 0..u32::from_le_bytes(self.take()?) {
            let key = u64::from_le_bytes(self.take()?);
            if read.keys.last().is_some_and(|last| *last >= key) {
                return None;
            }
            read.keys.push(key);
            let [ways] = self.take()?;
            for _ in 0..ways {
                let [label, odds] = self.take()?;
                read.ways.push((label, odds));
            }
            read.firsts.push(read.ways.len() as u32);
        }
        self.0.is_empty().then_some(read)
    }
}

/// Computes the 64-bit FNV-1a hash (Fowler, Noll and Vo). It detects accidental damage, but not forgery.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Blueprint {
        let options = "rounds=1".to_owned();
        let made =
            Provenance { room: "some-room".into(), rules: 3, keys: 2, seats: 4, games: 1_000, measured: 9, options };
        let rows = [(70, vec![(0, 0.25), (3, 0.75)]), (5, vec![(1, 1.0), (2, 0.0001)]), (6, Vec::new())];
        Blueprint::of(made, rows)
    }

    #[test]
    fn a_file_reads_back() {
        let (blueprint, file) = (sample(), sample().write());
        assert_eq!(Blueprint::read(&file), Ok(blueprint.clone()));
        assert_eq!(blueprint.at(70), Some(&[(0, 64), (3, 191)][..]));
        assert_eq!(blueprint.at(5), Some(&[(1, 255)][..]), "what hardly happens is left out");
        assert_eq!((blueprint.at(6), blueprint.at(7)), (Some(&[][..]), None));
    }

    #[test]
    fn what_is_damaged_or_foreign_is_refused_wherever_it_is() {
        let file = sample().write();
        for place in 0..file.len() {
            let mut damaged = file.clone();
            damaged[place] ^= 0x10;
            let error = if place < MAGIC.len() { BlueprintError::Foreign } else { BlueprintError::Damaged };
            assert_eq!(Blueprint::read(&damaged), Err(error), "byte {place}");
            assert!(Blueprint::read(&file[..place]).is_err(), "cut off at {place}");
        }
    }
}
