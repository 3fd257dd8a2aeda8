# Words that only the pages of That's It! need: the table as it is shown, the front door.

thats-it-blurb = Collect pictures and the words that go with them. Once all your cards fit, shout.
thats-it-short = Draw a card, discard a card. Three or four cards of one thing, with at least one picture and one word, are a set. Whoever has seven cards in two sets calls "that's it!" and wins the round.
thats-it-keys = p takes from the pile, t takes the top, d discards.
