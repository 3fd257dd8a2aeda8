//! The terminal in full-screen mode, and its return to what it was, however the program ends.

use std::{
    io::{self, Stdout, Write},
    sync::Once,
    time::Duration,
};

use ratatui::{
    Frame, Terminal, TerminalOptions, Viewport,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        event::{self, DisableMouseCapture, EnableMouseCapture, Event},
        execute,
        terminal::{
            BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
            disable_raw_mode, enable_raw_mode, size,
        },
    },
    layout::Rect,
};
use tokio::sync::mpsc::Receiver;

use super::super::read_on_thread;

/// The largest screen that is drawn, in columns and rows: a 4K display with letters of 6x16 pixels has 640 and 135, or 360
/// and 240 in portrait. Each cell takes about a hundred bytes, and a person who connects by SSH says how large the
/// terminal is.
const LARGEST: (u16, u16) = (640, 240);

/// A terminal in full-screen mode: on its alternate screen, so that nothing stays in what can be scrolled back. Dropping
/// it restores the terminal, and so does a panic.
pub(super) struct Screen(Terminal<CrosstermBackend<Stdout>>);

impl Screen {
    /// Enters the full-screen mode.
    ///
    /// # Errors
    /// The output is closed, or is no terminal.
    pub(super) fn enter() -> io::Result<Self> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let before = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                restore();
                before(panic);
            }));
        });
        enable_raw_mode()?;
        let entered = execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture).and_then(|()| {
            // From now on changes of size are heard. One between the first frame and the first read of an event would be
            // lost, and the screen would stay as it was until a key is pressed.
            event::poll(Duration::ZERO)?;
            let options = TerminalOptions { viewport: Viewport::Fixed(area()?) };
            Terminal::with_options(CrosstermBackend::new(io::stdout()), options)
        });
        if entered.is_err() {
            restore();
        }
        entered.map(Self)
    }

    /// Draws a frame. Terminals with synchronized updates show it at once, not row by row.
    ///
    /// # Errors
    /// The output is closed.
    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        execute!(io::stdout(), BeginSynchronizedUpdate)?;
        let area = area()?;
        if area != self.0.get_frame().area() {
            self.0.resize(area)?;
        }
        self.0.draw(draw)?;
        execute!(io::stdout(), EndSynchronizedUpdate)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Returns the part of the terminal that is drawn: all of it, up to [`LARGEST`].
fn area() -> io::Result<Rect> {
    let (columns, rows) = size()?;
    Ok(Rect::new(0, 0, columns.min(LARGEST.0), rows.min(LARGEST.1)))
}

/// Restores the terminal. Errors are ignored: the terminal may be gone.
fn restore() {
    let mut out = io::stdout();
    drop(execute!(out, DisableMouseCapture, LeaveAlternateScreen, Show));
    drop(disable_raw_mode());
    drop(out.flush());
}

/// Returns the keys, the mouse and the changes of size. The channel closes at the end of the input.
pub(super) fn events() -> Receiver<Event> {
    read_on_thread(|| event::read().ok())
}

/// Waits until the system asks the program to end: by SIGTERM, or SIGHUP when the terminal is closed.
///
/// # Errors
/// The system refuses to say so.
#[cfg(unix)]
pub(super) async fn asked_to_end() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminated, mut hung_up) = (signal(SignalKind::terminate())?, signal(SignalKind::hangup())?);
    tokio::select! {
        _ = terminated.recv() => {}
        _ = hung_up.recv() => {}
    }
    Ok(())
}

/// Waits until the system asks the program to end.
///
/// # Errors
/// The system refuses to say so.
#[cfg(not(unix))]
pub(super) async fn asked_to_end() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}
