# Entrer : les trois portes, noms et animaux, recevoir, l’antichambre.

## Les trois portes

home-running = Tes tables
home-go-on = Reprendre : { $game }
home-go-on-with = Reprendre : { $game } avec { $who }
# Names at the end of a list.
home-and = { $first } et { $last }
door-play-help = Contre des robots. Deux gestes, et la partie commence.
door-host = Ouvrir une table
door-host-help = Une table pour tes amis, ta famille ou ta classe.
door-here = À plusieurs sur cet appareil
door-tv = Montrer une table sur grand écran
door-replay = Revoir une partie enregistrée
door-print = Imprimer un jeu à découper
choose-play-title = À quoi veux-tu jouer ?
level-title = Tes adversaires
level-child = Leurs bluffs sautent aux yeux.
level-club = Ils bluffent bien, et se trompent parfois.
level-expert = Ils prévoient, et voient clair dans ton jeu.
level-up-club = Tu gagnes souvent. Les robots rusés sont plus difficiles à battre.
level-up-club-do = Jouer contre des robots rusés
level-up-expert = Tu gagnes souvent. Les robots redoutables sont plus difficiles à battre.
level-up-expert-do = Jouer contre des robots redoutables
choose-host-title = Quel jeu proposes-tu ?
choose-host-lead = Ensuite, tu choisis comment on y joue. Puis tes amis entrent avec six chiffres.

## Entrer

join-as = Tu t’appelleras
join-again = Un autre nom
join-own-name = Ou un nom à toi
join-locked = L’hôte a verrouillé cette table : personne d’autre ne peut s’y asseoir. Tu peux regarder.
join-full = Toutes les places sont prises. Tu peux regarder.
join-place-title = Continuer pour un robot à { $game }
join-place-lead = La partie a commencé. Tu peux prendre la place d’un robot, avec ses cartes et ses points.
join-place-way = Prendre la place d’un robot
join-place-told = Tout le monde apprend quelle place tu prends. C’est une seule place par appareil et par partie.
join-place = Continuer pour { $who }
join-next-title = La prochaine partie de { $game }
join-next-lead = La partie a commencé sans toi. Tu peux être de la prochaine.
join-next-told = Tu t’assieds dès que cette partie est finie, avant tous les autres. L’hôte te voit avant que la suivante commence.
join-next-wait = Être de la prochaine partie
join-next-waits = Tu es de la prochaine partie. Tu t’assieds sans rien faire dès que celle-ci est finie ; en attendant, tu peux regarder.
join-next-before =
    { $count ->
        [0] Personne n’attend avant toi.
        [one] Une personne attend avant toi.
       *[other] { $count } personnes attendent avant toi.
    }
join-next-leave = Ne plus attendre
join-next-way = Être de la prochaine partie

## Comment la table est tenue

run-title = Comment la table est tenue
run-child = Mode enfants
run-child-help = Personne ne peut rien écrire à personne : les noms sont donnés et il n’y a pas de messagerie. Il n’y a pas de chronomètre, et personne n’est remplacé pour sa lenteur.
run-child-house = Cette maison est faite pour les enfants : les noms sont donnés et il n’y a pas de messagerie.
run-child-stays = Il reste activé à cette table, quel que soit l’hôte.
run-own-decks = Listes de mots personnelles
run-own-decks-help = On peut jouer à cette table avec une liste de mots que tu apportes. Toi seul peux l’autoriser et en apporter une, quel que soit l’hôte ensuite.
run-coach = Un expert à interroger
run-coach-help = Après une partie, les enfants peuvent demander ce qu’aurait fait un expert, et qui joue seul contre des robots peut demander conseil. Toi seul peux l’autoriser, quel que soit l’hôte ensuite.
run-names = Chacun peut écrire son nom
run-names-help = Sinon, tout le monde reçoit un nom d’animal, que chacun lit dans sa langue.
run-own-name = Ton propre nom, si chacun peut écrire le sien
run-chat = On peut s’écrire
run-chat-help = Les phrases toutes faites sont là de toute façon.
run-places = On peut arriver plus tard et prendre la place d’un robot
run-places-help = Avec le code ou l’adresse, on continue alors avec les cartes du robot. Tout le monde l’apprend.
run-away = Quand quelqu’un s’absente, un robot joue à sa place après
run-away-usual = 1 minute ; en mode enfants, jamais
run-away-never = jamais
run-clock = Temps pour une réponse
run-clock-none = autant qu’il faut
run-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
run-seconds =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
run-stretch = Plus de temps pour tous
run-stretch-times = × { $count }
run-stretch-help = Toutes les limites de temps sont multipliées par ce nombre, celles du jeu aussi.
run-pace = Les robots réfléchissent
run-pace-usual = comme d’habitude
run-pace-own = comme maintenant
run-pace-quick = un instant
run-pace-slow = lentement
run-pace-slower = très lentement
run-save = Enregistrer

## L’antichambre

