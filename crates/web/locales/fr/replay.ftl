# Revoir une partie : relectures, exports, imports.

replay-title = Revoir la partie
replay-page-title = { $game }, la partie revue : { $step } sur { $steps }
replay-back = À la table
replay-earlier = Revoir la dernière partie
replay-games = Parties jouées à cette table
replay-game = Partie { $number }
replay-eyes = À travers quels yeux
replay-open = Toutes les mains ouvertes
replay-as = Comme { $who }
replay-rail = Comme le public
replay-place = Coup { $step } sur { $steps }
replay-place-short = { $step } / { $steps }
replay-deal = La partie commence.
replay-moments = Tous les coups
replay-show-all = Montrer tous les coups
replay-show-untrue = Seulement les bluffs
replay-steps = Parcourir la partie
replay-first = Au début
replay-turn-before = Au tour d’avant
replay-before = Un coup en arrière
replay-after = Un coup en avant
replay-turn-after = Au tour suivant
replay-last = À la fin
replay-true = Vrai
replay-true-help = C’était vrai.
replay-false = Faux
replay-false-help = C’était faux : un pari ou une erreur, mais pas un mensonge.
replay-lie = Mensonge
replay-lie-help = C’était faux, et la personne qui l’a dit le savait.
replay-weak = Faible, et c’est passé
replay-weak-help = Personne n’a contesté, et chaque personne qui le pouvait aurait gagné.
replay-untrue-count =
    { $count ->
        [0] Rien de faux n’a été annoncé dans cette partie.
        [one] { $count } annonce fausse, { $lies ->
            [0] sans mensonge
           *[other] et c’était un mensonge
        }
       *[other] { $count } annonces fausses, { $lies ->
            [0] sans aucun mensonge
            [one] dont { $lies } mensonge
           *[other] dont { $lies } mensonges
        }
    }
replay-weak-count =
    { $count ->
        [one] { $count } jeu faible est passé
       *[other] { $count } jeux faibles sont passés
    }
replay-lie-before = Le bluff d’avant
replay-lie-after = Le bluff suivant
replay-share = Partager et garder
replay-link = Un lien vers cet instant
replay-play = Lecture
replay-pause = Pause
replay-keys = Touches : ← → un coup, [ ] un tour, Début et Fin, p lance et arrête la lecture.

best-title = Les grands moments de la partie
best-own = Ton meilleur moment
best-bluff = Le bluff le plus osé qui soit passé
best-catch = La meilleure contestation
best-doubt = Le doute le plus coûteux
best-bluff-kind = Le bluff le plus malin
best-catch-kind = Le bluff le mieux démasqué
best-doubt-kind = Le doute le plus courageux

## Le palmarès des dernières parties

evening-title = Le palmarès jusqu’ici
evening-over = Sur les { $games } dernières parties
evening-who = { $who }
evening-bluff = Le bluff le plus osé qui soit passé
evening-nose = Le meilleur flair
evening-believed = L’art de convaincre
evening-bluff-kind = Le bluff le plus malin
evening-nose-kind = L’œil le plus vif
evening-believed-kind = Le meilleur visage de marbre
evening-nose-count =
    { $count ->
        [one] { $count } bluff démasqué
       *[other] { $count } bluffs démasqués
    }
evening-believed-count =
    { $count ->
        [one] { $count } bluff que personne n’a contesté
       *[other] { $count } bluffs que personne n’a contestés
    }

## A moment to share: a picture and a link. The stamp has one or two words.

share-lie = Partager ce mensonge
share-bluff = Partager ce bluff
share-call = Partager ce coup
share-anybody = Quelqu’un
share-passed = { $who } a réussi son coup.
share-caught = { $who } a tout deviné.
share-stamp-lie = Mensonge !
share-stamp-bluff = Bluff !
share-stamp-call = Démasqué !
share-lead = Le moment le plus osé de la partie en image, avec un lien pour le revoir.
share-names = Montrer les noms
share-update = Changer l’image
share-nameless = L’image et le lien ne montrent aucun nom. D’autres pages de cette table les montrent encore : il suffit de changer l’adresse pour les lire.
share-named = L’image nomme quelqu’un, et le lien montre les noms de tout le monde. Demande-leur d’abord.
share-send = Partager
share-save = Enregistrer l’image
share-look = Le voir dans la partie
share-text = L’aurais-tu cru ? Un moment de { $game }
replay-player = Place { $count }

