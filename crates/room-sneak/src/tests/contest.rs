//! Contests from a table of cases.

use game::Options as _;

use super::*;

/// Each line: how A leads, A's cards, the challengers' cards from B on (`-` declines), the winner; then
/// the options that differ. The numbers are those of `rules/sneak.md`.
const TABLE: &str = include_str!("contests.txt");

fn winner(line: &str) -> (char, char) {
    let (contest, options) = line.split_once('|').unwrap_or((line, ""));
    let (plays, wanted) = contest.split_once('>').unwrap();
    let values = options.split_whitespace().filter_map(|pair| pair.split_once('='));
    let values = values.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    let options = Options::read(&values).unwrap();
    let (kind, plays) = plays.trim().split_once(' ').unwrap();
    let kind = if kind == "sneak" { Kind::Sneak } else { Kind::Flaunt };
    let plays: Vec<_> = plays.split(',').map(|cards| Cards::read(cards.trim_matches([' ', '-'])).unwrap()).collect();
    let mut state = State::empty(&options, plays.len() as u8).unwrap();
    state.hands = state.hands.map(|seat, _| plays[seat.index()]);
    let mut contest = Contest::new(&state, Seat::FIRST, kind, plays[0]);
    for (seat, cards) in state.hands.iter().skip(1).filter(|(_, cards)| !cards.is_empty()) {
        contest.note(seat, Some(*cards));
    }
    (contest.turned_up(&options).1.letter(), wanted.trim().chars().next().unwrap())
}

#[test]
fn contests_are_won_as_tabled() {
    let lines = TABLE.lines().map(|line| line.split('#').next().unwrap_or("").trim());
    let mut seen = 0;
    for line in lines.filter(|line| !line.is_empty()) {
        let (found, wanted) = winner(line);
        assert_eq!(found, wanted, "{line}");
        seen += 1;
    }
    assert!(seen > 40, "{seen}");
}
