# Apprendre Bluffer : ce que dit le guide à chaque étape, et la carte des règles.

bluffer-learn-1 = Débarrasse-toi de tes cartes avant les autres. Personne ne sait ce qu’il y a derrière, pas même toi ! Au centre, un rond : joue donc un rond. On le retourne, et c’est son dos qui compte ensuite.
bluffer-learn-1-try = Ton rond est la seule carte qui convient. Appuie sur « { bluffer-page-do-match } ».
bluffer-learn-2 = Derrière, il y avait une étoile. { $b } n’en montre pas, a regardé derrière sa deuxième carte, puis pose la première telle quelle et annonce : « Il y a une étoile derrière. » Est-ce vrai ?
bluffer-learn-2-try = { $b } n’a jamais vu ce dos : c’est un pari. Appuie sur « { bluffer-page-do-call } »
bluffer-learn-3 = Pas d’étoile : pris ! { $b } a dû te prendre une carte et en piocher deux. Puis { $c } a joué un carré, et il faut de nouveau une étoile. Tu n’en as pas. À toi de bluffer !
bluffer-learn-3-try = Choisis ta deuxième carte et appuie sur le bouton à l’étoile.
bluffer-learn-4 = On t’a cru, et personne ne regarde. Plus qu’une carte ! Avec la dernière, on ne bluffe pas, et il faut maintenant un hexagone. Avant de jouer, tu peux regarder derrière une carte.
bluffer-learn-4-try = Touche l’œil de la carte.
bluffer-learn-5 = Un hexagone, juste ce qu’il faut. Une dernière carte est retournée aussitôt, et celle-ci ne craint rien.
bluffer-learn-5-try = Appuie sur le bouton à l’hexagone.
bluffer-learn-end = C’était vrai, et tu finis en tête : gagné ! Un bluff démasqué coûte trois cartes, un « Bluff ! » de trop en coûte deux. Regarde quand tu peux, mens quand il le faut, et doute des visages trop calmes.

bluffer-card-aim = Sois sans cartes avant les autres. Personne ne connaît les dos.
bluffer-card-turn = Tu peux regarder derrière une de tes cartes. Puis joue la forme du centre en la retournant : son dos est la forme suivante.
bluffer-card-lie = Rien ne convient ? Pose une carte telle quelle en annonçant que la forme est derrière. Ou pioche.
bluffer-card-doubt = Qui dit « Bluff ! » fait retourner la carte. Mensonge : on prend une carte à qui doutait et on en pioche deux. Vérité : qui doutait reçoit une carte et en pioche une.
bluffer-card-more = Pas de bluff avec la dernière carte : on la retourne aussitôt.
bluffer-card-end = Qui n’a plus de cartes gagne. Les autres jouent pour les places.
