//! A game on the full screen of a terminal. As line by line, everything comes from the plain text of the public API.

mod board;
mod draw;
mod rows;
mod tty;

use std::{
    io::{self, IsTerminal},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use ratatui::crossterm::event::Event;
use tokio::{sync::mpsc::UnboundedSender, task::JoinSet, time::Instant};

use self::{
    board::{Board, Look},
    tty::Screen,
};
use super::{
    client::{Place, Text},
    session::{Answer, Command, Lobby, act, patiently},
    words,
};
use crate::commands::serve::qr_lines;

/// How long each line of what is turned up stays alone on the stage.
const PAUSE: Duration = Duration::from_millis(1_200);

/// Checks whether this program runs on a terminal that can show a full screen.
pub(super) fn is_possible() -> bool {
    let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// What the server has answered.
enum Heard {
    /// The table as it is now, with the names of all.
    Table(Box<Text>, Option<Lobby>, Vec<String>),
    /// The answer to what the person wanted.
    Answer(Answer),
}

/// Plays or watches at this place until the person leaves, the input ends or the table is gone. With `pauses`, what is
/// turned up is shown line by line.
///
/// # Errors
/// The server refuses, does not answer for long, or the terminal is gone.
pub(super) async fn run(place: Place, language: &str, pauses: bool) -> anyhow::Result<()> {
    let texts = words::texts(language);
    // https://no-color.org
    let colours = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let title = place.game().await?;
    let mut board = Board::new(&texts, Look { colours, pauses }, place.seat, title);
    board.invitation = super::invitation(&place, &texts);
    board.qr = place.join_address().and_then(|address| qr_lines(&address)).unwrap_or_default();
    let place = Arc::new(place);
    let mut screen = Screen::enter()?;
    play(&place, &mut board, &mut screen).await
}

async fn play(place: &Arc<Place>, board: &mut Board<'_>, screen: &mut Screen) -> anyhow::Result<()> {
    let (mut events, mut news, mut ended) = (tty::events(), place.news(), pin!(tty::asked_to_end()));
    let (lost, mut losses) = tokio::sync::mpsc::unbounded_channel();
    let mut asked = JoinSet::new();
    let mut looks = Looks::default();
    looks.begin(&mut asked, place, &lost);
    let (mut staged, mut due) = (None, Instant::now());
    loop {
        let shown = board.stage.as_ref().map(|stage| stage.shown);
        if shown != staged {
            (staged, due) = (shown, Instant::now() + PAUSE);
        }
        let mut places = board::Places::default();
        screen.draw(|frame| places = draw::draw(board, frame))?;
        board.places = places;
        let command = tokio::select! {
            biased;
            ended = &mut ended => return Ok(ended?),
            event = events.recv() => match event {
                None => return Ok(()),
                Some(Event::Key(key)) => board.key(key),
                Some(Event::Mouse(mouse)) => board.mouse(mouse),
                Some(_) => None,
            },
            // A loss comes before the answer that ends it.
            Some(()) = losses.recv() => {
                board.lost = true;
                None
            }
            Some(heard) = asked.join_next() => {
                match heard?? {
                    Heard::Table(text, lobby, names) => {
                        board.news(*text, lobby, names);
                        looks.end(&mut asked, place, &lost);
                    }
                    Heard::Answer(answer) => board.answered(answer),
                }
                None
            }
            () = news.changed() => {
                looks.begin(&mut asked, place, &lost);
                None
            }
            () = tokio::time::sleep_until(due), if board.stage.is_some() => {
                board.step();
                None
            }
        };
        match command {
            Some(Command::Leave) => return Ok(()),
            Some(command) => {
                let (place, lost) = (Arc::clone(place), lost.clone());
                asked.spawn(async move { act(&place, &command, tell(&lost)).await.map(Heard::Answer) });
            }
            None => {}
        }
    }
}

/// Whether the table is being read, and whether it has changed since then.
#[derive(Default)]
struct Looks {
    reading: bool,
    again: bool,
}

impl Looks {
    fn begin(&mut self, asked: &mut JoinSet<anyhow::Result<Heard>>, place: &Arc<Place>, lost: &UnboundedSender<()>) {
        if self.reading {
            self.again = true;
            return;
        }
        self.reading = true;
        let (place, lost) = (Arc::clone(place), lost.clone());
        asked.spawn(async move { look(&place, &lost).await });
    }

    fn end(&mut self, asked: &mut JoinSet<anyhow::Result<Heard>>, place: &Arc<Place>, lost: &UnboundedSender<()>) {
        self.reading = false;
        if std::mem::take(&mut self.again) {
            self.begin(asked, place, lost);
        }
    }
}

/// Reads the table.
async fn look(place: &Place, lost: &UnboundedSender<()>) -> anyhow::Result<Heard> {
    let read = || async { Ok((place.text().await?, place.info().await?)) };
    let (text, info) = patiently(tell(lost), read).await?;
    let names = info.chairs.iter().map(|chair| chair.name.clone()).collect();
    let lobby = (text.phase == "lobby").then(|| Lobby::of(&info, place.seat));
    Ok(Heard::Table(Box::new(text), lobby, names))
}

/// Returns what is called when the server does not answer. The screen may have ended meanwhile.
fn tell(lost: &UnboundedSender<()>) -> impl FnOnce() + Send + use<> {
    let lost = lost.clone();
    move || lost.send(()).unwrap_or_default()
}
