//! Homework: a game against bots, and a signed code of how it went.
//!
//! The code says which homework it was, when, at which table, and what came of it. It is signed with the class's key, so
//! nobody makes one up; it says nothing of who played.

use journal::TableId;

use super::{Class, ClassError, ClassId, Desk};
use crate::{HostError, House, NewTable, Newcomer, Phase, Token};

/// The kind of documents that say which homework a table is for: `class number`.
const HOMEWORK: &str = "homework";

/// How many bytes the code says, and how many sign it.
const SAID: usize = 17;
const SIGNED: usize = 8;

/// The version of the code.
const VERSION: u8 = 1;

/// Digits and capitals without `I`, `L`, `O`, `U`: Crockford's base 32.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// What came of a homework. No more is in its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HomeworkResult {
    /// Which homework, from 1.
    pub number: u8,
    /// At which table: its replay shows the game as long as it is kept.
    pub table: TableId,
    /// The day, counted from 1970-01-01 UTC.
    pub day: u16,
    /// The place, from 1.
    pub place: u8,
    /// Of how many.
    pub seats: u8,
    /// How many cards were missed, doubted wrongly, and recognised; 255 stands for more.
    pub counts: [u8; 3],
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

    /// What a code says, where it is one of this class's.
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

/// The bytes of a typed code, whatever stands between its characters; `None` where it has another length.
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

impl House {
    /// Begins a game of a class's homework against bots; gives the table and the pupil's token.
    ///
    /// # Errors
    /// [`ClassError::Unknown`], [`ClassError::BadNumber`] for a homework that was not given; very many who began one lately;
    /// a store that refuses.
    pub async fn begin_homework(&self, id: ClassId, number: u8) -> Result<(TableId, Token), ClassError> {
        let class = self.class(id).await?;
        let given = class.homework.iter().find(|given| given.number == number).ok_or(ClassError::BadNumber)?;
        self.class_cell(id).count(|limits| &mut limits.homework)?;
        let room = rooms::room(&given.game.room).ok_or_else(|| HostError::UnknownRoom(given.game.room.clone()))?;
        let settings = journal::Settings { led: false, ..class.settings.clone() };
        let new = NewTable { room: given.game.room.clone(), options: given.game.options.clone(), settings };
        let (table, token) = self.create(new, Newcomer::default(), "").await?;
        let about = format!("{id} {number}");
        self.inner().journal.put(HOMEWORK, &table.to_string(), about).await.map_err(HostError::from)?;
        let at = self.table(table).await?;
        let bot = room.bots().first().copied().unwrap_or(rooms::RANDOM_BOT);
        let size = class.plan.size.clamp(*room.seats().start(), *room.seats().end());
        at.fill(&token, bot, size).await?;
        at.open(&token).await?;
        Ok((table, token))
    }

    /// The class and the number of the homework that a table is for, if it is for one.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub async fn homework_of(&self, table: TableId) -> Result<Option<(ClassId, u8)>, ClassError> {
        let about = self.inner().journal.get(HOMEWORK, &table.to_string()).await.map_err(HostError::from)?;
        let about = about.as_deref().and_then(|about| about.split_once(' '));
        Ok(about.and_then(|(class, number)| Some((class.parse().ok()?, number.parse().ok()?))))
    }

    /// The code of what came of a homework, for whoever has played it.
    ///
    /// # Errors
    /// [`HostError::NotSeated`] without a seat there, [`HostError::NotFinished`] before the game is over;
    /// [`ClassError::BadNumber`] where the table is for no homework.
    pub async fn homework_result(&self, table: TableId, token: &Token) -> Result<String, ClassError> {
        let (id, number) = self.homework_of(table).await?.ok_or(ClassError::BadNumber)?;
        let class = self.class(id).await?;
        let at = self.table(table).await?;
        let seat = at.seat_of(token).await?;
        let snapshot = at.look();
        let outcome = snapshot.outcome().filter(|_| snapshot.phase() == Phase::Finished);
        let outcome = outcome.ok_or(HostError::NotFinished)?;
        let learning = at.learning().await?;
        let count = |kind| {
            let of_kind = learning.noted.iter().filter(|noted| noted.learnt.seat == seat && noted.learnt.kind == kind);
            u8::try_from(of_kind.count()).unwrap_or(u8::MAX)
        };
        let counts = rooms::LearntKind::ALL.map(count);
        let place = outcome.ranks[seat];
        let seats = snapshot.chairs().len() as u8;
        let day = (self.inner().now_ms() / 86_400_000) as u16;
        Ok(class.result_code(HomeworkResult { number, table, day, place, seats, counts }))
    }
}

impl Desk {
    /// What a pasted code says.
    ///
    /// # Errors
    /// [`ClassError::BadResult`] where it is no result of this class.
    pub async fn check_result(&self, code: &str) -> Result<HomeworkResult, ClassError> {
        self.class().await?.read_result(code)
    }
}

/// Deletes what says that a table is for a homework.
///
/// # Errors
/// Where the store refuses.
pub(crate) async fn forget(journal: &dyn journal::Journal, table: TableId) -> Result<(), HostError> {
    Ok(journal.delete(HOMEWORK, &table.to_string()).await?)
}
