//! The secrets behind the draws of all games of one table. They are chosen once, before the first person sits down.
//!
//! The store holds one seed. A hash chain from the seed gives the secrets of the table's games, from the last game to
//! the first, and then the table's commitment. So the secret of each game, revealed at its end, is the commitment to
//! the secret of the next game. No secret can be chosen after the people's salts are known.

use journal::Journal;

use crate::{DrawKey, HostError, TableState};

/// The kind of the documents that store the secrets of tables.
pub(crate) const SECRET: &str = "secret";

/// The maximal number of games at one table, which is the length of the hash chain.
const GAMES: usize = 1_000;

/// The secrets of a table.
#[derive(Debug, Default)]
pub(crate) struct Draws {
    /// The last secret of the chain, from which all other secrets of the chain are computed.
    seed: Option<DrawKey>,
    /// The secret of the running game, if an older version of the server opened that game.
    before: Option<DrawKey>,
    /// The secret of the running game (in the lobby, of the next game), and the commitment to it.
    current: Option<(DrawKey, String)>,
}

/// Stores a new seed. Returns the commitment to the whole chain.
///
/// # Errors
/// An error of the store.
pub(crate) async fn make(journal: &dyn Journal, seed: DrawKey) -> Result<String, HostError> {
    let commitment = seed.after(GAMES);
    // The document's key is the commitment, so that two seeds made at the same time are both stored.
    journal.put(SECRET, &commitment, seed.reveal()).await?;
    Ok(commitment)
}

impl Draws {
    /// Loads a table's secrets and checks them against its commitment.
    ///
    /// # Errors
    /// An error of the store; [`HostError::Damaged`] if the secrets do not match the commitment.
    pub(crate) async fn of(journal: &dyn Journal, state: &TableState) -> Result<Self, HostError> {
        let mut draws = Self::default();
        if let Some(root) = &state.root {
            draws.seed = secret(journal, root).await?;
            if !draws.ends_in(root, state.committed_to()) {
                return Err(HostError::Damaged("the stored secret of its draws is not the one it committed to".into()));
            }
        }
        draws.before = secret(journal, &state.id.to_string()).await?;
        draws.follow(state);
        // An imported record has no secret and needs none, because its games are over.
        if state.revealed.is_none() && !draws.fits(state) {
            return Err(HostError::Damaged("the secret of its draws is missing".into()));
        }
        Ok(draws)
    }

    /// Selects the secret that belongs to the table's state.
    pub(crate) fn follow(&mut self, state: &TableState) {
        if !self.fits(state) {
            self.current = self.find(state.committed_to());
        }
    }

    /// Loads the seed if the table has a commitment that this task does not know yet. This node or another node may
    /// have made the commitment.
    pub(crate) async fn fetch(&mut self, journal: &dyn Journal, state: &TableState) -> Result<(), HostError> {
        if let Some(root) = state.root.as_ref().filter(|_| !self.fits(state)) {
            self.seed = secret(journal, root).await?;
            self.follow(state);
        }
        Ok(())
    }

    /// Returns the secret of the running or next game.
    pub(crate) const fn current(&self) -> Option<&DrawKey> {
        match &self.current {
            Some((current, _)) => Some(current),
            None => None,
        }
    }

    /// Returns whether the current secret matches the table's commitment. A lobby of an older format has no commitment
    /// yet.
    fn fits(&self, state: &TableState) -> bool {
        let wanted = state.committed_to();
        wanted.is_empty() || self.current.as_ref().is_some_and(|(_, commitment)| commitment == wanted)
    }

    /// Returns whether the chain, if there is one, ends in the table's commitment. Also sets `current` to the wanted
    /// secret.
    fn ends_in(&mut self, root: &str, wanted: &str) -> bool {
        let Some(seed) = &self.seed else { return true };
        let (root, wanted_hash) = (DrawKey::from_text(root), DrawKey::from_text(wanted));
        let mut last = None;
        for (link, next) in chain(seed) {
            if wanted_hash.as_ref() == Some(&next) {
                self.current = Some((link, wanted.to_owned()));
            }
            last = Some(next);
        }
        last == root
    }

    /// Finds the secret with this hash: in the chain, or the secret of a game that an older version opened.
    fn find(&self, commitment: &str) -> Option<(DrawKey, String)> {
        let wanted = DrawKey::from_text(commitment)?;
        let found = self.seed.iter().flat_map(chain).find(|(_, next)| *next == wanted).map(|(link, _)| link);
        let before = || self.before.clone().filter(|before| before.hashed() == wanted);
        found.or_else(before).map(|secret| (secret, commitment.to_owned()))
    }
}

/// Iterates over the secrets of all games from the last to the first, each with its hash, which is the secret of the
/// game before.
fn chain(seed: &DrawKey) -> impl Iterator<Item = (DrawKey, DrawKey)> + use<> {
    let first = (seed.clone(), seed.hashed());
    std::iter::successors(Some(first), |(_, next)| Some((next.clone(), next.hashed()))).take(GAMES)
}

async fn secret(journal: &dyn Journal, key: &str) -> Result<Option<DrawKey>, HostError> {
    let stored = journal.get(SECRET, key).await?;
    Ok(stored.as_deref().and_then(DrawKey::from_text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_secret_is_the_commitment_to_the_next() {
        let seed = DrawKey::random().unwrap();
        let draws = Draws { seed: Some(seed.clone()), ..Draws::default() };
        let mut commitment = seed.after(GAMES);
        for _ in 0..20 {
            let (secret, _) = draws.find(&commitment).expect("a secret for every game");
            assert_eq!(secret.commitment(), commitment);
            commitment = secret.reveal();
        }
        assert_eq!(draws.find(&seed.commitment()), Some((seed.clone(), seed.commitment())), "the last game");
        assert_eq!(draws.find(&seed.reveal()), None, "the chain is used up");
    }
}
