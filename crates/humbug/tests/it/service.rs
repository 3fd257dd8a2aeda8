//! Checks the systemd unit in `packaging` with systemd's own tools.

/// Where systemd is not installed, the test says so and ends.
#[cfg(target_os = "linux")]
mod full_gate {
    use std::process::{Command, Output};

    use tempfile::TempDir;

    use crate::server::HUMBUG;

    const UNIT: &str = include_str!("../../../../packaging/humbug.service");

    /// The highest exposure that the guide promises, in tenths.
    const EXPOSURE: &str = "14";

    #[test]
    fn systemd_accepts_the_unit_and_rates_it_as_the_guide_says() {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("humbug.service");
        // systemd looks whether the program is there.
        let installed = "/usr/local/bin/humbug";
        assert_eq!(UNIT.matches(installed).count(), 1);
        std::fs::write(&file, UNIT.replace(installed, HUMBUG)).expect("a file");
        let analyze = |arguments: &[&str]| Command::new("systemd-analyze").args(arguments).arg(&file).output();
        let Ok(verified) = analyze(&["verify", "--man=no"]) else {
            eprintln!("systemd-analyze is not installed: the unit is not tested");
            return;
        };
        let is_good = |Output { status, stdout, stderr }: Output| {
            let said = [stdout, stderr].concat();
            assert!(status.success(), "{}", String::from_utf8_lossy(&said));
            String::from_utf8(said).expect("UTF-8")
        };
        assert_eq!(is_good(verified), "");
        let rated = analyze(&["security", "--offline=yes", &format!("--threshold={EXPOSURE}")]);
        let rated = is_good(rated.expect("it runs"));
        assert!(rated.contains("humbug.service: 1.4 OK"), "{rated}");
    }
}
