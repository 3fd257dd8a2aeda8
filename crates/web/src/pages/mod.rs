//! The pages: each is a struct that holds exactly what the page may show, and renders itself.
//!
//! Nothing here knows HTTP, and nothing here says a sentence of its own: words come from `locales/` and from the rooms.

mod assets;
mod confirm;
mod credits;
mod deck;
mod error;
mod finished;
mod forms;
mod game;
mod home;
mod icons;
mod join;
mod languages;
mod lobby;
mod log;
mod pictures;
mod records;
mod replay;
mod rules;
mod shell;
mod stepper;
mod table;
mod texts;

pub use assets::{Asset, asset, version};
pub use confirm::ConfirmPage;
pub use credits::CreditsPage;
pub use deck::{DeckChoice, DeckPage};
pub use error::ErrorPage;
pub use finished::{FinishedPage, Place};
pub(crate) use forms::NUMBER_SUFFIX;
pub use game::GamePage;
pub use home::Home;
pub use join::JoinPage;
pub use lobby::{LobbyPage, LobbySeat, Sitter};
pub use log::{LogEntry, log_line};
pub use pictures::picture_svg;
pub use records::RecordsPage;
pub use replay::{Eyes, ReplayMoment, ReplayPage};
pub use rules::RulesPage;
pub use shell::{Region, Shell};
pub use table::{Notice, TablePage, table_regions, table_title};
pub use texts::{LOCALES, texts};
