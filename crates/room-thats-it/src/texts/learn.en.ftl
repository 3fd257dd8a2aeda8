# Learning That's It!: what the tutor says at each step, and the rules card. { $b } is Tom.

thats-it-learn-1 = Collect seven cards that make two sets, one of three and one of four. A set is one thing, as pictures and words, with at least one of each. The dog and the cat have begun well.
thats-it-learn-1-try = Press “{ thats-it-page-do-pile }”.
thats-it-learn-2 = A Wizard! It stands for any card. Two pictures of the dog and the Wizard are a set. Now throw away something that fits nothing.
thats-it-learn-2-try = Choose the word “rabbit” and press “{ thats-it-page-do-discard }”.
thats-it-learn-3 = { $b } has thrown away the word “cat”. That is just what you need! You may take the top discard too, but then everybody sees what you collect.
thats-it-learn-3-try = Press “{ thats-it-page-do-top }”.
thats-it-learn-4 = Dog, dog, Wizard, and four times the cat: only the sheep is left over. You have to call it yourself. If you forget, you must wait for your next turn, and { $b } will not remind you.
thats-it-learn-4-try = Choose the sheep and press “{ thats-it-page-do-call }”
thats-it-learn-end = That’s it! Now { $b } counts a point for each card that fits nowhere, three for a Wizard, and you count nothing. The fewest points win. So keep a straight face, watch what others take, and do not forget to call.

thats-it-card-aim = Get all your cards into sets. The fewest points win.
thats-it-card-turn = Take the top card of the pile, or the top discard. Then discard one.
thats-it-card-lie = Three or four cards of one thing, with at least one picture and one word. Wizards stand for any card.
    .title = A set
thats-it-card-doubt = Do all your cards fit once you discard? Then discard and call. Forgotten? You may call until the next player takes a card.
    .title = The call
thats-it-card-more = In version 2 you lay sets on the table, add fourth cards to them, and swap Wizards out of sets of four.
thats-it-card-end = Whoever calls wins the round. The others count what is left: a card one point, a Wizard three.
