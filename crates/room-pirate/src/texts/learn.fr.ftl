# Apprendre Bluff Pirate : ce que dit le guide à chaque étape, et la carte des règles.

pirate-learn-1 = Deux îles t’attendent, et l’une cache le trésor. Des séries de trois à cinq cartes d’une couleur, la plupart cachées, font avancer ton bateau.
pirate-learn-1-try = Pioche d’abord deux cartes : appuie sur « { pirate-page-do-draw } ».
pirate-learn-2 = Un troisième perroquet vert ! Pose une série honnête : une carte visible, deux cachées.
pirate-learn-2-try = Choisis les trois perroquets et appuie sur l’œil de l’un d’eux : il sera visible. Puis « { pirate-page-do-set } », et confirme.
pirate-learn-3 = { $b } et { $c } ont voté en secret : honnête, ou bluff ? Seul compte le vote que tu choisis. Idéal : quelqu’un qui te croit capable de tout.
pirate-learn-3-try = { $c } fronce les sourcils. Appuie sur « { $c } ».
pirate-learn-4 = { $c } a dit bluff, à tort : tu avances de trois cases, { $c } recule de deux. Maintenant { $b } montre une boussole orange et cache deux cartes. Honnête ?
pirate-learn-4-try = Vote « { pirate-page-do-bluff } ». Si ton vote est choisi et que tu as raison, c’est toi qui avances.
pirate-learn-5 = Pris ! { $b } reprend ses cartes, et tu vogues jusqu’à la première île. Elle est vide : le trésor est sur l’autre, quatre cases plus loin.
pirate-learn-5-try = À toi : appuie sur « { pirate-page-do-draw } ».
pirate-learn-6 = Deux sabres rouges, c’est trop peu. Alors bluffe ! Montres-en un, cache trois autres cartes : quatre cartes te mènent au trésor.
pirate-learn-6-try = Choisis les deux sabres, le crochet et le chapeau, et l’œil d’un sabre. Puis « { pirate-page-do-set } », et confirme.
pirate-learn-7 = Il te faut quelqu’un qui te croie. { $b } vient de se faire prendre et se méfie. { $c } a perdu deux cases à douter de toi.
pirate-learn-7-try = Quel vote doit compter ? Appuie sur « { $c } ».
pirate-learn-end = « Honnête », a dit { $c }, et ton bluff t’a mené au trésor : gagné ! Une seule personne qui te croit suffit. Et avec une série honnête, choisis qui doute.

pirate-card-aim = Découvre le trésor. Il est sur l’une des deux îles.
pirate-card-turn = Pioche deux cartes, puis pose une série ou range une carte. Ou bien passe à l’abordage.
pirate-card-lie = Une série, c’est trois à cinq cartes d’une couleur, dont une ou deux visibles. Les autres peuvent être n’importe quoi.
pirate-card-doubt = Tous votent en secret, et tu choisis un vote. Série vraie, ou jugée honnête : tu avances d’une case par carte. Doute injuste : qui doutait recule aussi de deux. Bluff démasqué : qui doutait avance, et tu reprends tes cartes.
pirate-card-more = Abordage : joue un pirate et prends, sans regarder, trois cartes à quelqu’un qui est devant toi.
pirate-card-end = La première île peut être vide. Alors le premier bateau sur l’autre gagne.
