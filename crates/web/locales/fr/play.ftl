# À table : les outils de l'hôte, les phrases, le temps, les signaux ; une autre partie avec les mêmes.
name-you = { $name } (toi)
name-only-you = Toi

## À qui de jouer, et comment vont les autres

turn-paused = En pause
clock-label = Temps restant
clock-short = Plus que 10 secondes
people-title = Autour de la table
tag-away = hors ligne
tag-handed = un robot joue
banner-paused = L’hôte a mis la partie en pause. Rien n’est perdu.
banner-handed = Un robot joue à ta place pour le moment.
banner-watching = Tu regardes la partie.

## Ce que la maison raconte

news-said =
    { $who-is ->
        [you] Toi : { $what }
       *[other] { $who } : { $what }
    }
news-away =
    { $who-is ->
        [you] Tu as perdu la connexion pour le moment.
       *[other] { $who } a perdu la connexion pour le moment.
    }
news-back =
    { $who-is ->
        [you] Te revoilà.
       *[other] Revoilà { $who }.
    }
news-handed =
    { $who-is ->
        [you] Un robot joue à ta place.
       *[other] Un robot joue à la place de { $who }.
    }
news-returned =
    { $who-is ->
        [you] Tu joues de nouveau.
       *[other] { $who } est de retour et joue de nouveau.
    }
news-replaced = { $who } prend une place devenue libre.
news-came =
    { $who-is ->
        [you] Tu arrives et continues pour { $bot }.
       *[other] { $who } arrive et continue pour { $bot }.
    }
news-places = L’hôte permet d’arriver plus tard et de prendre la place d’un robot.
news-no-places = Désormais, les robots gardent leur place.
news-reseated =
    { $who-is ->
        [you] Ta place est passée sur un autre appareil.
       *[other] La place de { $who } est passée sur un autre appareil.
    }
news-hosted =
    { $who-is ->
        [you] C’est toi l’hôte de la table, maintenant.
       *[other] L’hôte de la table est maintenant { $who }.
    }
news-paused = L’hôte a mis la partie en pause.
news-resumed = La partie reprend.
news-stopped = L’hôte a arrêté la partie, sans résultat.

## Dire quelque chose

say-open = Dire quelque chose
say-title = Dire quelque chose à tout le monde
say-text = Ou l’écrire
say-send = Envoyer
say-hello = Bonjour !
say-good-luck = Bonne chance !
say-trust-me = Parole d’honneur !
say-i-doubt-it = J’en doute…
say-nice-bluff = Joli bluff !
say-you-got-me = Je me suis fait avoir !
say-thinking = Je réfléchis.
say-take-your-time = Rien ne presse.
say-one-moment = Un petit instant.
say-your-turn = C’est à qui ?
say-well-played = Bien joué !
say-thanks = Merci !
say-another-game = Encore une partie ?
say-bye = Je dois y aller. Salut !
say-laugh = Ha ha !
say-wow = Waouh !
say-hmm = Hum…
say-clap = Bravo
say-heart = J’adore
say-sleepy = Je bâille…

## Signaux

signals-sound = Sons
signals-buzz = Vibrations
signals-muted = L’hôte a coupé le son de cette table.

## Les outils de l'hôte

tools-title = Gérer la table
tools-table = La table
tool-pause = Mettre en pause
tool-resume = Reprendre la partie
tool-of = { $what } : { $who }
tool-back = Je suis de retour
tool-hand = Laisser un robot jouer
tool-make-host = Nommer hôte
tool-remove = Retirer…
tool-remove-do = Retirer pour de bon
tool-remove-help = Un robot prend cette place jusqu’à la fin de la partie, et { $who } ne pourra pas y revenir.
tool-lock = Ne laisser personne d’autre s’asseoir
tool-places = On peut arriver plus tard et prendre la place d’un robot
tool-mute = Couper le son partout
tool-chat = On peut s’écrire
tool-clock-set = Régler le temps
tool-stop = Arrêter la partie…
tool-stop-help = La partie s’arrête pour tout le monde, sans résultat. Tout le monde reste à table et peut en commencer une autre.
tool-stop-do = Arrêter maintenant

## Partir en cours de partie

leave-title = Quitter la partie
leave-help = Un robot joue à ta place. Ta place reste à toi : reviens quand tu veux.
leave-help-here = Des robots jouent à la place de tout le monde sur cet appareil. Les places sont gardées : on peut revenir quand on veut.
leave-do = Quitter
gone-title = À bientôt
gone-help = Un robot joue à ta place. Ta place est gardée : ouvre la table et elle est de nouveau à toi.
gone-back = Retour à ma place

## Après la partie

again-rematch = Rejouer
again-swap = Échanger les places et rejouer
again-lobby = Changer qui joue
again-other = Autre jeu, mêmes personnes
again-other-help = Tout le monde retourne en salle d’attente. Le code reste le même.
again-wait =
    { $who-is ->
        [you] À toi de choisir la suite.
       *[other] On attend { $who } pour une autre partie.
    }
