import type en from '../en/feedback.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Vos retours',
  views: { write: 'Écrire', own: 'Mes retours' },
  about: 'De quoi s’agit-il ?',
  types: {
    suggestion: 'Suggestion',
    problem: 'Problème',
    complaint: 'Réclamation',
    account: 'Compte',
    other: 'Autre chose',
  },
  content: 'Votre message',
  contentHint: 'Au moins 5 caractères',
  counter: '{{written}} caractères sur {{longest}}',
  contact: 'Où vous joindre (facultatif)',
  contactHint: 'Mobile ou e-mail. Notre réponse s’affiche aussi ici.',
  picture: 'Image (facultative)',
  nextPicture: 'Image {{number}} (facultative)',
  pictureOf: 'Image {{number}}',
  send: 'Envoyer',
  sent: 'Merci, nous l’avons bien reçu',
  promise: 'Nous répondons sous 24 heures.',
  due: 'Réponse au plus tard le {{moment}}',
  late: 'Réponse prévue le {{moment}}. Nous sommes en retard, et nous y travaillons.',
  answered: 'Notre réponse',
  answers: 'Réponses',
  closed: {
    noted: 'Nous en avons pris note. Merci.',
    duplicate: 'Identique à un autre de vos messages, auquel nous répondons.',
    done: 'Clos. Une autre question ? Écrivez-nous à nouveau.',
  },
  reach: 'Contact : {{contact}}',
  failed: 'Impossible de charger vos retours',
  more: 'Voir les plus anciens',
  moreFailed: 'Impossible de charger les plus anciens',
  empty: {
    title: 'Aucun message pour l’instant',
    text: 'Vos messages et nos réponses figureront ici.',
    write: 'Écrire un message',
  },
  visitor: {
    title: 'Dites-nous ce que nous pouvons améliorer',
    text: 'Connectez-vous pour recevoir notre réponse.',
  },
} satisfies Texts<typeof en>
