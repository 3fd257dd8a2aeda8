# The house's own sentences. Room sentences live with their room and begin with its key.

house-name = Humbug
house-promise = Humbug est un logiciel libre. Pas de publicité, pas de profil sur toi, et rien n’est chargé depuis ailleurs.
skip-to-content = Aller au contenu
language-menu = Langue
list-separator = , { "" }
# Between a label and what it labels.
colon =  : { "" }
close = Fermer
copy = Copier le lien
copied = Copié
name-placeholder = Facultatif

## The front door

home-page-title = Humbug : des jeux de cartes à jouer sans ciller
home-title = Des jeux de cartes à jouer sans ciller
home-lead = Bluffe, doute, fais-toi pincer. Joue tout de suite contre la maison, ou envoie six chiffres à qui tu veux.
home-games = Les jeux
home-rules = Règles
home-words = Tes propres mots
home-words-lead = Pour l’école et la maison : deux des jeux se jouent avec une liste de mots. Colle la tienne depuis un tableur, sur n’importe quel sujet, dans n’importe quelle langue.
home-words-link = Apporter une liste à { $game }
join-title = Tu as un code ?
join-button = Rejoindre
join-help = Six chiffres, donnés par la personne qui t’invite.
join-paste = Tu es invité. S’il ne se passe rien, colle ici tout le lien, ou tape les six chiffres.
join-paste-label = Lien ou code
opponents-label = Combien d’adversaires
play-now = Jouer tout de suite
host-link = Ouvrir une table
rules-link = Lire les règles
promise-secret = Une carte cachée l’est vraiment : ta page ne contient jamais une carte que tu n’as pas le droit de voir.
promise-account = Pas de compte, pas d’e-mail. Ouvre la page et joue.
promise-bots = Les robots suivent les mêmes règles, et n’en voient pas plus que toi à leur place.
game-for = { $people } · { $whom }
seats-exact =
    { $count ->
        [one] { $count } personne
       *[other] { $count } personnes
    }
seats-range =
    { $fewest ->
        [one] { $fewest } à { $most } personnes
       *[other] { $fewest } à { $most } personnes
    }

## Credits

credits-link = Qui a fait quoi
credits-title = Qui a fait quoi
credits-lead = Humbug repose sur les bonnes idées d’autres personnes. Les voici.
credits-games = Les jeux
credits-marks = Les noms des jeux, des personnes et des maisons d’édition, ainsi que leurs marques, appartiennent à leurs propriétaires. Humbug n’est lié à aucun d’entre eux. Les règles sont racontées avec nos propres mots.
credits-pictures = Les images
credits-twemoji = Les images d’objets sont des dessins Twemoji, de Twitter, Inc. et d’autres personnes, sous licence CC-BY 4.0 (creativecommons.org/licenses/by/4.0).
credits-own = Tous les autres dessins, et tous les textes, sont de nous.
credits-house = La maison
credits-licence = Humbug est un logiciel libre, sous licence Apache 2.0 ou MIT, au choix. Il est écrit en Rust, à l’aide de nombreuses bibliothèques, chacune sous sa propre licence libre.
credits-libraries = Les bibliothèques et leurs licences (en anglais)

## What is kept, and where to read on

docs-api-link = Pour les programmes
source-link = Le code source
kept-title = Ce qui est conservé
kept-lead = Pas de compte, pas d’adresse e-mail, pas de publicité, pas de comptage des visites. Voici ce qui reste.
kept-table-title = D’une table
kept-table = Les noms que l’on y porte, chaque coup et chaque tirage, ce qui s’est dit, les réglages de la table, et l’heure de chaque chose. La personne qui tient la maison garde le fichier. Pendant une partie, personne ne peut le lire. Ensuite, chaque personne qui a l’adresse de la table peut en télécharger le compte rendu.
kept-child = À une table pour enfants, les noms saisis et les messages ne figurent ni à la table, ni dans le compte rendu.
kept-days =
    { $count ->
        [one] { $count } jour après le dernier événement, la maison oublie toute la table avec son compte rendu.
       *[other] { $count } jours après le dernier événement, la maison oublie toute la table avec son compte rendu.
    }
