# Apprendre That's It! : ce que dit le guide à chaque étape, et la carte des règles.

thats-it-learn-1 = Réunis sept cartes qui forment deux familles, une de trois et une de quatre. Une famille, c’est une seule chose, en images et en mots, au moins un de chaque. Le chien et le chat sont bien partis.
thats-it-learn-1-try = Appuie sur « { thats-it-page-do-pile } ».
thats-it-learn-2 = Un Magicien ! Il remplace n’importe quelle carte. Deux images du chien et le Magicien font une famille. Jette maintenant une carte qui ne va avec rien.
thats-it-learn-2-try = Choisis le mot « lapin » et appuie sur « { thats-it-page-do-discard } ».
thats-it-learn-3 = { $b } a jeté le mot « chat ». Juste ce qu’il te faut ! On peut aussi prendre la carte du dessus de la défausse, mais alors tout le monde voit ce que tu cherches.
thats-it-learn-3-try = Appuie sur « { thats-it-page-do-top } ».
thats-it-learn-4 = Chien, chien, Magicien, et quatre fois le chat : il ne reste que le mouton. C’est à toi de crier. Si tu oublies, il faudra attendre ton prochain tour, et { $b } ne te le rappellera pas.
thats-it-learn-4-try = Choisis le mouton et appuie sur « { thats-it-page-do-call } »
thats-it-learn-end = Gagné ! { $b } compte un point par carte qui ne va nulle part, trois pour un Magicien, et toi rien du tout. Le moins de points gagne. Alors garde ton sérieux, regarde ce que prennent les autres, et n’oublie pas de crier.

thats-it-card-aim = Mets toutes tes cartes en familles. Le moins de points gagne.
thats-it-card-turn = Prends la première carte de la pioche, ou la dernière défaussée. Puis défausse une carte.
thats-it-card-lie = Trois ou quatre cartes d’une même chose, avec au moins une image et un mot. Les Magiciens remplacent tout.
    .title = Une famille
thats-it-card-doubt = Tout va ensemble une fois ta carte défaussée ? Défausse et crie. Oublié ? Tu peux encore crier tant que personne n’a repris de carte.
    .title = Le cri
thats-it-card-more = Dans la version 2, on pose les familles sur la table, on y ajoute une quatrième carte, et on échange les Magiciens des familles de quatre.
thats-it-card-end = Qui crie gagne la manche. Les autres comptent ce qui leur reste : un point par carte, trois par Magicien.
