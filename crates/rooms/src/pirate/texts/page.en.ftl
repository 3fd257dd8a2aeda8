# Words that only the pages of Bluff Pirate need: the table as it is shown, the front door, the options.

pirate-blurb = Ten colours, two islands, one treasure. Lay sets face down, and let the others guess whether they are what you say.
pirate-short = Draw two cards, then place a set of three to five cards of one colour, most of it face down. The others vote in secret whether you bluff, and you pick the vote that counts. Sets move ships; the first ship on the right island wins.
pirate-keys = d draws, b votes bluff, h votes honest.

## Options

pirate-option-track = How far the islands are
pirate-option-track-normal = 24 and 30 squares
pirate-option-track-short = 18 and 22 squares
pirate-option-track-long = 30 and 36 squares
pirate-option-removal = Who need not remove a card
pirate-option-removal-before = fewer than five cards before the draw
pirate-option-removal-after = fewer than five cards after the draw
pirate-option-show_all_votes = Votes that were not picked
pirate-option-show_all_votes-no = stay secret
pirate-option-show_all_votes-yes = are shown too
pirate-option-idle_turns = Turns without a set that end the game
pirate-option-idle_turns-100 = 100
pirate-option-first_seat = Who begins
pirate-option-first_seat-random = chance decides
pirate-option-first_seat-A = seat A
pirate-option-first_seat-B = seat B
pirate-option-first_seat-C = seat C
pirate-option-first_seat-D = seat D
pirate-option-first_seat-E = seat E
