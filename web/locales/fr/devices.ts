import type en from '../en/devices.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Appareils',
  visitor: {
    title: 'Vous n’êtes pas connecté',
    text: 'Connectez-vous pour voir où votre compte est ouvert.',
  },
  failed: 'Impossible de charger vos appareils',
  here: 'Cet appareil',
  others: 'Autres appareils',
  none: 'Aucun autre appareil.',
  name: '{{browser}} sur {{system}}',
  unknown: 'Appareil inconnu',
  active: 'Actif maintenant',
  lastSeen: 'Dernière activité {{moment}}',
  since: 'Connecté depuis le {{date}}',
  signOut: 'Déconnecter',
  signOutOf: 'Déconnecter {{name}}',
  all: 'Déconnecter tous les autres appareils',
  question: {
    one: 'Déconnecter cet appareil ?',
    all: 'Déconnecter tous les autres appareils ?',
    text: 'Il faudra s’y reconnecter. Les paris déjà enregistrés restent valables.',
    textAll: 'Il faudra s’y reconnecter. Les paris déjà enregistrés restent valables.',
    yes: 'Déconnecter',
  },
  done: 'Déconnecté',
  doubt: 'Vous n’en reconnaissez pas un ? Déconnectez-le, puis',
  doubtAct: 'changez de mot de passe',
} satisfies Texts<typeof en>
