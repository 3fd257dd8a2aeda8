//! A learnt strategy, and its file.

use std::fmt;

/// The first line of every file: its kind and its format.
const MAGIC: &[u8; 8] = b"humbugS1";

/// A strategy that was learnt once: for each key, how likely each way is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blueprint {
    /// The games that it is for.
    pub made: Provenance,
    keys: Vec<u64>,
    /// The first way of each key, and the number of ways.
    firsts: Vec<u32>,
    /// Label and odds in 255ths.
    ways: Vec<(u8, u8)>,
}

/// The games of a strategy, and its training.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Provenance {
    /// The room's key.
    pub room: String,
    /// The edition of the rules.
    pub rules: u32,
    /// The edition of the keys.
    pub keys: u32,
    /// How many seats.
    pub seats: u8,
    /// How many games it was trained for.
    pub games: u64,
    /// How many times regrets were measured.
    pub measured: u64,
    /// The options of those games that are not the default, as `key=value`, separated by spaces.
    pub options: String,
}

/// Why bytes are no strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlueprintError {
    /// It does not begin as one, or is of another format.
    Foreign,
    /// It is cut off, or its checksum does not fit.
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
    /// A strategy of these rows: a key, and its ways with their probabilities. Ways below one in 255 are left out.
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

    /// How many keys it has.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The ways of a key with their weights; `None` for a key that it does not know.
    pub fn at(&self, key: u64) -> Option<&[(u8, u8)]> {
        let place = self.keys.binary_search(&key).ok()?;
        let (first, end) = (self.firsts[place] as usize, self.firsts[place + 1] as usize);
        Some(&self.ways[first..end])
    }

    /// The bytes of its file.
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

    /// Reads a file.
    ///
    /// # Errors
    /// It is no strategy, or damaged.
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

/// The rest of a file that is being read.
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

/// FNV-1a of 64 bits (Fowler, Noll and Vo): it detects accidental damage, and proves nothing.
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
