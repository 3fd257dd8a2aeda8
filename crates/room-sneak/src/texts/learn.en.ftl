# Learning Sneak: what the tutor says at each step, and the rules card. { $b } and { $c } are Tom and Ann.

sneak-learn-1 = Win cards: that is all there is to it. You, { $b } and { $c } hold a few already. On your turn you draw a card, or you play some. Face down they may be anything. Face up they must be good.
sneak-learn-1-try = Press “{ sneak-page-do-draw }”. Only you will see the card.
sneak-learn-2 = { $b } sneaks one card, face down. A king? A four? Whoever doubts it lays as many cards against it, and the best cards win everything on the table.
sneak-learn-2-try = Doubt it: choose your king, press “{ sneak-page-do-challenge }” and confirm.
sneak-learn-3 = Only a four! Both cards are yours. Now tell a lie yourself. A nine, a five and a two are worth nothing together, but face down nobody can tell.
sneak-learn-3-try = Choose the nine, the five and the two, press “{ sneak-page-do-sneak }” and confirm. Look calm!
sneak-learn-4 = Nobody dared to doubt you: three cards won, and nobody will ever see them. Now { $c } flaunts two tens, for all to see. You hold nothing better.
sneak-learn-4-try = Press “{ sneak-page-do-pass }”. A challenge that fails would cost you your cards.
sneak-learn-5 = Face up you may lay one card, or cards that belong together: the same rank, a sequence, or one suit. Your two sevens will do.
sneak-learn-5-try = Choose both sevens, press “{ sneak-page-do-flaunt }” and confirm.
sneak-learn-end = { $b } came with two sixes, and all four cards are yours: nine in all. Lie when nobody expects it, doubt when somebody looks too honest. Whoever wins the most cards wins the game.

sneak-card-aim = Win more cards than anybody else. Each of them is a point.
sneak-card-turn = Draw a card, or sneak cards face down, or flaunt a card or a combo face up. Somebody else must hold as many cards as you play.
sneak-card-lie = Cards that you sneak may be anything. If nobody challenges, you win them unseen.
sneak-card-doubt = Challenge with as many cards. All are shown, and the best win everything on the table. Ties go by the seat, not by speed, and whoever led loses them.
sneak-card-more = Combos, the best first: one rank, a sequence in one suit, a sequence, one suit.
sneak-card-end = When the stock is gone nobody can sneak any more, and the last hand wins itself. The most points win.
