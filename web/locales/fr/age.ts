import type en from '../en/age.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Votre date de naissance',
  text: 'Le jeu d’argent est réservé aux adultes de 18 ans et plus. Nous la demandons une seule fois, avant votre premier mouvement d’argent, puis vous reprenez où vous en étiez.',
  wheels: 'Date de naissance sur molettes',
  parts: { year: 'Année', month: 'Mois', day: 'Jour' },
  type: 'Ou saisissez-la',
  notChosen: 'Tournez les molettes ou saisissez la date.',
  chosen: '{{date}}, {{age}} ans',
  tooYoung: 'D’après cette date, vous aurez 18 ans le {{date}}.',
  privacy: 'Visible par vous et par la personne qui vérifie votre identité, par personne d’autre.',
  save: 'Enregistrer et continuer',
} satisfies Texts<typeof en>
