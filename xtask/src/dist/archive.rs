//! Packs files into an archive (tar, gzip). The same files give the same bytes, on every machine and at every time.

use anyhow::Result;
use flate2::{Compression, GzBuilder};
use tar::{Builder, EntryType, Header};

/// A file in an archive.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// The path below the archive's only folder.
    pub(crate) path: String,
    pub(crate) bytes: Vec<u8>,
    /// Whether the file can be executed.
    pub(crate) is_program: bool,
}

/// Packs the files into an archive with one folder called `name`. All files belong to root and have this time, in seconds since 1970.
pub(crate) fn pack(name: &str, mut files: Vec<File>, time: u64) -> Result<Vec<u8>> {
    files.sort_unstable_by(|one, other| one.path.cmp(&other.path));
    // The head of a gzip file can have a time and the kind of system. Both are left out: 0, and 255 for "unknown".
    let compressed = GzBuilder::new().mtime(0).operating_system(255).write(Vec::new(), Compression::best());
    let mut archive = Builder::new(compressed);
    for file in files {
        let mut header = Header::new_ustar();
        header.set_entry_type(EntryType::Regular);
        header.set_mode(if file.is_program { 0o755 } else { 0o644 });
        header.set_mtime(time);
        header.set_uid(0);
        header.set_gid(0);
        header.set_username("root")?;
        header.set_groupname("root")?;
        header.set_size(file.bytes.len() as u64);
        archive.append_data(&mut header, format!("{name}/{}", file.path), file.bytes.as_slice())?;
    }
    Ok(archive.into_inner()?.finish()?)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn the_same_files_give_the_same_bytes_in_any_order() {
        let file =
            |path: &str, is_program| File { path: path.to_owned(), bytes: path.repeat(500).into_bytes(), is_program };
        let mut files = vec![file("humbug", true), file("man/humbug.1", false), file("README.md", false)];
        let first = pack("humbug-1", files.clone(), 1_795_000_000).unwrap();
        files.reverse();
        assert_eq!(pack("humbug-1", files.clone(), 1_795_000_000).unwrap(), first);
        assert_ne!(pack("humbug-1", files, 1_795_000_001).unwrap(), first);

        let mut archive = tar::Archive::new(GzDecoder::new(first.as_slice()));
        let mut found = Vec::new();
        for entry in archive.entries().unwrap() {
            let mut entry = entry.unwrap();
            let mut text = String::new();
            entry.read_to_string(&mut text).unwrap();
            let header = entry.header();
            assert_eq!((header.mtime().unwrap(), header.uid().unwrap(), header.gid().unwrap()), (1_795_000_000, 0, 0));
            found.push((entry.path().unwrap().display().to_string(), header.mode().unwrap(), text.len()));
        }
        let expected = [
            ("humbug-1/README.md", 0o644, 4_500),
            ("humbug-1/humbug", 0o755, 3_000),
            ("humbug-1/man/humbug.1", 0o644, 6_000),
        ];
        assert_eq!(found, expected.map(|(path, mode, size)| (path.to_owned(), mode, size)));
    }
}
