//! Catches and doubts: what became of Blocks.

use super::{Event, View};
use crate::{Feat, FeatKind};

/// A Block says that the other is ready, rightly (LB-17) or not (LB-19). A right one weighs the more the more rounds the
/// other has won, a wrong one the more its caller has: they were the nearer to the end (LB-G16). Nobody lies here.
pub(super) fn feats(before: &View, _: &View, events: &[Event]) -> Vec<Feat> {
    let feat = |event: &Event| {
        let Event::Blocked { caller, owner, good, .. } = *event else { return None };
        let (kind, loser) = if good { (FeatKind::Catch, owner) } else { (FeatKind::Doubt, caller) };
        Some(Feat { kind, seat: caller, weight: 1 + u32::from(before.won[loser]) })
    };
    events.iter().filter_map(feat).collect()
}
