//! The secrets behind the draws of all games of one table: chosen once, before anybody sits down.
//!
//! The house keeps one seed. Hashing it again and again gives the secrets of the table's games from the last to the first,
//! and hashed once more the commitment that the table begins with. So each game's secret, revealed at its end, is the
//! commitment to the next one's, and none can be chosen after the people's own bytes are known.

use journal::Journal;

use crate::{DrawKey, HostError, TableState};

/// The kind of documents that hold the secrets of tables.
pub(crate) const SECRET: &str = "secret";

/// How many games a table can play: the length of the chain.
const GAMES: usize = 1_000;

/// What the house keeps of a table's secrets.
#[derive(Debug, Default)]
pub(crate) struct Draws {
    /// The last secret of the chain.
    seed: Option<DrawKey>,
    /// The secret of the game that was open when an older version of the house put the table away.
    before: Option<DrawKey>,
    /// The secret of the game that is on, or of the next one in the lobby, and the commitment to it.
    current: Option<(DrawKey, String)>,
}

/// Keeps a fresh seed in the store; this is the commitment to it.
///
/// # Errors
/// Where the store refuses.
pub(crate) async fn make(journal: &dyn Journal, seed: DrawKey) -> Result<String, HostError> {
    let commitment = seed.after(GAMES);
    // Kept under the commitment: of two that are made at once, none is lost.
    journal.put(SECRET, &commitment, seed.reveal()).await?;
    Ok(commitment)
}

impl Draws {
    /// What the store holds for a table: checked against what the table has committed to.
    ///
    /// # Errors
    /// A store that cannot be read; [`HostError::Damaged`] where what it holds is not what was committed to.
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
        // A record from elsewhere comes without its secret, and needs none: its games are over.
        if state.revealed.is_none() && !draws.fits(state) {
            return Err(HostError::Damaged("the secret of its draws is missing".into()));
        }
        Ok(draws)
    }

    /// Takes in where the table is now.
    pub(crate) fn follow(&mut self, state: &TableState) {
        if !self.fits(state) {
            self.current = self.find(state.committed_to());
        }
    }

    /// Fetches the seed of a table that has got its commitment since: from this house, or from another on the same store.
    ///
    /// # Errors
    /// A store that cannot be read.
    pub(crate) async fn fetch(&mut self, journal: &dyn Journal, state: &TableState) -> Result<(), HostError> {
        if let Some(root) = state.root.as_ref().filter(|_| !self.fits(state)) {
            self.seed = secret(journal, root).await?;
            self.follow(state);
        }
        Ok(())
    }

    /// The secret of the game that is on, or of the next one.
    pub(crate) const fn current(&self) -> Option<&DrawKey> {
        match &self.current {
            Some((current, _)) => Some(current),
            None => None,
        }
    }

    /// Whether the secret at hand is the one that the table has committed to; in a lobby of an older format it has not yet.
    fn fits(&self, state: &TableState) -> bool {
        let wanted = state.committed_to();
        wanted.is_empty() || self.current.as_ref().is_some_and(|(_, commitment)| commitment == wanted)
    }

    /// Whether the chain, where there is one, ends in the table's commitment. The secret that is wanted now is found on the
    /// way.
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

    /// The secret behind a commitment: the link of the chain whose hash that is, or the one of an open game of before.
    fn find(&self, commitment: &str) -> Option<(DrawKey, String)> {
        let wanted = DrawKey::from_text(commitment)?;
        let found = self.seed.iter().flat_map(chain).find(|(_, next)| *next == wanted).map(|(link, _)| link);
        let before = || self.before.clone().filter(|before| before.hashed() == wanted);
        found.or_else(before).map(|secret| (secret, commitment.to_owned()))
    }
}

/// The secrets of all games from the last to the first, each with its hash, which is the one before it.
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
