//! The keys of a class. All of them except the teacher's secret are derived from one secret key of the class. So seat
//! cards can be printed again, and the store holds no other key.

use std::{fmt, str::FromStr};

use base16ct::{lower, mixed};
use hmac::{Hmac, KeyInit, Mac};
use host::{HostError, Token, nicks::ANIMALS};
use journal::{Seq, TableId};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::{ClassError, Pupil};

/// The number of pictures of a class. The wall shows one of them at a time.
pub const WALL_PICTURES: usize = 24;

/// How long the wall shows one picture, in milliseconds.
const PICTURE_MS: u64 = 15_000;

/// How long the former picture is still accepted after the wall has changed, in milliseconds.
const LATE_MS: u64 = 5_000;

/// The secret key of a class, which only the server knows: 32 random bytes, stored as hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct ClassKey(String);

impl fmt::Debug for ClassKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClassKey(..)")
    }
}

/// The key to a pupil's place, on the pupil's device and seat card: the number of the place, and a secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PupilKey {
    /// The number of the pupil in the class, from 1.
    pub number: u16,
    /// The secret part of the key.
    pub token: Token,
}

impl PupilKey {
    /// Returns the key as text: the number, a hyphen and 32 hexadecimal digits.
    ///
    /// # Who sees this
    /// Only the pupil, in a cookie or on the seat card, and the teacher who prints the card.
    pub fn secret_text(&self) -> String {
        format!("{}-{}", self.number, self.token.secret_text())
    }
}

impl FromStr for PupilKey {
    type Err = ClassError;

    fn from_str(text: &str) -> Result<Self, ClassError> {
        let (number, token) = text.split_once('-').ok_or(ClassError::NotPupil)?;
        let number = number.parse().map_err(|_| ClassError::NotPupil)?;
        Ok(Self { number, token: token.parse().map_err(|_| ClassError::NotPupil)? })
    }
}

impl ClassKey {
    pub(super) fn random() -> Result<Self, ClassError> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| HostError::Store(error.to_string()))?;
        Ok(Self(lower::encode_string(&bytes)))
    }

    /// Returns the HMAC-SHA256 of the text `what` under this key.
    pub(super) fn mac(&self, what: &str) -> [u8; 32] {
        let bytes = mixed::decode_vec(&self.0).unwrap_or_default();
        let mut mac = Hmac::<Sha256>::new_from_slice(&bytes).expect("HMAC takes a key of any length");
        mac.update(what.as_bytes());
        mac.finalize().into_bytes().into()
    }

    fn token(&self, what: &str) -> Token {
        let mac = self.mac(what);
        Token::of(std::array::from_fn(|place| mac[place]))
    }

    /// Derives the key of a pupil's place. The key becomes void when another device gets the place.
    pub(super) fn pupil(&self, pupil: &Pupil) -> PupilKey {
        let token = self.token(&format!("pupil {} {}", pupil.number, pupil.device));
        PupilKey { number: pupil.number, token }
    }

    /// Derives the token of a pupil's chair at a table. The owner of the token sees the hand of this chair.
    pub(super) fn chair(&self, table: TableId, chair: Seq) -> Token {
        self.token(&format!("chair {table} {}", chair.0))
    }

    /// Returns the pictures of this class, the same for everybody, as indices into [`ANIMALS`].
    pub(super) fn pictures(&self) -> [usize; WALL_PICTURES] {
        let mac = self.mac("pictures");
        let mut left: Vec<usize> = (0..ANIMALS.len()).collect();
        std::array::from_fn(|place| left.remove(usize::from(mac[place % mac.len()]) % left.len()))
    }

    /// Returns the index of the picture that the wall shows now, and the time at which the next picture replaces it.
    pub(super) fn on_the_wall(&self, now_ms: u64) -> (usize, u64) {
        let turn = now_ms / PICTURE_MS;
        let picture = usize::from(self.mac(&format!("wall {turn}"))[0]) % WALL_PICTURES;
        (picture, (turn + 1) * PICTURE_MS)
    }

    /// Returns whether the wall shows this picture, or has shown it a moment ago.
    pub(super) fn was_on_the_wall(&self, picture: usize, now_ms: u64) -> bool {
        [now_ms, now_ms.saturating_sub(LATE_MS)].iter().any(|when| self.on_the_wall(*when).0 == picture)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_wall_changes_and_late_eyes_are_believed() {
        let key = ClassKey::random().unwrap();
        assert_eq!(key.pictures().iter().collect::<BTreeSet<_>>().len(), WALL_PICTURES);
        let mut seen = BTreeSet::new();
        for turn in 1..200 {
            let now = (turn + 1) * PICTURE_MS - 10;
            let (shown, until) = key.on_the_wall(now);
            assert!(shown < WALL_PICTURES && until > now && until <= now + PICTURE_MS);
            assert!(key.was_on_the_wall(shown, now + LATE_MS), "a moment later");
            seen.insert(shown);
        }
        assert_eq!(seen.len(), WALL_PICTURES, "each comes up");
    }

    #[test]
    fn keys_are_read_back_and_shown_to_no_log() {
        let key = PupilKey { number: 7, token: Token::random().unwrap() };
        assert_eq!(key.secret_text().parse(), Ok(key.clone()));
        assert!(!format!("{key:?}").contains(&key.token.secret_text()));
        for bad in ["", "7", "7-", "-00", "x-00", "7-zz"] {
            assert_eq!(bad.parse::<PupilKey>(), Err(ClassError::NotPupil), "{bad}");
        }
    }
}
