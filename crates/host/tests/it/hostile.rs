//! A store that loses acknowledgements, refuses and repeats: the table survives and nothing acknowledged is lost.

use std::sync::Arc;

use game::SplitMix;
use host::{Phase, Verdict, verify};
use journal::{Entry, HostileJournal, Hostility, Journal, MemoryJournal, Seq};

use crate::player::{against_bots, house, play_to_the_end};
