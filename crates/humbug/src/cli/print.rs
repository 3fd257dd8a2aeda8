//! The arguments of `humbug print`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use paper::MOST_OFFSET;

use crate::cli::{ReadArgs, key_value};

#[derive(Debug, Args)]
pub(crate) struct PrintArgs {
    /// A room's key, as `humbug rooms` lists it, or the file of a deck
    #[arg(value_name = "ROOM|DECK")]
    pub(crate) what: Option<String>,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
    /// The new file; what is there under this name is written over
    #[arg(long, short, value_name = "FILE", default_value = "humbug.pdf")]
    pub(crate) out: PathBuf,
    /// The room that a deck is printed for; by default the first that can be played with it
    #[arg(long)]
    pub(crate) room: Option<String>,
    /// The size of the sheets
    #[arg(long, default_value = "a4")]
    pub(crate) paper: PaperArg,
    /// How many cards on a sheet: 9 edge to edge, 8 with room between them, 4 large ones
    #[arg(long, default_value_t = 9, value_parser = per_sheet)]
    pub(crate) per_sheet: u8,
    /// Fronts and backs
    #[arg(long, default_value = "fronts")]
    pub(crate) sides: SidesArg,
    /// How far backs are moved to the right, in millimetres, as the test sheet says
    #[arg(long, default_value_t = 0.0, value_name = "MM", allow_negative_numbers = true, value_parser = millimetres)]
    pub(crate) right: f32,
    /// How far backs are moved down, in millimetres, as the test sheet says
    #[arg(long, default_value_t = 0.0, value_name = "MM", allow_negative_numbers = true, value_parser = millimetres)]
    pub(crate) down: f32,
    /// Colours, or light greys
    #[arg(long, default_value = "colour")]
    pub(crate) ink: InkArg,
    /// Without the sheet with the rules
    #[arg(long)]
    pub(crate) no_rules: bool,
    /// Print only the test sheet that tells how far the printer slips
    #[arg(long)]
    pub(crate) calibration: bool,
    /// The language of the sheets: en, fr or ar; decks keep their own
    #[arg(long, default_value = "en", value_name = "TAG")]
    pub(crate) language: String,
    /// A table option that changes what is printed; may be given several times, each option once
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum PaperArg {
    /// 210 by 297 mm
    A4,
    /// 8.5 by 11 inches
    Letter,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum SidesArg {
    /// Fronts only
    Fronts,
    /// Both sides, for a printer that turns sheets along the long edge
    LongEdge,
    /// Both sides, for a printer that turns sheets along the short edge
    ShortEdge,
    /// Front and back side by side, to fold and glue
    FoldOver,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum InkArg {
    /// All colours
    Colour,
    /// Light greys with dark edges
    Saving,
}

fn per_sheet(text: &str) -> Result<u8, String> {
    match text {
        "9" => Ok(9),
        "8" => Ok(8),
        "4" => Ok(4),
        _ => Err("expected 9, 8 or 4".to_owned()),
    }
}

fn millimetres(text: &str) -> Result<f32, String> {
    let number = text.parse::<f32>().ok().filter(|number| number.abs() <= MOST_OFFSET);
    number.ok_or_else(|| format!("expected a number from -{MOST_OFFSET} to {MOST_OFFSET}"))
}
