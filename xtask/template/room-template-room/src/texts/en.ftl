# Template Room: what happens at the table, what is refused and why. The words of the page stand in `page.en.ftl`.
# For a seat `who` the text gets `$who` (the name) and `$who-is` (`you` or `other`).

template-room-heads = heads
template-room-tails = tails

# What is said: on the button, and at the table.
template-room-pass = I pass.
template-room-claim = It shows heads!
template-room-believe = I believe it.
template-room-doubt = I doubt it!

template-room-said =
    { $who-is ->
        [you] You: “{ $play }”
       *[other] { $who }: “{ $play }”
    }
template-room-tossed =
    { $who-is ->
        [you] You look at the coin.
       *[other] { $who } looks at the coin.
    }
template-room-seen = Only you see it: { $coin }.
template-room-shown = The coin shows { $coin }.

template-room-why-not-now = The teller passes or claims heads; then the listener believes it or doubts.
