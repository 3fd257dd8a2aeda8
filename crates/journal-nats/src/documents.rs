//! The documents, in a key-value bucket that the usual NATS tools can list.

use std::collections::{BTreeMap, BTreeSet};

use async_nats::jetstream::{consumer::DeliverPolicy, message::StreamMessage};
use futures::StreamExt;

use super::{
    Shared,
    append::{is_deletion, pack, unpack},
    chain::{Chain, Link},
    request::Refusal,
    subject::{Content, SubjectState, subject_state, write},
    tables::is_old,
};
use journal::{PutError, ReadError, WriteError};

/// How many times a change is tried again after another writer changed the document.
const TRIES: usize = 64;

impl Shared {
    /// Returns the value of the document in this state, or `None` if it was deleted.
    fn value(&self, state: &SubjectState) -> Result<Option<String>, ReadError> {
        let last = state.last.as_ref().filter(|last| !is_deletion(last));
        last.map(|last| unpack(&last.payload).map_err(|reason| self.unread(reason))).transpose()
    }

    pub(super) async fn get(&self, kind: &str, key: &str) -> Result<Option<String>, ReadError> {
        let subject = self.names.document(kind, key);
        self.value(&subject_state(&self.subject(&self.documents, &subject), 0).await?)
    }

    pub(super) async fn put(&self, kind: &str, key: &str, value: String) -> Result<(), PutError> {
        let content = Content::new(pack(value));
        self.change(kind, key, |_| Ok(Some(content.clone()))).await
    }

    pub(super) async fn delete(&self, kind: &str, key: &str) -> Result<(), PutError> {
        self.change(kind, key, |now| Ok(now.map(|_| Content::deletion()))).await
    }

    pub(super) async fn compare_and_set(
        &self,
        kind: &str,
        key: &str,
        expected: Option<String>,
        value: Option<String>,
    ) -> Result<(), PutError> {
        let content = value.clone().map(|value| Content::new(pack(value)));
        let change = |now: Option<&str>| {
            if now != expected.as_deref() {
                return Err(PutError::Conflict);
            }
            Ok(if now == value.as_deref() { None } else { Some(content.clone().unwrap_or_else(Content::deletion)) })
        };
        self.change(kind, key, change).await
    }

    /// Applies `change` to the present document. Tries again after a concurrent change of another writer.
    async fn change(
        &self,
        kind: &str,
        key: &str,
        change: impl Fn(Option<&str>) -> Result<Option<Content>, PutError>,
    ) -> Result<(), PutError> {
        let name = self.names.document(kind, key);
        let subject = self.subject(&self.documents, &name);
        let mut state = subject_state(&subject, 0).await.map_err(|error| self.unasked(&error))?;
        for _ in 0..TRIES {
            let now = self.value(&state).map_err(|error| self.unasked(&error))?;
            let Some(content) = change(now.as_deref())? else { return Ok(()) };
            let before = state.chain.seen;
            match write(&subject, &mut state, &content, self.next_id()).await {
                Ok(stored) => {
                    if before > 0 {
                        self.forget_before(&name, stored);
                    }
                    if state.last.as_ref().is_some_and(is_deletion) {
                        self.tombstones.add(name, stored);
                    }
                    return Ok(());
                }
                Err(Refusal::Moved) => {}
                Err(refusal) => return Err(self.unput(refusal)),
            }
        }
        Err(self.unput(Refusal::Unavailable("others write to the document all the time".into())))
    }

    /// Deletes the earlier versions of a document in the background. If this fails, the next change of the document
    /// deletes them.
    fn forget_before(&self, subject: &str, stored: u64) {
        let purge = self.documents.purge().sequence(stored).filter(subject);
        tokio::spawn(async move {
            if let Err(error) = purge.await {
                tracing::debug!(%error, "what a document was before is still kept");
            }
        });
    }

    pub(super) async fn list(&self, kind: &str) -> Result<Vec<(String, String)>, ReadError> {
        let messages = self.collect(&self.documents, &self.names.kind(kind), DeliverPolicy::All).await?;
        let mut documents = BTreeMap::<_, (Chain, Option<StreamMessage>)>::new();
        for message in messages {
            let Some((_, key)) = self.names.document_of(&message.subject) else { continue };
            let (chain, last) = documents.entry(key).or_default();
            if chain.take(Link::of(&message)).counts() {
                *last = Some(message);
            }
        }
        let mut list = Vec::with_capacity(documents.len());
        for (key, (chain, last)) in documents {
            let Some(last) = last else { continue };
            if !is_deletion(&last) {
                list.push((key, unpack(&last.payload).map_err(|reason| self.unread(reason))?));
            } else if is_old(&last) {
                self.forget_before(&last.subject, chain.seen + 1);
            }
        }
        Ok(list)
    }

    /// Lists the subjects page by page. For each kind it reads documents only until it finds a document that is not
    /// deleted.
    pub(super) async fn kinds(&self) -> Result<Vec<String>, ReadError> {
        let subjects = self.documents.info_with_subjects(self.names.all_documents()).await;
        let mut subjects = subjects.map_err(|error| self.unread(error))?;
        let mut kinds = BTreeSet::new();
        while let Some(subject) = subjects.next().await {
            let (subject, _) = subject.map_err(|error| self.unread(error))?;
            let Some((kind, _)) = self.names.document_of(&subject) else { continue };
            if kinds.contains(&kind) {
                continue;
            }
            let last = subject_state(&self.subject(&self.documents, &subject), 0).await?.last;
            if last.is_some_and(|last| !is_deletion(&last)) {
                kinds.insert(kind);
            }
        }
        Ok(kinds.into_iter().collect())
    }

    fn unput(&self, refusal: Refusal) -> PutError {
        match refusal {
            Refusal::Moved => PutError::Conflict,
            refusal => self.failed(refusal).into(),
        }
    }

    fn unasked(&self, error: &ReadError) -> PutError {
        WriteError::Unavailable { store: self.address.clone(), reason: error.to_string() }.into()
    }
}
