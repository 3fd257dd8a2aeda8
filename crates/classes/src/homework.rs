//! Homework: a game against bots, and a signed code of its result.
//!
//! The table of a homework is a led table, like the tables of a class. It has no host. Its game, options, words and
//! opponents are fixed. No other person can sit down, and only one game is played. Only a game in which the pupil made
//! all their own moves earns a code.
//!
//! The code contains the number of the homework, the day, the table and the result. It does not name the pupil. The
//! class's key signs it, so nobody can forge it.

use game::Seat;
use host::{HostError, LedTable, Phase, Token};
use journal::{By, Entry, Journal, Logged, Occupant, PutError, Seq, Settings, TableId};

use crate::{Class, ClassError, ClassGame, ClassId, Classes, Desk};

/// The number of data bytes in the code. `SIGNED` is the number of signature bytes.
const SAID: usize = 17;
const SIGNED: usize = 8;

/// The version of the code's format.
const VERSION: u8 = 1;

/// The digits of Crockford's base 32: digits and capitals without `I`, `L`, `O`, `U`.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The result of a homework, which is everything that its code contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HomeworkResult {
    /// The number of the homework, from 1.
    pub number: u8,
    /// The table where the game was played. Its replay shows the game until the table is deleted.
    pub table: TableId,
    /// The day on which the code was given, counted from 1970-01-01 UTC.
    pub day: u16,
    /// The pupil's place in the final order, from 1.
    pub place: u8,
    /// The number of seats in the game.
    pub seats: u8,
    /// Three numbers of words: missed, doubted wrongly, recognised. The value 255 means 255 or more.
    pub counts: [u8; 3],
}

/// The result of checking a code that a pupil handed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The result of the homework that the code contains.
    pub result: HomeworkResult,
    /// When a code of the same game was first checked, in milliseconds since 1970 UTC; `None` the first time.
    pub before_ms: Option<u64>,
}

/// Returns the kind of the documents that store which results of a class were checked. The key is the table; the value
/// is the time of the first check.
fn checked_kind(class: ClassId) -> String {
    format!("homework-checked/{class}")
}

impl HomeworkResult {
    fn bytes(self) -> [u8; SAID] {
        let mut bytes = [0; SAID];
        bytes[0] = VERSION;
        bytes[1] = self.number;
        bytes[2..10].copy_from_slice(&self.table.0.to_be_bytes());
        bytes[10..12].copy_from_slice(&self.day.to_be_bytes());
        bytes[12] = self.place;
        bytes[13] = self.seats;
        bytes[14..17].copy_from_slice(&self.counts);
        bytes
    }

    fn read(bytes: &[u8; SAID]) -> Option<Self> {
        let [VERSION, number, rest @ ..] = bytes else { return None };
        let table = rest.first_chunk::<8>().map(|bytes| TableId(u64::from_be_bytes(*bytes)))?;
        let day = u16::from_be_bytes([rest[8], rest[9]]);
        let counts = [rest[12], rest[13], rest[14]];
        Some(Self { number: *number, table, day, place: rest[10], seats: rest[11], counts })
    }
}

impl Class {
    fn signature(&self, said: &[u8; SAID]) -> [u8; SIGNED] {
        let mac = self.key.mac(&format!("homework {}", base16ct::lower::encode_string(said)));
        std::array::from_fn(|place| mac[place])
    }

    /// Returns the signed code of a result, in groups of five characters.
    fn result_code(&self, result: HomeworkResult) -> String {
        let said = result.bytes();
        let bytes: Vec<u8> = said.into_iter().chain(self.signature(&said)).collect();
        let digits = to_digits(&bytes);
        digits.as_bytes().chunks(5).map(String::from_utf8_lossy).collect::<Vec<_>>().join("-")
    }

