# Learning to play: tutorials, rules cards, reasons.
