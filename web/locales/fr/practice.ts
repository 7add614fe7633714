import type en from '../en/practice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Mode d’essai',
  tag: 'Essai',
  balance: 'Solde d’essai',
  note: {
    guest: 'Argent fictif sur les vrais tirages. Rien n’est envoyé ni enregistré ; recharger y met fin.',
    more: 'Détails',
    visitor: 'Sans compte ? Essayez avec de l’argent fictif.',
  },
  start: 'Essayer',
  startHere: 'Essayer avec de l’argent fictif',
  entered: 'Mode d’essai : rien n’est enregistré',
  confirm: 'Pari d’essai · {{amount}}',
  placed_one: 'Essai : {{count}} pari sur la manche {{number}}',
  placed_many: 'Essai : {{count}} paris sur la manche {{number}}',
  placed_other: 'Essai : {{count}} paris sur la manche {{number}}',
  count_one: '{{count}} pari d’essai',
  count_many: '{{count}} paris d’essai',
  count_other: '{{count}} paris d’essai',
  net: 'Net',
  facts: {
    pretend:
      'C’est de l’argent fictif : il ne peut être ni versé, ni retiré, ni envoyé, ni échangé contre quoi que ce soit.',
    real: 'Les tirages, les cotes et les règles sont les vrais, et l’avantage de la maison aussi : à la longue, l’argent d’essai diminue également.',
    alone:
      'Tout se passe dans ce navigateur. Rien n’est envoyé ni enregistré : rechargez, fermez ou connectez-vous, et tout disparaît.',
    adults: 'Réservé aux adultes de 18 ans ou plus, comme tout le reste ici.',
  },
  again: {
    open: 'Recommencer',
    title: 'Recommencer ?',
    text: 'Vos paris d’essai de cette visite sont effacés et le solde revient à {{amount}}.',
    yes: 'Recommencer',
    no: 'Les garder',
  },
  account: { text: 'Vous préférez garder votre historique ?', register: 'Créer un compte' },
  cancel: 'Annuler ce pari d’essai',
  refunded: 'Essai : {{amount}} rendus',
  gone: {
    title: 'Ce pari d’essai n’existe plus',
    text: 'Les paris d’essai durent le temps de la visite où ils ont été faits.',
  },
} satisfies Texts<typeof en>
