import type en from '../en/discount.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Promotions',
  running: 'En cours',
  ended: 'Terminée',
  startsIn: {
    days_one: 'Commence dans {{count}} jour',
    days_many: 'Commence dans {{count}} jours',
    days_other: 'Commence dans {{count}} jours',
    hours_one: 'Commence dans {{count}} heure',
    hours_many: 'Commence dans {{count}} heures',
    hours_other: 'Commence dans {{count}} heures',
    minutes_one: 'Commence dans {{count}} minute',
    minutes_many: 'Commence dans {{count}} minutes',
    minutes_other: 'Commence dans {{count}} minutes',
  },
  endsIn: {
    days_one: 'Encore {{count}} jour',
    days_many: 'Encore {{count}} jours',
    days_other: 'Encore {{count}} jours',
    hours_one: 'Encore {{count}} heure',
    hours_many: 'Encore {{count}} heures',
    hours_other: 'Encore {{count}} heures',
    minutes_one: 'Encore {{count}} minute',
    minutes_many: 'Encore {{count}} minutes',
    minutes_other: 'Encore {{count}} minutes',
  },
  since: 'Depuis le {{from}}, sans limite',
  between: '{{from}} – {{to}}',
  rules: 'Règles',
  go: 'Ouvrir',
  note: 'Aucune promotion n’est soumise à des conditions de mise. Toutes sont suspendues pendant une pause ou une auto-exclusion.',
  failed: 'Impossible de charger les promotions',
  empty: {
    title: 'Aucune promotion pour le moment',
    text: 'Les nouvelles promotions apparaîtront ici avec toutes leurs règles.',
  },
} satisfies Texts<typeof en>
