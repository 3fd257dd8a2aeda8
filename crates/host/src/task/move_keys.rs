//! Keys that clients choose for their moves, so that a repeated request makes no second move.

use std::str::FromStr;

use game::Seat;
use journal::{By, Entry, Logged, Seq};
use sha2::{Digest as _, Sha256};

use crate::{HostError, Token, task::actor::Actor};

/// The number of keys that a table remembers for each seat.
const KEYS_PER_SEAT: usize = 4;

/// The number of the last entries in which a repeated move is looked for.
const ENTRIES: u64 = 200;

/// A key that a client chose for one move: 1 to 64 visible ASCII characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveKey(String);

/// The error for a text that is not a [`MoveKey`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the key of a move has 1 to {} visible ASCII characters, without quotes and backslashes", MoveKey::LONGEST)]
pub struct ParseMoveKeyError;

impl MoveKey {
    /// The largest number of characters in a key.
    pub const LONGEST: usize = 64;
}

impl FromStr for MoveKey {
    type Err = ParseMoveKeyError;

    fn from_str(text: &str) -> Result<Self, ParseMoveKeyError> {
        let plain = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b'"' | b'\\');
        let good = (1..=Self::LONGEST).contains(&text.len()) && text.bytes().all(plain);
        if good { Ok(Self(text.to_owned())) } else { Err(ParseMoveKeyError) }
    }
}

/// The last keys at a table, with the moves that were made with them.
#[derive(Default)]
pub(crate) struct MoveKeys(Vec<Known>);

struct Known {
    chair: Seq,
    key: MoveKey,
    /// The hash of the window and the move.
    sent: [u8; 32],
    /// The number of the last entry that the move caused.
    seq: Seq,
}

impl MoveKeys {
    /// Remembers a move that was made, in place of the oldest one of this chair. `is_here` tells which chairs are still
    /// at the table; all others are forgotten.
    fn remember(&mut self, known: Known, is_here: impl Fn(Seq) -> bool) {
        self.0.retain(|old| is_here(old.chair));
        if self.0.iter().filter(|old| old.chair == known.chair).count() == KEYS_PER_SEAT
            && let Some(oldest) = self.0.iter().position(|old| old.chair == known.chair)
        {
            self.0.remove(oldest);
        }
        self.0.push(known);
    }

    /// Returns the result of the move that this chair made with this key; `None` if the key is not remembered.
    ///
    /// # Errors
    /// [`HostError::KeyReused`] if it was another move.
    fn find(&self, chair: Seq, key: &MoveKey, sent: &[u8; 32]) -> Result<Option<Seq>, HostError> {
        match self.0.iter().find(|known| known.chair == chair && known.key == *key) {
            Some(known) if known.sent == *sent => Ok(Some(known.seq)),
            Some(_) => Err(HostError::KeyReused),
            None => Ok(None),
        }
    }
}

fn hash(window: u32, play: &str) -> [u8; 32] {
    Sha256::new().chain_update(window.to_be_bytes()).chain_update(play).finalize().into()
}

/// Makes a move under a key. If the seat has made this move with this key already, returns the result of then.
///
/// The keys are in memory only, but the move itself is in the journal. So an unknown key, after a restart or on another
/// node, finds the move there: the person's same answer to the same window of this game.
pub(crate) async fn play(
    actor: &mut Actor,
    token: &Token,
    window: u32,
    play: &str,
    key: MoveKey,
) -> Result<Seq, HostError> {
    let (chair, sent) = (actor.chair_of(token).await?, hash(window, play));
    if let Some(seq) = actor.move_keys.find(chair, &key, &sent)? {
        return Ok(seq);
    }
    let seq = match actor.play(token, window, play).await {
        Err(error) if is_late(&error) => made_before(actor, token, window, play).await?.ok_or(error)?,
        done => done?,
    };
    let state = &actor.state;
    actor.move_keys.remember(Known { chair, key, sent, seq }, |chair| state.seat_since(chair).is_some());
    Ok(seq)
}

/// Returns whether this can be the answer to a move that was made before.
const fn is_late(error: &HostError) -> bool {
    matches!(
        error,
        HostError::Stale | HostError::NotAwaited(_) | HostError::GameOver | HostError::NotPlaying | HostError::Paused
    )
}

/// Looks in the journal for a move that the person of this token made in this game. Returns the number of the last entry
/// that the move caused.
async fn made_before(actor: &mut Actor, token: &Token, window: u32, play: &str) -> Result<Option<Seq>, HostError> {
    let seat = actor.seat_of(token).await?;
    let from = Seq(actor.state.seq.0.saturating_sub(ENTRIES));
    let entries = actor.context.journal.read(actor.state.id, from).await?;
    let canonical = actor.state.position.as_ref().and_then(|position| position.canonical(seat, play).ok());
    let is_same = |made: &str| made == play || canonical.as_deref() == Some(made);
    Ok(find(&entries, seat, window, is_same))
}

