//! Cases about tables as a whole: which there are, and that they can be deleted.

use std::sync::Arc;

use super::{OTHER, TABLE, cases, entry, fill, race};
use crate::{AppendError, Head, Journal, Logged, Seq, TableId};

cases![
    heads_tell_how_far_every_table_has_come,
    heads_come_in_portions,
    a_table_is_deleted_whole_and_alone,
    a_table_that_has_moved_on_is_not_deleted,
    of_an_append_and_a_deletion_one_wins,
    a_deleted_table_may_begin_anew,
];

async fn heads_tell_how_far_every_table_has_come(journal: Arc<dyn Journal>) {
    assert_eq!(journal.heads(None, 10).await, Ok(vec![]));
    fill(&*journal, OTHER, 3).await;
    fill(&*journal, TABLE, 12).await;
    let timed = vec![Logged { at: Some(1_700_000_000_123), ..entry(13) }];
    journal.append(TABLE, Seq(12), timed).await.expect("append");
    let expected = [
        Head { table: TABLE, last: Seq(13), at: Some(1_700_000_000_123) },
        Head { table: OTHER, last: Seq(3), at: None },
    ];
    assert_eq!(journal.heads(None, 10).await.as_deref(), Ok(&expected[..]), "by name in order");
}

async fn heads_come_in_portions(journal: Arc<dyn Journal>) {
    for table in (0..25).map(TableId) {
        fill(&*journal, table, 1).await;
    }
    let (mut seen, mut after) = (Vec::new(), None);
    loop {
        let portion = journal.heads(after, 10).await.expect("heads");
        assert!(portion.len() <= 10);
        let Some(last) = portion.last() else { break };
        after = Some(last.table);
        seen.extend(portion.into_iter().map(|head| head.table.0));
    }
    assert_eq!(seen, (0..25).collect::<Vec<_>>(), "each once");
    assert_eq!(journal.heads(Some(OTHER), 10).await, Ok(vec![]), "after the last there is none");
    assert_eq!(journal.heads(None, 0).await, Ok(vec![]));
}

async fn a_table_is_deleted_whole_and_alone(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 5).await;
    fill(&*journal, OTHER, 5).await;
    journal.put("token", "t", TABLE.to_string()).await.expect("put");
    assert_eq!(journal.delete_table(TABLE, Seq(5)).await, Ok(()));
    assert_eq!(journal.read(TABLE, Seq::NONE).await, Ok(vec![]));
    assert_eq!(journal.heads(None, 10).await, Ok(vec![Head { table: OTHER, last: Seq(5), at: None }]));
    assert_eq!(journal.read(OTHER, Seq::NONE).await.expect("read").len(), 5);
    assert_eq!(journal.get("token", "t").await, Ok(Some(TABLE.to_string())), "documents stay");
    assert_eq!(journal.delete_table(TABLE, Seq::NONE).await, Ok(()), "what is not there is deleted");
}

async fn a_table_that_has_moved_on_is_not_deleted(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 5).await;
    for elsewhere in [Seq::NONE, Seq(4), Seq(6)] {
        assert_eq!(
            journal.delete_table(TABLE, elsewhere).await,
            Err(AppendError::Conflict { actual: Seq(5) }),
            "{elsewhere}"
        );
    }
    assert_eq!(journal.read(TABLE, Seq::NONE).await.expect("read").len(), 5);
}

async fn of_an_append_and_a_deletion_one_wins(journal: Arc<dyn Journal>) {
    for table in (0..20).map(TableId) {
        fill(&*journal, table, 3).await;
        let results = race((0..2).map(|deletes| {
            let journal = journal.clone();
            async move {
                match deletes {
                    0 => journal.append(table, Seq(3), vec![entry(4)]).await.map(drop),
                    _ => journal.delete_table(table, Seq(3)).await,
                }
            }
        }))
        .await;
        let left = journal.read(table, Seq::NONE).await.expect("read").len();
        match (&results[0], &results[1]) {
            (Ok(()), Err(AppendError::Conflict { actual: Seq(4) })) => assert_eq!(left, 4),
            (Err(AppendError::Conflict { actual: Seq::NONE }), Ok(())) => assert_eq!(left, 0),
            both => panic!("table {table}: {both:?}"),
        }
    }
}

async fn a_deleted_table_may_begin_anew(journal: Arc<dyn Journal>) {
    fill(&*journal, TABLE, 5).await;
    journal.delete_table(TABLE, Seq(5)).await.expect("deleted");
    assert_eq!(
        journal.append(TABLE, Seq(5), vec![entry(6)]).await,
        Err(AppendError::Conflict { actual: Seq::NONE }),
        "whoever still holds it learns that it is gone"
    );
    fill(&*journal, TABLE, 2).await;
    assert_eq!(journal.read(TABLE, Seq::NONE).await.expect("read").len(), 2);
}
