import type en from '../en/web.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Page web',
  inBrowser: 'Ouvrir dans le navigateur',
  slow: 'Cette page est lente ou ne peut pas s’afficher ici. Vous pouvez l’ouvrir dans le navigateur.',
  refused: {
    title: 'Impossible d’ouvrir cette adresse',
    text: 'Saisissez une adresse web valide.',
  },
  leaving: {
    title: 'Vous quittez {{brand}}',
    text: 'Cette page ne nous appartient pas. N’y saisissez jamais votre mot de passe.',
    unprotected: 'La connexion n’est pas chiffrée.',
    go: 'Continuer',
    stay: 'Rester ici',
  },
  text: {
    title: 'Texte',
    titles: { terms: 'Conditions', privacy: 'Politique de confidentialité' },
    updated: 'Mis à jour le {{day}}',
    failed: 'Impossible de charger le texte',
  },
} satisfies Texts<typeof en>
