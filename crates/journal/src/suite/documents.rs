//! Conformance cases about small documents.

use std::sync::Arc;

use super::{TABLE, cases, fill, race};
use crate::{Journal, PutError};

cases![
    a_document_is_put_replaced_and_deleted,
    what_is_not_there_is_no_error,
    put_new_keeps_what_is_there,
    of_several_put_new_exactly_one_wins,
    a_document_changes_only_from_what_was_expected,
    of_several_that_expect_the_same_exactly_one_wins,
    kinds_are_apart,
    kinds_are_those_that_have_documents,
    a_list_is_in_order,
    strange_keys_and_long_values_come_back_the_same,
    documents_and_tables_are_apart,
];

fn pair(key: &str, value: &str) -> (String, String) {
    (key.to_owned(), value.to_owned())
}

async fn a_document_is_put_replaced_and_deleted(journal: Arc<dyn Journal>) {
    journal.put("deck", "animals", "cat".into()).await.expect("put");
    assert_eq!(journal.get("deck", "animals").await, Ok(Some("cat".into())));
    journal.put("deck", "animals", "cat dog".into()).await.expect("put again");
    assert_eq!(journal.get("deck", "animals").await, Ok(Some("cat dog".into())));
    assert_eq!(journal.list("deck").await, Ok(vec![pair("animals", "cat dog")]));
    journal.delete("deck", "animals").await.expect("delete");
    assert_eq!(journal.get("deck", "animals").await, Ok(None));
    assert_eq!(journal.list("deck").await, Ok(vec![]));
}

async fn what_is_not_there_is_no_error(journal: Arc<dyn Journal>) {
    assert_eq!(journal.get("deck", "none").await, Ok(None));
    assert_eq!(journal.delete("deck", "none").await, Ok(()));
    assert_eq!(journal.list("deck").await, Ok(vec![]));
}

async fn put_new_keeps_what_is_there(journal: Arc<dyn Journal>) {
    assert_eq!(journal.put_new("code", "123456", "one".into()).await, Ok(()));
    assert_eq!(journal.put_new("code", "123456", "two".into()).await, Err(PutError::Conflict));
    assert_eq!(
        journal.put_new("code", "123456", "one".into()).await,
        Err(PutError::Conflict),
        "even if it is the same"
    );
    assert_eq!(journal.get("code", "123456").await, Ok(Some("one".into())));
    journal.delete("code", "123456").await.expect("delete");
    assert_eq!(journal.put_new("code", "123456", "three".into()).await, Ok(()));
    assert_eq!(journal.get("code", "123456").await, Ok(Some("three".into())));
}

async fn of_several_put_new_exactly_one_wins(journal: Arc<dyn Journal>) {
    for round in 0..10 {
        let key = format!("{round:06}");
        let results = race((0..16).map(|writer| {
            let (journal, key) = (journal.clone(), key.clone());
            async move { journal.put_new("code", &key, writer.to_string()).await }
        }))
        .await;
        let won: Vec<_> = (0..16).filter(|&writer| results[writer].is_ok()).collect();
        assert_eq!(won.len(), 1, "winners of round {round}: {won:?}");
        assert!(results.iter().all(|result| matches!(result, Ok(()) | Err(PutError::Conflict))));
        assert_eq!(journal.get("code", &key).await, Ok(Some(won[0].to_string())), "the winner's value stands");
    }
}

async fn a_document_changes_only_from_what_was_expected(journal: Arc<dyn Journal>) {
    let set = async |expected: Option<&str>, value: Option<&str>| {
        journal.compare_and_set("code", "123456", expected.map(str::to_owned), value.map(str::to_owned)).await
    };
    let now = async || journal.get("code", "123456").await.expect("get");
    assert_eq!(set(Some("one"), Some("two")).await, Err(PutError::Conflict), "there is none");
    assert_eq!(set(Some("one"), None).await, Err(PutError::Conflict), "there is none to delete");
    assert_eq!(now().await, None);
    assert_eq!(set(None, None).await, Ok(()), "there is none, and there is to be none");
    assert_eq!(set(None, Some("one")).await, Ok(()));
    assert_eq!(set(None, Some("two")).await, Err(PutError::Conflict));
    assert_eq!(set(None, None).await, Err(PutError::Conflict));
    assert_eq!(set(Some("other"), Some("two")).await, Err(PutError::Conflict));
    assert_eq!(now().await, Some("one".into()));
    assert_eq!(set(Some("one"), Some("two")).await, Ok(()));
    assert_eq!(set(Some("one"), None).await, Err(PutError::Conflict), "it was that before");
    assert_eq!(now().await, Some("two".into()));
    assert_eq!(set(Some("two"), None).await, Ok(()));
    assert_eq!(now().await, None);
    assert_eq!(journal.list("code").await, Ok(vec![]));
}

