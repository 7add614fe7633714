import type en from '../en/discount.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Promociones',
  running: 'En curso',
  ended: 'Terminada',
  startsIn: {
    days_one: 'Empieza en {{count}} día',
    days_many: 'Empieza en {{count}} días',
    days_other: 'Empieza en {{count}} días',
    hours_one: 'Empieza en {{count}} hora',
    hours_many: 'Empieza en {{count}} horas',
    hours_other: 'Empieza en {{count}} horas',
    minutes_one: 'Empieza en {{count}} minuto',
    minutes_many: 'Empieza en {{count}} minutos',
    minutes_other: 'Empieza en {{count}} minutos',
  },
  endsIn: {
    days_one: 'Queda {{count}} día',
    days_many: 'Quedan {{count}} días',
    days_other: 'Quedan {{count}} días',
    hours_one: 'Queda {{count}} hora',
    hours_many: 'Quedan {{count}} horas',
    hours_other: 'Quedan {{count}} horas',
    minutes_one: 'Queda {{count}} minuto',
    minutes_many: 'Quedan {{count}} minutos',
    minutes_other: 'Quedan {{count}} minutos',
  },
  since: 'Desde el {{from}}, sin fecha de fin',
  between: '{{from}} – {{to}}',
  rules: 'Reglas',
  go: 'Abrir',
  note: 'Ninguna promoción tiene requisitos de apuesta. Todas se detienen durante un descanso o una autoexclusión.',
  failed: 'No se pudieron cargar las promociones',
  empty: { title: 'Ahora no hay promociones', text: 'Las nuevas aparecerán aquí con todas sus reglas.' },
} satisfies Texts<typeof en>
