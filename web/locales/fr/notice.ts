import type en from '../en/notice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Notifications',
  tabs: {
    label: 'Types de notifications',
    all: 'Toutes',
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
  count_one: '{{count}} notification non lue',
  count_many: '{{count}} notifications non lues',
  count_other: '{{count}} notifications non lues',
  visitor: 'Connectez-vous pour suivre ce que vous avez lu.',
  signIn: 'Se connecter',
  failed: 'Impossible de charger les notifications',
  gone: 'Cette notification n’est plus disponible. Voici les autres.',
  empty: { title: 'Rien ici', text: 'Il n’y a aucune notification de ce type.' },
  more: 'Voir les notifications plus anciennes',
  moreFailed: 'Impossible de charger les notifications plus anciennes',
} satisfies Texts<typeof en>
