//! The six digits to come in by.

use std::sync::Arc;

use journal::{Journal, PutError, TableId};
use tokio::time::Instant;

use crate::{
    ClassId, HostError, House, NetworkPrefix, Phase, TableState,
    actor::{Actor, LIVE},
    decide::{self, Moment},
    lobby,
};

/// The kind of document that maps a code to its table.
pub(crate) const CODE: &str = "code";

/// How many codes are tried before the house gives up: with nearly a million of them this is only reached where most are
/// taken.
const TRIES: usize = 50;

impl House {
    /// The table that people can come in to by this code of six digits.
    ///
    /// # Errors
    /// [`HostError::UnknownCode`], or after a while [`HostError::TooManyGuesses`] where many wrong ones came from the same network.
    pub async fn find(&self, code: &str) -> Result<TableId, HostError> {
        // Looked up first: wrong codes never keep a right one out.
        let well_formed = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
        let found = if well_formed {
            let found = self.inner().journal.get(CODE, code).await;
            found?
        } else {
            None
        };
        if let Some(id) = found.and_then(|id| id.parse().ok()) {
            return Ok(id);
        }
        let delay = self.inner().tempo().guesses.wrong(NetworkPrefix::current(), Instant::now());
        if delay.is_zero() {
            return Err(HostError::UnknownCode);
        }
        tokio::time::sleep(delay).await;
        Err(HostError::TooManyGuesses { retry_after_s: 10 })
    }
}

/// Reserves a free code for a table, which is an unfinished one from now on.
///
/// # Errors
/// Where the store refuses, or no free code was found.
pub(crate) async fn reserve(journal: &dyn Journal, table: TableId) -> Result<String, HostError> {
    mark(journal, table).await?;
    for _ in 0..TRIES {
        let code = random_code()?;
        match journal.put_new(CODE, &code, table.to_string()).await {
            Ok(()) => return Ok(code),
            Err(PutError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(HostError::TooManyTables { retry_after_s: 600 })
}

/// Reserves a free code for a class.
///
/// # Errors
/// Where the store refuses, or no free code was found.
pub(crate) async fn reserve_for_class(journal: &dyn Journal, class: ClassId) -> Result<String, HostError> {
    for _ in 0..TRIES {
        let code = random_code()?;
        match journal.put_new(CODE, &code, of_class(class)).await {
            Ok(()) => return Ok(code),
            Err(PutError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(HostError::TooManyTables { retry_after_s: 600 })
}

/// Gives a class's code back to the pool, if it is that class's.
///
/// # Errors
/// Where the store refuses.
pub(crate) async fn release_of_class(journal: &dyn Journal, code: &str, class: ClassId) -> Result<(), HostError> {
    match journal.compare_and_set(CODE, code, Some(of_class(class)), None).await {
        Ok(()) | Err(PutError::Conflict) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// What the document of a class's code holds.
fn of_class(class: ClassId) -> String {
    format!("class {class}")
}

/// The class in the document of a code, if it is a class's.
pub(crate) fn class_in(document: &str) -> Option<ClassId> {
    document.strip_prefix("class ")?.parse().ok()
}

/// The code of a table that goes on: its own one, taken again where it was given up, else another.
///
/// # Errors
/// Where the store refuses, or no free code was found.
pub(crate) async fn keep(journal: &dyn Journal, code: &str, table: TableId) -> Result<String, HostError> {
    if hold(journal, code, table).await? { Ok(code.to_owned()) } else { reserve(journal, table).await }
}

/// Takes a table's code again where it was given up; whether the table has it now.
///
/// # Errors
/// Where the store refuses.
pub(crate) async fn hold(journal: &dyn Journal, code: &str, table: TableId) -> Result<bool, HostError> {
    let own = table.to_string();
    if let Some(holder) = journal.get(CODE, code).await? {
        return Ok(holder == own);
    }
    mark(journal, table).await?;
    match journal.put_new(CODE, code, own.clone()).await {
        Ok(()) => Ok(true),
        Err(PutError::Conflict) => Ok(journal.get(CODE, code).await? == Some(own)),
        Err(error) => Err(error.into()),
    }
}

/// Marks an unfinished table. It is marked before it has a code, and unmarked after: one that has its code has its mark.
async fn mark(journal: &dyn Journal, table: TableId) -> Result<(), HostError> {
    Ok(journal.put(LIVE, &table.to_string(), String::new()).await?)
}

/// Gives a code back to the pool, if it is this table's.
///
/// # Errors
/// Where the store refuses.
pub(crate) async fn release(journal: &dyn Journal, code: &str, table: TableId) -> Result<(), HostError> {
    let own = table.to_string();
    match journal.compare_and_set(CODE, code, Some(own.clone()), None).await {
        Ok(()) => Ok(()),
        // Another table's by now, or nobody's.
        Err(PutError::Conflict) if journal.get(CODE, code).await? != Some(own) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Somebody has come back to a table that may have given its code back: it gets that again, and in the lobby, if that is
/// another table's by now, another one.
///
/// # Errors
/// Where the store refuses, or no free code was found.
pub(crate) async fn come_back(actor: &mut Actor) -> Result<(), HostError> {
    let house = Arc::clone(&actor.house);
    let (journal, id) = (&*house.journal, actor.state.id);
    if hold(journal, &actor.state.code, id).await? || actor.state.phase() != Phase::Lobby {
        return Ok(());
    }
    let code = reserve(journal, id).await?;
    let moved = |state: &TableState, moment: Moment<'_>| {
        if state.phase() != Phase::Lobby {
            return Ok(Vec::new());
        }
        decide::then(state, moment, lobby::again(state, state.room, &code, (*state.options).clone()))
    };
    actor.act(moved).await.map(drop)
}

fn random_code() -> Result<String, HostError> {
    let number = getrandom::u64().map_err(|error| HostError::Store(error.to_string()))?;
    Ok(format!("{}", 100_000 + number % 900_000))
}
