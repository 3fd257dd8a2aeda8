# Learning Bluffer: what the tutor says at each step, and the rules card. { $b } and { $c } are Tom and Ann.

bluffer-learn-1 = Be the first to get rid of your cards. Nobody knows what is behind them, not even you! In the centre is a circle, so play a circle. It is turned over, and what was behind it counts next.
bluffer-learn-1-try = Your circle is the only card that fits. Press “{ bluffer-page-do-match }”.
bluffer-learn-2 = Behind it was a star. { $b } shows none, looked behind the second card, then laid the first as it is and says: “There is a star behind it.” Is that true?
bluffer-learn-2-try = { $b } never saw what is behind that card: it is a guess. Press “{ bluffer-page-do-call }”
bluffer-learn-3 = No star: caught! { $b } had to take one of your cards and draw two more. Then { $c } played a square, and again a star is wanted. You have none. Now you bluff!
bluffer-learn-3-try = Choose your second card and press the button with the star.
bluffer-learn-4 = They believed you, and nobody looks. One card left! With the last card nobody may bluff, and now a hexagon is wanted. You may look behind a card before you play.
bluffer-learn-4-try = Tap the eye on the card.
bluffer-learn-5 = A hexagon, just the shape that is wanted. A last card is turned over at once, and this one can be.
bluffer-learn-5-try = Press the button with the hexagon.
bluffer-learn-end = It was true, and you are out first: you have won! A caught bluff costs three cards, a wrong “Bluff!” costs two. So look when you can, lie when you must, and doubt when a face is too calm.

bluffer-card-aim = Be the first without cards. Nobody knows what is behind the cards.
bluffer-card-turn = You may look behind one of your cards. Then play the shape in the centre, turned over: its back is the next shape.
bluffer-card-lie = No card fits? Lay any card as it is, and say that the shape is behind it. Or draw one.
bluffer-card-doubt = Whoever says “Bluff!” has the card turned over. A lie: its owner takes a card from the doubter and draws two. The truth: the doubter gets a card and draws one.
bluffer-card-more = There is no bluff with the last card: it is turned over at once.
bluffer-card-end = The first without cards wins. The others play on for the places.
