//! A house as one of several nodes on the same store: its messages to the other nodes, and the tables that it owns.

use std::{sync::Arc, time::Duration};

use journal::{Bus, Hearing, Journal, TableId};
use tokio::time::Instant;

use crate::{
    HostError, House, HouseConfig,
    nodes::{ANSWERS, Nodes, OWNER, Told, Word},
    task::{handle::Command, watch::house_closes},
};

/// The interval of a node's heartbeat.
const BEAT: Duration = Duration::from_millis(500);

/// The interval of the search for tables without an owner. The search also runs when a node has disappeared.
const ROUND: Duration = Duration::from_secs(60);

impl House {
    /// Opens the house as one of several nodes on the same store, which communicate over a bus. Each node answers
    /// requests for every table. One node, the owner, moves for a table's bots and enforces its time limits. Another
    /// node takes over within ten seconds after the owner has died.
    ///
    /// # Errors
    /// If the operating system has no random numbers for the node's name.
    pub async fn open_among(
        journal: Arc<dyn Journal>,
        bus: Arc<dyn Bus>,
        config: HouseConfig,
    ) -> Result<Self, HostError> {
        let name = getrandom::u64().map_err(|error| HostError::Store(error.to_string()))?;
        let hearing = bus.listen().await;
        let house = Self::new(journal, config, Some(Nodes::new(bus, format!("{name:016x}"))));
        if !house.config().at_rest {
            tokio::spawn(house.clone().run_node(hearing));
        }
        house.sweep_on();
        Ok(house)
    }

    /// Returns the number of nodes that this node knows, itself included; 1 for a single process.
    pub fn nodes(&self) -> usize {
        self.context().nodes.as_ref().map_or(1, Nodes::count)
    }

    /// Runs the node until the house closes: sends heartbeats, and handles the messages of the other nodes.
    pub(crate) async fn run_node(self, mut hearing: Hearing) {
        let Some(nodes) = &self.context().nodes else { return };
        let mut closing = self.context().closing();
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut round = Instant::now() + ANSWERS;
        nodes.say(&Word::Hello { node: nodes.me().to_owned() }).await;
        loop {
            tokio::select! {
                () = house_closes(&mut closing) => break,
                _ = beat.tick() => {
                    nodes.say(&Word::Beat { node: nodes.me().to_owned() }).await;
                    if nodes.members.remove_gone(Instant::now()) {
                        nodes.change();
                        round = Instant::now();
                    }
                }
                () = tokio::time::sleep_until(round) => {
                    round = Instant::now() + ROUND;
                    // Nodes without a heartbeat within the timeout are dead by now. So the set of living nodes may have
                    // changed, and tables may have lost their owner.
                    nodes.change();
                    tokio::spawn(self.clone().load_orphans());
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

    /// Handles a message from another node. Returns whether a node has shut down.
    async fn heard(&self, text: &str) -> bool {
        let Some(nodes) = &self.context().nodes else { return false };
        // A newer version may send messages that this version does not know.
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

    /// Passes a message on to the table's task, if the task runs on this node.
    fn pass_on(&self, table: TableId, node: String, told: Told) {
        let Some(handle) = self.inner().handle(table) else { return };
        let command = if matches!(told, Told::PutAway) { Command::Unload } else { Command::Heard { node, told } };
        if let Err(tokio::sync::mpsc::error::TrySendError::Full(command)) = handle.commands.try_send(command) {
            // If the task's queue is full, a new task waits for room: presence depends on these messages.
            tokio::spawn(async move { drop(handle.commands.send(command).await) });
        }
    }

    /// Loads the tables that have pending work and no living owner, but only this node's share of them.
    async fn load_orphans(self) {
        let Some(nodes) = &self.context().nodes else { return };
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

    /// Returns whether a living node owns a table. If the store does not answer, the table counts as owned.
    pub(crate) async fn is_owned(&self, id: TableId) -> bool {
        let Some(nodes) = &self.context().nodes else { return false };
        match self.context().journal.get(OWNER, &id.to_string()).await {
            Ok(owner) => owner.is_some_and(|node| nodes.is_alive(&node)),
            Err(_) => true,
        }
    }
}
