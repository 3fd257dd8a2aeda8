# Words that only the pages of Template Room need.

template-room-blurb = One coin, two players, one lie: say heads, and see whether you are believed.
template-room-short = One looks at a coin and says what it shows. The other believes it or doubts.
template-room-credit = A game to begin with.
template-room-keys = h says heads, t says tails, b believes, d doubts.

template-room-page-seats = The other player
template-room-page-centre = The coin
template-room-page-covered = covered
template-room-page-shows = { $side }
template-room-page-status-say = Say what the coin shows, truly or not.
template-room-page-status-answer = Do you believe it?
template-room-page-status-other = The other one is thinking.
template-room-page-status-over = It is over.
template-room-page-actions = What you can do
template-room-page-do-heads = Heads!
template-room-page-do-tails = Tails
template-room-page-do-believe = Believe it
template-room-page-do-doubt = Doubt it
