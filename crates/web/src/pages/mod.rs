//! The pages: each is a struct that holds exactly what the page may show, and renders itself.
//!
//! Nothing here knows HTTP, and nothing here says a sentence of its own: words come from `locales/` and from the rooms.

mod also;
mod assets;
mod choose;
mod confirm;
mod credits;
mod curtain;
mod deck;
mod error;
mod face;
mod finished;
mod forms;
mod game;
mod here;
mod home;
mod icons;
mod join;
mod languages;
mod lobby;
mod log;
mod pictures;
mod result;
mod rules;
mod shared;
mod shell;
mod table;
mod texts;
mod turn_line;
mod tv;
mod tv_door;

pub use also::AlsoPage;
pub use assets::{Asset, asset, version};
pub use choose::{Choice, ChoosePage};
pub use confirm::ConfirmPage;
pub use credits::CreditsPage;
pub use curtain::Curtain;
pub use deck::{DeckChoice, DeckPage};
pub use error::ErrorPage;
pub use face::{BOT_PICTURE, Face};
pub use finished::{FinishedPage, Place};
pub(crate) use forms::NUMBER_SUFFIX;
pub use game::GamePage;
pub use here::{HerePage, Sitting};
pub use home::Home;
pub use join::JoinPage;
pub use lobby::{LobbyPage, LobbySeat, Sitter};
pub use log::{LogEntry, log_line};
pub use pictures::picture_svg;
pub use rules::RulesPage;
pub use shared::{Holder, SharedPage};
pub use shell::{Region, Shell};
pub use table::{Notice, TablePage, table_regions, table_title};
pub use texts::{LOCALES, texts};
pub use tv::{TvPage, TvShow};
pub use tv_door::TvDoorPage;
