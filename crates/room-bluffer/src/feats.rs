//! Bluffs, catches and doubts: what became of cards that were laid unturned.

use game::Seat;

use super::{Event, Stage, View};
use room::{Feat, FeatKind};

/// A card laid unturned that is not what it is claimed to be is a bluff if its player had seen that (BL-11, BL-12), and
/// it passes if it is not called (BL-14). Its weight is larger if the player who can lose by it holds few cards: the
/// bluffer (BL-16) or the one who accuses wrongly (BL-17).
pub(super) fn feats(before: &View, after: &View, events: &[Event]) -> Vec<Feat> {
    let (Stage::Calls, Some(claim), Some(card)) = (before.stage, before.claim, before.play.last()) else {
        return Vec::new();
    };
    let (Some(back), bluffer) = (claim.back, claim.by) else { return Vec::new() };
    let accuser = events.iter().find_map(|event| {
        let Event::Called { accuser, .. } = *event else { return None };
        Some(accuser)
    });
    let kind = match (accuser, back == claim.wanted) {
        (Some(_), true) => FeatKind::Doubt,
        (Some(_), false) => FeatKind::Catch,
        (None, false) if is_over(after, bluffer) && card.card.seen.contains(bluffer) => FeatKind::Bluff,
        (None, _) => return Vec::new(),
    };
    let loser = accuser.filter(|_| kind == FeatKind::Doubt).unwrap_or(bluffer);
    let weight = 100_u32.saturating_sub(before.rows[loser].len() as u32);
    vec![Feat { kind, seat: accuser.unwrap_or(bluffer), weight }]
}

/// Whether the play of this seat can no longer be called.
fn is_over(after: &View, by: Seat) -> bool {
    after.stage != Stage::Calls || after.claim.is_none_or(|claim| claim.by != by)
}
