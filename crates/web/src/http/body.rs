//! Extractors for the bodies of requests: forms, forms with a file, and JSON.

use axum::{
    body::Bytes,
    extract::{
        FromRequest, Multipart, Request,
        multipart::MultipartError,
        rejection::{BytesRejection, FailedToBufferBody},
    },
    http::{StatusCode, header},
};
use percent_encoding::percent_decode_str;
use serde::de::DeserializeOwned;

use crate::{error::WebError, site::Site};

/// The size limit of an ordinary request body, in bytes.
pub(crate) const BODY_LIMIT: usize = 16 * 1024;

/// The size limit of a body with a deck, in bytes. A body of this size has space for the other fields and the longest
/// deck: three bytes for each character, and each byte written as `%XX`.
pub(crate) const DECK_BODY_LIMIT: usize = deck::DECK_LIMIT * 9 + BODY_LIMIT;

/// The size limit of a body with an uploaded word list, in bytes: the file, the longest deck and the other fields.
pub(crate) const FILE_BODY_LIMIT: usize = deckfile::FILE_LIMIT + DECK_BODY_LIMIT;

/// The size limit of a body with a record, in bytes: 4 MiB of text, in which the form escapes quotes and colons.
pub(crate) const RECORD_BODY_LIMIT: usize = 8 * 1024 * 1024;

/// The form field that answers a question about an uploaded file. Its value is the whole list, as parsed with the
/// chosen answer.
pub(crate) const CHOICE: &str = "choice";

/// The names and values of a posted form, in the order in which they were sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(Vec<(String, String)>);

impl FromRequest<Site> for Fields {
    type Rejection = WebError;

    async fn from_request(request: Request, state: &Site) -> Result<Self, WebError> {
        let declared = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let form = declared.is_none_or(|declared| declared.starts_with("application/x-www-form-urlencoded"));
        let body = read_body(request, state).await?;
        if !form && !body.is_empty() {
            return Err(WebError::Malformed("body"));
        }
        let text = std::str::from_utf8(&body).map_err(|_| WebError::Malformed("body"))?;
        decode(text).map(Self).ok_or(WebError::Malformed("body"))
    }
}

/// Decodes the fields of a form; `None` if a part is not UTF-8. The crate `form_urlencoded` would silently replace text
/// that is not UTF-8, so this function refuses such text first.
fn decode(form: &str) -> Option<Vec<(String, String)>> {
    let is_escape = |after: &str| after.as_bytes().get(..2).is_some_and(|byte| byte.iter().all(u8::is_ascii_hexdigit));
    let is_whole = form.split('%').skip(1).all(is_escape) && percent_decode_str(form).decode_utf8().is_ok();
    is_whole.then(|| form_urlencoded::parse(form.as_bytes()).into_owned().collect())
}

impl Fields {
    /// Returns the value of a field that may occur once; `None` if it does not occur.
    ///
    /// # Errors
    /// [`WebError::Malformed`] if the field occurs twice.
    pub(crate) fn one(&self, key: &'static str) -> Result<Option<&str>, WebError> {
        let mut values = self.all(key);
        let first = values.next();
        if values.next().is_some() { Err(WebError::Malformed(key)) } else { Ok(first) }
    }

    /// Returns the value of a field that must occur exactly once.
    ///
    /// # Errors
    /// [`WebError::Malformed`] if the field is missing or occurs twice.
    pub(crate) fn must(&self, key: &'static str) -> Result<&str, WebError> {
        self.one(key)?.ok_or(WebError::Malformed(key))
    }

    /// Returns every value of a field, in the order of the form.
    pub(crate) fn all<'a>(&'a self, key: &str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(name, _)| name == key).map(|(_, value)| value.as_str())
    }
}

impl Fields {
    /// Returns the form without the fields of this name.
    pub(crate) fn without(&self, key: &str) -> Self {
        Self(self.0.iter().filter(|(name, _)| name != key).cloned().collect())
    }

