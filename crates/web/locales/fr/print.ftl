# Imprimer les jeux.

choose-print-title = Imprimer et découper
choose-print-lead = Tous les jeux de la maison avec des cartes en papier : ni écran, ni piles. Lequel ?
print-game = Imprimer { $game }
print-lead = Tu reçois un PDF. Imprime-le, découpe le long des traits, et joue.
print-link = Imprimer les cartes
print-deck = Imprimer cette liste en cartes
print-what = Quoi
print-how = Comment
print-rules = Les règles sur une feuille à part
print-paper = Papier
print-paper-a4 = A4
print-paper-letter = Letter (États-Unis)
print-per-sheet = Cartes par feuille
print-per-sheet-9 = 9, bord à bord
print-per-sheet-8 = 8, espacées
print-per-sheet-4 = 4 grandes
print-sides = Faces et dos
print-sides-fronts = Faces seulement
print-sides-long-edge = Recto verso, grand côté
print-sides-short-edge = Recto verso, petit côté
print-sides-fold-over = À plier et coller
print-sides-help = Les imprimantes recto verso retournent la feuille, la plupart sur le grand côté. Les cartes qui ont une image propre de chaque côté sont à plier si tu choisis les faces seulement.
print-ink = Encre
print-ink-colour = Couleur
print-ink-saving = Économie, en gris
print-slip = Les faces et les dos ne se superposent pas ?
print-slip-help = Imprime la feuille d’essai avec ton imprimante, lis les deux nombres au dos et écris-les ici.
print-right = Décaler les dos vers la droite, en mm
print-down = Décaler les dos vers le bas, en mm
print-calibration = Faire la feuille d’essai
print-actual-size = Dans la fenêtre d’impression, choisis « taille réelle » ou 100 %, et non « ajuster à la page ».
print-make = Faire le PDF

## Sur les feuilles elles-mêmes

sheet-ruler = Ce trait mesure 50 mm. Sinon, imprime à nouveau en taille réelle (100 %).
sheet-join = Coupe la feuille de droite le long de son bord gauche et colle-la sur la bande de celle de gauche. Les cartes se posent à côté des marques des bords.
sheet-calibration = Les faces et les dos se superposent-ils ?
sheet-step-print = 1. Imprime les deux pages sur une feuille, en taille réelle (100 %). Le trait du bas mesure alors 100 mm.
sheet-step-hold = 2. Regarde le dos en tenant la feuille contre une fenêtre.
sheet-step-read = 3. Lis où le trait vertical de la croix rencontre l’échelle du haut, et où son trait horizontal rencontre l’échelle de gauche.
sheet-step-write = 4. Écris ces deux nombres, avec leur signe, dans « vers la droite » et « vers le bas ».
sheet-front = Face
sheet-back = Dos

## Qui a fait quoi

credits-fonts = Les feuilles imprimées utilisent les polices Noto Sans et Noto Naskh Arabic (Google LLC) et Noto Sans CJK (Adobe), sous licence SIL Open Font License 1.1 (openfontlicense.org).
