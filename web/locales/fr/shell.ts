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
    unread_one: '{{count}} notification non lue',
    unread_many: '{{count}} notifications non lues',
    unread_other: '{{count}} notifications non lues',
    answers_one: '{{count}} message non lu',
    answers_many: '{{count}} messages non lus',
    answers_other: '{{count}} messages non lus',
  },
  back: 'Retour',
  skip: 'Aller au contenu',
  chooseRow: 'Choisissez un élément de la liste pour l’afficher ici en entier',
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  home: 'Retour à l’accueil',
  signIn: 'Se connecter',
  balance: 'Solde',
  guest: 'Invité',
  loading: 'Chargement…',
  failure: {
    request: 'La requête a échoué',
    network: 'Échec de la connexion réseau',
    timeout: 'La connexion a expiré',
    loginExpired: 'Votre session a expiré, veuillez vous reconnecter',
  },
  pageFailed: {
    timeout: 'La connexion a expiré, touchez l’écran pour réessayer.',
    broken: 'Un problème est survenu sur cette page. Touchez l’écran pour la recharger.',
    offline:
      'Vous êtes hors ligne et cette page n’a pas encore été ouverte sur cet appareil. Elle s’ouvrira dès que vous serez de nouveau en ligne.',
  },
  missing: {
    title: 'Page introuvable',
    text: 'Aucune page ne se trouve à cette adresse.',
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
    tagline: 'La maison de paris où tout se voit.',
    fair: 'Chaque tirage est vérifiable par tous.',
    money: 'Chaque centime est traçable.',
    rules: 'Toutes les règles sont publiques.',
  },
  proofMark: {
    short: {
      unchecked: 'Preuve',
      holds: 'Vérifié',
      gap: 'Vérifié, une lacune',
      limited: 'Hasard de démonstration',
      problem: 'Non conforme',
    },
    said: {
      unchecked: 'Preuve pas encore vérifiée sur cet appareil',
      holds: 'Vérifié sur cet appareil : tout concorde',
      gap: 'Vérifié sur cet appareil : tout concorde, avec une lacune',
      limited: 'Source non indépendante',
      problem: 'Vérifié sur cet appareil : non conforme',
    },
  },
} satisfies Texts<typeof en>
