# Apprendre Learnatic Bluff : ce que dit le guide à chaque étape, et la carte des règles.

learnatic-learn-1 = Réunis les trois cartes d’un mot (le mot, sa définition, un exemple) et deux cartes d’un autre. Tu as « pluie » et sa définition. Il ne manque que l’exemple.
learnatic-learn-1-try = Appuie sur « { learnatic-page-do-take-pile } ». Personne d’autre ne verra la carte.
learnatic-learn-2 = Un parapluie : c’est l’exemple de « pluie » ! Tu as maintenant six cartes, il faut en jeter une.
learnatic-learn-2-try = Choisis l’exemple du tonnerre (« Boum ! ») et appuie sur « { learnatic-page-do-throw } ».
learnatic-learn-3 = { $b } a sauté sur ta carte et en a jeté une autre sans réfléchir. Ça sent la main gagnante ! Au prochain tour, ce serait « Fini ! », sauf si tu dis « Bloqué ! » avant.
learnatic-learn-3-try = Appuie sur « { learnatic-page-do-block } » et confirme.
learnatic-learn-4 = Bien vu : { $b } était prêt, et il a maintenant cinq nouvelles cartes. Un « Bloqué ! » à tort t’aurait coûté une carte et ton tour. Celui-ci te laisse jouer.
learnatic-learn-4-try = Appuie sur « { learnatic-page-do-take-pile } ».
learnatic-learn-5 = Des flocons blancs : c’est « neige », et tu as le mot. Jette la carte qui ne va avec rien, et ta main est prête. Ne souris pas : { $b } t’observe.
learnatic-learn-5-try = Choisis la définition de la grêle (« boules de glace ») et appuie sur « { learnatic-page-do-throw } ».
learnatic-learn-6 = { $b } n’a rien remarqué. À toi de finir !
learnatic-learn-6-try = Appuie sur « { learnatic-page-do-out } » et confirme.
learnatic-learn-end = La manche est à toi ! Connais tes mots, cache ta joie, et regarde comment l’autre prend et jette. Et prends parfois une carte inutile : on te croira tout près du but.

learnatic-card-aim = Aie en main le mot, la définition et l’exemple d’un mot, et deux cartes d’un autre.
learnatic-card-turn = Prends une carte, cachée ou visible. Puis jettes-en une. Une carte prise visible ne se jette pas au même tour.
learnatic-card-lie = Main prête ? Ne montre rien. Pas prête ? Prends et jette comme si elle l’était.
learnatic-card-doubt = Avant de prendre une carte, tu peux dire « Bloqué ! ». Si la main de l’autre est prête, elle s’en va. Sinon, tu perds une carte et ton tour.
learnatic-card-more = Un Joker (★) remplace une carte de mot, si tu sais dire le mot. Un seul dans une main gagnante.
learnatic-card-end = Main prête au début de ton tour ? Dis « Fini ! » et gagne la manche.
