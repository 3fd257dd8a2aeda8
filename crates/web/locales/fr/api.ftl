# Ce que disent les refus aux programmes, là où la phrase des pages parle d’une page.

problem-bad-token = Ce jeton n’est pas lisible : un jeton a 32 chiffres hexadécimaux.
problem-not-found = Cette adresse n’existe pas.
problem-stale = La table a avancé entre-temps, donc rien n’a été fait. Relis la table.
problem-too-large = Le corps de la requête est plus grand que ce que cette adresse peut recevoir.
problem-too-many-streams = Beaucoup de flux sont ouverts dans cette maison en ce moment. Réessaie dans un instant.