kept-hours =
    { $count ->
        [one] { $count } heure après le dernier événement, la maison oublie toute la table avec son compte rendu.
       *[other] { $count } heures après le dernier événement, la maison oublie toute la table avec son compte rendu.
    }
kept-ever = Cette maison garde les tables jusqu’à ce que la personne qui la tient les efface.
kept-device-title = Sur ton appareil
kept-seat = Pour chaque table où tu t’assieds, un cookie avec la clé de ta place. Il reste 30 jours et ne retourne qu’à cette table. De la clé, la maison elle-même ne garde qu’une empreinte. Un autre cookie dit à la page d’accueil à quelles tables tu as une place, pour qu’elle t’y ramène ; il ne contient aucune clé. Et un cookie qui dit seulement que ton navigateur garde les cookies, pour 30 jours : personne n’est assis dans un navigateur qui n’en garde aucun.
kept-choices = Si tu les choisis, ta langue, le niveau des robots et les aides des pages, dans des cookies, pour un an ; et l’issue de tes trois dernières parties en solo contre des robots. Seul ton navigateur retient un nom que tu as saisi, si les sons et les touches sont actifs, et comment tu as rangé tes cartes.
kept-nowhere-title = Nulle part
kept-nowhere = La maison ne note ni adresse de réseau ni visite, et ton navigateur n’a rien à charger d’ailleurs.

## One game

play-title = Jouer tout de suite
rules-short-title = Le jeu en deux mots
rules-whole = Les règles complètes
host-title = Ouvrir une table
host-help = Ouvre une table, avec un lien et un code à partager. Des robots peuvent prendre les places libres.
host-options = Options de la table
host-button = Ouvrir la table
option-number = ou écris un nombre, de { $low } à { $high }
rules-title = Les règles de { $game }
rules-back = Retour au jeu
rules-play = Jouer

## Joining

join-table-title = Rejoindre une table de { $game }
join-host = { $host } t’attend.
join-sit = S’asseoir à la table
join-watch = Juste regarder

## The lobby

lobby-title = Ta table de { $game }
lobby-title-guest = Une table de { $game }
lobby-lead = Envoie le code, le lien ou l’image. Tout le monde entre par la même porte.
lobby-invite = Par ici
lobby-qr = Code QR avec le lien vers cette table
lobby-link = Lien vers cette table
lobby-only-here = Ce lien ne marche que sur cet ordinateur, car la maison n’est ouverte que pour lui. Son mode d’emploi dit comment l’ouvrir aux téléphones.
lobby-other-links = Si ce lien ne s’ouvre pas
lobby-seats = À table : { $taken } sur { $most }
lobby-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
lobby-remove = Retirer { $name }
lobby-add-bot = Ajouter un robot
lobby-start = Lancer la partie
lobby-ready = Une fois la partie lancée, plus personne ne peut entrer.
lobby-too-few =
    { $missing ->
        [one] Il manque encore une personne. Invite quelqu’un ou ajoute un robot.
       *[other] Il manque encore { $missing } personnes. Invite du monde ou ajoute des robots.
    }
lobby-wait = C’est l’hôte qui lance la partie.
lobby-options = Ce qui est convenu
lobby-leave = Quitter la table
lobby-sit = S’asseoir aussi
tag-host = hôte
tag-bot = robot
hand-over-help = Ouvre ce lien sur un autre appareil pour y continuer à la même place. Quiconque l’a joue à ta place : garde-le pour toi.
hand-over-label = Le lien vers ta place

## The table

