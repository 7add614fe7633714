import type en from '../en/transfer.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Transfert',
  visitor: 'Connectez-vous pour envoyer de l’argent',
  failed: 'Impossible de charger ce que vous pouvez envoyer',
  off: {
    title: 'Les transferts sont désactivés',
    text: 'La maison a désactivé pour le moment les transferts entre joueurs. Votre argent est intact.',
    withdraw: 'Plutôt retirer',
  },
  recipient: {
    label: 'À qui',
    hint: 'Nom d’utilisateur, ou mobile ou e-mail vérifié',
    looking: 'Recherche du destinataire…',
    found: 'Trouvé',
  },
  amount: {
    label: 'Montant',
    left: 'Encore {{left}} aujourd’hui, sur {{most}} par jour',
    all: 'Tout',
  },
  remark: {
    label: 'Remarque (facultative)',
    name: 'Remarque',
    hint: 'Le destinataire la lit avec l’argent',
  },
  submit: 'Envoyer',
  submitAmount: 'Envoyer {{amount}}',
  note: 'L’argent arrive aussitôt et ne peut pas être rappelé. N’envoyez qu’à des personnes que vous connaissez.',
  about: '{{amount}} à {{name}}',
  confirm: {
    title: 'Vérifiez votre transfert',
    account: 'Compte',
    left: 'Solde après',
    text: 'L’argent arrive aussitôt et ne peut pas être rappelé. Est-ce bien cette personne ?',
  },
  receipt: {
    title: 'Envoyé et arrivé',
    to: 'à {{account}}',
    time: 'Heure',
    number: 'Numéro du transfert',
    again: 'Autre transfert',
    record: 'Voir les transferts',
  },
} satisfies Texts<typeof en>
