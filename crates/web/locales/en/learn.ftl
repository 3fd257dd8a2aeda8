# Learning to play: tutorials, rules cards, reasons.

learn-button =
    { $count ->
        [one] First time? { $count } step
       *[other] First time? { $count } steps
    }
learn-title = Learn { $game }
learn-step = Step { $step } of { $of }
learn-show = Show me
learn-back = Back
learn-skip = Skip
learn-other = That would be allowed, too. For this lesson: { $try }
learn-done = Now you know { $game }
learn-again = Once more
learn-name-b = Tom
learn-name-c = Ann
learn-name-d = Mia

card-button = Rules card
card-title = { $game } on one card
card-aim = The aim
card-turn = Your turn
card-lie = The lie
card-doubt = The doubt
card-more = And
card-end = The end
