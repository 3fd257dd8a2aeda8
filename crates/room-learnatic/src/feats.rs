//! Catches and doubts: what became of Blocks.

use super::{Event, View};
use room::{Feat, FeatKind};

/// A Block claims that the other player is ready, rightly (LB-17) or not (LB-19). A right one weighs more if the other
/// has won many rounds, a wrong one if its caller has: they were nearer to the end (LB-G16). There are no lies here.
pub(super) fn feats(before: &View, _: &View, events: &[Event]) -> Vec<Feat> {
    let feat = |event: &Event| {
        let Event::Blocked { caller, owner, good, .. } = *event else { return None };
        let (kind, loser) = if good { (FeatKind::Catch, owner) } else { (FeatKind::Doubt, caller) };
        Some(Feat { kind, seat: caller, weight: 1 + u32::from(before.won[loser]) })
    };
    events.iter().filter_map(feat).collect()
}
