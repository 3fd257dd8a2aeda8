# Learning Bluff Pirate: what the tutor says at each step, and the rules card. { $b } and { $c } are Tom and Ann.

pirate-learn-1 = Two islands lie ahead, and one of them hides the treasure. Sets of cards move your ship: three to five of one colour, most of them face down.
pirate-learn-1-try = First draw two cards: press “{ pirate-page-do-draw }”.
pirate-learn-2 = A third green parrot! Lay an honest set: one card face up, two face down.
pirate-learn-2-try = Choose all three parrots and press the eye of one, so that it lies face up. Then press “{ pirate-page-do-set }” and confirm.
pirate-learn-3 = { $b } and { $c } have voted in secret: honest, or bluff? Only the vote that you pick counts. Best for you is somebody who thinks the worst of you.
pirate-learn-3-try = { $c } is frowning. Press “{ $c }”.
pirate-learn-4 = { $c } said bluff, and your set was honest: you sail three squares, { $c } goes back two. Now { $b } shows an orange compass and hides two cards. Honest?
pirate-learn-4-try = Vote “{ pirate-page-do-bluff }”. If your vote is picked and you are right, you sail instead.
pirate-learn-5 = Caught! { $b } takes the cards back, and you sail to the first island. It was empty, so the treasure lies on the other one, four squares on.
pirate-learn-5-try = It is your turn again: press “{ pirate-page-do-draw }”.
pirate-learn-6 = Two red cutlasses are too few for a set. So bluff! Show one of them, and hide three other cards. A set of four would take you to the treasure.
pirate-learn-6-try = Choose both cutlasses, the hook and the hat, and press the eye of one cutlass. Then press “{ pirate-page-do-set }” and confirm.
pirate-learn-7 = Now you need somebody who believes you. { $b } has just been caught and trusts nobody. { $c } lost two squares by doubting you.
pirate-learn-7-try = Whose vote shall count? Press “{ $c }”.
pirate-learn-end = “Honest”, said { $c }, and your bluff sailed to the treasure: you have won! One believer is enough, so pick well. And when you are honest, pick somebody who doubts.

pirate-card-aim = Be the one who turns up the treasure. It lies on one of two islands.
pirate-card-turn = Draw two cards, then place a set or put one card away. Or board a ship instead.
pirate-card-lie = A set is three to five cards of one colour; one or two lie face up. The others may be anything.
pirate-card-doubt = All others vote in secret, and you pick one vote. Honest, or believed: you sail a square for each card. Doubted wrongly: the doubter goes back two as well. A bluff that is seen through: the doubter sails, and you take your cards back.
pirate-card-more = Boarding: play a pirate and take three cards unseen from somebody ahead of you.
pirate-card-end = The first island may be empty. Then the first ship on the other one wins.