error-not-shared = Des enfants ou une classe jouent ici : les moments de leurs parties ne se partagent pas.
error-nothing-to-share = Cette partie n’a ni bluff ni coup à partager.

records-title = Revoir une partie venue d’ailleurs
records-lead = Chaque partie finie peut être enregistrée. Apporte un enregistrement ici, de cette maison ou d’une autre, et parcours-le coup par coup.
records-file = Le fichier
records-paste = Ou colle l’enregistrement
records-look = Vérifier et regarder
records-help = Chaque coup et chaque carte tirée sont d’abord vérifiés. L’enregistrement est ensuite gardé dans cette maison, pour que les liens vers ses instants marchent. Toute personne qui a le lien peut lire les noms de l’enregistrement.

error-record-child-safe = Cette maison est faite pour les enfants. Elle ne garde aucun enregistrement d’ailleurs, car les noms y ont été tapés librement.
error-record-too-long = Cet enregistrement est trop long pour être gardé ici.
error-record-unfinished = Cet enregistrement s’arrête avant la fin de sa partie. On ne peut revoir que des parties finies.
error-record-diverged = Cet enregistrement est faux à partir de l’entrée { $at } : il n’est pas gardé.
error-record-other = Cette maison a une table du même nom, où la partie s’est passée autrement. L’enregistrement n’est pas gardé.
error-record-too-many = Trop d’enregistrements ont été apportés ces derniers temps. Réessaie dans une minute.
error-record-none = Ce n’est pas un enregistrement de Humbug.
error-record-newer = Une version plus récente de Humbug a fait cet enregistrement. Celle-ci ne sait pas le lire.
error-record-cut = Cet enregistrement s’interrompt à l’entrée { $at }. Essaie de le copier ou de le télécharger à nouveau.
error-record-unreadable = L’entrée { $at } de cet enregistrement est illisible.

seen-save = Garder ce que j’ai vu

## Le coach

coach-title = Où aurais-je pu bluffer ?
coach-ask = Que ferait un expert ?
coach-hide = Sans l’expert
coach-failed = L’expert n’a pas de réponse pour l’instant. Redemande dans un moment.
coach-nothing = Aucune décision n’a mené ici. Passe au coup suivant.
coach-lead = À la place de { $who }, en sachant ce que savait { $who }, un expert ferait ceci :
coach-share = { $percent } %
coach-hardly = moins de 1 %
coach-never = jamais
coach-done = (joué)
coach-cost =
    Par rapport au coup préféré de l’expert, cela coûte environ { $count ->
        [one] { $count } victoire
       *[other] { $count } victoires
    } sur 100 parties, à { $within } près.
coach-gain =
    C’est mieux que le coup préféré de l’expert : environ { $count ->
        [one] { $count } victoire
       *[other] { $count } victoires
    } de plus sur 100 parties, à { $within } près.
coach-cost-none = En victoires, on ne peut constater aucune différence avec le coup préféré de l’expert : elle est de { $within } au plus sur 100 parties.
coach-fewer = { $unit } sur 100 parties : environ { $count } de moins, à { $within } près.
coach-more = { $unit } sur 100 parties : environ { $count } de plus, à { $within } près.
coach-points = Points
coach-brilliant = Un bluff brillant !
coach-gave-away = C’était se trahir : un expert ne bluffe presque jamais ici.
coach-missed = Une dénonciation manquée : c’était un bluff, et un expert le dénonce le plus souvent.
coach-bluffs = Occasions de bluffer : { $chances }. Bluffs : { $taken }.
coach-calls = Occasions de dénoncer : { $chances }. Dénonciations : { $taken }.
coach-moments = À revoir :
coach-no-moment = Aucun coup ne ressort comme coûteux.
coach-pending = L’expert compare encore les coups. Reviens dans un moment.
coach-no-chance = N’a eu aucune occasion de bluffer ni de dénoncer.
coach-how = L’expert est le meilleur robot de la maison. Il ne sait que ce que savait cette place, et il varie exprès, pour que personne ne lise dans son jeu. À ce moment, un conseil dit la même chose. Le prix d’un coup est une estimation grossière : des robots moins forts jouent les parties comparées.
