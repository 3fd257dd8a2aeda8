# Apprendre Sneak : ce que dit le guide à chaque étape, et la carte des règles.

sneak-learn-1 = Gagne des cartes, c’est tout. { $b }, { $c } et toi en avez déjà quelques-unes. À ton tour, tu pioches une carte ou tu en joues. Face cachée, ce peut être n’importe quoi. Face visible, il faut que ce soit bon.
sneak-learn-1-try = Appuie sur « { sneak-page-do-draw } ». Personne d’autre ne verra la carte.
sneak-learn-2 = { $b } glisse une carte face cachée. Un roi ? Un quatre ? Qui en doute pose autant de cartes contre elle, et les meilleures raflent tout.
sneak-learn-2-try = Tu en doutes : choisis ton roi, appuie sur « { sneak-page-do-challenge } » et confirme.
sneak-learn-3 = Ce n’était qu’un quatre ! Les deux cartes sont à toi. À toi de mentir, maintenant : un neuf, un cinq et un deux ne valent rien ensemble, mais face cachée, qui le saura ?
sneak-learn-3-try = Choisis le neuf, le cinq et le deux, appuie sur « { sneak-page-do-sneak } » et confirme. Garde ton calme !
sneak-learn-4 = Personne n’a osé douter : trois cartes gagnées, que personne ne verra jamais. { $c } étale maintenant deux dix, devant tout le monde. Tu n’as pas mieux.
sneak-learn-4-try = Appuie sur « { sneak-page-do-pass } ». Un défi raté te coûterait tes cartes.
sneak-learn-5 = Face visible, on pose une carte, ou des cartes qui vont ensemble : même valeur, suite, ou même couleur. Tes deux sept feront l’affaire.
sneak-learn-5-try = Choisis les deux sept, appuie sur « { sneak-page-do-flaunt } » et confirme.
sneak-learn-end = { $b } est venu avec deux six, et les quatre cartes sont à toi : neuf en tout. Mens quand on ne s’y attend pas, doute quand quelqu’un a l’air trop honnête. Qui a gagné le plus de cartes gagne la partie.

sneak-card-aim = Gagne plus de cartes que les autres. Chacune vaut un point.
sneak-card-turn = Pioche une carte, ou glisse des cartes face cachée, ou étale une carte ou une combinaison face visible. Quelqu’un d’autre doit avoir autant de cartes que tu en joues.
sneak-card-lie = Ce que tu glisses peut être n’importe quoi. Sans défi, tu le gagnes sans le montrer.
sneak-card-doubt = Défie avec autant de cartes. On montre tout, les meilleures raflent la table ; à égalité, la place décide, pas la vitesse, et qui a entamé perd.
sneak-card-more = Combinaisons, de la meilleure à la moindre : même valeur, suite d’une couleur, suite, même couleur.
sneak-card-end = La pioche vide, plus personne ne glisse, et la dernière main se gagne elle-même. Le plus de points gagne.
