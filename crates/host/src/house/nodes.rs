//! A house as one of several nodes on the same store: what it tells the others, and which tables it looks after.

use std::{sync::Arc, time::Duration};

use journal::{Bus, Hearing, Journal, TableId};
use tokio::time::Instant;

use crate::{
    HostError, House, HouseConfig,
    nodes::{ANSWERS, Nodes, OWNER, Told, Word},
    task::{handle::Command, watch::house_closes},
};

/// How often a node says that it is there.
const BEAT: Duration = Duration::from_millis(500);

/// How often a node looks for tables without an owner, in addition to the moments when nodes go.
const ROUND: Duration = Duration::from_secs(60);

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
        self.context().nodes.as_ref().map_or(1, Nodes::count)
    }

    /// Says that this node is there, and listens to the others, until the house closes.
    pub(crate) async fn be_a_node(self, mut hearing: Hearing) {
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
        let Some(nodes) = &self.context().nodes else { return false };
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

    /// Whether a node that is there owns a table. Where the store does not say, none is taken away from anybody.
    pub(crate) async fn is_owned(&self, id: TableId) -> bool {
        let Some(nodes) = &self.context().nodes else { return false };
        match self.context().journal.get(OWNER, &id.to_string()).await {
            Ok(owner) => owner.is_some_and(|node| nodes.is_alive(&node)),
            Err(_) => true,
        }
    }
}
