import type en from '../en/practice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Entraînement',
  tag: 'Entraînement',
  balance: 'Solde d’entraînement',
  note: {
    guest: 'Argent fictif sur les vrais tirages. Rien n’est envoyé ni enregistré ; recharger y met fin.',
    more: 'Plus',
    visitor: 'Sans compte ? Essayez avec de l’argent fictif.',
  },
  start: 'S’entraîner',
  startHere: 'S’entraîner avec de l’argent fictif',
  entered: 'Mode entraînement : rien n’est enregistré',
  confirm: 'Pari d’entraînement · {{amount}}',
  placed_one: 'Entraînement : {{count}} pari sur la manche {{number}}',
  placed_many: 'Entraînement : {{count}} paris sur la manche {{number}}',
  placed_other: 'Entraînement : {{count}} paris sur la manche {{number}}',
  count_one: '{{count}} pari d’entraînement',
  count_many: '{{count}} paris d’entraînement',
  count_other: '{{count}} paris d’entraînement',
  net: 'Net',
  facts: {
    pretend: 'C’est de l’argent fictif : il ne peut être ni déposé, ni retiré, ni envoyé, ni échangé.',
    real: 'Les tirages, les cotes, les règles et l’avantage de la maison sont réels : à la longue, l’argent d’entraînement diminue aussi.',
    alone:
      'Tout reste dans ce navigateur. Rien n’est envoyé ni enregistré : rechargez, fermez ou connectez-vous, et tout disparaît.',
    adults: 'Réservé aux 18 ans et plus, comme tout ici.',
  },
  again: {
    open: 'Recommencer',
    title: 'Recommencer ?',
    text: 'Vos paris d’entraînement sont effacés et votre solde revient à {{amount}}.',
    yes: 'Recommencer',
    no: 'Les garder',
  },
  account: { text: 'Envie de garder votre historique ?', register: 'Créer un compte' },
  cancel: 'Annuler ce pari d’entraînement',
  refunded: 'Entraînement : {{amount}} rendus',
  gone: {
    title: 'Ce pari d’entraînement n’existe plus',
    text: 'Les paris d’entraînement durent jusqu’à ce que vous rechargiez ou partiez.',
  },
} satisfies Texts<typeof en>
