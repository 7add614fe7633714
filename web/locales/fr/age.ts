import type en from '../en/age.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Votre date de naissance',
  text: 'Il faut avoir 18 ans pour jouer de l’argent. Nous vous le demandons une fois, avant votre première opération, puis vous reprenez où vous en étiez.',
  wheels: 'Sélecteur de date de naissance',
  parts: { year: 'Année', month: 'Mois', day: 'Jour' },
  type: 'Ou saisissez-la',
  notChosen: 'Choisissez ou saisissez votre date de naissance.',
  chosen: '{{date}}, {{age}} ans',
  tooYoung: 'Vous aurez 18 ans le {{date}}.',
  privacy: 'Seuls vous et notre équipe de vérification peuvent la voir.',
  save: 'Enregistrer et continuer',
} satisfies Texts<typeof en>
