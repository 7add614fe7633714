import type en from '../en/notice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Avisos',
  tabs: {
    label: 'Tipos de avisos',
    all: 'Todos',
    system: 'Sistema',
    activity: 'Actividad',
    announcement: 'Anuncios',
  },
  unread: 'Sin leer',
  pinned: 'Fijado',
  important: 'Importante',
  attachment: 'Tiene un archivo adjunto',
  download: 'Descargar',
  markAll: 'Marcar todo como leído',
  count_one: '{{count}} aviso sin leer',
  count_many: '{{count}} avisos sin leer',
  count_other: '{{count}} avisos sin leer',
  visitor: 'Inicia sesión para llevar la cuenta de lo leído.',
  signIn: 'Iniciar sesión',
  failed: 'No se pudieron cargar los avisos',
  gone: 'Ese aviso ya no está disponible. Aquí tienes los demás.',
  empty: { title: 'No hay nada aquí', text: 'No hay avisos de este tipo.' },
  more: 'Ver avisos anteriores',
  moreFailed: 'No se pudieron cargar los avisos anteriores',
} satisfies Texts<typeof en>
