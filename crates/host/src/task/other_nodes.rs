//! What a table's task does about the tasks of the same table on other nodes.

use std::{collections::BTreeMap, sync::Arc, time::Duration};

use futures::FutureExt;
use journal::{By, Entry, Follow, Logged, ReadError, Seq};
use tokio::{sync::watch, time::Instant};

use crate::{
    HostError,
    nodes::{Owner, Told},
    table::state::TableState,
    task::{actor::Actor, context::Context},
};

/// How long a follower waits after an error of the store.
const REST: Duration = Duration::from_millis(200);

/// The shortest interval between two messages about signs of life of the same chair.
const SIGNS: Duration = Duration::from_secs(5);

/// How long all nodes have to answer who is present, before an absence has a consequence.
const ANSWERS: Duration = Duration::from_millis(700);

/// How long the answers of the other nodes stay valid.
const GOOD: Duration = Duration::from_secs(5);

/// What a table's task knows about the other nodes. A single process has none.
#[derive(Debug)]
pub(crate) struct OtherNodes {
    context: Arc<Context>,
    follow: Follow,
    changes: watch::Receiver<u64>,
    owner: Owner,
    /// When the other nodes were last asked who is present.
    asked: Option<Instant>,
    /// When the other nodes were last informed of a sign of life, by chair.
    signed: BTreeMap<Seq, Instant>,
}

impl OtherNodes {
    /// Records who owns the table now. Returns the former owner.
    fn owned_by(&mut self, owner: Owner) -> Owner {
        match (self.owner.acts(), owner.acts()) {
            (false, true) => self.context.counters.own(),
            (true, false) => self.context.counters.disown(),
            _ => {}
        }
        std::mem::replace(&mut self.owner, owner)
    }
}

impl Drop for OtherNodes {
    fn drop(&mut self) {
        self.owned_by(Owner::Unknown);
    }
}

/// An event that comes from other nodes.
pub(crate) enum Elsewhere {
    /// An appended entry, from any writer, or an error of the store.
    News(Result<(Seq, Logged), ReadError>),
    /// Nodes appeared or disappeared.
    Changed,
}

/// Waits for the next event from other nodes. In a single process it waits for ever.
pub(crate) async fn elsewhere(other_nodes: &mut Option<OtherNodes>) -> Elsewhere {
    let Some(other_nodes) = other_nodes else { return std::future::pending().await };
    tokio::select! {
        news = other_nodes.follow.next() => Elsewhere::News(news),
        // The house holds the sender as long as it exists, so this does not fail.
        Ok(()) = other_nodes.changes.changed() => Elsewhere::Changed,
    }
}

/// Returns the next entry if it has arrived already.
fn ready(other_nodes: &mut Option<OtherNodes>) -> Option<(Seq, Logged)> {
    other_nodes.as_mut()?.follow.next().now_or_never()?.ok()
}

impl Actor {
    /// Returns whether this task owns the table, and so must act for bots and time limits.
    pub(crate) fn acts(&self) -> bool {
        self.other_nodes.as_ref().is_none_or(|other_nodes| other_nodes.owner.acts())
    }

    /// Starts to follow the table, takes it over if it has no owner, and asks who is present.
    pub(crate) async fn join_others(&mut self) {
        let Some(nodes) = &self.context.nodes else { return };
        let follow = self.context.journal.follow(self.state.id, self.state.seq);
        let changes = nodes.changes();
        let (context, owner) = (Arc::clone(&self.context), Owner::Unknown);
        self.other_nodes = Some(OtherNodes { context, follow, changes, owner, asked: None, signed: BTreeMap::new() });
        self.check_owner().await;
        self.tell(Told::Who).await;
    }

    /// Finds out who owns the table, and takes it over if it has no owner.
    pub(crate) async fn check_owner(&mut self) {
        let (Some(nodes), Some(other_nodes)) = (&self.context.nodes, &mut self.other_nodes) else { return };
        let claimed = self.context.claim(nodes, self.state.id).await;
        let now = claimed.unwrap_or_else(|error| {
            tracing::debug!(table = %self.state.id, %error, "it is not known who owns the table");
            Owner::Unknown
        });
        let before = other_nodes.owned_by(now);
        if now == Owner::Unknown {
            self.timers.recheck(Some(Instant::now() + REST * 5));
        }
        if now == Owner::Me && before != Owner::Me {
            // The former owner may have removed the mark, so it is set again.
            self.marked = false;
            self.tell(Told::Took).await;
        }
    }

    /// Gives up the ownership when the table is unloaded here, so that another node can own it.
    pub(crate) async fn leave_others(&mut self) {
        if let (Some(nodes), Some(other_nodes)) = (&self.context.nodes, &self.other_nodes)
            && other_nodes.owner == Owner::Me
        {
            self.context.give_up(nodes, self.state.id).await;
        }
    }

