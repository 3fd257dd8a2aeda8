//! The pages: each is a struct that holds exactly what the page may show, and renders itself.
//!
//! Nothing here knows HTTP, and nothing here says a sentence of its own: words come from `locales/` and from the rooms.

mod around;
mod assets;
mod bar;
mod clock;
mod confirm;
mod credits;
mod deck;
mod dialogs;
mod error;
mod finished;
mod forms;
mod game;
mod gone;
mod home;
mod icons;
mod join;
mod languages;
mod lobby;
mod log;
mod news;
mod pictures;
mod rules;
mod sayings;
mod shell;
mod table;
mod texts;
mod tools;

pub use around::Around;
pub use assets::{Asset, asset, version};
pub use clock::Clock;
pub use confirm::ConfirmPage;
pub use credits::CreditsPage;
pub use deck::{DeckChoice, DeckPage};
pub use error::ErrorPage;
pub use finished::{FinishedPage, Place, finished_regions};
pub(crate) use forms::NUMBER_SUFFIX;
pub use game::GamePage;
pub use gone::GonePage;
pub use home::Home;
pub use join::JoinPage;
pub use lobby::{LobbyPage, LobbySeat, Sitter};
pub use log::{LogEntry, log_line};
pub use news::news_line;
pub use pictures::picture_svg;
pub use rules::RulesPage;
pub use sayings::{PHRASES, Phrase, SayingsPage};
pub use shell::{Region, Shell};
pub use table::{Notice, TablePage, table_regions, table_title};
pub use texts::{LOCALES, texts};
pub use tools::ToolsPage;
