# Words that only Bluffer's pages need: the table as it is shown, the front door, the options.

bluffer-blurb = Cards with a shape on each side, and nobody knows the backs.
bluffer-short = Match the shape in the centre, or lay a card and claim that the shape is on its back.
bluffer-credit = after the printed game Bluffeur
bluffer-keys = No keys yet.

bluffer-aid-memory = Keep showing me the backs I have seen
bluffer-aid-memory-help = Off, you have to remember them yourself.

## Options

bluffer-option-call_priority = Who may say “bluff”
bluffer-option-call_priority-first = Whoever says it first
bluffer-option-call_priority-seat_order = All decide in secret, the nearest seat counts
bluffer-option-call_timer = Time to say “bluff”
bluffer-option-call_timer-off = As long as you like
bluffer-option-call_timer-5 = 5 seconds
bluffer-option-call_timer-10 = 10 seconds
bluffer-option-call_timer-20 = 20 seconds
bluffer-option-call_timer-30 = 30 seconds
bluffer-option-call_timer-60 = 60 seconds
bluffer-option-draw_with_match = Drawing although a card matches
bluffer-option-draw_with_match-forbidden = Not allowed
bluffer-option-draw_with_match-allowed = Allowed
bluffer-option-caught_card = A card that was caught
bluffer-option-caught_card-stays = Stays on the pile
bluffer-option-caught_card-returns = Goes back to the bluffer
bluffer-option-wrong_last = A last card that does not match
bluffer-option-wrong_last-draw_1 = Costs one card
bluffer-option-wrong_last-draw_2 = Costs two cards
bluffer-option-places = When the first player is out
bluffer-option-places-yes = The others play on for the places
bluffer-option-places-no = The game is over
bluffer-option-pile_top = The top of the draw pile
bluffer-option-pile_top-shown = Shows its front
bluffer-option-pile_top-hidden = Is covered
bluffer-option-first_seat = Who begins
bluffer-option-first_seat-random = Chance decides
bluffer-option-first_seat-A = Seat 1
bluffer-option-first_seat-B = Seat 2
bluffer-option-first_seat-C = Seat 3
bluffer-option-first_seat-D = Seat 4
bluffer-option-turn_cap = Most turns of a game
bluffer-option-turn_cap-help = Then fewer cards rank higher. Hardly any game gets there.
bluffer-option-turn_cap-500 = 500
