# Printing games.

choose-print-title = Print and cut out
choose-print-lead = Every game of the house with cards of paper: no screen, no batteries. Which one?
print-game = Print { $game }
print-lead = You get a PDF. Print it, cut along the lines, and play.
print-link = Print the cards
print-deck = Print this list as cards
print-what = What
print-how = How
print-rules = The rules on a sheet of their own
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = Letter
print-per-sheet = Cards on a sheet
print-per-sheet-9 = 9, edge to edge
print-per-sheet-8 = 8, with room between
print-per-sheet-4 = 4 large ones
print-sides = Fronts and backs
print-sides-fronts = Fronts only
print-sides-long-edge = Both sides, long edge
print-sides-short-edge = Both sides, short edge
print-sides-fold-over = To fold and glue
print-sides-help = Printers that print on both sides turn the sheet over, most of them along its long edge. Cards that have a picture of their own on each side are folded where you choose fronts only.
print-ink = Ink
print-ink-colour = Colour
print-ink-saving = Saving, in greys
print-slip = Do fronts and backs not meet?
print-slip-help = Print the test sheet with your printer, read the two numbers off its back, and write them here.
print-right = Move backs to the right, in mm
print-down = Move backs down, in mm
print-calibration = Make the test sheet
print-actual-size = In your printer’s window choose “actual size” or 100 %, not “fit to page”.
print-make = Make the PDF

## On the sheets themselves

sheet-ruler = This line is 50 mm long. If it is not, print again at actual size (100 %).
sheet-join = Cut the right sheet along its left edge and glue it over the strip of the left sheet. Cards are laid down beside the marks at the edges.
sheet-calibration = Do fronts and backs meet?
sheet-step-print = 1. Print both pages on one sheet, at actual size (100 %). The line below is then 100 mm long.
sheet-step-hold = 2. Look at the back and hold the sheet against a window.
sheet-step-read = 3. Read where the upright line of the cross meets the upper scale, and where its level line meets the scale on the left.
sheet-step-write = 4. Write these two numbers, with their signs, into “to the right” and “down”.
sheet-front = Front
sheet-back = Back

## Who made what

credits-fonts = Printed sheets use the fonts Noto Sans and Noto Naskh Arabic (Google LLC) and Noto Sans CJK (Adobe), under the SIL Open Font License 1.1 (openfontlicense.org).
