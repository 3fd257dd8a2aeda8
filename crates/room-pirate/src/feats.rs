//! Bluffs, catches and doubts: what became of sets.

use super::{Event, View};
use room::{Feat, FeatKind};

/// A bluff (BP-09, BP-G10) passes if the picked vote trusts it (BP-12); a vote that says bluff is right or wrong
/// (BP-13, BP-14). The weight of each is the number of cards of the set. Only the picked vote counts (BP-11).
pub(super) fn feats(before: &View, _: &View, events: &[Event]) -> Vec<Feat> {
    let Some(set) = before.set else { return Vec::new() };
    let picked = events.iter().find_map(|event| {
        let Event::Picked { voter, called, .. } = *event else { return None };
        Some((voter, called))
    });
    let bluff = events.iter().find_map(|event| {
        let Event::Revealed { bluff, .. } = *event else { return None };
        Some(bluff)
    });
    let (Some((voter, called)), Some(bluff)) = (picked, bluff) else { return Vec::new() };
    let (kind, seat) = match (called, bluff) {
        (false, true) => (FeatKind::Bluff, set.setter),
        (true, true) => (FeatKind::Catch, voter),
        (true, false) => (FeatKind::Doubt, voter),
        (false, false) => return Vec::new(),
    };
    vec![Feat { kind, seat, weight: set.size as u32 }]
}
