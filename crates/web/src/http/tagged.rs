//! Documents with an entity tag (`ETag`), which clients load again only after a change.

use axum::{
    body::Bytes,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

/// A JSON document with its entity tag. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Tagged {
    body: Bytes,
    etag: HeaderValue,
}

impl Tagged {
    /// Writes a value as JSON. The tag is made of the text, so each language has its own tag.
    pub(crate) fn json(value: &impl Serialize) -> Self {
        // Serialization cannot fail: the documents are text and numbers.
        let body = Bytes::from(serde_json::to_vec(value).unwrap_or_default());
        let hash: String = Sha256::digest(&body)[..12].iter().map(|byte| format!("{byte:02x}")).collect();
        // The tag is weak, because the same document may be sent compressed.
        let etag = HeaderValue::try_from(format!("W/\"{hash}\"")).unwrap_or(HeaderValue::from_static("W/\"\""));
        Self { body, etag }
    }

    /// Returns the document, or 304 if the client has it already.
    pub(crate) fn response(self, headers: &HeaderMap) -> Response {
        let fresh = [(header::ETAG, self.etag.clone()), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
        if self.is_known(headers) {
            return (StatusCode::NOT_MODIFIED, fresh).into_response();
        }
        let json = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        (fresh, json, self.body).into_response()
    }

    /// Returns whether `If-None-Match` contains the tag (RFC 9110, weak comparison).
    fn is_known(&self, headers: &HeaderMap) -> bool {
        let own = self.etag.to_str().unwrap_or_default().trim_start_matches("W/");
        let sent = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
        sent.flat_map(|tags| tags.split(','))
            .map(str::trim)
            .any(|tag| tag == "*" || tag.trim_start_matches("W/") == own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_that_the_client_has_is_not_sent_again() {
        let document = Tagged::json(&[1, 2]);
        let etag = document.etag.to_str().unwrap().to_owned();
        let strong = etag.trim_start_matches("W/");
        let known = [etag.clone(), strong.to_owned(), "*".to_owned(), format!("\"a\", {etag}")];
        let unknown = [String::new(), "\"a\"".to_owned(), strong.trim_matches('"').to_owned()];
        for (sent, status) in known.iter().map(|sent| (sent, 304)).chain(unknown.iter().map(|sent| (sent, 200))) {
            let headers = HeaderMap::from_iter([(header::IF_NONE_MATCH, HeaderValue::try_from(sent).unwrap())]);
            let response = document.clone().response(&headers);
            assert_eq!(response.status(), status, "{sent:?}");
            assert_eq!(response.headers()[header::ETAG], etag.as_str());
        }
        assert_ne!(Tagged::json(&[1, 3]).etag, document.etag);
    }
}
