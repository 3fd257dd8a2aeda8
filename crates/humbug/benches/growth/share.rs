//! A part of a processor for some processes (Linux, control groups of the first kind: cgroups(7)).

use std::{fs, path::PathBuf};

/// The folder of the controller.
const CONTROLLER: &str = "/sys/fs/cgroup/cpu";

/// The period of the limit, in microseconds: too short to notice.
const PERIOD: u64 = 10_000;

/// A control group; deleted on drop, if its processes have ended.
pub(crate) struct Share(PathBuf);

impl Share {
    /// A limit of `percent` hundredths of one processor.
    ///
    /// # Errors
    /// Control groups cannot be created: one sentence for the person who runs the bench.
    pub(crate) fn of(percent: u64, name: &str) -> Result<Self, String> {
        let folder = PathBuf::from(CONTROLLER).join(format!("humbug-{}-{name}", std::process::id()));
        fs::create_dir(&folder).map_err(|error| format!("{} cannot be made ({error})", folder.display()))?;
        let share = Self(folder);
        share.write("cpu.cfs_period_us", PERIOD)?;
        share.write("cpu.cfs_quota_us", PERIOD * percent / 100)?;
        Ok(share)
    }

    /// A process shares in it from now on, with all its threads.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub(crate) fn give_to(&self, process: u32) -> Result<(), String> {
        self.write("cgroup.procs", process.into())
    }

    fn write(&self, file: &str, value: u64) -> Result<(), String> {
        let file = self.0.join(file);
        fs::write(&file, value.to_string()).map_err(|error| format!("{} cannot be written ({error})", file.display()))
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        // A group that cannot be deleted holds nothing.
        drop(fs::remove_dir(&self.0));
    }
}
