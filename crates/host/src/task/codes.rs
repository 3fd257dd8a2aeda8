//! The codes of six digits: reserving and releasing them.

use std::sync::Arc;

use journal::{Journal, PutError, TableId};

use crate::{
    HostError, Phase, TableState,
    table::{
        self,
        decide::{self, Moment},
    },
    task::{actor::Actor, context::LIVE},
};

/// The kind of the documents that map a code to its holder: the id of a table, or another name.
pub(crate) const CODE: &str = "code";

/// How many random codes are tried. With nearly a million codes, all tries fail only if most codes are in use.
const TRIES: usize = 50;

/// Reserves a free code for a table, and marks the table as unfinished.
///
/// # Errors
/// [`HostError::TooManyTables`] if no free code was found, or an error of the store.
pub(crate) async fn reserve(journal: &dyn Journal, table: TableId) -> Result<String, HostError> {
    mark(journal, table).await?;
    reserve_for(journal, &table.to_string()).await
}

/// Reserves a free code for this holder.
///
/// # Errors
/// [`HostError::TooManyTables`] if no free code was found, or an error of the store.
pub(crate) async fn reserve_for(journal: &dyn Journal, holder: &str) -> Result<String, HostError> {
    for _ in 0..TRIES {
        let code = random_code()?;
        match journal.put_new(CODE, &code, holder.to_owned()).await {
            Ok(()) => return Ok(code),
            Err(PutError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(HostError::TooManyTables { retry_after_s: 600 })
}

/// Returns the code of a table that continues: its own code, reserved again if it was released, otherwise a new one.
///
/// # Errors
/// [`HostError::TooManyTables`] if no free code was found, or an error of the store.
pub(crate) async fn keep(journal: &dyn Journal, code: &str, table: TableId) -> Result<String, HostError> {
    if hold(journal, code, table).await? { Ok(code.to_owned()) } else { reserve(journal, table).await }
}

/// Reserves a table's own code again if it was released. Returns whether the table holds the code now.
///
/// # Errors
/// An error of the store.
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

/// Marks a table as unfinished. The mark is set before the table gets a code and removed after it loses the code, so
/// every table with a code has the mark.
async fn mark(journal: &dyn Journal, table: TableId) -> Result<(), HostError> {
    Ok(journal.put(LIVE, &table.to_string(), String::new()).await?)
}

/// Releases a code if this holder still has it.
///
/// # Errors
/// An error of the store.
pub(crate) async fn release(journal: &dyn Journal, code: &str, holder: &str) -> Result<(), HostError> {
    match journal.compare_and_set(CODE, code, Some(holder.to_owned()), None).await {
        Ok(()) => Ok(()),
        // Another holder has the code now, or the code is free already, so nothing must be released.
        Err(PutError::Conflict) if journal.get(CODE, code).await?.as_deref() != Some(holder) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Gives the table its code again when a person returns, because the code may have been released. If another table has
/// the code and this table is in the lobby, this table gets a new code.
///
/// # Errors
/// [`HostError::TooManyTables`] if no free code was found, or an error of the store.
pub(crate) async fn come_back(actor: &mut Actor) -> Result<(), HostError> {
    let (journal, id) = (Arc::clone(&actor.context.journal), actor.state.id);
    let journal = &*journal;
    if hold(journal, &actor.state.code, id).await? || actor.state.phase() != Phase::Lobby {
        return Ok(());
    }
    let code = reserve(journal, id).await?;
    let moved = |state: &TableState, moment: Moment<'_>| {
        if state.phase() != Phase::Lobby {
            return Ok(Vec::new());
        }
        decide::then(state, moment, table::lobby::again(state, state.room, &code, (*state.options).clone()))
    };
    actor.act(moved).await.map(drop)
}

fn random_code() -> Result<String, HostError> {
    let number = getrandom::u64().map_err(|error| HostError::Store(error.to_string()))?;
    Ok(format!("{}", 100_000 + number % 900_000))
}