    /// Parses a code of this class.
    ///
    /// # Errors
    /// [`ClassError::BadResult`] for every other text.
    pub fn read_result(&self, code: &str) -> Result<HomeworkResult, ClassError> {
        let bytes = from_digits(code).ok_or(ClassError::BadResult)?;
        let (said, signed) = bytes.split_first_chunk::<SAID>().ok_or(ClassError::BadResult)?;
        let differs = self.signature(said).iter().zip(signed).fold(0, |differs, (one, other)| differs | (one ^ other));
        let good = signed.len() == SIGNED && differs == 0;
        HomeworkResult::read(said).filter(|_| good).ok_or(ClassError::BadResult)
    }
}

fn to_digits(bytes: &[u8]) -> String {
    let mut digits = String::new();
    let (mut held, mut bits) = (0_u32, 0);
    for byte in bytes {
        held = held << 8 | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            digits.push(char::from(DIGITS[(held >> bits & 31) as usize]));
        }
        held &= (1 << bits) - 1;
    }
    if bits > 0 {
        digits.push(char::from(DIGITS[(held << (5 - bits) & 31) as usize]));
    }
    digits
}

/// Decodes a typed code. Separators are ignored. Returns `None` if the length is wrong or a character is invalid.
fn from_digits(code: &str) -> Option<[u8; SAID + SIGNED]> {
    if code.len() > 200 {
        return None;
    }
    let (mut bytes, mut held, mut bits) = (Vec::new(), 0_u32, 0);
    for character in code.bytes().filter(u8::is_ascii_alphanumeric) {
        let digit = match character.to_ascii_uppercase() {
            b'O' => b'0',
            b'I' | b'L' => b'1',
            other => other,
        };
        let value = DIGITS.iter().position(|known| *known == digit)?;
        held = held << 5 | value as u32;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
            held &= (1 << bits) - 1;
        }
    }
    bytes.try_into().ok()
}

impl Classes {
    /// Begins a game of a class's homework against bots. Returns the table and the pupil's token.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], [`ClassError::BadNumber`] for an unknown homework; [`HostError::TooFast`] at the rate
    /// limit for homework games, or an error of the store.
    pub async fn begin_homework(&self, id: ClassId, number: u8) -> Result<(TableId, Token), ClassError> {
        let class = self.get(id).await?;
        let given = class.homework.iter().find(|given| given.number == number).ok_or(ClassError::BadNumber)?;
        self.cell(id).count(|limits| &mut limits.homework)?;
        let room = rooms::room(&given.game.room).ok_or_else(|| HostError::UnknownRoom(given.game.room.clone()))?;
        // There is no time limit, and no bot plays for a pupil who is away: the game waits.
        let settings = Settings { clock_s: None, away_s: None, ..class.settings.clone() };
        let size = Some(given.size).filter(|size| *size > 0).unwrap_or(class.plan.size);
        let size = size.clamp(*room.seats().start(), *room.seats().end());
        let ClassGame { room, options } = given.game.clone();
        let (people, bots) = (vec![None], usize::from(size) - 1);
        let assignment = Some(format!("{id} {number}"));
        let new = LedTable { room, options, settings, people, bots, assignment };
        let token = Token::random().map_err(|error| HostError::Store(error.to_string()))?;
        let table = self.house().next_led_table()?;
        self.house().open_led(table, new, |_| token.clone()).await?;
        Ok((table, token))
    }

    /// Returns the class and the number of the table's homework, or `None` if the table has no homework.
    ///
    /// # Errors
    /// An error of the store.
    pub async fn homework_of(&self, table: TableId) -> Result<Option<(ClassId, u8)>, ClassError> {
        let about = self.house().assignment_of(table).await?;
        let about = about.as_deref().and_then(|about| about.split_once(' '));
        Ok(about.and_then(|(class, number)| Some((class.parse().ok()?, number.parse().ok()?))))
    }