fn find(entries: &[(Seq, Logged)], seat: Seat, window: u32, is_same: impl Fn(&str) -> bool) -> Option<Seq> {
    let begun = entries.iter().rposition(|(_, logged)| matches!(logged.entry, Entry::Opened { .. }));
    let of_game = &entries[begun.unwrap_or(0)..];
    let made = of_game.iter().position(|(_, logged)| match &logged.entry {
        Entry::Played { seat: by_seat, window: of_window, play, by: By::Person } => {
            usize::from(*by_seat) == seat.index() && *of_window == window && is_same(play)
        }
        _ => false,
    })?;
    // Draws, and the end of the game, follow from a move without a pause.
    let follows = |(_, logged): &&(Seq, Logged)| matches!(logged.entry, Entry::Drawn { .. } | Entry::Ended { .. });
    let last = of_game[made + 1..].iter().take_while(follows).last().unwrap_or(&of_game[made]);
    Some(last.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(chair: u64, key: &str, seq: u64) -> Known {
        Known { chair: Seq(chair), key: key.parse().unwrap(), sent: hash(1, key), seq: Seq(seq) }
    }

    #[test]
    fn keys_are_short_and_visible() {
        let longest = "k".repeat(MoveKey::LONGEST);
        for text in ["a", "8e03978e-40d5-43e8-bc93-6894a57f9324", &longest] {
            assert!(text.parse::<MoveKey>().is_ok(), "{text:?}");
        }
        let longer = format!("{longest}k");
        for text in ["", "a b", "é", "a\"b", "a\\b", "a\n", &longer] {
            assert_eq!(text.parse::<MoveKey>(), Err(ParseMoveKeyError), "{text:?}");
        }
    }

    #[test]
    fn each_chair_has_its_last_keys_and_chairs_that_left_have_none() {
        let mut keys = MoveKeys::default();
        for number in 0..10 {
            keys.remember(known(1, &format!("k{number}"), number), |_| true);
            keys.remember(known(2, "same", number), |_| true);
        }
        assert_eq!(keys.0.len(), 2 * KEYS_PER_SEAT);
        let find = |keys: &MoveKeys, chair, key: &str| keys.find(Seq(chair), &key.parse().unwrap(), &hash(1, key));
        assert_eq!(find(&keys, 1, "k5"), Ok(None), "too old");
        assert_eq!(find(&keys, 1, "k6"), Ok(Some(Seq(6))));
        assert_eq!(find(&keys, 2, "k6"), Ok(None), "another chair's");
        assert_eq!(keys.find(Seq(1), &"k6".parse().unwrap(), &hash(2, "k6")), Err(HostError::KeyReused));
        keys.remember(known(2, "new", 11), |chair| chair == Seq(2));
        assert_eq!(find(&keys, 1, "k6"), Ok(None), "that chair is gone");
    }

    #[test]
    fn a_move_is_found_with_all_that_followed_from_it_and_in_this_game_only() {
        let played = |seat, window, play: &str, by| Entry::Played { seat, window, play: play.to_owned(), by };
        let drawn = || Entry::Drawn { draw: "x".to_owned() };
        let opened = || Entry::Opened {
            room: String::new(),
            rules: 1,
            seats: 2,
            options: Default::default(),
            deck: None,
            commitment: String::new(),
        };
        let entries = [
            opened(),
            played(0, 7, "a", By::Person),
            opened(),
            drawn(),
            played(0, 1, "a", By::Person),
            drawn(),
            drawn(),
            played(1, 2, "b", By::Clock),
            played(0, 2, "c", By::Person),
            Entry::Ended { secret: String::new() },
        ];
        let entries: Vec<_> =
            entries.into_iter().zip(1..).map(|(entry, seq)| (Seq(seq), Logged { entry, at: None })).collect();
        let found = |seat, window, play: &str| {
            find(&entries, Seat::new(seat).unwrap(), window, |made| made == play).map(|seq| seq.0)
        };
        assert_eq!(found(0, 1, "a"), Some(7), "with its draws");
        assert_eq!(found(0, 2, "c"), Some(10), "with the end");
        assert_eq!(found(0, 7, "a"), None, "of an earlier game");
        assert_eq!(found(0, 1, "b"), None, "another move");
        assert_eq!(found(1, 1, "a"), None, "another seat's");
        assert_eq!(found(1, 2, "b"), None, "the clock's, not the person's");
    }
}
