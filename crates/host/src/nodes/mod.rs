//! Several houses on one store: who of them is there, and what they tell each other.
//!
//! Every node answers for every table. What a table does by itself is done by its owner, a node that has written its name
//! down as such; a node that is not heard of for some seconds owns nothing any more. That two of them do it, while they do not
//! hear each other, harms nothing: an append is made at an expected number, and whoever is second decides anew.

mod members;
mod owner;
mod table;
mod word;

use std::{sync::Arc, time::Duration};

use journal::{Bus, Hearing, Journal, TableId};
use tokio::{sync::watch, time::Instant};

use crate::{HostError, House, HouseConfig, table::Command, watch::house_closes};

use members::Members;
pub(crate) use owner::{OWNER, Owner};
pub(crate) use table::{Company, elsewhere};
pub(crate) use word::Told;
use word::Word;

/// How often a node says that it is there.
const BEAT: Duration = Duration::from_millis(500);

/// A new node waits so long for the others' answers before it looks after tables that nobody owns.
const ANSWERS: Duration = Duration::from_millis(1_500);

/// How often a node looks for tables that nobody looks after, whatever it has heard.
const ROUND: Duration = Duration::from_secs(60);

/// The nodes of this house, as one of them sees them.
#[derive(Debug)]
pub(crate) struct Nodes {
    bus: Arc<dyn Bus>,
    members: Members,
    /// Raised whenever a node comes or goes.
    changed: watch::Sender<u64>,
}

impl Nodes {
    pub(crate) fn new(bus: Arc<dyn Bus>, name: String) -> Self {
        Self { bus, members: Members::new(name, Instant::now()), changed: watch::channel(0).0 }
    }

    /// This node's name.
    pub(crate) fn me(&self) -> &str {
        self.members.me()
    }

    /// How many nodes are there, this one included.
    pub(crate) fn count(&self) -> usize {
        self.members.count()
    }

    /// Whether a node is there, as far as this one has heard.
    pub(crate) fn is_alive(&self, node: &str) -> bool {
        self.members.is_alive(node, Instant::now())
    }

    /// Whether it is this node's turn to do something of which one node's doing is enough.
    pub(crate) fn is_mine(&self, what: &str) -> bool {
        self.members.is_mine(what)
    }

    /// Tells when nodes come and go.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Tells the other nodes something about a table.
    pub(crate) async fn tell(&self, table: TableId, told: Told) {
        self.say(&Word::Table { node: self.me().to_owned(), table, told }).await;
    }

    async fn say(&self, word: &Word) {
        match serde_json::to_string(word) {
            Ok(text) => self.bus.tell(text).await,
            Err(error) => tracing::error!(%error, "a word for the other nodes cannot be written"),
        }
    }

    fn change(&self) {
        self.changed.send_modify(|times| *times += 1);
    }
}

impl House {
    /// Opens the house as one of several nodes on the same store, which hear each other on a bus. Each answers for every
    /// table; what a table does by itself is done by one of them, and by another one within ten seconds when that dies.
    ///
    /// # Errors
    /// Where the system has no randomness to give for the node's name.
    pub async fn open_among(
        journal: Arc<dyn Journal>,
        bus: Arc<dyn Bus>,
        config: HouseConfig,
    ) -> Result<Self, HostError> {
        let name = getrandom::u64().map_err(|error| HostError::Store(error.to_string()))?;
        let hearing = bus.listen().await;
        let house = Self::new(journal, config, Some(Nodes::new(bus, format!("{name:016x}"))));
        if !house.config().at_rest {
            tokio::spawn(house.clone().be_a_node(hearing));
            house.sweep_on();
        }
        Ok(house)
    }

    /// How many nodes serve this house, as far as this one has heard; 1 where it is one process.
    pub fn nodes(&self) -> usize {
        self.inner().nodes.as_ref().map_or(1, Nodes::count)
    }

    /// Says that this node is there, and listens to the others, until the house closes.
    pub(crate) async fn be_a_node(self, mut hearing: Hearing) {
        let Some(nodes) = &self.inner().nodes else { return };
        let mut closing = self.inner().closing();
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut round = Instant::now() + ANSWERS;
        nodes.say(&Word::Hello { node: nodes.me().to_owned() }).await;
        loop {
            tokio::select! {
                () = house_closes(&mut closing) => break,
                _ = beat.tick() => {
                    nodes.say(&Word::Beat { node: nodes.me().to_owned() }).await;
                    if nodes.members.bury(Instant::now()) {
                        nodes.change();
                        round = Instant::now();
                    }
                }
                () = tokio::time::sleep_until(round) => {
                    round = Instant::now() + ROUND;
                    // Whoever was not heard of by now is not there: tables may have lost their owner.
                    nodes.change();
                    tokio::spawn(self.clone().look_after_orphans());
                }
                word = hearing.next() => match word {
                    Some(word) => if self.heard(&word).await {
                        round = round.min(Instant::now() + ANSWERS);
                    },
                    None => break,
                },
            }
        }
        nodes.say(&Word::Leaving { node: nodes.me().to_owned() }).await;
    }

    /// Takes in what a node told; whether one has left.
    async fn heard(&self, text: &str) -> bool {
        let Some(nodes) = &self.inner().nodes else { return false };
        // A newer version may say what this one does not know.
        let Ok(word) = serde_json::from_str::<Word>(text) else { return false };
        if word.node() == nodes.me() {
            return false;
        }
        if let Word::Leaving { node } = &word {
            nodes.members.leave(node);
            nodes.change();
            return true;
        }
        if nodes.members.hear(word.node(), Instant::now()) {
            nodes.change();
        }
        match word {
            Word::Hello { .. } => nodes.say(&Word::Beat { node: nodes.me().to_owned() }).await,
            Word::Table { node, table, told } => self.pass_on(table, node, told),
            Word::Beat { .. } | Word::Leaving { .. } => {}
        }
        false
    }

    /// Passes what was told on to the table's task, if it runs here.
    fn pass_on(&self, table: TableId, node: String, told: Told) {
        let Some(handle) = self.inner().handle(table) else { return };
        let command = if matches!(told, Told::PutAway) { Command::PutAway } else { Command::Heard { node, told } };
        if let Err(tokio::sync::mpsc::error::TrySendError::Full(command)) = handle.commands.try_send(command) {
            // Nothing of this may be lost where it can be helped: absence is judged by it.
            tokio::spawn(async move { drop(handle.commands.send(command).await) });
        }
    }

    /// Wakes the tables that have something to do by themselves and no owner who is there, as far as that is this node's
    /// share.
    async fn look_after_orphans(self) {
        let Some(nodes) = &self.inner().nodes else { return };
        let marked = match self.to_be_woken().await {
            Ok(marked) => marked,
            Err(error) => {
                tracing::warn!(%error, "tables that nobody looks after were not looked for; the next round does");
                return;
            }
        };
        let mut mine = Vec::new();
        for id in marked {
            if nodes.is_mine(&id.to_string()) && !self.is_awake(id) && !self.is_owned(id).await {
                mine.push(id);
            }
        }
        if !mine.is_empty() {
            tracing::info!(tables = mine.len(), nodes = nodes.count(), "this node takes over tables");
        }
        self.wake_all(mine).await;
    }
}
