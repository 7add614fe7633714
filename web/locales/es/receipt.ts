import type en from '../en/receipt.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Recibo guardado en este dispositivo',
  before:
    'Firmado por la casa, y aquí desde {{time}}, antes del sorteo. Si la casa cambiara o borrara esta apuesta, este recibo lo demostraría.',
  after:
    'Firmado por la casa, pero aquí solo desde {{time}}, después del sorteo. Compromete a la casa con lo que ha dicho desde entonces.',
  fetching: 'Obteniendo el recibo firmado de esta apuesta para guardarlo en este dispositivo.',
  unsigned:
    'Este recibo no está firmado con la clave de la casa que este navegador conoce. Guárdalo y avísanos, o avisa a quien quieras.',
  save: 'Guardar como archivo',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Tu navegador ha bloqueado la copia',
} satisfies Texts<typeof en>
