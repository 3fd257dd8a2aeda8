//! The back that all cards of a game have in common.

use rooms::{Area, CARD, Mark};

use crate::job::Ink;

/// The ground goes on beyond the card, so that nothing white shows where the printer slips.
const BEYOND: f32 = 4.0;

/// The common back: a ground without border, a pattern, and the game's drawing upright and on its head.
pub(crate) fn common(icon: &str, colour: &str, ink: Ink) -> Vec<Mark> {
    let (width, height) = CARD;
    let (ground, pattern, panel) = match ink {
        Ink::Colour => (colour, "#ffffff", "#fffdf8"),
        Ink::Saving => ("#ffffff", "#9a9a9a", "#ffffff"),
    };
    let whole = Area::new(-BEYOND, -BEYOND, width + 2.0 * BEYOND, height + 2.0 * BEYOND);
    let view_box = format!("{} {} {} {}", whole.x, whole.y, whole.width, whole.height);
    let shapes = format!(
        "<path fill=\"{ground}\" d=\"M-{BEYOND}-{BEYOND}H{}V{}H-{BEYOND}Z\"/>\
         <path d=\"{}\" fill=\"none\" stroke=\"{pattern}\" stroke-opacity=\".4\" stroke-width=\".35\"/>\
         <rect x=\"13.500\" y=\"26\" width=\"36\" height=\"36\" rx=\"6\" fill=\"{panel}\" stroke=\"{ground}\" stroke-width=\"1\"/>\
         <svg x=\"16.500\" y=\"29\" width=\"30\" height=\"30\" color=\"{colour}\">{icon}</svg>",
        width + BEYOND,
        height + BEYOND,
        lattice(whole),
    );
    vec![Mark::drawing(&view_box, "", &shapes, whole)]
}

/// Slanting lines in both directions.
fn lattice(area: Area) -> String {
    const STEP: f32 = 5.0;
    let bottom = area.y + area.height;
    let count = ((area.width + area.height) / STEP) as i32;
    let lines = (0..=count).map(|number| {
        let along = number as f32 * STEP;
        let (falling, rising) = (area.x - area.height + along, area.x + along);
        format!(
            "M{falling:.1} {:.1}L{:.1} {bottom:.1}M{rising:.1} {:.1}L{:.1} {bottom:.1}",
            area.y,
            falling + area.height,
            area.y,
            rising - area.height,
        )
    });
    lines.collect()
}