    async fn tell(&self, told: Told) {
        if let Some(nodes) = &self.context.nodes {
            nodes.tell(self.state.id, told).await;
        }
    }

    /// Handles an event from other nodes.
    pub(crate) async fn take_in(&mut self, what: Elsewhere) {
        match what {
            Elsewhere::Changed => {
                if let Some(nodes) = &self.context.nodes {
                    self.presence.keep_nodes(|node| nodes.is_alive(node), Instant::now());
                }
                self.plan_presence();
                if !self.acts() {
                    self.check_owner().await;
                }
            }
            Elsewhere::News(Ok(first)) => {
                let mut news = vec![first];
                // Entries that arrived together are published together.
                news.extend(std::iter::from_fn(|| ready(&mut self.other_nodes)));
                if let Err(error) = self.take_news(news).await {
                    tracing::warn!(table = %self.state.id, %error, "what happened elsewhere does not fit");
                }
            }
            Elsewhere::News(Err(error)) => {
                tracing::debug!(table = %self.state.id, %error, "the table cannot be followed now");
                tokio::time::sleep(REST).await;
            }
        }
    }

    async fn take_news(&mut self, news: Vec<(Seq, Logged)>) -> Result<(), HostError> {
        let mut states = Vec::new();
        let mut state = Arc::clone(&self.state);
        let mut rival = false;
        for (seq, entry) in news {
            if seq <= state.seq {
                continue;
            }
            if seq != state.seq.next() {
                return self.catch_up().await.map(drop);
            }
            let mut next = TableState::clone(&state);
            next.apply(seq, &entry)?;
            rival |= matches!(&entry.entry, Entry::Played { by: By::Bot | By::Clock, .. } | Entry::Away { .. });
            self.note_sign(&next, &entry.entry);
            state = Arc::new(next);
            states.push(Arc::clone(&state));
        }
        self.context.counters.follow(states.len());
        self.show(states);
        self.draws.fetch(&*self.context.journal, &self.state).await?;
        if rival && self.acts() {
            self.check_owner().await;
        }
        Ok(())
    }

    /// Records that a person who acts at another node is present.
    fn note_sign(&mut self, state: &TableState, entry: &Entry) {
        let (Entry::Played { seat, by: By::Person, .. } | Entry::Said { seat, .. } | Entry::Back { seat }) = entry
        else {
            return;
        };
        if let Some(chair) = state.chairs.get(usize::from(*seat)) {
            self.presence.touch(chair.since, Instant::now());
        }
    }

    /// Handles a message of another node about this table.
    pub(crate) async fn hear(&mut self, node: String, told: Told) {
        match told {
            Told::Who => self.tell(Told::Here { pages: self.presence.pages(), sign: None }).await,
            Told::Here { pages, sign } => self.presence.hear(node, pages, sign, Instant::now()),
            Told::Took => {
                if let Some(other_nodes) = &mut self.other_nodes {
                    other_nodes.owned_by(Owner::Other);
                }
            }
            Told::Released => self.check_owner().await,
            Told::PutAway => {}
        }
    }

    /// Records that a page of this chair was closed on this node.
    pub(crate) async fn page_closed(&mut self, chair: Seq) {
        self.presence.gone(chair, Instant::now());
        self.tell_presence(None).await;
    }

    /// Sends the other nodes the list of people who are present here, and the chair that has just given a sign of life.
    pub(crate) async fn tell_presence(&mut self, sign: Option<Seq>) {
        if self.other_nodes.is_some() {
            self.tell(Told::Here { pages: self.presence.pages(), sign }).await;
        }
    }

    /// Informs the other nodes of a sign of life on this node, but not too often.
    pub(crate) async fn tell_sign(&mut self, chair: Seq) {
        let now = Instant::now();
        let Some(other_nodes) = &mut self.other_nodes else { return };
        if other_nodes.signed.get(&chair).is_none_or(|when| *when + SIGNS <= now) {
            other_nodes.signed.insert(chair, now);
            self.tell_presence(Some(chair)).await;
        }
    }

    /// Returns whether all nodes were asked who is present and have had the time to answer. Asks them if necessary.
    pub(crate) async fn all_nodes_answered(&mut self) -> bool {
        let now = Instant::now();
        let Some(other_nodes) = &mut self.other_nodes else { return true };
        let asked = other_nodes.asked.filter(|asked| now < *asked + GOOD);
        if let Some(asked) = asked
            && asked + ANSWERS <= now
        {
            return true;
        }
        if asked.is_none() {
            other_nodes.asked = Some(now);
            self.tell(Told::Who).await;
        }
        self.timers.presence(Some(asked.unwrap_or(now) + ANSWERS));
        false
    }
}
