//! A table's task: it decides with the module `table`, appends, applies, and publishes. In contrast to `table`, it uses
//! the store.

pub(crate) mod actor;
pub(crate) mod codes;
pub(crate) mod context;
pub(crate) mod counters;
pub(crate) mod draws;
pub(crate) mod handle;
pub(crate) mod host_tools;
pub(crate) mod late_joiners;
pub(crate) mod leader;
pub(crate) mod lifecycle;
pub(crate) mod lobby;
pub(crate) mod move_keys;
pub(crate) mod next_game;
pub(crate) mod observations;
pub(crate) mod other_nodes;
pub(crate) mod seat_requests;
pub(crate) mod thinking;
pub(crate) mod token;
pub(crate) mod waiting_list;
pub(crate) mod watch;
