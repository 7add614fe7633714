import type en from '../en/devices.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Appareils',
  visitor: {
    title: 'Vous n’êtes pas connecté',
    text: 'Connectez-vous pour voir les appareils qui utilisent votre compte.',
  },
  signIn: 'Se connecter',
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
  all: 'Déconnecter tous les autres',
  question: {
    one: 'Déconnecter cet appareil ?',
    all: 'Déconnecter tous les autres appareils ?',
    text: 'La personne qui l’utilise devra se reconnecter. Les paris restent placés.',
    textAll: 'Les personnes qui les utilisent devront se reconnecter. Les paris restent placés.',
    yes: 'Déconnecter',
  },
  done: 'Déconnecté',
  doubt: 'Vous ne reconnaissez pas un appareil ? Déconnectez-le, puis',
  doubtAct: 'changez de mot de passe',
} satisfies Texts<typeof en>
