import type en from '../en/notice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Avis',
  tabs: {
    label: 'Types d’avis',
    all: 'Tous',
    system: 'Système',
    activity: 'Activité',
    announcement: 'Annonces',
  },
  unread: 'Non lu',
  pinned: 'Épinglé',
  important: 'Important',
  attachment: 'Avec une pièce jointe',
  download: 'Télécharger',
  markAll: 'Tout marquer comme lu',
  count_one: '{{count}} avis non lu',
  count_many: '{{count}} avis non lus',
  count_other: '{{count}} avis non lus',
  visitor: 'Connectez-vous pour suivre ce que vous avez lu.',
  signIn: 'Se connecter',
  failed: 'Impossible de charger les avis',
  gone: 'L’avis demandé n’existe plus. Voici les autres.',
  empty: { title: 'Rien ici', text: 'Il n’y a aucun avis de ce type.' },
  more: 'Voir les avis plus anciens',
  moreFailed: 'Impossible de charger les avis plus anciens',
} satisfies Texts<typeof en>
