//! `humbug lab train` trains a strategy by self-play.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use rooms::Learner;

use crate::{
    cli::TrainArgs,
    commands::{each_once, find_room},
    print::{self, Verdict},
};

/// The interval between progress messages.
const TELL: Duration = Duration::from_secs(10);
/// The interval between saves of the strategy and of the training's state.
const SAVE: Duration = Duration::from_secs(60);

pub(crate) fn run(args: &TrainArgs) -> anyhow::Result<Verdict> {
    let room = find_room(&args.room)?;
    if room.keys() == 0 {
        bail!("nothing is learnt for {}: its bot counts", room.name());
    }
    let seats = args.seats.unwrap_or(*room.seats().start());
    let learner = room.learner(&each_once(&args.options.given)?, seats, u8::from(args.fine), args.seed);
    let mut learner = learner.with_context(|| format!("{} cannot be trained so", room.key()))?;
    let file = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}-{seats}.strategy", room.key())));
    let part = part_of(&file);
    if let Ok(text) = fs::read_to_string(&part) {
        if !learner.resume(&text) {
            bail!("{} cannot be gone on from: move it away to begin anew", part.display());
        }
        print::error(&format!("goes on from {}", part.display()));
    }
    let (start, mut told, mut saved) = (Instant::now(), Instant::now(), Instant::now());
    let time = Duration::from_secs(60 * u64::from(args.minutes));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    while start.elapsed() < time && args.games.is_none_or(|games| learner.progress().games < games) {
        learner.play(threads);
        if told.elapsed() >= TELL {
            told = Instant::now();
            tell(&*learner, start.elapsed());
        }
        if saved.elapsed() >= SAVE {
            saved = Instant::now();
            save(&*learner, &file, &part)?;
        }
    }
    save(&*learner, &file, &part)?;
    tell(&*learner, start.elapsed());
    print::line(&format!("{}: {} bytes", file.display(), fs::metadata(&file)?.len()))?;
    Ok(Verdict::Good)
}

/// Returns the path of the file with the state of the training. A later run continues from this state.
fn part_of(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

fn tell(learner: &dyn Learner, time: Duration) {
    let progress = learner.progress();
    print::error(&format!(
        "{} s: {} games in all, {} keys, regrets measured {} times",
        time.as_secs(),
        progress.games,
        progress.keys,
        progress.measured
    ));
}

/// Writes the strategy to `file` and the state of the training to `part`. Each is written to a temporary file, which is
/// then renamed. So an interruption damages neither.
fn save(learner: &dyn Learner, file: &Path, part: &Path) -> anyhow::Result<()> {
    for (place, bytes) in [(file, learner.blueprint().write()), (part, learner.save().into_bytes())] {
        let mut beside = place.as_os_str().to_owned();
        beside.push(".new");
        let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, place));
        written.with_context(|| format!("cannot write {}", place.display()))?;
    }
    Ok(())
}
