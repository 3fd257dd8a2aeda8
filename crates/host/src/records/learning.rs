//! What the games of a table revealed about how well people know the words of its decks. Reports for teachers show
//! this.

use journal::{Entry, Logged, Seq};
use rooms::Learnt;

use crate::{HostError, Table, table::state::TableState};

/// What the ended games of a table, finished or stopped, revealed about how well people know the words of its decks.
///
/// # Who sees this
/// The leader who controls the table, such as a teacher, and each player about themselves. An observation can reveal
/// cards of hands.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Learning {
    /// The observations, in the order of the moves.
    pub noted: Vec<Noted>,
    /// Whether a game is still running. Its moves are not included yet.
    pub goes_on: bool,
}

/// One observation about a word, made by one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noted {
    /// The number of the move's entry.
    pub at: Seq,
    /// The chair whose person is the subject of this observation.
    pub chair: Seq,
    /// What the move revealed about the word.
    pub learnt: Learnt,
    /// Whether the game was finished, so it has a replay; false if the game was stopped.
    pub finished: bool,
}

impl Table {
    /// Returns what the ended games of this table revealed about their words.
    ///
    /// # Errors
    /// [`HostError::Busy`] if too many requests wait for the replay pool, or an error of the store.
    pub async fn learning(&self) -> Result<Learning, HostError> {
        let turn = self.context().replay_pool.turn(Some(self.id())).await?;
        let entries = self.context().journal.read(self.id(), Seq::NONE).await?;
        let id = self.id();
        turn.run(move || of_entries(id, &entries)).await?
    }
}

fn of_entries(id: journal::TableId, entries: &[(Seq, Logged)]) -> Result<Learning, HostError> {
    let mut learning = Learning::default();
    let Some(first) = entries.iter().position(|(_, logged)| matches!(logged.entry, Entry::Opened { .. })) else {
        return Ok(learning);
    };
    let mut state = TableState::fold(id, entries[..first].iter().cloned())?;
    let mut game = Vec::new();
    for (seq, logged) in &entries[first..] {
        let before = state.position.clone();
        let chair = |seat: game::Seat| state.chairs.get(seat.index()).map(|chair| chair.since);
        let mover = match &logged.entry {
            Entry::Played { seat, .. } => game::Seat::new(usize::from(*seat)),
            _ => None,
        };
        let chairs = mover.map(|_| game::Seat::all(state.chairs.len() as u8).map(chair).collect::<Vec<_>>());
        state.apply(*seq, logged)?;
        let happened = state.happened.back().filter(|(at, _)| at == seq).map(|(_, happened)| happened);
        if let (Some(before), Some(seat), Some(happened), Some(chairs)) = (before, mover, happened, chairs) {
            for learnt in before.learnt(seat, happened) {
                let chair = chairs.get(learnt.seat.index()).copied().flatten().unwrap_or(Seq::NONE);
                game.push(Noted { at: *seq, chair, learnt, finished: false });
            }
        }
        match logged.entry {
            Entry::Ended { .. } => {
                learning.noted.extend(game.drain(..).map(|noted| Noted { finished: true, ..noted }));
            }
            Entry::Stopped { .. } => learning.noted.append(&mut game),
            _ => {}
        }
    }
    learning.goes_on = state.position.is_some() && state.revealed.is_none();
    Ok(learning)
}
