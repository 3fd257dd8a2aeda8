# Une classe.

class-way = Une classe
class-way-help = Pour les enseignants : un seul code pour tous, des tables qui se remplissent seules, un tableau qui les montre toutes.
class-new-title = Une classe : quel jeu ?
class-new-lead = Tout le monde entre avec un seul code. Tu lances, et toutes les tables jouent en même temps.
class-next-title = Quel jeu ensuite ?
class-next-lead = Les élèves restent. Ton choix sera joué quand tu lanceras la prochaine partie.
class-with-words = Avec tes propres mots
class-back = Retour au tableau
class-home = À la page d’accueil
class-form-title = Une classe joue à { $game }
class-open = Ouvrir la classe
class-choose = Jouer cela ensuite
class-child = Des enfants jouent
class-child-help = Personne ne peut écrire à personne, et aucune horloge ne presse.
class-coach = Les élèves peuvent interroger un expert
class-coach-help = Après une partie, quand ils la revoient. Pendant la partie, il n’y a pas de conseils.
class-promise = Aucun nom n’est demandé ni gardé : les élèves portent des noms d’animaux.
class-paste = Tes propres mots
class-paste-label = Ta liste
class-paste-help = Copie les cellules de ton tableur : un mot par ligne et, à côté, ce qui va avec. Une liste collée ici remplace le paquet ci-dessus.
class-made = Ou le code ou le lien d’une liste gardée ici
class-look = Regarder les mots
class-size = Joueurs par table
class-rest = Si le compte ne tombe pas juste
class-rest-bots = Des robots prennent les places libres
class-rest-larger = Certaines tables sont plus grandes
class-two-step = Pour entrer, on touche une image affichée au mur
class-two-step-help = Elle change toutes les quelques secondes : seuls ceux qui sont dans la salle entrent.
class-term = Garder la classe un semestre
class-term-help = Les cartes de place restent valables six mois. Sinon, tout est oublié en un mois au plus.
class-door-title = Entre
class-door-in = Entrer
class-door-picture = Touche l’image affichée au mur en ce moment
class-door-choice = Image { $number }
class-door-promise = On ne te demande pas ton vrai nom.
class-lobby-title = Tu es dedans
class-lobby-wait = Ça commence bientôt. Tu seras conduit à ta table tout seul.
class-lobby-next = Une partie est en cours et toutes les places sont prises. Tu joueras à la prochaine.
class-card-title = Ta carte de place
class-card-lead = Scanne la carte ou colle son lien. Si cette page revient, la carte n’est plus valable : demande à l’enseignant.
class-teacher-title = Le tableau de l’enseignant
class-teacher-lead = Ouvre ton lien personnel ou colle-le ici.
class-key-label = Lien ou clé
class-key-go = Continuer
class-wall-title = Le mur
class-wall-locked = La porte est fermée.
class-wall-tap = Touche cette image
class-wall-picture = L’image à toucher
class-paused = Pause
class-table = Table { $number }
class-table-over = Terminé
class-table-watch =  : regarder dans un nouvel onglet
class-table-round = Manche { $round }
class-cards-title = Cartes de place
class-cards-lead = Découpe-les. Qui scanne une carte a cette place, sur n’importe quel appareil et après n’importe quel incident.
class-cards-until = Valables jusqu’au { $day }, et plus longtemps tant que la classe sert.
class-cards-none = Il n’y a pas encore de places. Crées-en, ou laisse les élèves entrer avec le code.
class-cards-more = Nouvelles places
class-cards-make = Les créer
class-cards-a4 = Les imprimer (PDF, A4)
class-cards-letter = PDF pour papier Letter
class-cards-print = Dix par feuille, avec des lignes à découper. Ton navigateur peut aussi imprimer cette page : seules les cartes sont imprimées.
class-card-qr = Le chemin vers cette place
class-device-title = Un nouvel appareil
class-device-lead = Scanne ceci avec le nouvel appareil. L’ancien n’ouvre plus rien.
class-device-link = La même chose en lien
class-homework-title = Devoir
class-homework-lead = Tu joues contre des robots. À la fin de la partie, tu reçois un code pour ton enseignant.
class-homework-promise = Le code dit comment la partie s’est passée, pas qui tu es.
class-homework = Devoirs
class-homework-help = Un lien vers une partie contre des robots avec ces mots et ces options. Sans compte.
class-homework-give = Créer le lien
class-homework-link = Lien pour les élèves
class-check = Vérifier un code de résultat
class-check-go = Vérifier
class-check-good = Authentique : devoir { $number }, { $day }, place { $place } sur { $seats } ; manqués { $missed }, doutes à tort { $doubted }, reconnus { $recognised }.
class-result-title = Ton résultat
class-result-lead = Donne ce code à ton enseignant.
class-result-label = Code de résultat
class-result-early = Termine d’abord la partie : le code vient ensuite.
class-homework-code = Obtenir le code pour ton enseignant
class-board-title = Classe { $code }
class-board-bar = Ce que font toutes les tables
class-start = Lancer
class-start-anew = Lancer avec de nouvelles tables
class-nobody-yet = Affiche le mur : les élèves entrent avec son code.
class-pause = Tout mettre en pause
class-go-on = Reprendre
class-more-2 = Deux minutes de plus
class-no-time = Sans horloge
class-end = Tout terminer
class-end-sure = Les parties en cours se terminent sans résultat.
class-next = Partie suivante
class-next-sure = Les parties en cours se terminent, et la suivante commence aux mêmes tables.
class-reshuffle = Mélanger les tables
class-reshuffle-sure = Les parties en cours se terminent, et la suivante commence avec de nouvelles places.
class-lock = Fermer la porte
class-unlock = Ouvrir la porte
class-ranking = Afficher les résultats au mur
class-hide-ranking = Cacher les résultats
class-lobby = Dans la salle d’attente
class-waiting-next = En attente de la prochaine partie
class-thinks = réfléchit
class-away = absent
class-bot-plays = un robot joue
class-bot = robot
class-acts = Avec les élèves choisis
class-acts-help = Choisis un ou plusieurs élèves ci-dessus. Deux peuvent échanger leurs places.
class-move = Déplacer vers la table
class-move-to = Déplacer vers la table { $number }
class-swap = Échanger les deux
class-device = Nouvel appareil
class-play-on = Laisser jouer un robot
class-remove = Retirer
class-remove-sure = Un robot a la place désormais. Qui est entré par erreur peut revenir.
class-more = Plus
class-wall = Le mur, pour le projecteur
class-next-game = Un autre jeu ou d’autres mots
class-cards = Cartes de place
class-report = Bilan
class-own-link = Ton lien vers ce tableau
class-own-link-help = Garde-le pour toi : il ramène le tableau si ce navigateur disparaît.
class-over = La fin
class-over-help = Tout ce qui concerne cette classe sera oublié le { $day } si elle ne sert pas avant.
class-close = Terminer la classe
class-close-sure = Le code ne mène plus nulle part. Le bilan reste jusqu’à l’oubli.
class-forget = Tout oublier maintenant
class-forget-sure = Tables, bilan et cartes de place disparaissent aussitôt et pour toujours.
class-report-title = Bilan
class-report-forgotten = Il est fait des parties de cette classe et n’est gardé nulle part ; le { $day }, elles seront oubliées.
class-report-csv = En tableau (CSV)
class-report-cards = Mots
class-report-none = Aucune partie terminée n’a encore été jouée avec des mots.
class-report-what = Manqué : lâché alors que cela allait ensemble, ou annoncé à tort. Doute à tort : dit à tort de la main d’un autre ce qui va ensemble. Reconnu : réuni, ou vu dans la main d’un autre. Un nombre ouvre ses moments.
class-report-pupils = Élèves
class-report-names = Les vrais noms que tu tapes ici restent dans ce navigateur et ne sont envoyés à personne.
class-report-real = Vrai nom (reste ici)
class-report-word = Mot
class-report-missed = Manqué
class-report-doubted = Doute à tort
class-report-recognised = Reconnu
class-report-pupil = Élève
class-report-played = Parties
class-report-moment = Partie { $game }, table { $table }
class-report-ended = (terminée plus tôt)
error-class-unknown = Cette classe n’existe pas : elle est oubliée, ou l’adresse est fausse. Demande le code.
error-class-code = C’est le code d’une classe. Ses élèves entrent avec un navigateur : ouvre la maison et tape le code.
error-class-over = Cette classe est terminée.
error-class-full = Cette classe est pleine. Demande à l’enseignant.
error-class-locked = La porte de cette classe est fermée. Demande à l’enseignant de l’ouvrir.
error-class-picture = Ce n’était pas l’image du mur. Regarde encore et touche celle qu’il montre maintenant.
error-class-teacher = Seul l’enseignant de cette classe peut faire cela. Ton lien personnel ramène le tableau.
error-class-pupil = Cette place a désormais un autre appareil. Entre à nouveau ou demande à l’enseignant.
error-class-nobody = Personne n’est encore entré.
error-class-not-playing = Aucune partie n’est en cours.
error-class-no-seat = Toutes les places de cette table sont prises. Échange plutôt deux élèves.
error-class-knows = Ils ont déjà vu une main de cette partie. Fais-le avant la prochaine.
error-class-number = Choisis d’abord les élèves : un pour un nouvel appareil, deux pour échanger.
error-class-result = Ce n’est pas un résultat de cette classe : un caractère manque peut-être, ou il vient d’une autre classe.
error-too-many-classes = De très nombreuses classes s’ouvrent en ce moment. Réessaie dans { $seconds } secondes.
error-class-old-choice = Les images ont changé. Regarde encore le mur et touche celle qu’il montre maintenant.
error-class-not-own-work = Il n’y a pas de code pour cette partie : un robot ou l’horloge a joué à ta place, ou la partie a été changée. Recommence le devoir.
class-door-again = Montrer les images
class-not-me = Ce n’est pas moi
class-who-title = Qui joue sur cet appareil ?
class-who-go = Continuer en tant que { $name }
class-who-not = Ce n’est pas moi : oublier { $name } ici
class-who-also = Quelqu’un d’autre joue aussi ici
class-who-help = Qui est oublié ici garde sa place : sa carte de place ou l’enseignant la rend.
class-homework-anew = Refaire le devoir
class-check-again = Ce code a déjà été montré, le { $day }.
class-ask-picture = Demander l’image du mur
class-no-picture = Ne demander aucune image
class-then = Ensuite :
class-keep-link = Garde le lien de ce tableau : sans lui, un ordinateur en panne fait perdre la classe
class-everybody = Tous les présents
class-the-list = La liste ci-dessous
class-door-waits =
    { $seconds ->
        [one] De nouvelles images arrivent dans une seconde.
       *[other] De nouvelles images arrivent dans { $seconds } secondes.
    }