    /// Returns the values of all fields whose name has this prefix, in order.
    pub(crate) fn starting_with<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(name, _)| name.starts_with(prefix)).map(|(_, value)| value.as_str())
    }
}

/// A form that may contain a file in its field `file`.
#[derive(Debug, Default)]
pub(crate) struct FileForm {
    /// The fields of the form without the file.
    pub(crate) fields: Fields,
    /// The bytes of the file, if one was chosen.
    pub(crate) file: Option<Vec<u8>>,
}

impl FromRequest<Site> for FileForm {
    type Rejection = WebError;

    async fn from_request(request: Request, site: &Site) -> Result<Self, WebError> {
        let declared = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        if !declared.is_some_and(|declared| declared.starts_with("multipart/form-data")) {
            return Ok(Self { fields: Fields::from_request(request, site).await?, file: None });
        }
        let parts = Multipart::from_request(request, site).await.map_err(|_| WebError::Malformed("body"))?;
        tokio::time::timeout(site.config().body_time, Self::of_parts(parts)).await.map_err(|_| WebError::SlowBody)?
    }
}

impl FileForm {
    /// Applies the answer to a question about an uploaded file ([`CHOICE`]). The list in the answer replaces the pasted
    /// list. The selected columns and separators in the form belong to the pasted list, so they are removed.
    pub(crate) fn with_choice(self) -> Self {
        let Some(choice) = self.fields.all(CHOICE).find(|choice| !choice.is_empty()).map(str::to_owned) else {
            return self;
        };
        let of_another = [CHOICE, "text", "column", "cells", "rows", "numbered"];
        let mut fields = of_another.iter().fold(self.fields, |fields, name| fields.without(name));
        fields.0.push(("text".to_owned(), choice));
        Self { fields, file: None }
    }

    async fn of_parts(mut parts: Multipart) -> Result<Self, WebError> {
        let refused = |error: MultipartError| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => WebError::TooLarge,
            _ => WebError::Malformed("body"),
        };
        let mut form = Self::default();
        while let Some(part) = parts.next_field().await.map_err(refused)? {
            let name = part.name().unwrap_or_default().to_owned();
            if name == "file" {
                let bytes = part.bytes().await.map_err(refused)?;
                // A browser sends an empty file if no file was chosen, so an empty file is ignored.
                form.file = Some(bytes.to_vec()).filter(|bytes| !bytes.is_empty()).or(form.file);
            } else {
                form.fields.0.push((name, part.text().await.map_err(refused)?));
            }
        }
        Ok(form)
    }
}

/// An extractor that parses a request body as JSON.
#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Site> for Json<T> {
    type Rejection = WebError;

    async fn from_request(request: Request, state: &Site) -> Result<Self, WebError> {
        let declared = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let json = declared.is_some_and(|declared| declared.starts_with("application/json"));
        let body = read_body(request, state).await?;
        if !json {
            return Err(WebError::NotJson);
        }
        serde_json::from_slice(&body).map(Self).map_err(|error| WebError::Json(error.to_string()))
    }
}

async fn read_body(request: Request, site: &Site) -> Result<Bytes, WebError> {
    let read = tokio::time::timeout(site.config().body_time, Bytes::from_request(request, site)).await;
    read.map_err(|_| WebError::SlowBody)?.map_err(|rejection| match rejection {
        BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => WebError::TooLarge,
        _ => WebError::Malformed("body"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn form_text_is_decoded_and_nothing_else_passes() {
        let decoded = |form| decode(form).expect("it is whole");
        let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        assert_eq!(decoded("a+b%20c%C3%A9%2b"), [pair("a b cé+", "")]);
        assert_eq!(decoded("&a=1&&a=b=%26&=&%3D"), [pair("a", "1"), pair("a", "b=&"), pair("", ""), pair("=", "")]);
        assert_eq!(decoded(""), []);
        for text in ["%", "%4", "%zz", "%ff", "%C3", "%-1", "%+1"] {
            assert_eq!(decode(text), None, "{text:?}");
            assert_eq!(decode(&format!("a=b&{text}&c=d")), None, "{text:?}");
        }
    }
}
