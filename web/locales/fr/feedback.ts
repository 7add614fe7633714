import type en from '../en/feedback.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Votre avis',
  views: { write: 'Écrire', own: 'Mes messages' },
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
  contact: 'Comment vous joindre (facultatif)',
  contactHint: 'Mobile ou e-mail. Notre réponse s’affiche aussi ici.',
  picture: 'Image (facultative)',
  nextPicture: 'Image {{number}} (facultative)',
  pictureOf: 'Image {{number}}',
  send: 'Envoyer',
  sent: 'Merci, nous l’avons bien reçu',
  promise: 'Nous répondons sous 24 heures.',
  due: 'Réponse au plus tard le {{moment}}',
  late: 'Réponse prévue avant le {{moment}}. Nous sommes en retard, mais nous y travaillons.',
  answered: 'Notre réponse',
  answers: 'Réponses',
  closed: {
    noted: 'C’est noté, merci.',
    duplicate: 'Même sujet qu’un autre de vos messages. Nous répondrons à celui-là.',
    done: 'Clos. S’il vous faut encore de l’aide, écrivez-nous à nouveau.',
  },
  reach: 'Contact : {{contact}}',
  failed: 'Impossible de charger vos messages',
  more: 'Voir les messages plus anciens',
  moreFailed: 'Impossible de charger les messages plus anciens',
  empty: {
    title: 'Aucun message pour l’instant',
    text: 'Vos messages et nos réponses apparaîtront ici.',
    write: 'Écrire un message',
  },
  visitor: {
    title: 'Dites-nous ce que nous pouvons améliorer',
    text: 'Connectez-vous pour que nous puissions vous répondre.',
  },
} satisfies Texts<typeof en>
