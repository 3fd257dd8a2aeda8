# Learning Template Room: what the tutor says at each step, and the rules card. { $b } is Ben.

template-room-learn-1 = Only you see the coin, and it shows tails. Tails bring nothing. But who says that you must say so?
template-room-learn-1-try = Say heads, and see what { $b } thinks of it.
template-room-learn-end = You were believed: a point for nothing. Do it every time and nobody will believe you.

template-room-card-aim = Get more points than the other one.
template-room-card-turn = The teller looks at the coin and says heads or tails.
template-room-card-lie = Heads may be said whatever the coin shows.
template-room-card-doubt = The other one believes it or doubts; a doubted coin is shown.
template-room-card-more = Believed heads bring one point, doubted true ones two.
template-room-card-end = A doubted lie brings the doubter two points.
