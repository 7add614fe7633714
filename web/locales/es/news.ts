import type en from '../en/news.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Noticias',
  all: 'Todas las noticias',
  failed: 'No se pudieron cargar las noticias',
  failedOne: 'No se pudo cargar el artículo',
  empty: { title: 'Aún no hay noticias', text: 'Las noticias aparecerán aquí.' },
  more: 'Ver noticias anteriores',
  moreFailed: 'No se pudieron cargar las noticias anteriores',
  end: 'Has llegado al final',
  missing: { title: 'Este artículo ya no está disponible', text: 'Es posible que se haya retirado.' },
  others: 'Otros artículos',
  newer: 'Más reciente',
  older: 'Anterior',
  share: { label: 'Compartir', copied: 'Enlace copiado', failed: 'No se pudo copiar el enlace' },
} satisfies Texts<typeof en>
