import type { SeedTexts } from './texts.ts'

export const fr: SeedTexts = {
  banners: {
    welcome: {
      title: 'Des dés vérifiables',
      subtitle: 'Nous nous engageons avant votre pari et le prouvons après',
    },
    proof: {
      title: 'Voyez comment les dés sont tombés',
      subtitle: 'Ouvrez un tirage et recalculez-le dans votre navigateur',
    },
    limits: { title: 'Vos limites, votre rythme', subtitle: 'Fixez votre budget avant de commencer' },
  },
  notices: {
    welcome: {
      title: 'Bienvenue chez Glasshouse',
      content:
        '<p>Votre compte contient de l’argent fictif pour essayer tous les jeux tout de suite. Rien n’est payant ici : c’est la démonstration d’une maison de paris où tout se voit.</p><p>Commencez par la <b>Table d’essai</b> : un tirage toutes les 30 secondes, et chacun peut être ouvert et vérifié.</p>',
    },
    practice: {
      title: 'La Table d’essai ferme 5 secondes avant le tirage',
      content:
        '<p>Nos autres jeux de dés ferment une minute avant. La Table d’essai est plus rapide pour montrer tout de suite un résultat. Elle paie les mêmes cotes que Dés Express.</p>',
    },
    paytable: {
      title: 'Le même avantage pour chaque pari sur les dés',
      content:
        '<p>Tous les paris sur les dés ont le même retour à long terme : 35/36, soit 97,22 %. Aucun n’est moins bon qu’un autre. La table complète figure dans les <b>Règles</b>.</p><p>Les cotes des matchs comprennent une marge de 5 %. La page de chaque match montre comment elles sont calculées.</p>',
    },
    hours: {
      title: 'Horaires de l’assistance',
      content:
        '<p>Notre équipe répond tous les jours de <b>9 h à 22 h</b>, heure de la maison. Les messages de la nuit reçoivent une réponse le matin.</p>',
    },
    checkin: {
      title: 'Des points à récupérer chaque jour',
      content:
        '<p>Récupérez des points une fois par jour sur votre profil. Échangez-les contre les montants fixes du tableau des points, sans condition de mise.</p>',
    },
    season: {
      title: 'Le cashback est versé le lundi',
      content:
        '<p>Une part de l’avantage de la maison sur vos paris réglés vous revient en argent, que vous ayez gagné ou perdu. Votre niveau fixe le taux. La formule figure sous <b>VIP</b>.</p>',
    },
    withdrawals: {
      title: 'Les retraits prennent de 1 à 24 heures',
      content:
        '<p>Dès la demande, le montant est bloqué et une horloge indique le temps restant. Une fois demandé, il ne peut plus être misé.</p>',
    },
    maintenance: {
      title: 'En cas d’interruption du service',
      content:
        '<p>Une manche qui ne peut pas être tirée à l’heure l’est plus tard selon la même règle, ou est annulée et toutes les mises sont remboursées. Aucune n’est sautée en silence : les annulations sont publiées avec leur motif.</p>',
    },
  },
  news: {
    opening: {
      title: 'Nous sommes ouverts',
      summary: 'Trois jeux de dés à toute heure et une table d’essai qui tire toutes les 30 secondes.',
      content:
        '<p>Glasshouse ouvre avec trois jeux : <b>Dés Express</b> toutes les 3 minutes, <b>Cube Chance</b> toutes les 5 et <b>Dés Royaux</b> toutes les 10. Une même table de gains et une même promesse : tout est vérifiable.</p><p>Première visite ? Commencez par la Table d’essai.</p>',
    },
    proof: {
      title: 'Comment un tirage est prouvé',
      summary: 'Un engagement avant la manche, un scellé à la clôture, et trois dés qui découlent des deux.',
      content:
        '<p>Avant l’ouverture, nous publions l’empreinte de la graine secrète. À la clôture, tous les paris sont scellés sous une racine. C’est seulement alors qu’arrive une valeur extérieure. Les dés découlent des trois par une règle publique.</p><p>Ouvrez un tirage dans l’<b>historique</b> et touchez sa preuve : votre navigateur refait chaque étape.</p>',
    },
    edge: {
      title: 'Ce que gagne la maison, au centime près',
      summary: 'Un pari sur les dés gagnant dans n lancers sur 216 rapporte 210/n. Rien de plus.',
      content:
        '<p>Trois dés tombent de 216 façons équiprobables. Un pari gagnant dans <i>n</i> d’entre elles rapporte 210/<i>n</i> fois la mise ; en moyenne, 210 reviennent sur 216. Les 6 restants sont notre revenu : 2,78 %.</p><ul><li>Grand ou petit : 107 lancers, rapporte 1,96</li><li>Somme 11 : 27 lancers, rapporte 7,77</li><li>Triple six : 1 lancer, rapporte 210,00</li></ul>',
    },
    ledger: {
      title: 'Chaque centime a deux côtés',
      summary: 'Nos comptes sont en partie double, et votre relevé montre le solde après chaque ligne.',
      content:
        '<p>Chaque mouvement est une écriture dont les côtés s’annulent. Elle est écrite une fois et jamais modifiée ; une correction est une nouvelle écriture. Votre relevé montre chaque ligne avec le solde qui suit, et vous pouvez l’exporter à tout moment.</p>',
    },
    limits: {
      title: 'Des limites qui tiennent',
      summary: 'Limites de dépôt, de mise et de perte par jour, semaine et mois, vérifiées à chaque pari.',
      content:
        '<p>Une baisse s’applique immédiatement. Une hausse demande 24 heures et votre confirmation. Une pause dure de 24 heures à 6 semaines, une auto-exclusion au moins 6 mois ; personne ne peut les raccourcir, pas même nous.</p>',
    },
    clock: {
      title: 'Pourquoi votre compte à rebours est juste',
      summary: 'Une seule horloge décide si un pari arrive à temps, et votre écran montre cette horloge.',
      content:
        '<p>L’horloge de la base de données qui enregistre votre pari décide s’il arrive à temps. Votre écran suit cette horloge : le compte à rebours affiché est celui qui compte.</p>',
    },
  },
  offers: {
    rebate: {
      title: 'Cashback hebdomadaire',
      summary: 'Une part de l’avantage de la maison revient chaque lundi en argent.',
      content:
        '<h3>Comment ça marche</h3><p>Cashback = total misé × 1/36 × taux de votre niveau. Il est versé en argent chaque lundi pour les paris réglés la semaine écoulée, gain ou perte.</p><h3>Règles</h3><ul><li>Sans inscription, sans condition de mise, sans expiration.</li><li>Les mises annulées, remboursées ou encaissées par cash-out ne comptent pas.</li><li>Il est suspendu pendant une pause ou une auto-exclusion.</li></ul>',
    },
    points: {
      title: 'Des points contre de l’argent',
      summary: 'Échangez vos points contre des montants fixes.',
      content:
        '<h3>Comment ça marche</h3><p>Vous gagnez un point par 100 misés (crédités le lundi) et les points que vous récupérez chaque jour. La page VIP indique ce qu’ils valent.</p><h3>Règles</h3><ul><li>Le crédit est de l’argent : il peut être retiré aussitôt.</li><li>Les points n’expirent pas.</li><li>Tout est suspendu pendant une pause ou une auto-exclusion.</li></ul>',
    },
    checkin: {
      title: 'Sept jours d’affilée',
      summary: 'Récupérez vos points sept jours de suite : ils augmentent chaque jour.',
      content:
        '<h3>Comment ça marche</h3><p>Récupérez vos points une fois par jour sur votre profil. Ils augmentent du premier au septième jour et y restent tant que vous ne manquez pas un jour.</p><h3>Règles</h3><ul><li>Un jour est un jour de la maison, de minuit à minuit.</li><li>Aucune mise n’est nécessaire.</li></ul>',
    },
  },
  richTexts: {
    terms: {
      title: 'Conditions d’utilisation',
      content:
        '<h2>1. Qui peut jouer</h2><p>Vous devez avoir au moins 18 ans. Chaque personne a un seul compte, pour son propre jeu uniquement.</p><h2>2. Paris</h2><p>Un pari compte dès que nous l’avons confirmé par un numéro. Notre horloge décide s’il est arrivé à temps. Un pari simple sur les dés peut être annulé et intégralement remboursé jusqu’à la clôture de la manche. Les autres paris ne peuvent pas être annulés.</p><h2>3. Tirages</h2><p>Les règles de chaque jeu, sa table de gains et son mode de tirage sont publiés avant l’ouverture de la manche et valent pour elle. Une manche qui ne peut être tirée est annulée et toutes les mises sont remboursées. Il en va de même d’une manche encore ouverte lorsque notre base de données est tombée en panne et a dû être restaurée depuis une sauvegarde. Une manche scellée est tirée malgré tout et un tirage publié reste valable : si nous avons perdu votre pari, nous payons le gain que prouve votre reçu.</p><h2>4. Matchs</h2><p>Un pari placé pendant un match est décidé au bout de 5 secondes : nous le refusons si un but ou un carton rouge est survenu entre-temps, ou si la cote a bougé contre votre choix. Le résultat après 90 minutes et temps additionnel compte, sauf indication contraire du marché. Un match non joué dans les 48 heures suivant le coup d’envoi prévu est annulé et les mises sont remboursées. Si un match est arrêté, les paris qu’aucun autre but ne pourrait changer restent valables ; les autres sont remboursés.</p><p>Nous pouvons corriger un résultat pendant 24 heures. Les paris sont alors réglés de nouveau : ce qui a été payé à tort est repris sur votre solde et, s’il ne suffit pas, sur vos paiements suivants.</p><p>Tant que nous proposons un cash-out, vous pouvez clore un pari sur des matchs, en tout ou en partie, pour 95 % de sa juste valeur. Un cash-out est définitif.</p><h2>5. Argent</h2><p>Les dépôts sont crédités après vérification. Les retraits sont traités en 1 à 24 heures. L’argent bloqué pour un retrait ne peut pas être misé.</p><h2>6. Limites et auto-exclusion</h2><p>Vous pouvez à tout moment limiter dépôts, mises et pertes, faire une pause ou vous auto-exclure. Personne ne peut raccourcir une pause ou une auto-exclusion.</p><h2>7. La démonstration</h2><p>Dans la démonstration, tout l’argent est fictif et sans valeur en dehors d’elle.</p>',
    },
    privacy: {
      title: 'Politique de confidentialité',
      content:
        '<h2>Ce que nous gardons</h2><p>Votre nom d’utilisateur, ce que vous saisissez dans votre profil, vos sessions et leurs adresses, vos paris et vos mouvements d’argent.</p><h2>Ce que nous ne gardons pas</h2><p>Votre mot de passe : seulement un condensat irréversible. Votre session : seulement l’empreinte de son jeton.</p><h2>Qui le voit</h2><p>Un opérateur voit ce dont son rôle a besoin, et tout ce qu’il fait est consigné dans un journal immuable. Rien n’est vendu ni cédé à des fins publicitaires.</p><h2>Combien de temps</h2><p>Les données personnelles sont séparées des comptes et des tirages, qui ne contiennent que des numéros. Elles peuvent ainsi être effacées lorsque la loi le permet, sans toucher un seul tirage.</p>',
    },
    rules: {
      title: 'Règles des jeux de dés',
      content:
        '<h2>Les dés</h2><p>Trois dés, de 1 à 6 chacun. Les 216 lancers sont équiprobables.</p><h2>Ce que rapporte chaque pari</h2><table><thead><tr><th>Pari</th><th>Gagne si</th><th>Rapporte</th></tr></thead><tbody><tr><td>Grand</td><td>somme de 11 à 17</td><td>1,962</td></tr><tr><td>Petit</td><td>somme de 4 à 10</td><td>1,962</td></tr><tr><td>Impair, pair</td><td>somme impaire ou paire</td><td>1,944</td></tr><tr><td>Grand et impair, petit et pair</td><td>taille et parité trouvées</td><td>3,442</td></tr><tr><td>Grand et pair, petit et impair</td><td>taille et parité trouvées</td><td>4,565</td></tr><tr><td>Somme de 3 à 18</td><td>exactement cette somme</td><td>de 7,777 à 210,00</td></tr><tr><td>Numéro</td><td>il sort au moins une fois</td><td>2,307</td></tr><tr><td>Paire</td><td>le numéro sort au moins deux fois</td><td>13,125</td></tr><tr><td>Triple</td><td>le numéro sort trois fois</td><td>210,00</td></tr><tr><td>N’importe quel triple</td><td>trois dés égaux</td><td>35,00</td></tr><tr><td>Deux différents</td><td>les deux numéros sortent</td><td>7,00</td></tr><tr><td>Deux identiques, un différent</td><td>exactement ces trois dés</td><td>70,00</td></tr><tr><td>Trois différents</td><td>les trois numéros sortent</td><td>35,00</td></tr><tr><td>Suite</td><td>trois numéros qui se suivent</td><td>8,75</td></tr></tbody></table><p>Le retour comprend la mise et s’affiche arrondi vers le bas ; il est payé exactement 210/n.</p><h2>K3 Classique</h2><p>K3 Classique garde l’usage du K3 : trois dés égaux perdent sur grand, petit, impair, pair et leurs combinaisons. Grand, petit, impair et pair y rapportent 2,00. Dans tous les autres jeux, les triples comptent.</p><h2>La clôture</h2><p>Les paris ferment 1 minute avant le tirage, 5 secondes à la Table d’essai.</p>',
    },
    about: {
      title: 'À propos de nous',
      content:
        '<p>Glasshouse est la maison de paris où tout se voit. Chacun peut vérifier chaque tirage, suivre chaque centime et lire chaque règle.</p>',
    },
    responsible: {
      title: 'Jeu responsable',
      content:
        '<p>Jouez pour le plaisir et seulement avec ce que vous pouvez vous permettre de perdre. En moyenne, un pari sur les dés coûte 2,78 % de sa mise et un pari sur un match environ 5 %, dans un combiné pour chaque match. Aucun système n’y change rien.</p><h3>Ce que vous pouvez faire ici</h3><ul><li>Fixer des limites de dépôt, de mise et de perte.</li><li>Faire une pause de 24 heures à 6 semaines.</li><li>Vous auto-exclure pour au moins 6 mois.</li></ul><h3>Des signes à prendre au sérieux</h3><ul><li>Vous jouez pour récupérer vos pertes.</li><li>Vous jouez avec de l’argent emprunté.</li><li>Vous cachez combien vous jouez.</li></ul><p>Si l’un d’eux vous parle, faites une pause dès aujourd’hui et parlez-en à un proche ou à un service d’aide près de chez vous.</p>',
    },
    fees: {
      title: 'Limites et frais',
      content:
        '<p>Les transferts sont gratuits. Certains moyens de dépôt et de retrait ont des frais : ils s’ajoutent à votre paiement ou sont déduits de ce que vous recevez. Chaque page indique les frais, le minimum et le maximum avant la confirmation.</p>',
    },
    vip: {
      title: 'Niveaux VIP',
      content:
        '<p>Votre niveau découle de vos mises des 90 derniers jours et fixe votre cashback hebdomadaire. Un niveau ne s’achète pas, et un retrait ne le fait jamais baisser.</p>',
    },
    help: {
      title: 'Aide',
      content:
        '<h3>Comment parier ?</h3><p>Choisissez un jeu ou un match, touchez votre pari, fixez la mise, vérifiez votre ticket et confirmez.</p><h3>Puis-je annuler un pari ?</h3><p>Un pari simple sur les dés, oui, jusqu’à la clôture de la manche : ouvrez-le dans vos paris. Les autres ne peuvent pas être annulés, mais un cash-out est parfois possible pour les paris sur des matchs.</p><h3>Quand les gains sont-ils versés ?</h3><p>Quelques secondes après le tirage. Pour les matchs réels, dès que le résultat est confirmé.</p><h3>Comment vérifier un tirage ?</h3><p>Ouvrez l’historique et touchez le tirage.</p>',
    },
  },
}