turn-yours = À toi de jouer
turn-waiting = On attend { $who }
turn-waiting-many = On attend { $count } personnes
turn-nature = Un instant
turn-nobody = La partie est finie
title-yours = ● À toi de jouer – { $game }
title-table = { $game } – Humbug
menu = Menu
menu-rules = Règles du jeu
menu-home = Tous les jeux
menu-keys = Touches
menu-hand-over = Continuer sur un autre appareil
menu-code = Code de la table :
aid-on = oui
aid-off = non
net-lost = La connexion est perdue. Nouvel essai…
net-back = La connexion est rétablie.
net-slow = Connexion lente : tout arrive en retard.
net-unanswered = Aucune réponse. Ce n’est peut-être pas arrivé : regarde si c’est fait, ou renvoie-le.
net-again = Renvoyer
unscripted = Le script de cette page n’a pas pu être chargé, donc elle ne se met pas à jour toute seule. Elle est rechargée toutes les quelques secondes.
unscripted-again = Regarder maintenant
log-title = Le fil de la partie
# A deal in one line: what each was given, as far as the reader may know it.
log-deal = On distribue les cartes : { $hands }.
log-deal-seen =
    { $who-is ->
        [you] toi ({ $cards })
       *[other] { $who } ({ $cards })
    }
log-deal-unseen =
    { $who-is ->
        [you] toi
       *[other] { $who }
    } ({ $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    })
notice-clause = Voir la règle
confirm-title = Ton coup
confirm-do = Je le fais
confirm-cancel = Je réfléchis encore
keys-title = Touches
keys-card = choisir une carte, ou la reposer
keys-arrows = passer d’une carte à l’autre
keys-enter = confirmer
keys-esc = réfléchir encore, fermer
keys-help = cette liste
keys-switch = Raccourcis à une seule touche

## Afterwards

finished-you-won = Tu as gagné !
finished-won = { $who } a gagné
finished-shared = Première place partagée : { $who }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
finished-open = Toutes les cartes, face visible
finished-open-help = Plus rien n’est caché. Voici les cartes telles qu’elles étaient à la fin, et ce qui s’est vraiment passé.
record-title = L’enregistrement de la partie
record-help = Chaque coup et chaque tirage, un par ligne. Garde-le, lis-le, ou vérifie avec lui que personne n’a triché, pas même la maison.
record-proof = Les nombres pour le vérifier
record-download = Télécharger l’enregistrement
record-commitment = Promis avant la première carte :
table-forgotten = S’il ne se passe plus rien ici, cette table et son enregistrement seront oubliés le { $day }.
record-sealed = Le sceau de l’enregistrement, à noter et à comparer :

## When something does not work

error-title = Ça n’a pas marché
error-home = Retour à l’accueil
error-back = Retour à la table

