import type en from '../en/terms.ts'
import type { Texts } from '../texts.ts'

export default {
  terms: {
    title: 'Conditions',
    who: {
      title: 'Qui peut jouer',
      text: 'Vous devez avoir au moins 18 ans, et l’âge qu’exige votre pays. Chaque personne n’a qu’un compte, ne joue que pour elle-même et garde son mot de passe secret. Ce qui est fait avec votre mot de passe est réputé fait par vous.',
    },
    bets: {
      title: 'Paris',
      text: 'Un pari compte dès que nous le confirmons, à la cote alors affichée. Il peut être repris jusqu’à la clôture de la manche, et pas après. Une manche se clôt avant son tirage ; ce qui nous parvient plus tard est refusé. D’un même envoi, toutes les lignes sont acceptées, ou aucune.',
    },
    draws: {
      title: 'Tirages',
      text: 'Avant l’ouverture d’une manche, nous publions un engagement qui fixe notre part du hasard ; à sa clôture, un sceau sur tous les paris ; après le tirage, tout ce qu’il faut pour recalculer les dés. Le calcul décide, pour vous comme pour nous. Une manche qui ne peut être tirée selon la règle publiée est nulle, et chaque mise est rendue.',
    },
    money: {
      title: 'Argent',
      text: 'Votre solde est à vous. Les gains sont crédités dès que la manche est réglée. Il n’y a aucune condition de mise. Dans une démonstration, tout l’argent est fictif : il n’a pas de valeur et ne peut pas être versé.',
    },
    safer: {
      title: 'Jeu responsable',
      text: 'La maison a un avantage : à la longue, les paris coûtent de l’argent. Jouez ce que vous pouvez perdre. Vous pouvez fixer des limites, faire une pause ou vous auto-exclure ; personne ici ne peut vous en dissuader ni l’abréger.',
    },
    end: {
      title: 'Litiges et clôture',
      text: 'Si vous pensez que nous avons fait une erreur, écrivez au service client : les enregistrements et les preuves sont conservés et vous sont ouverts. Vous pouvez clore votre compte à tout moment et vous faire verser votre solde. Nous ne pouvons clore un compte que pour fraude, et en donnant le motif.',
    },
  },
  privacy: {
    title: 'Politique de confidentialité',
    what: {
      title: 'Ce que nous conservons',
      text: 'Votre nom d’utilisateur, une empreinte irréversible de votre mot de passe, et ce que vous saisissez vous-même : pseudo, date de naissance, genre, mobile, e-mail. Vos paris et les mouvements de votre argent. L’adresse et l’heure de vos connexions, pour protéger le compte.',
    },
    why: {
      title: 'Pourquoi',
      text: 'Pour tenir votre compte, vous verser vos gains, respecter la loi et déceler les fraudes. Nous n’affichons aucune publicité de tiers, ne vendons rien sur vous et ne vous suivons sur aucun autre site.',
    },
    device: {
      title: 'Sur votre appareil',
      text: 'La session, la langue, l’apparence et la taille du texte sont gardées dans le stockage de votre navigateur. Il n’y a pas de cookies. La déconnexion efface la session.',
    },
    who: {
      title: 'Qui les voit',
      text: 'Ceux de nos employés qui en ont besoin pour leur travail, chaque consultation étant consignée. Le service qui envoie votre code par SMS reçoit votre numéro de mobile. Les autorités reçoivent ce que la loi exige.',
    },
    long: {
      title: 'Combien de temps',
      text: 'Tant que vous avez un compte, puis aussi longtemps que la loi exige de garder les enregistrements d’argent et de paris. Les données personnelles en sont séparées, si bien qu’elles peuvent être effacées sans rompre les preuves.',
    },
    rights: {
      title: 'Vos droits',
      text: 'Vous pouvez consulter ce que nous détenons sur vous, le corriger, l’emporter et le faire effacer. Écrivez au service client.',
    },
  },
} satisfies Texts<typeof en>
