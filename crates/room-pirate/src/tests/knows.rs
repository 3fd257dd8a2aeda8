//! Knowledge when cards move unseen.

use super::*;

fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

fn told(knows: &Knows) -> String {
    let claim = |Known { card, among }| format!("{card}:{}", among.to_string().replace(' ', ""));
    knows.claims().into_iter().map(claim).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_card_that_may_have_moved_is_in_one_of_two_hands() {
    let (mut knows, red, green) = (Knows::default(), Card::read("rP").unwrap(), Card::read("g").unwrap());
    let (b, c, d) = (seat('B'), seat('C'), seat('D'));
    knows.gain(b, red);
    knows.gain(b, green);
    knows.gain(c, green);
    knows.blur(b, c);
    assert_eq!(told(&knows), "g:C rP:BC g:BC");
    // C shows a green card. Which of the two it was is unknown, so one is left, in either hand.
    knows.lose(c, green);
    assert_eq!(told(&knows), "rP:BC g:BC");
    knows.blur(c, d);
    assert_eq!(told(&knows), "rP:BCD g:BCD");
    knows.empty(b);
    assert_eq!(told(&knows), "rP:CD g:CD");
    knows.lose(b, red);
    knows.lose(d, red);
    knows.lose(d, red);
    assert_eq!(told(&knows), "g:CD");
}

#[test]
fn of_three_cards_one_of_which_left_the_surest_stays_sure() {
    let (mut knows, green) = (Knows::default(), Card::read("g").unwrap());
    let (a, c) = (seat('A'), seat('C'));
    knows.add(SeatSet::one(a).with(c), green);
    knows.gain(a, green);
    knows.gain(a, green);
    knows.lose(a, green);
    assert_eq!(told(&knows), "g:A g:AC");
    knows.lose(a, green);
    assert_eq!(told(&knows), "g:AC");
}

#[test]
fn claims_need_a_card_each() {
    let green = Card::read("g").unwrap();
    let among = |letters: &str| letters.chars().map(seat).collect::<SeatSet>();
    let hands = BySeat::from_fn(3, |seat| Cards::read(["g g", "g", "r"][seat.index()]).unwrap());
    let claims = |sets: &[&str]| sets.iter().map(|set| Known { card: green, among: among(set) }).collect::<Vec<_>>();
    let found = witnesses(&claims(&["AB", "AB", "B"]), &hands).unwrap();
    assert_eq!(found, [seat('A'), seat('A'), seat('B')]);
    assert_eq!(witnesses(&claims(&["B", "BC"]), &hands), None);
    assert_eq!(witnesses(&claims(&["AB", "AC", "ABC", "A"]), &hands), None);
}
