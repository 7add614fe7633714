import type en from '../en/offline.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Vous êtes hors ligne',
  unreachable: 'Nous sommes injoignables',
  text: 'Rien n’est perdu : les paris placés restent valables, les tirages continuent et votre solde est toujours en sécurité.',
  waiting: 'Cette page se recharge dès que la connexion est rétablie.',
  again: 'Réessayer maintenant',
  trying: 'Nouvel essai…',
} satisfies Texts<typeof en>
