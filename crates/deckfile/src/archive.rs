//! Unpacks archives part by part with a size limit. It does not trust the sizes that an archive states.

use std::io::{Cursor, ErrorKind, Read};

use zip::ZipArchive;

use crate::{FileError, Format, PART_LIMIT, UNPACKED_LIMIT};

/// A zip archive, with the number of bytes that may still be unpacked.
pub(crate) struct Archive<'a> {
    zip: ZipArchive<Cursor<&'a [u8]>>,
    names: Vec<String>,
    budget: usize,
}

impl<'a> Archive<'a> {
    /// Opens an archive. `format` is the format that the error names if the archive is damaged.
    pub(crate) fn open(bytes: &'a [u8], format: Format) -> Result<Self, FileError> {
        let zip = ZipArchive::new(Cursor::new(bytes)).map_err(|_| FileError::Damaged(format))?;
        if zip.len() > PART_LIMIT {
            return Err(FileError::TooManyParts);
        }
        // Parts whose names cannot be decoded are ignored, because no supported format has such parts.
        let names = zip.file_names().filter_map(|name| Some(name.ok()?.into_owned())).collect();
        Ok(Self { zip, names, budget: UNPACKED_LIMIT })
    }

    /// Iterates over the names of the parts.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Checks whether the archive has a part with this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name)
    }

    /// Unpacks a part.
    pub(crate) fn part(&mut self, name: &str, format: Format) -> Result<Vec<u8>, FileError> {
        let part = self.zip.by_name(name).map_err(|_| FileError::Damaged(format))?;
        let says = usize::try_from(part.size()).unwrap_or(usize::MAX);
        read(part, says, &mut self.budget, format)
    }

    /// Unpacks a part that was compressed with Zstandard before it was added to the archive.
    pub(crate) fn zstd_part(&mut self, name: &str, format: Format) -> Result<Vec<u8>, FileError> {
        let packed = self.part(name, format)?;
        let decoder =
            ruzstd::decoding::StreamingDecoder::new_with_max_window_size(packed.as_slice(), UNPACKED_LIMIT as u64);
        let decoder = decoder.map_err(|_| FileError::Damaged(format))?;
        let says = usize::try_from(decoder.decoder.content_size()).unwrap_or(usize::MAX);
        read(decoder, says, &mut self.budget, format)
    }
}

/// Unpacks a part. `says` is the size that the archive states, and `budget` is the number of bytes that may still be
/// unpacked. It allocates memory only once, and never more than the budget.
fn read(part: impl Read, says: usize, budget: &mut usize, format: Format) -> Result<Vec<u8>, FileError> {
    let mut unpacked = Vec::new();
    unpacked.try_reserve_exact(says.min(*budget) + 1).map_err(|_| FileError::TooHeavy)?;
    let read = part.take(*budget as u64 + 1).read_to_end(&mut unpacked);
    if unpacked.len() > *budget {
        return Err(FileError::Unpacks);
    }
    read.map_err(|error| match error.kind() {
        ErrorKind::OutOfMemory => FileError::TooHeavy,
        _ => FileError::Damaged(format),
    })?;
    *budget -= unpacked.len();
    Ok(unpacked)
}
