//! The documents, in a key-value bucket: whatever lists those knows how to list these.

use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::message::PublishMessage;
use futures::StreamExt;

use super::Shared;
use super::batch::{DELETED, OPERATION, is_deletion, pack, unpack};
use super::call::Refusal;
use crate::{PutError, ReadError};

/// How often a change is tried again because somebody else changed the document meanwhile. Each time somebody got through.
const TRIES: usize = 64;

/// A document as it is now.
struct Held {
    value: Option<String>,
    /// The number of its message in the stream; 0 where there is none.
    message: u64,
}

impl Shared {
    async fn held(&self, subject: &str) -> Result<Held, ReadError> {
        match self.last(&self.documents, subject).await? {
            None => Ok(Held { value: None, message: 0 }),
            Some(message) if is_deletion(&message) => Ok(Held { value: None, message: message.sequence }),
            Some(message) => {
                let value = unpack(&message.payload).map_err(|reason| self.unread(reason))?;
                Ok(Held { value: Some(value), message: message.sequence })
            }
        }
    }

    pub(super) async fn get(&self, kind: &str, key: &str) -> Result<Option<String>, ReadError> {
        Ok(self.held(&self.names.document(kind, key)).await?.value)
    }

    pub(super) async fn put(&self, kind: &str, key: &str, value: String) -> Result<(), PutError> {
        let message = PublishMessage::build().payload(pack(value).into());
        let stored = self.publish(&self.names.document(kind, key), message).await;
        stored.map(drop).map_err(|refusal| self.unput(refusal))
    }

    pub(super) async fn delete(&self, kind: &str, key: &str) -> Result<(), PutError> {
        let subject = self.names.document(kind, key);
        if self.held(&subject).await.map_err(|error| self.unasked(&error))?.message == 0 {
            return Ok(());
        }
        self.mark_deleted(&subject, None).await.map_err(|refusal| self.unput(refusal))
    }

    pub(super) async fn compare_and_set(
        &self,
        kind: &str,
        key: &str,
        expected: Option<String>,
        value: Option<String>,
    ) -> Result<(), PutError> {
        let subject = self.names.document(kind, key);
        for _ in 0..TRIES {
            let held = self.held(&subject).await.map_err(|error| self.unasked(&error))?;
            if held.value != expected {
                return Err(PutError::Conflict);
            }
            if held.value == value {
                return Ok(());
            }
            let changed = match &value {
                Some(value) => {
                    let message = PublishMessage::build().payload(pack(value.clone()).into());
                    let message = message.expected_last_subject_sequence(held.message);
                    self.publish(&subject, message).await.map(drop)
                }
                None => self.mark_deleted(&subject, Some(held.message)).await,
            };
            match changed {
                Ok(()) => return Ok(()),
                Err(Refusal::Moved) => {}
                Err(refusal) => return Err(self.unput(refusal)),
            }
        }
        Err(self.unput(Refusal::Unavailable("others write to the document all the time".into())))
    }

    /// Deletes a document by a mark in its place, which goes then too: so what was deleted takes no room.
    async fn mark_deleted(&self, subject: &str, expected: Option<u64>) -> Result<(), Refusal> {
        let mut mark = PublishMessage::build().header(OPERATION, DELETED);
        if let Some(expected) = expected {
            mark = mark.expected_last_subject_sequence(expected);
        }
        let mark = self.publish(subject, mark).await?;
        // Where the mark stays the document is deleted all the same.
        if let Err(error) = self.documents.delete_message(mark).await {
            tracing::debug!(%error, "the mark of a deleted document stays");
        }
        Ok(())
    }

    pub(super) async fn list(&self, kind: &str) -> Result<Vec<(String, String)>, ReadError> {
        let messages = self.collect(&self.documents, &self.names.kind(kind), DeliverPolicy::LastPerSubject).await?;
        let mut documents = std::collections::BTreeMap::new();
        for message in messages {
            let Some((_, key)) = self.names.document_of(&message.subject) else { continue };
            if is_deletion(&message) {
                documents.remove(&key);
            } else {
                documents.insert(key, unpack(&message.payload).map_err(|reason| self.unread(reason))?);
            }
        }
        Ok(documents.into_iter().collect())
    }

    /// Asks for subjects alone, a page after the other.
    pub(super) async fn kinds(&self) -> Result<Vec<String>, ReadError> {
        let subjects = self.documents.info_with_subjects(self.names.all_documents()).await;
        let mut subjects = subjects.map_err(|error| self.unread(error))?;
        let mut kinds = std::collections::BTreeSet::new();
        while let Some(subject) = subjects.next().await {
            let (subject, _) = subject.map_err(|error| self.unread(error))?;
            kinds.extend(self.names.document_of(&subject).map(|(kind, _)| kind));
        }
        Ok(kinds.into_iter().collect())
    }

    fn unput(&self, refusal: Refusal) -> PutError {
        let store = self.address.clone();
        match refusal {
            Refusal::Moved => PutError::Conflict,
            Refusal::TooLarge => PutError::TooLarge { store },
            Refusal::Unavailable(reason) => PutError::Unavailable { store, reason },
        }
    }

    fn unasked(&self, error: &ReadError) -> PutError {
        PutError::Unavailable { store: self.address.clone(), reason: error.to_string() }
    }
}
