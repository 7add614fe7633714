import type en from '../en/support.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Service client',
  hours: {
    title: 'Assistance en ligne et paiements',
    open: 'Ouvert',
    closed: 'Fermé',
    closesInHours: 'Ferme dans {{hours}} h {{minutes}} min',
    closesInFullHours: 'Ferme dans {{hours}} h',
    closesInMinutes: 'Ferme dans {{minutes}} min',
    opensInHours: 'Ouvre dans {{hours}} h {{minutes}} min',
    opensInFullHours: 'Ouvre dans {{hours}} h',
    opensInMinutes: 'Ouvre dans {{minutes}} min',
    failed: 'Impossible de charger les horaires',
    daily: 'Tous les jours de {{opens}} à {{closes}}, à votre heure locale',
  },
  topics: {
    online: { title: 'Assistance en ligne', text: 'Compte, jeux, paris et jeu responsable.' },
    financial: { title: 'Assistance paiements', text: 'Dépôts, retraits, transferts et documents.' },
  },
  talk: {
    open: 'Écrivez-nous',
    text: 'Une personne vous répond ici.',
    you: 'Vous : {{text}}',
    picture: 'Image',
    unread_one: '{{count}} nouveau message',
    unread_many: '{{count}} nouveaux messages',
    unread_other: '{{count}} nouveaux messages',
  },
  ways: {
    bets: 'Quel est le résultat de mes paris ?',
    draws: 'Mon tirage était-il équitable ?',
    saferPlay: 'Limites, pauses et aide',
    deposits: 'Où en est mon dépôt ?',
    withdrawals: 'Où en est mon retrait ?',
    statement: 'Tous mes mouvements',
    identity: 'Vérification d’identité',
  },
  orders: {
    title: 'Dépôts récents',
    all: 'Tout voir',
    failed: 'Impossible de charger vos demandes',
    none: 'Aucune demande de dépôt',
    noneText: 'Vos dépôts et leur statut apparaîtront ici.',
    deposit: 'Déposer',
  },
  house: { title: '{{brand}}', mail: 'E-mail', phone: 'Téléphone' },
  install: {
    title: 'Ajouter au bureau',
    text: 'Ouvrez {{brand}} depuis sa propre icône, sans la barre du navigateur.',
    action: 'Ajouter',
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
          'Firefox sur ordinateur ne peut pas installer de pages : faites Ctrl+D (⌘D) pour l’ajouter aux favoris.',
        second: 'Ou ouvrez cette adresse dans Chrome ou Edge, qui le permettent.',
      },
      desktop: {
        first: 'Cherchez l’icône d’installation à droite de la barre d’adresse.',
        second: 'Ou ouvrez le menu du navigateur et choisissez « Installer » ou « Créer un raccourci ».',
      },
    },
  },
} satisfies Texts<typeof en>