go-on = Continuer
go-on-bots = Les robots réfléchissent
look-round = La manche est finie
look-last = La dernière manche est finie
stage-you-win = Tu gagnes !
stage-wins = { $who } gagne !
stage-share = Victoire partagée : { $who } !
stage-well-played = Bien joué !
look-again = Revoir le dernier moment
over-see-result = Voir le résultat
again-look-back = Revoir la partie

## La prochaine partie, que chacun peut proposer

next-wish =
    { $who-is ->
        [you] Tu aimerais jouer à { $game }.
       *[other] { $who } aimerait jouer à { $game }.
    }
next-wish-same =
    { $who-is ->
        [you] Tu aimerais rejouer à { $game }.
       *[other] { $who } aimerait rejouer à { $game }.
    }
next-wish-length =
    { $who-is ->
        [you] Tu aimerais jouer à { $game }. Durée : { $length }.
       *[other] { $who } aimerait jouer à { $game }. Durée : { $length }.
    }
next-accepted = D’accord : { $who }
next-missing = Pas encore répondu : { $who }
next-not-now = Pas maintenant : { $who }
next-accept = J’en suis
next-accept-for = { $who } est d’accord
next-begin = Commencer tout de suite
next-decline = Pas maintenant
next-withdraw = Retirer ma proposition
next-same = Encore une partie
next-shorter = Une partie plus courte
next-ask = Demander d’abord aux autres
next-help = Propose la suite. La partie commence dès que tout le monde ici est d’accord. { $who } peut la lancer tout de suite.
next-help-host = La partie commence dès que tout le monde ici est d’accord.

## Touches

keys-space = y croire, ou passer
keys-hand = lire mes cartes
keys-table = lire la table
keys-last = lire le dernier événement
keys-scores = lire les scores
keys-shift = Quand le jeu utilise lui-même une de ces lettres, maintiens Maj en même temps pour lancer la lecture.

## Ce que la table refuse

error-names-are-given = Ici, les noms sont donnés : laisse le champ vide et tu en recevras un.
error-locked = L’hôte a verrouillé cette table : personne d’autre ne peut s’y asseoir.
error-no-hints = Tu reçois des conseils seulement si tu joues seul contre des robots et que personne d’autre ne peut entrer. À une table d’enfants, la personne qui l’a ouverte doit les avoir permis.
error-no-place = Là, il n’y a plus de place de robot à prendre. Tu peux regarder.
error-one-seat-each = Cet appareil a ou a eu une place dans cette partie, et personne ne voit deux mains.
error-too-many = On joue à ce jeu à { $max } au plus, et il y a plus de monde à table.
error-taken-off = L’hôte t’a fait quitter cette table.
error-paused = La partie est en pause. L’hôte la fera reprendre.
error-no-chat = On ne s’écrit pas à cette table ; choisis une des phrases.
error-bad-text = Ça ne peut pas se dire ici : un message a de 1 à 200 caractères.
error-too-fast = Une chose à la fois : attends un instant et réessaie.
error-wrong-seat = Cette place a changé de mains entre-temps.

## What bots say now and then

bot-says = { $who } : « { $text } »
bot-says-well = Tiens, tiens !
bot-says-interesting = Intéressant…
bot-says-fun = On s’amuse bien.
bot-says-next = À qui le tour ?
bot-says-poker-face = Je travaille mon air impassible. Il est en fer-blanc.
bot-says-like = J’aime bien cette table.
bot-says-circuits = Mes circuits me chatouillent.
bot-says-again = Encore, encore !

## Conseils, pour qui joue seul contre des robots ou apprend

hint-ask = Conseil
hint-aid = Conseils
hint-aid-help = Un bouton demande ce que ferait un expert, tant que tu joues seul contre des robots.
hint-bluff-never = Ici, un expert ne bluffe jamais.
hint-bluff-hardly = Ici, un expert ne bluffe presque jamais.
hint-bluff-nearly = Ici, un expert bluffe presque toujours.
hint-bluff-always = Ici, un expert bluffe toujours.
hint-bluff = Ici, un expert bluffe { $times }.
hint-call-never = Ici, un expert ne défie jamais.
hint-call-hardly = Ici, un expert ne défie presque jamais.
hint-call-nearly = Ici, un expert défie presque toujours.
hint-call-always = Ici, un expert défie toujours.
hint-call = Ici, un expert défie { $times }.
hint-do = Un expert fait ceci { $times } : { $what }
hint-do-always = Ici, un expert fait toujours ceci : { $what }
hint-do-nearly = Ici, un expert fait presque toujours ceci : { $what }
hint-do-mostly = Ce qu’un expert fait ici le plus souvent : { $what }
hint-so = Le plus souvent ainsi : { $what }
hint-only-so = Ainsi : { $what }
hint-otherwise = Ensuite, le plus souvent : { $what }
hint-1-in-10 = une fois sur dix
hint-1-in-5 = une fois sur cinq
hint-1-in-4 = une fois sur quatre
hint-1-in-3 = une fois sur trois
hint-2-in-5 = deux fois sur cinq
hint-1-in-2 = une fois sur deux
hint-3-in-5 = trois fois sur cinq
hint-2-in-3 = deux fois sur trois
hint-3-in-4 = trois fois sur quatre
hint-4-in-5 = quatre fois sur cinq
hint-9-in-10 = neuf fois sur dix