error-not-found = Cette page n’existe pas ici.
error-method = Cette adresse n’accepte pas ce genre de requête.
error-cross-site = Cette requête venait d’un autre site : rien n’a été fait. Réessaie d’ici.
error-other-host = Rien n’a été fait : ton navigateur dit que cette page est à { $sender }, mais la maison a été appelée { $host }. Quelque chose entre les deux change l’adresse. La personne qui gère la maison peut y remédier : la démarrer avec { $flag } et l’adresse que l’on saisit.
error-misdirected = Cette maison n’est pas servie à cette adresse. Elle est à { $address }.
error-misdirected-there = Y aller
error-no-cookies = Ton navigateur ne garde pas le cookie qui tient une place : tu la perdrais aussitôt, et personne n’a été assis. Autorise les cookies pour ce site, ou ouvre-le dans sa propre fenêtre, puis réessaie.
error-not-encrypted = Cette maison ne garde les places que sur une connexion chiffrée, et cette page est arrivée sans chiffrement : personne n’a été assis. Continue à { $address }.
error-no-upgrade = Ceci est le flux d’une page, que seules les pages demandent.
error-too-large = C’est plus que cette page ne peut recevoir.
error-malformed = Le champ « { $field } » manque ou ne peut pas être lu.
error-json = Le corps de la requête n’est pas le JSON attendu ici.
error-not-json = Le corps de la requête doit être déclaré comme JSON.
error-bad-code = Un code a six chiffres, par exemple 482 913.
error-no-token = Cette requête demande le jeton d’une place.
error-hand-over = Cela en montrerait trop à toute la table. Appuie d’abord sur « Regarder sans les autres ».
error-bad-token = Ce lien vers une place n’est pas complet. Copie-le encore une fois, en entier.
error-internal = Quelque chose a cassé dans la maison. Rien n’a changé pour toi ; réessaie, s’il te plaît.
error-unknown-room = Ce jeu n’existe pas dans la maison.
error-unknown-table = Cette table n’existe pas. Elle a peut-être été supprimée.
error-unknown-code = Aucune table n’a ce code. Regarde encore une fois les chiffres, ou demande le lien.
error-too-many-guesses = Trop de codes faux en peu de temps. Attends un instant, puis réessaie.
error-options = Ces options ne vont pas ensemble à cette table.
error-options-seats = « { $option } : { $value } » ne va pas à { $seats ->
    [one] un joueur
   *[other] { $seats } joueurs
}. Choisis autre chose, ou change qui joue.
error-options-against = « { $option } : { $value } » ne va pas avec ce qui est choisi pour « { $other } ».
error-options-value = « { $option } » ne peut pas être « { $value } ».
error-bad-name = Un nom a au plus 24 caractères, sans caractère de contrôle.
error-bad-salt = Ta part du mélange ne peut pas être lue.
error-not-seated = Tu n’as pas de place à cette table.
error-not-host = Seul l’hôte de la table peut faire ça.
error-not-in-lobby = La partie a déjà commencé.
error-not-playing = La partie n’a pas encore commencé.
error-game-over = La partie est finie : il n’y a plus rien à jouer.
error-full = Toutes les places de cette table sont prises.
error-too-few = Il faut au moins { $min } personnes pour lancer la partie.
error-unknown-bot = Aucun robot ne porte ce nom.
error-stale = La table a avancé depuis ton dernier coup d’œil. Voici où elle en est.
error-key-reused = Cette clé appartient à un autre coup. Il faut une nouvelle clé pour chaque coup.
error-not-awaited = Ce n’est pas ton tour.
error-unreadable-move = Ce coup n’a pas été compris : rien n’a été fait. Choisis d’abord tes cartes, ou vérifie l’orthographe du mot, puis recommence.
error-not-finished = La partie n’est pas finie : ceci reste fermé jusque-là.
error-damaged = L’enregistrement de cette table est abîmé : la partie ne peut pas continuer.
error-broken-at = L’enregistrement de cette table est abîmé à l’entrée { $entry } : la partie ne peut pas continuer. La personne qui gère la maison peut y regarder avec ce numéro.
error-newer = L’entrée { $entry } de cette table a été écrite par une version plus récente de la maison : celle-ci ne peut pas l’ouvrir. La personne qui gère la maison doit la mettre à jour.
error-store = La maison ne peut rien noter pour l’instant, donc elle n’accepte aucun coup. Réessaie bientôt.
error-interrupted = La maison a été interrompue à cet instant. Regarde la table pour voir si c’est fait, et réessaie sinon.
error-too-many-tables = On installe énormément de tables en ce moment. Réessaie dans { $seconds } secondes.
error-busy = Trop de monde demande cela en même temps. Attends un instant et réessaie.
error-closing = La maison ferme un instant. Ta table sera là à son retour.

## Decks

