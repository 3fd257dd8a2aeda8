# Learning Template Room: what the tutor says at each step, and the rules card. { $b } is Ben.

template-room-learn-1 = Only you see the coin, and it shows tails. Passing brings nothing. But who says that you must tell the truth?
template-room-learn-1-try = Claim that it shows heads, and see what { $b } thinks of it.
template-room-learn-end = You were believed: a point for nothing. Do it every time and nobody will believe you.

template-room-card-aim = Get more points than the other one.
template-room-card-turn = The teller looks at the coin and claims heads, or passes.
template-room-card-lie = Heads may be claimed whatever the coin shows.
template-room-card-doubt = The other one believes it or doubts; a doubted coin is shown.
template-room-card-more = A claim that is believed brings one point, one that is doubted and true two.
template-room-card-end = A doubted lie brings the doubter two points.
