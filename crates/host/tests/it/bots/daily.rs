//! The question of the day: the same for everybody, doubtful, and silent about what its seat must not know.

use std::collections::BTreeSet;

use game::Viewer;
use host::Daily;
use rooms::Manner;

use crate::player::memory_house;

/// Days one after the other: each room has its turn.
const DAYS: std::ops::Range<u64> = 20_784..20_790;

/// Everything that the question says, as text.
fn asked(daily: &Daily) -> String {
    format!("{} {} {:?} {:?}", daily.room().key(), daily.question().json(), daily.said(), daily.people())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_day_has_one_question_that_an_expert_doubts() {
    let (house, other) = (memory_house().await, memory_house().await);
    let (mut rooms, mut bluffs) = (BTreeSet::new(), BTreeSet::new());
    for day in DAYS {
        let daily = house.daily(day).await.expect("a thread is free").expect("a question");
        let again = other.daily(day).await.expect("a thread is free").expect("a question");
        assert_eq!(asked(&daily), asked(&again), "another house asks the same");
        assert_eq!((daily.decision(), daily.is_bluff()), (again.decision(), again.is_bluff()));
        let calls = daily.decision().advice.call.expect("it may call");
        assert!((0.3..=0.7).contains(&calls), "{calls}");
        assert_ne!(daily.seat(), daily.claimed_by());
        let (view, said) = (daily.question(), daily.said());
        let may = |manner| view.candidates().iter().any(|play| view.manner(play) == Ok(manner));
        assert!(may(Manner::Call) && may(Manner::Believe) && !said.is_empty(), "{said:?}");
        assert!(!daily.after().is_empty(), "something follows");
        rooms.insert(daily.room().key());
        bluffs.insert(daily.is_bluff());
    }
    assert!(rooms.len() > 1, "{rooms:?}");
    assert_eq!(bluffs.len(), 2, "the answer is not always the same");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_names_nothing_that_its_seat_may_not_know() {
    let house = memory_house().await;
    let mut found = 0;
    for day in DAYS {
        let daily = house.daily(day).await.expect("a thread is free").expect("a question");
        let asked = asked(&daily);
        let secrets: Vec<_> = daily.hidden().into_iter().filter(|secret| secret.anywhere).collect();
        let words: BTreeSet<_> = asked.split(|letter: char| !letter.is_alphanumeric()).collect();
        for secret in &secrets {
            assert!(!words.contains(secret.name.as_str()), "{day}: {} at {}", secret.name, secret.place);
        }
        found += secrets.len();
        assert!(matches!(daily.open(), Viewer::Archive(_)));
        assert_ne!(daily.question().json(), daily.answer().json(), "the answer shows more");
    }
    assert!(found > 0, "there are secrets to look for");
}