deck-title = Ta propre liste de mots
deck-own = Apporte ta propre liste de mots
deck-level = Niveau
deck-added = Ajoutées à cette maison
deck-paste = Colle ta liste
deck-file = La prendre dans un fichier
deck-file-help = CSV, TSV, .xlsx, Quizlet, ou .txt et .apkg exportés d’Anki
deck-file-too-long = Ce fichier est plus long qu’une liste ne peut l’être ({ $limit } caractères). Prends-en une partie.
deck-file-empty = Ce fichier est vide. Choisis celui qui contient tes mots.
deck-file-too-large = Ce fichier dépasse { $limit } Mio. Prends une liste sans images ni sons, ou une partie.
deck-file-damaged = Ce fichier est abîmé ou incomplet. Enregistre-le ou exporte-le encore une fois, et choisis-le de nouveau.
deck-file-unpacks = Décompressé, ce fichier dépasse { $limit } Mio : c’est trop pour une liste de mots.
deck-file-parts = Ce fichier contient plus de { $limit } éléments : c’est trop pour une liste de mots.
deck-file-rows = Ce fichier a plus de { $limit } lignes. Prends-en une partie.
deck-file-columns = Ce fichier a plus de { $limit } colonnes. Prends celles des mots.
deck-file-cell = La ligne { $row } de ce fichier a une cellule de plus de { $limit } Kio. Enlève-la, et choisis le fichier de nouveau.
deck-file-cells = Ce fichier a plus de { $limit } cellules. Prends-en une partie, et choisis le fichier de nouveau.
deck-file-too-heavy = Ce fichier demande plus de mémoire qu’une liste de mots. Copie les mots dans un nouveau fichier, et choisis celui-là.
deck-file-too-slow = Ce fichier prend trop de temps à ouvrir. Copie les mots dans un nouveau fichier, et choisis celui-là.
deck-file-pdf = On dirait un PDF. Il faut une liste de mots : CSV, .xlsx, un export de Quizlet, ou .txt ou .apkg d’Anki. Tu peux aussi copier les mots et les coller.
deck-file-picture = On dirait une image. Il faut une liste de mots : CSV, .xlsx, un export de Quizlet, ou .txt ou .apkg d’Anki.
deck-file-sound = On dirait un son ou un film. Il faut une liste de mots : CSV, .xlsx, un export de Quizlet, ou .txt ou .apkg d’Anki.
deck-file-web-page = On dirait une page web. Il faut une liste de mots : CSV, .xlsx, un export de Quizlet, ou .txt ou .apkg d’Anki. Tu peux aussi copier les mots de la page et les coller.
deck-file-old-office = On dirait un ancien tableur (.xls) ou un fichier avec mot de passe. Enregistre-le en .xlsx ou en CSV sans mot de passe, ou copie les cellules et colle-les.
deck-file-document = On dirait un document de texte. Copie le tableau et colle-le, ou enregistre un tableur en .xlsx ou en CSV.
deck-file-presentation = On dirait une présentation. Copie les mots et colle-les.
deck-file-open-document = On dirait un fichier OpenDocument (.ods). Enregistre-le en .xlsx ou en CSV, ou copie les cellules et colle-les.
deck-file-archive = On dirait un dossier compressé. Décompresse-le et choisis le fichier des mots. Il faut une liste de mots : CSV, .xlsx, un export de Quizlet, ou .txt ou .apkg d’Anki.
deck-file-unknown = Ce n’est apparemment pas du texte. Il faut une liste de mots : CSV, .xlsx, un export de Quizlet, ou .txt ou .apkg d’Anki.
deck-letters-title = Ces lettres sont-elles justes ?
deck-letters = Ce fichier n’est pas enregistré en UTF-8 : rien n’y dit de quelles lettres il s’agit. Elles ont été lues comme { $name }, ce qui est une supposition. Regarde quelques lignes :
deck-letters-right = Oui, ces lettres sont justes
deck-letters-others = Non : montrer d’autres façons de les lire
deck-letters-take = Lire comme { $name }
deck-letters-none = Si aucune façon n’est juste, enregistre encore une fois le fichier en UTF-8 (« CSV UTF-8 » dans Excel) et choisis-le de nouveau.
deck-kinds-title = De quelles notes s’agit-il ?
deck-kinds = Ce paquet contient { $count } types de notes, avec des champs différents. Une liste se fait avec un seul d’entre eux.
deck-kinds-take = Prendre « { $name } »
deck-file-letters = Ce fichier n’est pas dans l’encodage indiqué.
deck-file-kind = Ce paquet n’a pas de type de notes de ce nom.
deck-letters-name = { $letters } ({ $encoding })
letters-unicode = Unicode
letters-western = Europe de l’Ouest
letters-central = Europe centrale
letters-cyrillic = cyrillique
letters-ukrainian = ukrainien
letters-chinese = chinois simplifié
letters-chinese-old = chinois traditionnel
letters-japanese = japonais
letters-korean = coréen
letters-arabic = arabe
letters-hebrew = hébreu
letters-greek = grec
letters-turkish = turc
letters-baltic = balte
letters-vietnamese = vietnamien
letters-thai = thaï
deck-unseen = { $count ->
        [one] Un caractère que personne ne voit a été enlevé, ou est devenu une espace ordinaire.
       *[other] { $count } caractères que personne ne voit ont été enlevés, ou sont devenus des espaces ordinaires.
    }
