import type en from '../en/offline.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Estás sin conexión',
  unreachable: 'No se puede conectar con nosotros',
  text: 'No se pierde nada: tus apuestas siguen en pie, los sorteos continúan y tu saldo está seguro.',
  waiting: 'Esta página se recargará sola cuando vuelvas a tener conexión.',
  again: 'Probar ahora',
  trying: 'Probando…',
} satisfies Texts<typeof en>
