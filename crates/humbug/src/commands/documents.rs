//! `humbug write-documents` writes completions for shells and man pages into a folder, for packages and archives.

use anyhow::Context;
use clap::ValueEnum;
use clap_complete::{Shell, generate_to};

use crate::{
    cli::{self, DocumentsArgs},
    print::Verdict,
};

pub(crate) fn run(args: &DocumentsArgs) -> anyhow::Result<Verdict> {
    let (completions, man) = (args.folder.join("completions"), args.folder.join("man"));
    for folder in [&completions, &man] {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    for shell in Shell::value_variants() {
        generate_to(*shell, &mut cli::definition(), "humbug", &completions)?;
    }
    clap_mangen::generate_to(cli::definition(), &man)?;
    Ok(Verdict::Good)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shell_has_completions_and_every_command_a_man_page() {
        let folder = tempfile::tempdir().unwrap();
        run(&DocumentsArgs { folder: folder.path().to_owned() }).unwrap_or_else(|error| panic!("{error:#}"));
        let read = |path: &str| std::fs::read_to_string(folder.path().join(path)).unwrap();
        for shell in ["humbug.bash", "humbug.fish", "_humbug", "_humbug.ps1", "humbug.elv"] {
            assert!(read(&format!("completions/{shell}")).contains("backup"), "{shell}");
        }
        for page in ["humbug.1", "humbug-serve.1", "humbug-config.1", "humbug-tables-list.1", "humbug-lab-load.1"] {
            assert!(read(&format!("man/{page}")).contains(".SH"), "{page}");
        }
        assert!(read("man/humbug-serve.1").contains("HUMBUG_LISTEN"));
        assert!(!folder.path().join("man/humbug-open-list.1").exists());
    }
}
