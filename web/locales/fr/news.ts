import type en from '../en/news.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Actualités',
  all: 'Toutes les actualités',
  failed: 'Impossible de charger les actualités',
  failedOne: 'Impossible de charger l’article',
  empty: { title: 'Pas encore d’actualités', text: 'Les actualités apparaîtront ici.' },
  more: 'Voir les plus anciennes',
  moreFailed: 'Impossible de charger les plus anciennes',
  end: 'Vous avez tout vu',
  missing: { title: 'Cet article n’est plus disponible', text: 'Il a peut-être été retiré.' },
  others: 'Autres articles',
  newer: 'Plus récent',
  older: 'Plus ancien',
  share: { label: 'Partager', copied: 'Lien copié', failed: 'Impossible de copier le lien' },
} satisfies Texts<typeof en>
