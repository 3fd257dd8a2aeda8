//! What is kept in a reader's browser, on its way in and out.

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, SameSite};
use time::Duration;

use crate::site::Site;

/// The values that the browser sent under this name, in order; what is no cookie is passed over.
pub(crate) fn values<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let cookies = lines.flat_map(Cookie::split_parse).flatten();
    cookies.filter(move |cookie| cookie.name() == name).filter_map(|cookie| cookie.value_raw())
}

/// The `Set-Cookie` that keeps a value for so long, for the pages below this path. No script reads it, and no other site's
/// form brings it along.
pub(crate) fn keep(site: &Site, name: &str, value: &str, path: String, how_long: Duration) -> Option<HeaderValue> {
    let cookie = Cookie::build((name, value)).path(path).max_age(how_long);
    let cookie = cookie.http_only(true).same_site(SameSite::Lax).secure(site.is_secure());
    HeaderValue::try_from(cookie.to_string()).ok()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use host::{House, HouseConfig};
    use journal::MemoryJournal;

    use super::*;
    use crate::config::WebConfig;

    #[tokio::test]
    async fn what_is_kept_is_out_of_reach_of_scripts_and_other_sites() {
        let house = House::open(Arc::new(MemoryJournal::new()), HouseConfig::default()).await.unwrap();
        let kept = |origin: Option<&str>, value: &str, how_long| {
            let public_origin = origin.map(|origin| origin.parse().unwrap());
            let site = Site::new(house.clone(), WebConfig { public_origin, ..WebConfig::default() });
            let cookie = keep(&site, "name", value, "/t/x".to_owned(), how_long);
            cookie.and_then(|cookie| cookie.to_str().ok().map(str::to_owned))
        };
        let plain = "name=a.!b~c; HttpOnly; SameSite=Lax; Path=/t/x; Max-Age=86400";
        assert_eq!(kept(None, "a.!b~c", Duration::DAY).as_deref(), Some(plain));
        assert_eq!(kept(Some("http://cards.test"), "a.!b~c", Duration::DAY).as_deref(), Some(plain));
        let secure = "name=; HttpOnly; SameSite=Lax; Secure; Path=/t/x; Max-Age=0";
        assert_eq!(kept(Some("https://cards.test"), "", Duration::ZERO).as_deref(), Some(secure));
        assert_eq!(kept(None, "\n", Duration::DAY), None, "that is no header");
    }

    #[test]
    fn what_was_sent_is_found_among_all_else() {
        let mut headers = HeaderMap::new();
        for line in ["other=1; name=a=b;name; =c", "", "name=", "x;; name2=d ;name=\"e\"", "name=%41"] {
            headers.append(header::COOKIE, line.parse().unwrap());
        }
        headers.append(header::COOKIE, HeaderValue::from_bytes(b"name=\xff").unwrap());
        assert_eq!(values(&headers, "name").collect::<Vec<_>>(), ["a=b", "", "\"e\"", "%41"]);
        assert_eq!(values(&headers, "none").next(), None);
    }
}
