//! The counts of lies and calls are right.

use bots::{Habits, Meeting};
use game::OptionValues;
use rooms::{Length, ROOMS, Room, Strategies};

fn habits(room: &'static dyn Room, lineup: [&str; 2]) -> [Habits; 2] {
    let mut options = OptionValues::new();
    room.make_length(Length::Short, &mut options);
    let lineup = lineup.map(str::to_owned).to_vec();
    let meeting = Meeting {
        room,
        lineup,
        options,
        deals: 8,
        seed: 5,
        strategies: Strategies::default(),
        aivat: false,
        habits: true,
    };
    let result = meeting.hold().expect("every room has these bots");
    [0, 1].map(|place: usize| result.fared[place].habits.expect("they were asked for"))
}

/// Scripted bots do what their names say; and no bot lies more often than it can.
#[test]
fn liars_lie_callers_call_and_the_others_do_not() {
    for room in ROOMS {
        let [liar, honest] = habits(*room, ["liar", "honest"]);
        let [caller, believer] = habits(*room, ["caller", "believer"]);
        for (place, counted) in [liar, honest, caller, believer].into_iter().enumerate() {
            assert!(counted.moves > 0 && counted.could_lie <= counted.moves, "{}: {place}", room.key());
            assert!(counted.lied <= counted.could_lie, "{}: {place}", room.key());
            assert!(counted.called <= counted.could_call && counted.could_call <= counted.moves);
        }
        // It goes by the ways that a strategy knows, which are not every sensible move.
        assert!(2 * liar.lied >= liar.could_lie, "{}: {liar:?}", room.key());
        // In That's It! there are no claims.
        if liar.could_lie > 0 {
            assert!(honest.could_lie > 0 && honest.lied * 10 < honest.could_lie, "{}: {honest:?}", room.key());
            assert!(10 * caller.called >= 9 * caller.could_call, "{}: {caller:?}", room.key());
            assert_eq!(believer.called, 0, "{}", room.key());
            assert!(believer.could_call > 0, "{}", room.key());
        }
    }
}