    /// Returns the signed code of a homework's result, for the pupil who played it.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] if the token belongs to no seat at this table; [`HostError::NotFinished`] before the
    /// game is over; [`ClassError::BadNumber`] if the table has no homework; [`ClassError::NotOwnWork`] if a bot or
    /// another player moved for the pupil, or the game differs from the homework.
    pub async fn homework_result(&self, table: TableId, token: &Token) -> Result<String, ClassError> {
        let (id, number) = self.homework_of(table).await?.ok_or(ClassError::BadNumber)?;
        let class = self.get(id).await?;
        let at = self.house().table(table).await?;
        let seat = at.seat_of(token).await?;
        let snapshot = at.look();
        let outcome = snapshot.outcome().filter(|_| snapshot.phase() == Phase::Finished);
        let outcome = outcome.ok_or(HostError::NotFinished)?;
        let entries = self.house().journal().read(table, Seq::NONE).await.map_err(HostError::from)?;
        if !is_own_work(&entries, seat, snapshot.room()) {
            return Err(ClassError::NotOwnWork);
        }
        let learning = at.learning().await?;
        let count = |kind| {
            let of_kind = learning.noted.iter().filter(|noted| noted.learnt.seat == seat && noted.learnt.kind == kind);
            u8::try_from(of_kind.count()).unwrap_or(u8::MAX)
        };
        let counts = rooms::LearntKind::ALL.map(count);
        let place = outcome.ranks[seat];
        let seats = snapshot.chairs().len() as u8;
        let day = (self.house().now_ms() / 86_400_000) as u16;
        Ok(class.result_code(HomeworkResult { number, table, day, place, seats, counts }))
    }
}

impl Desk {
    /// Checks a code that a pupil handed in, and whether it was checked before.
    ///
    /// # Errors
    /// [`ClassError::BadResult`] if the code is not a result of this class, or an error of the store.
    pub async fn check_result(&self, code: &str) -> Result<Checked, ClassError> {
        let class = self.class().await?;
        let result = class.read_result(code)?;
        let house = self.classes().house();
        let (journal, kind, key) = (house.journal(), checked_kind(class.id), result.table.to_string());
        // Of two checks at the same time only one is the first.
        let before = match journal.put_new(&kind, &key, house.now_ms().to_string()).await {
            Ok(()) => None,
            Err(PutError::Conflict) => journal.get(&kind, &key).await.map_err(HostError::from)?,
            Err(failed) => return Err(HostError::from(failed).into()),
        };
        Ok(Checked { result, before_ms: before.map(|when| when.parse().unwrap_or_default()) })
    }
}

/// Returns whether a table's journal holds exactly one game as the homework defines it, in which the person on this
/// seat made every own move. Another game, another person, a replaced opponent, or a move of a bot or after a timeout
/// for the pupil are not allowed.
fn is_own_work(entries: &[(Seq, Logged)], seat: Seat, room: &dyn rooms::Room) -> bool {
    // Homework of earlier versions also had the stronger bots at tables for children, so both kinds are allowed.
    let usual = [true, false].map(|children| room.usual_bot(children));
    let (mut people, mut games) = (0, 0);
    for (_, logged) in entries {
        match &logged.entry {
            Entry::Seated { occupant: Occupant::Bot { bot, .. }, .. } if !usual.contains(&bot.as_str()) => {
                return false;
            }
            Entry::Seated { occupant: Occupant::Person { .. }, .. } => people += 1,
            Entry::Opened { .. } => games += 1,
            Entry::Left { .. } | Entry::Again { .. } | Entry::Replaced { .. } | Entry::Swapped { .. } => return false,
            Entry::Played { seat: mover, by, .. } if usize::from(*mover) == seat.index() && *by != By::Person => {
                return false;
            }
            _ => {}
        }
    }
    (people, games) == (1, 1)
}

/// Deletes the documents about the checked results of a class.
///
/// # Errors
/// An error of the store.
pub(super) async fn forget_checked(journal: &dyn Journal, class: ClassId) -> Result<(), HostError> {
    let kind = checked_kind(class);
    for (table, _) in journal.list(&kind).await? {
        journal.delete(&kind, &table).await?;
    }
    Ok(())
}
