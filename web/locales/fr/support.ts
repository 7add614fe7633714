import type en from '../en/support.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Service client',
  hours: {
    title: 'Assistance en ligne et financière',
    open: 'Ouvert',
    closed: 'Fermé',
    closesInHours: 'Ferme dans {{hours}} h {{minutes}} min',
    closesInMinutes: 'Ferme dans {{minutes}} min',
    opensInHours: 'Ouvre dans {{hours}} h {{minutes}} min',
    opensInMinutes: 'Ouvre dans {{minutes}} min',
    failed: 'Impossible de charger les horaires',
    dailyIn: 'Tous les jours {{opens}}–{{closes}} ({{zone}})',
    here: 'À votre heure {{opens}}–{{closes}}',
  },
  desks: {
    online: { title: 'Assistance en ligne', text: 'Compte, jeux, paris et jeu responsable.' },
    financial: { title: 'Assistance financière', text: 'Dépôts, retraits, transferts et vos documents.' },
  },
  talk: {
    open: 'Écrivez-nous',
    text: 'Une personne vous répond.',
    you: 'Vous : {{text}}',
    picture: 'Image',
    unread_one: '{{count}} nouveau message',
    unread_many: '{{count}} nouveaux messages',
    unread_other: '{{count}} nouveaux messages',
  },
  ways: {
    bets: 'Que sont devenus mes paris ?',
    draws: 'Un tirage était-il équitable ?',
    saferPlay: 'Limites, pauses et aide',
    deposits: 'Où en est mon dépôt ?',
    withdrawals: 'Où en est mon retrait ?',
    statement: 'Chaque mouvement de mon argent',
    identity: 'Vérification d’identité',
  },
  orders: {
    title: 'Ordres de dépôt récents',
    all: 'Tout voir',
    failed: 'Impossible de charger vos ordres',
    none: 'Pas encore d’ordre de dépôt',
    noneText: 'Chaque dépôt et son avancement figureront ici.',
    deposit: 'Déposer',
  },
  install: {
    title: 'Ajouter au bureau',
    text: '{{brand}} avec sa propre icône, sans le navigateur autour.',
    action: 'L’ajouter',
    steps: {
      ios: {
        first: 'Touchez le bouton de partage de Safari, le carré avec une flèche.',
        second: 'Choisissez « Sur l’écran d’accueil ».',
      },
      android: {
        first: 'Ouvrez le menu du navigateur, les trois points.',
        second: 'Choisissez « Ajouter à l’écran d’accueil » ou « Installer l’application ».',
      },
      safari: { first: 'Ouvrez le menu « Fichier » de Safari.', second: 'Choisissez « Ajouter au Dock ».' },
      firefox: {
        first:
          'Firefox sur ordinateur ne peut pas installer de pages : Ctrl+D (⌘D) ajoute celle-ci aux favoris.',
        second: 'Ou ouvrez cette adresse dans Chrome ou Edge, qui le peuvent.',
      },
      desktop: {
        first: 'Cherchez l’icône d’installation à droite de la barre d’adresse.',
        second: 'Ou ouvrez le menu du navigateur et choisissez « Installer » ou « Créer un raccourci ».',
      },
    },
  },
} satisfies Texts<typeof en>
