//! Homework: a game against bots, and a signed code of its result.
//!
//! A homework's table is led like those of a class: it has no host, its game, options, words and opponents are fixed,
//! no other person can sit down, and it is played once. Only the pupil's own moves earn the code.
//!
//! The code contains the homework's number, the day, the table and the result. The class's key signs it, so it cannot
//! be forged; it does not name the pupil.

use game::Seat;
use host::{HostError, LedTable, Phase, Token};
use journal::{By, Entry, Journal, Logged, Occupant, Seq, Settings, TableId};

use crate::{Class, ClassError, ClassGame, ClassId, Classes, Desk};

/// How many bytes of the code are data, and how many are the signature.
const SAID: usize = 17;
const SIGNED: usize = 8;

/// The version of the code.
const VERSION: u8 = 1;

/// Digits and capitals without `I`, `L`, `O`, `U`: Crockford's base 32.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The result of a homework: all that its code contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HomeworkResult {
    /// The number of the homework, from 1.
    pub number: u8,
    /// The table: its replay shows the game until the table is forgotten.
    pub table: TableId,
    /// The day, counted from 1970-01-01 UTC.
    pub day: u16,
    /// The place in the final order, from 1.
    pub place: u8,
    /// The number of seats.
    pub seats: u8,
    /// How many cards were missed, doubted wrongly, and recognised; 255 stands for more.
    pub counts: [u8; 3],
}

/// The content of a pasted code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The result of the homework.
    pub result: HomeworkResult,
    /// When the same game's code was checked first, in milliseconds since 1970 UTC; `None` the first time.
    pub before_ms: Option<u64>,
}

/// The kind of documents that store which results of a class were checked: by table, the time of the first check.
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

    /// The code of a result: groups of five characters.
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

/// Decodes a typed code and ignores separators; `None` if its length is wrong.
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
    /// Begins a game of a class's homework against bots; returns the table and the pupil's token.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], [`ClassError::BadNumber`] for an unknown homework; the rate limit for new homework
    /// games; a store that refuses.
    pub async fn begin_homework(&self, id: ClassId, number: u8) -> Result<(TableId, Token), ClassError> {
        let class = self.get(id).await?;
        let given = class.homework.iter().find(|given| given.number == number).ok_or(ClassError::BadNumber)?;
        self.cell(id).count(|limits| &mut limits.homework)?;
        let room = rooms::room(&given.game.room).ok_or_else(|| HostError::UnknownRoom(given.game.room.clone()))?;
        // No clock, and no bot plays for a pupil who goes away: the game waits.
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

    /// The class and the number of the table's homework, if it has one.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn homework_of(&self, table: TableId) -> Result<Option<(ClassId, u8)>, ClassError> {
        let about = self.house().assignment_of(table).await?;
        let about = about.as_deref().and_then(|about| about.split_once(' '));
        Ok(about.and_then(|(class, number)| Some((class.parse().ok()?, number.parse().ok()?))))
    }

    /// The signed code of a homework's result, for the pupil who played it.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] without a seat there, [`HostError::NotFinished`] before the game is over;
    /// [`ClassError::BadNumber`] where the table has no homework, [`ClassError::NotOwnWork`] where another player or a
    /// bot moved for the pupil, or the game differs from the homework.
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
    /// Checks a pasted code, and whether it was checked before.
    ///
    /// # Errors
    /// [`ClassError::BadResult`] if it is not a result of this class; a store that refuses.
    pub async fn check_result(&self, code: &str) -> Result<Checked, ClassError> {
        let class = self.class().await?;
        let result = class.read_result(code)?;
        let house = self.classes().house();
        let (journal, kind, key) = (house.journal(), checked_kind(class.id), result.table.to_string());
        let before = journal.get(&kind, &key).await.map_err(HostError::from)?;
        if before.is_none() {
            let now = house.now_ms().to_string();
            journal.put(&kind, &key, now).await.map_err(HostError::from)?;
        }
        Ok(Checked { result, before_ms: before.map(|when| when.parse().unwrap_or_default()) })
    }
}

/// Whether a table's journal holds exactly one game, begun as it was given, in which this seat's person made every
/// move: no other game, no other person, no replaced opponent, no move by a bot or a clock for the pupil.
fn is_own_work(entries: &[(Seq, Logged)], seat: Seat, room: &dyn rooms::Room) -> bool {
    // Homework of earlier versions has the best bots for children, too.
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

/// Deletes the marks of checked results of a class.
///
/// # Errors
/// A store that refuses.
pub(super) async fn forget_checked(journal: &dyn Journal, class: ClassId) -> Result<(), HostError> {
    let kind = checked_kind(class);
    for (table, _) in journal.list(&kind).await? {
        journal.delete(&kind, &table).await?;
    }
    Ok(())
}
