//! The pages: each is a struct that holds exactly what the page may show, and renders itself.
//!
//! Nothing here knows HTTP, and nothing here says a sentence of its own: words come from `locales/` and from the rooms.

mod assets;
mod change;
mod choose;
mod confirm;
mod credits;
mod deck;
mod error;
mod face;
mod finished;
mod forms;
mod game;
mod home;
mod icons;
mod invite;
mod join;
mod languages;
mod lobby;
mod log;
mod pictures;
mod reseat;
mod rules;
mod run;
mod shell;
mod sitters;
mod table;
mod texts;

pub use assets::{Asset, asset, version};
pub use change::ChangePage;
pub use choose::{Choice, ChoosePage};
pub use confirm::ConfirmPage;
pub use credits::CreditsPage;
pub use deck::{DeckChoice, DeckPage};
pub use error::ErrorPage;
pub use face::{BOT_PICTURE, Face};
pub use finished::{FinishedPage, Place};
pub(crate) use forms::NUMBER_SUFFIX;
pub use game::GamePage;
pub use home::Home;
pub use invite::InvitePage;
pub use join::{JoinPage, Proposal};
pub use lobby::{LobbyPage, LobbySeat, Sitter};
pub use log::{LogEntry, log_line};
pub use pictures::picture_svg;
pub use reseat::ReseatPage;
pub use rules::RulesPage;
pub use run::RunFields;
pub(crate) use run::{AWAY, CLOCK};
pub use shell::{Region, Shell};
pub use table::{Notice, TablePage, table_regions, table_title};
pub use texts::{LOCALES, texts};