deck-readings = { $count ->
        [one] Une lecture notée à côté de ses caractères a été laissée de côté : elle ne fait pas partie du mot.
       *[other] { $count } lectures notées à côté de leurs caractères ont été laissées de côté : elles ne font pas partie des mots.
    }
deck-hidden = { $count ->
        [one] Une ligne ou colonne masquée dans la feuille a été laissée de côté.
       *[other] { $count } lignes et colonnes masquées dans la feuille ont été laissées de côté.
    }
deck-file-quiz = On dirait un quiz, mais ses bonnes réponses manquent, sont trop longues ou sont presque toutes les mêmes. Fais une liste avec un mot et son sens à chaque ligne, et choisis-la.
deck-other-sheets = Seule la première feuille avec des mots a été prise. Laissé de côté : { $sheets }.
deck-lacking =
    { $count ->
        [one] Une ligne ne peut pas servir dans ce jeu ; on joue sans elle
       *[other] { $count } lignes ne peuvent pas servir dans ce jeu ; on joue sans elles
    }
deck-take = Avec quels mots joue-t-on ?
deck-take-help = Ce jeu prend au plus { $most } de ces { $count } mots. La liste reste comme elle est.
deck-take-all = Tous les { $count }
deck-take-first = Les premiers
deck-take-chance = Quelques-uns au hasard
deck-take-chosen = Ceux qui sont cochés plus haut
deck-take-count = Combien (les premiers, ou au hasard)
deck-tick = Jouer avec { $word }
deck-columns = Ce que contiennent les colonnes
deck-columns-help = Dis-le ici si la maison se trompe, puis vérifie la liste de nouveau.
deck-columns-more = { $count ->
    [one] Une colonne de plus n’est pas montrée.
   *[other] { $count } autres colonnes ne sont pas montrées.
}
deck-column = Colonne { $number }
deck-column-own = { $name } (telle quelle)
deck-column-nameless = Telle quelle
deck-column-word = Le mot
deck-column-word-in = Le mot dans la langue { $lang }
deck-column-definition = Ce qu’il veut dire
deck-column-example = Une phrase avec lui
deck-column-image = Une image (un émoji)
deck-column-image-alt = Ce que montre l’image
deck-column-article = L’article
deck-column-say = La prononciation
deck-column-level = Le niveau
deck-column-tags = Étiquettes
deck-column-note = Une note
deck-column-out = Laisser de côté
deck-quizlet = Collé de Quizlet avec tes propres séparateurs
deck-quizlet-help = Tape ici ce que tu as choisi là-bas. \t veut dire tabulation, \n nouvelle ligne.
deck-quizlet-cells = Entre le mot et son sens
deck-quizlet-rows = Entre les lignes
library-title = Les paquets de cette maison
library-lead = Regarde chacun d’eux, joue avec, ou emporte-le et change-le. Ta propre liste de mots se joue aux mêmes jeux.
library-rows =
    { $count ->
        [one] Une ligne
       *[other] { $count } lignes
    }
