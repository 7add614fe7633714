import type en from '../en/offline.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Estás sin conexión',
  unreachable: 'No podemos conectar',
  text: 'No se pierde nada: las apuestas hechas siguen en pie, los sorteos continúan y tu saldo está tan seguro como antes.',
  waiting: 'Esta página se recargará en cuanto haya conexión.',
  again: 'Probar ahora',
  trying: 'Probando…',
} satisfies Texts<typeof en>
