# Ce qu’un appareil retient de lui-même : les parties terminées sur lui.

mine-title = Mes parties
mine-lead = Les parties terminées sur cet appareil. La liste est seulement dans ce navigateur : la maison ne l’a pas.
mine-unscripted = La liste est seulement dans ton navigateur : cette page a donc besoin de son script pour la montrer.
mine-none = Aucune partie n’est encore terminée sur cet appareil.
mine-noted = Cette partie est dans la liste de cet appareil.
mine-against-child = Contre des robots gentils
mine-against-club = Contre des robots rusés
mine-against-expert = Contre des robots redoutables
mine-against-mixed = Contre des robots de plusieurs sortes
mine-against-people = Avec d’autres personnes
mine-games = Parties
mine-won = Gagnées
mine-passed = Mensonges passés
mine-right = Contestations justes
mine-part = { $part } sur { $all }
mine-games-title = Toutes les parties
mine-games-help = Un lien mène à la partie, coup par coup, tant que la maison garde sa table.
mine-was-won = Gagnée
mine-place = Place { $place } sur { $of }
mine-together = Jouée ensemble sur cet appareil
mine-save = Enregistrer la liste dans un fichier
mine-clear = Effacer la liste
mine-clear-sure = La liste est effacée de ce navigateur. Les parties restent dans la maison jusqu’à ce qu’elle les oublie.
mine-clear-do = Oui, l’effacer
mine-cleared = La liste est vide maintenant.
kept-mine = Une liste des 200 dernières parties terminées sur ton appareil, avec les nombres de tes bluffs et de tes contestations. Elle est seulement dans ton navigateur, et sa page l’efface ou l’enregistre dans un fichier. Sur un appareil à plusieurs, elle dit seulement quelle partie a été jouée ; aux tables d’une classe, rien n’est noté.

## La question du jour

daily-title = Y croirais-tu ?
daily-day = La question du { $day }
daily-place = Tu vois ce que voit { $who }.
daily-question = Crois-tu { $who } ?
daily-believe = J’y crois
daily-call = C’est un bluff
daily-right-true = Tu as raison : c’était vrai.
daily-right-bluff = Tu as raison : c’était un bluff.
daily-wrong-true = Cette fois, c’était vrai.
daily-wrong-bluff = C’était un bluff, et tu y as cru.
daily-open = Toutes les cartes sont maintenant face visible, comme au moment de la question.
daily-streak = Jours de suite :
daily-tomorrow = Des robots de la maison ont joué cette partie. Demain, il y aura une autre question, la même pour tout le monde.
daily-none = Il n’y a pas de question aujourd’hui. Reviens demain.
kept-daily = Pendant combien de jours de suite tu as répondu à la question du jour, seulement dans ton navigateur. Ta réponse n’est enregistrée nulle part.

## Sur l’écran d’accueil

offline-title = Pas de connexion : ta place t’attend
offline-lead = Cet appareil n’atteint pas la maison. Ta place reste à toi, et rien n’est perdu à ta table. Dès que la connexion revient, la page revient aussi.
offline-again = Réessayer
update-notice = Une nouvelle version de la maison est là.
update-load = La charger
signals-notify = Me prévenir quand c’est mon tour
signals-denied = le navigateur refuse
kept-offline = Dès que tu as été à une table, ton navigateur garde une page qui dit qu’il n’y a pas de connexion, et ses fichiers : rien d’une table.
