import type en from '../en/offline.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Estás sin conexión',
  unreachable: 'La casa no responde',
  text: 'No se pierde nada: las apuestas hechas siguen en pie, los sorteos continúan y tu saldo está tan seguro como antes.',
  waiting: 'Esta página volverá sola en cuanto haya conexión.',
  again: 'Probar ahora',
  trying: 'Probando…',
} satisfies Texts<typeof en>
