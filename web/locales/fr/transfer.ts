import type en from '../en/transfer.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Transfert',
  visitor: 'Connectez-vous pour envoyer de l’argent',
  failed: 'Impossible de charger les limites de transfert',
  off: {
    title: 'Les transferts sont désactivés',
    text: 'Les transferts entre joueurs sont suspendus pour le moment. Votre argent est en sécurité.',
    withdraw: 'Retirer à la place',
  },
  recipient: {
    label: 'Destinataire',
    hint: 'Nom d’utilisateur, ou mobile ou e-mail vérifié',
    looking: 'Recherche du destinataire…',
    found: 'Trouvé',
  },
  amount: {
    label: 'Montant',
    left: 'Encore {{left}} sur {{max}} aujourd’hui',
    all: 'Tout',
  },
  remark: {
    label: 'Remarque (facultative)',
    name: 'Remarque',
    hint: 'Le destinataire la verra',
  },
  submit: 'Envoyer',
  submitAmount: 'Envoyer {{amount}}',
  note: 'Les transferts arrivent aussitôt et ne peuvent pas être annulés. N’envoyez qu’à des personnes que vous connaissez.',
  about: '{{amount}} à {{name}}',
  confirm: {
    title: 'Vérifiez votre transfert',
    account: 'Compte',
    left: 'Solde après',
    text: 'Les transferts arrivent aussitôt et ne peuvent pas être annulés. Est-ce la bonne personne ?',
  },
  receipt: {
    title: 'Transfert effectué',
    to: 'à {{account}}',
    time: 'Heure',
    number: 'Numéro du transfert',
    again: 'Autre transfert',
    record: 'Voir tous les transferts',
  },
} satisfies Texts<typeof en>