library-languages = langues : { $languages }
library-export = L’emporter
library-format-own = Fichier de Humbug
library-format-csv = CSV
library-format-xlsx = Tableur (.xlsx)
library-format-quizlet = Pour Quizlet
library-format-anki = Texte pour Anki
library-format-apkg = Paquet Anki (.apkg)
error-unknown-deck = Cette liste n’est pas ici. Vérifie le lien ou le code ; une liste que personne n’a regardée pendant 400 jours est effacée.
error-too-many-decks = Cette maison garde autant de listes qu’elle peut. Emporte la tienne dans un fichier.
made-title = Listes faites ici
made-lead = Une liste que tu gardes ici appartient à qui a son lien secret. Les autres l’ouvrent avec son code.
made-code = Code d’une liste
made-open = L’ouvrir
made-keep = Garder cette liste ici
made-keep-help = Tu reçois un lien secret pour la changer, et un autre pour la montrer. Aucun compte n’est nécessaire.
made-key-title = Changer une liste
made-key-help = Colle le lien secret de la liste, ou ouvre-le encore une fois. Si c’est lui qui t’a mené ici, ton navigateur ne garde pas les cookies de cette maison : autorise-les.
made-key-read = Seulement regarder la liste
made-links = Ses liens
made-saved = Enregistré.
made-edit-link = Pour la changer (secret)
made-edit-link-help = Qui a ce lien peut changer et effacer la liste. Garde-le maintenant : personne ne pourra te le redonner.
made-read-link = Pour la montrer aux autres
made-read-link-help = Qui a ce lien peut la regarder, jouer avec et l’emporter. À taper, son code est :
made-change = Changer la liste
made-save = Enregistrer
made-not-saved = Elle n’a pas été enregistrée : voici ce que tu as écrit. Corrige et enregistre de nouveau.
made-games = Quels jeux peuvent s’en servir
made-usable =
    { $count ->
        [0] Pas encore : trop peu de ses { $rows } lignes peuvent servir ici.
        [one] Une de ses { $rows } lignes peut servir ici.
       *[other] { $count } de ses { $rows } lignes peuvent servir ici.
    }
made-more =
    { $count ->
        [one] et encore une
       *[other] et encore { $count }
    }
made-play = Jouer avec
made-delete = Effacer cette liste
made-delete-help = Les tables qui jouent avec elle continuent. La liste, elle, disparaît pour de bon.
kept-decks = Une liste de mots que quelqu’un garde ici : ses mots, une empreinte de la clé de son lien secret, et le jour où elle a été regardée pour la dernière fois. Elle est effacée quand personne ne l’a regardée pendant 400 jours, ou tout de suite par qui a le lien secret. Qui l’a faite n’est écrit nulle part.
error-few-rows = Tu as demandé { $asked } mots, mais on ne peut en prendre que { $most }. Choisis un nombre plus petit.
deck-left-out = Laissé de côté, car les cartes portent du texte et un seul émoji : { $pictures ->
        [0] aucune image
        [one] une image
       *[other] { $pictures } images
    }, { $sounds ->
        [0] aucun son
        [one] un son
       *[other] { $sounds } sons
    }.
deck-format = Copie les lignes d’un tableur, ou écris un élément par ligne, avec des tabulations, des points-virgules ou des virgules entre ses parties. Une première ligne peut donner le nom des colonnes.
deck-look = Vérifier la liste
deck-play = Jouer contre un robot
deck-untitled = Une liste sans titre
deck-good =
    { $count ->
        [one] Une ligne, et on peut jouer avec.
       *[other] { $count } lignes, et on peut jouer avec toutes.
    }
deck-bad =
    { $count ->
        [one] Une chose à corriger d’abord
       *[other] { $count } choses à corriger d’abord
    }
