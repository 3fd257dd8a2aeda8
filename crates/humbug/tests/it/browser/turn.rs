//! Whose turn it is to use browsers: twice as many run side by side as the machine has cores. A browser waits most of the time:
//! for what moves to come to rest, for the house, for the test.

use std::sync::{Condvar, Mutex, PoisonError};

/// How many browsers run now.
static RUNNING: Mutex<usize> = Mutex::new(0);

/// Told whenever some have ended.
static ENDED: Condvar = Condvar::new();

/// A place for so many browsers. Free again when dropped.
pub(crate) struct Turn(usize);

impl Turn {
    /// Waits until there is room for so many browsers. Whoever needs more than that runs alone.
    pub(crate) fn wait(browsers: usize) -> Self {
        let most = 2 * std::thread::available_parallelism().map_or(1, usize::from);
        // A test that failed harms no other.
        let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |running: &mut usize| *running > 0 && *running + browsers > most;
        let mut running = ENDED.wait_while(running, full).unwrap_or_else(PoisonError::into_inner);
        *running += browsers;
        Self(browsers)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) -= self.0;
        ENDED.notify_all();
    }
}
