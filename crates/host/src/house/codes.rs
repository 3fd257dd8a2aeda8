//! The two ways to find a table: its code of six digits, and its invitation, a long secret for links and QR codes.
//!
//! People type the six digits, so wrong codes are rate limited. An invitation is created when a page first shows it,
//! and stays the same for the life of the table. Nobody can guess it, so it has no rate limit. It permits no more than
//! the code does: it leads to the page where people sit down.

use base16ct::lower;
use journal::{Journal, PutError, TableId};
use tokio::time::Instant;

use crate::{
    Allowance, HostError, House, NetworkPrefix,
    task::codes::{self, CODE},
};

/// The kind of the documents that map an invitation to its table.
const INVITATION: &str = "invitation";

/// The kind of the documents that map a table to its invitation.
const INVITED: &str = "invited";

/// The length of an invitation: 24 hexadecimal digits, which are 96 random bits.
pub const INVITATION_LENGTH: usize = 24;

impl House {
    /// Returns the table with this code of six digits.
    ///
    /// # Errors
    /// [`HostError::UnknownCode`], or after many wrong codes from the same network [`HostError::TooManyGuesses`].
    pub async fn find(&self, code: &str) -> Result<TableId, HostError> {
        // The look-up comes first, so that earlier wrong codes never delay a right one.
        let well_formed = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
        let found = if well_formed {
            let found = self.context().journal.get(CODE, code).await;
            found?
        } else {
            None
        };
        if let Some(id) = found.and_then(|id| id.parse().ok()) {
            return Ok(id);
        }
        let delay = self.inner().rate_limits().guesses.wrong(NetworkPrefix::current(), Instant::now());
        if delay.is_zero() {
            return Err(HostError::UnknownCode);
        }
        tokio::time::sleep(delay).await;
        Err(HostError::TooManyGuesses { retry_after_s: (delay.as_secs() as u32).max(10) })
    }

    /// Returns how many wrong codes the network of this client may try without delay.
    pub fn wrong_codes_left(&self) -> Allowance {
        self.inner().rate_limits().guesses.allowance(NetworkPrefix::current(), Instant::now())
    }

    /// Reserves a free code of six digits for a holder that is not a table. `holder` must contain a space, such as
    /// `class 0123`, so that it is never the id of a table.
    ///
    /// # Errors
    /// [`HostError::TooManyTables`] if no free code was found; [`HostError::Store`].
    pub async fn reserve_code(&self, holder: &str) -> Result<String, HostError> {
        codes::reserve_for(&*self.context().journal, holder).await
    }

    /// Releases a code if this holder still has it.
    ///
    /// # Errors
    /// [`HostError::Store`].
    pub async fn release_code(&self, code: &str, holder: &str) -> Result<(), HostError> {
        codes::release(&*self.context().journal, code, holder).await
    }

    /// Returns the holder of a code: the id of a table, or the holder given to [`reserve_code`](Self::reserve_code).
    ///
    /// # Errors
    /// [`HostError::Store`].
    pub async fn holder_of_code(&self, code: &str) -> Result<Option<String>, HostError> {
        Ok(self.context().journal.get(CODE, code).await?)
    }

    /// Returns the table's invitation, and creates it on the first call: 24 hexadecimal digits, which are 96 random
    /// bits.
    ///
    /// # Errors
    /// [`HostError::Store`], also if the operating system has no random numbers.
    pub async fn invitation(&self, table: TableId) -> Result<String, HostError> {
        let (journal, key) = (&self.context().journal, table.to_string());
        if let Some(invitation) = journal.get(INVITED, &key).await? {
            return Ok(invitation);
        }
        let made = random()?;
        journal.put(INVITATION, &made, key.clone()).await?;
        match journal.put_new(INVITED, &key, made.clone()).await {
            Ok(()) => Ok(made),
            Err(PutError::Conflict) => {
                journal.delete(INVITATION, &made).await?;
                journal.get(INVITED, &key).await?.ok_or(HostError::UnknownTable)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Returns the table with this invitation. Wrong invitations are not rate limited, because nobody can guess one.
    ///
    /// # Errors
    /// [`HostError::UnknownCode`] for every wrong or malformed invitation, as for a wrong code.
    pub async fn find_invited(&self, invitation: &str) -> Result<TableId, HostError> {
        let digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if invitation.len() != INVITATION_LENGTH || !invitation.bytes().all(digit) {
            return Err(HostError::UnknownCode);
        }
        let table = self.context().journal.get(INVITATION, invitation).await?;
        table.and_then(|table| table.parse().ok()).ok_or(HostError::UnknownCode)
    }
}

/// Deletes a table's invitation.
///
/// # Errors
/// An error of the store.
pub(crate) async fn forget(journal: &dyn Journal, table: TableId) -> Result<(), HostError> {
    let key = table.to_string();
    if let Some(invitation) = journal.get(INVITED, &key).await? {
        journal.delete(INVITATION, &invitation).await?;
    }
    Ok(journal.delete(INVITED, &key).await?)
}

fn random() -> Result<String, HostError> {
    let mut bytes = [0; INVITATION_LENGTH / 2];
    getrandom::fill(&mut bytes).map_err(|error| HostError::Store(error.to_string()))?;
    Ok(lower::encode_string(&bytes))
}
