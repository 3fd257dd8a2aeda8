//! The servers as a bus: plain messages, which nobody keeps.

use async_nats::Client;
use futures::StreamExt;

use crate::{Bus, Hearing, Pending};

/// The bus of a house on NATS servers; see [`NatsStore::bus`](super::NatsStore::bus).
#[derive(Debug, Clone)]
pub struct NatsBus {
    client: Client,
    subject: String,
}

impl NatsBus {
    pub(super) const fn new(client: Client, subject: String) -> Self {
        Self { client, subject }
    }
}

impl Bus for NatsBus {
    fn tell(&self, word: String) -> Pending<'_, ()> {
        Box::pin(async move {
            if let Err(error) = self.client.publish(self.subject.clone(), word.into()).await {
                tracing::warn!(%error, "the other nodes could not be told something");
            }
        })
    }

    fn listen(&self) -> Pending<'_, Hearing> {
        Box::pin(async move {
            let (told, hearing) = Hearing::new();
            match self.client.subscribe(self.subject.clone()).await {
                Ok(mut heard) => drop(tokio::spawn(async move {
                    while let Some(message) = heard.next().await {
                        let Ok(word) = String::from_utf8(message.payload.into()) else { continue };
                        if told.send(word).is_err() {
                            return;
                        }
                    }
                })),
                Err(error) => tracing::error!(%error, "the other nodes cannot be heard"),
            }
            hearing
        })
    }
}