async fn of_several_that_expect_the_same_exactly_one_wins(journal: Arc<dyn Journal>) {
    journal.put("count", "k", "0".into()).await.expect("put");
    for round in 0..10_u32 {
        let results = race((0..16).map(|writer| {
            let journal = journal.clone();
            let value = (writer != 0).then(|| format!("{round} of {writer}"));
            async move { journal.compare_and_set("count", "k", Some(round.to_string()), value).await }
        }))
        .await;
        let won: Vec<_> = (0..16).filter(|&writer| results[writer].is_ok()).collect();
        assert_eq!(won.len(), 1, "winners of round {round}: {won:?}");
        assert!(results.iter().all(|result| matches!(result, Ok(()) | Err(PutError::Conflict))));
        let value = (won[0] != 0).then(|| format!("{round} of {}", won[0]));
        assert_eq!(journal.get("count", "k").await, Ok(value.clone()), "the winner's value stands");
        journal
            .compare_and_set("count", "k", value, Some((round + 1).to_string()))
            .await
            .expect("nobody else is there");
    }
}

async fn kinds_are_apart(journal: Arc<dyn Journal>) {
    journal.put("deck", "a", "deck".into()).await.expect("put");
    journal.put("session", "a", "session".into()).await.expect("put");
    assert_eq!(journal.get("deck", "a").await, Ok(Some("deck".into())));
    assert_eq!(journal.put_new("code", "a", "code".into()).await, Ok(()));
    journal.delete("deck", "a").await.expect("delete");
    assert_eq!(journal.list("session").await, Ok(vec![pair("a", "session")]));
    assert_eq!(journal.list("code").await, Ok(vec![pair("a", "code")]));
}

async fn kinds_are_those_that_have_documents(journal: Arc<dyn Journal>) {
    assert_eq!(journal.kinds().await, Ok(vec![]));
    for kind in ["deck", "", "a b.c", "Deck"] {
        journal.put(kind, "k", "v".into()).await.expect("put");
    }
    journal.put("deck", "other", "v".into()).await.expect("put");
    assert_eq!(journal.kinds().await, Ok(["", "Deck", "a b.c", "deck"].map(str::to_owned).to_vec()));
    journal.delete("", "k").await.expect("delete");
    journal.delete("deck", "k").await.expect("delete");
    assert_eq!(journal.kinds().await, Ok(["Deck", "a b.c", "deck"].map(str::to_owned).to_vec()));
}

async fn a_list_is_in_order(journal: Arc<dyn Journal>) {
    for key in ["b", "é", "a", "B", "10", "9", "", "aa"] {
        journal.put("deck", key, key.to_uppercase()).await.expect("put");
    }
    let keys: Vec<_> = journal.list("deck").await.expect("list").into_iter().map(|(key, _)| key).collect();
    assert_eq!(keys, ["", "10", "9", "B", "a", "aa", "b", "é"]);
}

async fn strange_keys_and_long_values_come_back_the_same(journal: Arc<dyn Journal>) {
    let long = "🃏 ".repeat(50_000);
    for key in ["", " ", "a/b.c>*", "'; DELETE FROM documents; --", "🂡", "%", "\n", "a\0", "a\0b"] {
        journal.put(key, key, format!("{key}{long}")).await.expect("put");
    }
    for key in ["", " ", "a/b.c>*", "'; DELETE FROM documents; --", "🂡", "%", "\n", "a\0", "a\0b"] {
        let read = journal.get(key, key).await.expect("get");
        assert!(read == Some(format!("{key}{long}")), "{key:?} came back different");
        assert_eq!(journal.list(key).await.expect("list").len(), 1, "{key:?}");
    }
}

async fn documents_and_tables_are_apart(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 2).await;
    let name = TABLE.to_string();
    assert_eq!(journal.get("table", &name).await, Ok(None));
    journal.put("table", &name, "x".into()).await.expect("put");
    fill(&*journal, TABLE, 3).await;
    assert_eq!(journal.get("table", &name).await, Ok(Some("x".into())));
}
