import type en from '../en/offline.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Vous êtes hors ligne',
  unreachable: 'Nous sommes injoignables',
  text: 'Rien n’est perdu : vos paris restent valables, les tirages continuent et votre solde est en sécurité.',
  waiting: 'Cette page se rechargera d’elle-même une fois la connexion rétablie.',
  again: 'Réessayer maintenant',
  trying: 'Nouvel essai…',
} satisfies Texts<typeof en>
