# Words that only the pages of Template Room need.

template-room-blurb = One coin, two players, one lie: claim heads, and see whether you are believed.
template-room-short = One looks at a coin and may claim that it shows heads. The other believes it or doubts.
template-room-credit = A game to begin with.
template-room-keys = Space gives the answer that costs nothing.
