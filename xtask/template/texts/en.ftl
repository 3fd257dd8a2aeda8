# Template Room: what happens at the table, what is refused and why. The words of the page stand in `page.en.ftl`.
# For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

template-room-heads = heads
template-room-tails = tails

template-room-tossed =
    { $who-is ->
        [you] You look at the coin.
       *[other] { $who } looks at the coin.
    }
template-room-seen = Only you see it: { $side }.
template-room-said =
    { $who-is ->
        [you] You say: { $side }.
       *[other] { $who } says: { $side }.
    }
template-room-believed =
    { $who-is ->
        [you] You believe it.
       *[other] { $who } believes it.
    }
template-room-doubted =
    { $who-is ->
        [you] You doubt it.
       *[other] { $who } doubts it.
    }
template-room-shown = The coin shows { $side }.
template-room-over =
    { $points ->
        [0] The teller gets nothing.
        [one] The teller gets one point.
       *[other] The teller gets { $points } points.
    }

template-room-claim-say = You say that the coin shows { $side }.
template-room-claim-believe = You believe it.
template-room-claim-doubt = You doubt it.

template-room-why-not-awaited = It is not your turn.
template-room-why-answer-due = Believe it or doubt it: the coin was spoken of already.
template-room-why-nothing-said = Nothing was said yet that could be believed.
