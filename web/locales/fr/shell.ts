import type en from '../en/shell.ts'
import type { Texts } from '../texts.ts'

export default {
  tabs: {
    label: 'Pages principales',
    home: 'Accueil',
    discount: 'Promos',
    support: 'Aide',
    repay: 'Dépôt',
    me: 'Profil',
    unread_one: '{{count}} avis non lu',
    unread_many: '{{count}} avis non lus',
    unread_other: '{{count}} avis non lus',
    answers_one: '{{count}} message non lu',
    answers_many: '{{count}} messages non lus',
    answers_other: '{{count}} messages non lus',
  },
  back: 'Retour',
  skip: 'Aller au contenu',
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  home: 'Retour à l’accueil',
  signIn: 'Se connecter',
  balance: 'Solde',
  guest: 'Invité',
  loading: 'Chargement…',
  failure: {
    request: 'La demande a échoué',
    network: 'Connexion au réseau impossible',
    timeout: 'Le délai de connexion est dépassé',
    loginExpired: 'La session a expiré, veuillez vous reconnecter',
  },
  pageFailed: {
    timeout: 'Le délai de connexion est dépassé, touchez l’écran pour réessayer.',
    broken: 'Un problème est survenu sur cette page. Touchez l’écran pour la recharger.',
    offline:
      'Vous êtes hors ligne et cette page n’a pas encore été ouverte sur cet appareil. Elle s’ouvrira dès que vous serez de nouveau en ligne.',
  },
  missing: {
    title: 'Page introuvable',
    text: 'Il n’y a aucune page à cette adresse.',
  },
  line: {
    lost: 'Connexion perdue, reconnexion…',
    updated: 'Reconnexion… mis à jour il y a {{seconds}} s',
  },
  dice: {
    result: 'Dés {{first}}, {{second}}, {{third}}, somme {{sum}}',
    big: 'Grand',
    small: 'Petit',
    none: 'Triple',
    odd: 'Impair',
    even: 'Pair',
  },
  backdrop: {
    tagline: 'Une maison de jeu transparente.',
    fair: 'Chaque tirage est vérifiable par tous.',
    money: 'Chaque centime se suit à la trace.',
    rules: 'Chaque règle est écrite.',
  },
  proofMark: {
    short: {
      unchecked: 'Preuve',
      holds: 'Vérifié',
      gap: 'Vérifié, une lacune',
      limited: 'Hasard de démonstration',
      problem: 'Inexact',
    },
    said: {
      unchecked: 'Preuve pas encore vérifiée sur cet appareil',
      holds: 'Vérifié sur cet appareil : tout est exact',
      gap: 'Vérifié sur cet appareil : exact, avec une lacune',
      limited: 'Source non indépendante',
      problem: 'Vérifié sur cet appareil : inexact',
    },
  },
} satisfies Texts<typeof en>