class-here =
    { $count ->
        [one] Un élève est là
       *[other] { $count } élèves sont là
    }
class-places-free =
    { $count ->
        [one] Une carte de place attend son élève.
       *[other] { $count } cartes de place attendent leurs élèves.
    }
class-table-still =
    { $minutes ->
        [one] Immobile depuis une minute
       *[other] Immobile depuis { $minutes } minutes
    }
class-state =
    { $tables ->
        [one] Une table, { $over } terminée
       *[other] { $tables } tables, terminées : { $over }
    }
class-state-paused =
    { $tables ->
        [one] En pause : une table, { $over } terminée
       *[other] En pause : { $tables } tables, terminées : { $over }
    }
class-report-games =
    { $over ->
        [one] Fait d’une partie, en cours : { $on }.
       *[other] Fait de { $over } parties, en cours : { $on }.
    }
class-finished = Ton enseignant lance la prochaine partie : tu y seras conduit tout seul.
kept-class-title = D’une classe
kept-class = Son jeu et ses mots, un animal pour chaque place, qui était assis où, et une clé dont sont tirées les clés des cartes de place. Aucun nom d’élève. Elle est oubliée au plus tard 30 jours après sa dernière utilisation, ou six mois si l’enseignant la garde un semestre, et aussitôt s’il le demande.
