import type en from '../en/terms.ts'
import type { Texts } from '../texts.ts'

export default {
  terms: {
    title: 'Conditions',
    who: {
      title: 'Qui peut jouer',
      text: 'Vous devez avoir au moins 18 ans, ou plus si votre pays l’exige. Chaque personne a un seul compte, pour son propre jeu uniquement. Gardez votre mot de passe secret : ce qui est fait avec lui est réputé fait par vous.',
    },
    bets: {
      title: 'Paris',
      text: 'Un pari compte dès que nous le confirmons, à la cote affichée à ce moment. Vous pouvez l’annuler jusqu’à la clôture de la manche, pas après. Une manche se clôt avant son tirage ; les paris reçus plus tard sont refusés. Les paris d’un ticket sont tous acceptés, ou aucun.',
    },
    draws: {
      title: 'Tirages',
      text: 'Avant l’ouverture d’une manche, nous publions un engagement qui fixe notre part du hasard ; à sa clôture, un sceau sur tous les paris ; après le tirage, tout ce qu’il faut pour recalculer les dés. Ce calcul est définitif, pour vous comme pour nous. Une manche qui ne peut être tirée selon les règles publiées est annulée et toutes les mises sont remboursées. Il en va de même d’une manche encore ouverte lorsque notre base de données est tombée en panne et a dû être restaurée depuis une sauvegarde. Une manche scellée est tirée malgré tout et un tirage publié reste valable : si nous avons perdu votre pari, nous payons le gain que prouve votre reçu.',
    },
    money: {
      title: 'Argent',
      text: 'Votre solde vous appartient. Les gains sont crédités dès que la manche est réglée. Il n’y a aucune condition de mise. Dans une démonstration, tout l’argent est fictif : il n’a pas de valeur et ne peut pas être retiré.',
    },
    safer: {
      title: 'Jeu responsable',
      text: 'La maison a un avantage : à la longue, parier coûte de l’argent. Ne jouez que ce que vous pouvez vous permettre de perdre. Vous pouvez fixer des limites, faire une pause ou vous auto-exclure ; personne ici ne peut vous en dissuader, ni abréger une pause ou une exclusion.',
    },
    end: {
      title: 'Litiges et clôture',
      text: 'Si vous pensez que nous avons fait une erreur, contactez le service client : les enregistrements et les preuves sont conservés et à votre disposition. Vous pouvez clore votre compte à tout moment et retirer votre solde. Nous pouvons clore un compte pour fraude, toujours en donnant le motif.',
    },
  },
  privacy: {
    title: 'Politique de confidentialité',
    what: {
      title: 'Ce que nous conservons',
      text: 'Votre nom d’utilisateur, une empreinte irréversible de votre mot de passe et ce que vous saisissez : pseudo, date de naissance, genre, mobile, e-mail. Vos paris et vos mouvements. L’adresse et l’heure de chaque connexion, pour protéger votre compte.',
    },
    why: {
      title: 'Pourquoi',
      text: 'Pour gérer votre compte, payer vos gains, respecter la loi et détecter les fraudes. Nous n’affichons pas de publicité de tiers, ne vendons aucune donnée et ne vous suivons pas sur d’autres sites.',
    },
    device: {
      title: 'Sur votre appareil',
      text: 'Votre session, la langue, l’apparence et la taille du texte sont enregistrées dans votre navigateur. Il n’y a pas de cookies. La déconnexion efface la session.',
    },
    who: {
      title: 'Qui y a accès',
      text: 'Les employés qui en ont besoin pour leur travail ; chaque accès est consigné. Notre prestataire SMS reçoit votre mobile pour vous envoyer les codes. Les autorités reçoivent ce que la loi exige.',
    },
    long: {
      title: 'Combien de temps',
      text: 'Tant que vous avez un compte, puis aussi longtemps que la loi exige de conserver les données d’argent et de paris. Les données personnelles sont stockées à part : elles peuvent être effacées sans rompre les preuves.',
    },
    rights: {
      title: 'Vos droits',
      text: 'Vous pouvez consulter, corriger, exporter et faire effacer les données que nous détenons sur vous. Contactez le service client.',
    },
  },
} satisfies Texts<typeof en>
