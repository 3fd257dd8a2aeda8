# Apprendre Learnatic Bluff : ce que dit le guide à chaque étape, et la carte des règles.

learnatic-learn-1 = Réunis les trois cartes d’un mot (le mot, sa définition, un exemple) et deux cartes d’un autre. Tu as « pluie » et tu viens de piocher son exemple : ça mouille, il faut un parapluie. Il faut jeter une de tes six cartes.
learnatic-learn-1-try = Choisis l’exemple du tonnerre (« Boum ! ») et appuie sur « { learnatic-page-do-throw } ».
learnatic-learn-2 = { $b } a sauté sur ta carte et en a jeté une autre sans réfléchir. Ça sent la main gagnante ! Elle sera annoncée au prochain tour, sauf si tu bloques avant.
learnatic-learn-2-try = Appuie sur « { learnatic-page-do-block } » et confirme.
learnatic-learn-3 = Bien vu : la main de { $b } était complète, et elle est remplacée. Un blocage à tort coûte une carte et le tour. Tends un piège : saute sur la carte visible, comme si c’était la bonne !
learnatic-learn-3-try = Appuie sur « { learnatic-page-do-take-up } ».
learnatic-learn-4 = { $b } t’observe. Jette une carte sans réfléchir, comme si ta main était complète.
learnatic-learn-4-try = Choisis la définition de la grêle (« petites boules de glace ») et appuie sur « { learnatic-page-do-throw } ».
learnatic-learn-5 = « Bloqué ! » Mais c’était une feinte : { $b } perd une carte et son tour. Et regarde laquelle : de l’air qui bouge, c’est « vent », le mot que tu as pris.
learnatic-learn-5-try = Appuie sur « { learnatic-page-do-take-up } ».
learnatic-learn-6 = Voilà deux cartes d’un autre mot. Jette celle qui ne va avec rien et ta main est vraiment complète. Ne souris pas.
learnatic-learn-6-try = Choisis « neige » et appuie sur « { learnatic-page-do-throw } ».
learnatic-learn-7 = { $b } n’ose plus bloquer. Tu peux annoncer.
learnatic-learn-7-try = Appuie sur « { learnatic-page-do-call-out } » et confirme.
learnatic-learn-end = Fini ! La manche est à toi. Connais tes mots, cache ta joie, observe comment l’autre prend et jette, et feins de temps en temps.

learnatic-card-aim = Aie en main le mot, la définition et l’exemple d’un mot, et deux cartes d’un autre.
learnatic-card-turn = Prends une carte, cachée ou visible. Puis jettes-en une. Une carte prise visible ne se jette pas au même tour.
learnatic-card-lie = Main prête ? Ne montre rien. Pas prête ? Prends et jette comme si elle l’était.
learnatic-card-doubt = Avant de prendre une carte, tu peux dire « Bloqué ! ». Si la main de l’autre est prête, elle s’en va. Sinon, tu perds une carte et ton tour.
learnatic-card-more = Un Joker (★) remplace une carte de mot, si tu sais dire le mot. Un seul dans une main gagnante.
learnatic-card-end = Main prête au début de ton tour ? Dis « Fini ! » et gagne la manche.