lobby-host-starts = { $who } tient cette table et lance la partie.
lobby-up = Faire monter { $name }
lobby-down = Faire descendre { $name }
lobby-tools = Autres choix pour { $name }
lobby-make-host = Nommer hôte
lobby-bot-level = Niveau des robots
lobby-level = Niveau : { $level }
lobby-fill = Remplir les places libres
lobby-lock = Verrouiller la table
lobby-unlock = Déverrouiller la table
lobby-locked = La table est verrouillée : personne d’autre ne peut s’asseoir.
lobby-change = Un autre jeu, d’autres options
lobby-large = Afficher en grand
lobby-away = hors ligne
bot-expert = redoutable
bot-club = rusé
bot-child = gentil
bot-random = au petit bonheur

## Robots : noms et tempéraments

bots-title = Comment jouent les robots
bot-name-ada = Ada
bot-name-basil = Basile
bot-name-cleo = Cléo
bot-name-dodo = Dodo
bot-name-esme = Esmé
bot-name-fitz = Fitz
bot-name-gigi = Gigi
bot-name-hugo = Hugo
temper-bold = téméraire : bluffe beaucoup
temper-cautious = sage : bluffe rarement
temper-trusting = crédule : doute rarement
temper-wary = sceptique : doute souvent
temper-cheeky = espiègle : bluffe et doute beaucoup
temper-calm = calme : bluffe et doute rarement
temper-carefree = optimiste : bluffe beaucoup, doute rarement
temper-stern = sévère : bluffe rarement, doute souvent

change-title = À quoi veux-tu jouer ?
change-lead = Les mêmes personnes et le même code. Personne n’a besoin de revenir.
change-button = Jouer à ça

qr-title = Viens jouer à { $game }
qr-help = Scanne l’image, ou tape les six chiffres sur { $address }.

error-crowded = Trop de monde entre à cette table en même temps. Attends un instant et réessaie.
error-too-many-streams = Il y a trop de monde dans la maison en ce moment, donc cette page ne se met pas à jour toute seule. Recharge-la dans un instant.
error-unprintable = Ces lettres ne peuvent pas être imprimées ici : { $letters }. Retire leurs lignes de la liste, ou imprime-la avec un autre programme.
error-slow-body = L’envoi a pris trop de temps, donc rien n’a été fait. Vérifie ta connexion et renvoie-le.
error-full-house = La maison est pleine en ce moment. Attends un instant et réessaie.
error-no-pasted-decks = Là où jouent des enfants, on ne joue qu’avec les listes de mots de cette maison. Choisis-en une autre.
error-not-founder = Seule la personne qui a ouvert cette table peut activer cela.
error-bad-deck = Cette liste de mots n’est pas utilisable. { $place } : { $problem }.

## Noms : une humeur et un animal

nick-name = { $animal } { $mood }
nick-animal-otter = Loutre
    .gender = feminine
nick-animal-fox = Renard
nick-animal-owl = Hibou
nick-animal-bear = Ours
nick-animal-panda = Panda
nick-animal-koala = Koala
nick-animal-tiger = Tigre
nick-animal-lion = Lion
nick-animal-frog = Grenouille
    .gender = feminine
nick-animal-penguin = Manchot
nick-animal-whale = Baleine
    .gender = feminine
nick-animal-dolphin = Dauphin
nick-animal-octopus = Pieuvre
    .gender = feminine
nick-animal-turtle = Tortue
    .gender = feminine
nick-animal-crab = Crabe
nick-animal-snail = Escargot
nick-animal-bee = Abeille
    .gender = feminine
nick-animal-butterfly = Papillon
nick-animal-hedgehog = Hérisson
nick-animal-squirrel = Écureuil
nick-animal-rabbit = Lapin
nick-animal-mouse = Souris
    .gender = feminine
nick-animal-cat = Chat
nick-animal-horse = Cheval
nick-animal-swan = Cygne
nick-animal-raccoon = Raton laveur
nick-animal-giraffe = Girafe
    .gender = feminine
nick-animal-elephant = Éléphant
nick-animal-hamster = Hamster
nick-animal-duck = Canard
nick-animal-llama = Lama
nick-animal-peacock = Paon
nick-animal-beaver = Castor
nick-animal-kangaroo = Kangourou
nick-animal-flamingo = Flamant rose
nick-animal-parrot = Perroquet
nick-mood-sleepy = endormi
    .feminine = endormie
nick-mood-brave = courageux
    .feminine = courageuse
nick-mood-merry = joyeux
    .feminine = joyeuse
nick-mood-clever = malin
    .feminine = maligne
nick-mood-curious = curieux
    .feminine = curieuse
nick-mood-quiet = silencieux
    .feminine = silencieuse
nick-mood-shy = timide
    .feminine = timide
nick-mood-lucky = chanceux
    .feminine = chanceuse
nick-mood-happy = heureux
    .feminine = heureuse
nick-mood-bold = audacieux
    .feminine = audacieuse
nick-mood-calm = calme
    .feminine = calme
nick-mood-nimble = agile
    .feminine = agile
nick-mood-patient = patient
    .feminine = patiente
nick-mood-polite = poli
    .feminine = polie
nick-mood-dreamy = rêveur
    .feminine = rêveuse
nick-mood-proud = fier
    .feminine = fière