deck-bad-help = Rien n’a été laissé de côté en silence : ta liste est ci-dessous, telle que tu l’as collée. Corrige-la sur place, puis vérifie encore.
deck-row = Ligne { $row }
deck-whole = Toute la liste
deck-no-drawing = la maison n’a pas de dessin pour cet emoji ; choisis-en un autre
deck-archive = c’est le format propre d’un tableur ; enregistre en CSV, ou copie les cellules et colle-les
deck-uncertain-letters = ce n’est pas de l’UTF-8, et la lecture comme { $encoding } est une supposition ; dis si ces lettres sont justes
deck-several-kinds = il y a { $kinds } types de notes ; dis duquel il s’agit
deck-deck-too-long = elle a { $length } caractères ; { $limit } au plus sont permis
deck-too-many-mistakes = il y a { $mistakes } erreurs ; voici les { $limit } premières
deck-no-rows = il n’y a aucune ligne de mots
deck-too-many-rows = il y a { $rows } lignes ; { $limit } au plus sont permises
deck-too-few-rows = il y a trop peu de lignes ({ $rows }) ; il en faut au moins { $least }
deck-unknown-separator = séparateur inconnu ; utilise une tabulation, une virgule, un point-virgule, une barre verticale, un deux-points ou une espace
deck-duplicate-header = cette ligne d’en-tête figure deux fois
deck-late-header = une ligne d’en-tête doit se trouver au-dessus de la première ligne
deck-not-a-language = ce n’est pas une langue ; utilise un code comme fr ou zh
deck-no-word-column = aucune colonne ne s’appelle mot ni ne porte le nom d’une langue
deck-unnamed-columns = il y a { $columns } colonnes sans nom ; dis sous « { deck-columns } » ce qu’est chacune
deck-too-many-columns = il y a { $columns } colonnes ; { $limit } au plus sont permises
deck-duplicate-column = il y a une deuxième colonne de ce genre
deck-nameless-column = il y a du texte dans une colonne sans nom
deck-no-word = il manque le mot
deck-no-partner = le mot est tout seul ; il lui faut une définition, un exemple, une image ou une deuxième langue
deck-no-definition = il manque la définition
deck-no-example = il manque l’exemple
deck-no-picture = il manque l’image
deck-no-word-in = il manque le mot dans la langue { $lang }
deck-too-long = il a { $length } caractères ; { $limit } au plus sont permis
deck-too-many-fields = il y a plus de parties ({ $fields }) que de colonnes ({ $columns })
deck-duplicate-word = ce mot se trouve déjà à la ligne { $first }
deck-duplicate-id = cet identifiant se trouve déjà à la ligne { $first }
deck-duplicate-text = ce texte se trouve déjà à la ligne { $first }
deck-duplicate-picture = cette image se trouve déjà à la ligne { $first }
deck-not-a-picture = ce n’est pas une image ; utilise un emoji, un seul
deck-unclosed-quote = un guillemet s’ouvre ici et n’est jamais fermé
deck-text-after-quote = il y a du texte après un guillemet fermant
deck-quote-after-space = il y a une espace avant un guillemet ouvrant
deck-looks-like-comment = elle commence par #, ce qui en fait un commentaire ; mets la première partie entre guillemets
deck-character-control = le caractère { $code } est un caractère de contrôle et n’est pas permis
deck-character-reorders = le caractère { $code } change l’ordre du texte autour de lui et n’est pas permis
deck-character-invisible = le caractère { $code } est invisible et n’est pas permis
deck-character-private = le caractère { $code } n’a pas de sens partagé par tout le monde
deck-character-damaged = un caractère s’est perdu ici quand le texte a été enregistré
deck-character-line-break = le nom d’une colonne doit tenir sur une ligne
deck-too-many-marks = il y a plus de { $limit } signes sur un même caractère
deck-unbalanced-isolates = des marques de direction invisibles ne vont pas par paires
