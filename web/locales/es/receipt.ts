import type en from '../en/receipt.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Recibo guardado en este dispositivo',
  before:
    'Lo firmamos nosotros y se guarda aquí desde {{time}}, antes del sorteo. Si alguna vez cambiáramos o borráramos esta apuesta, este recibo lo demostraría.',
  after:
    'Lo firmamos nosotros, pero se guarda aquí solo desde {{time}}, después del sorteo. Nos compromete con lo dicho desde entonces.',
  fetching: 'Obteniendo el recibo firmado de esta apuesta para guardarlo en este dispositivo.',
  missing:
    'La casa aún no ha entregado el recibo firmado de esta apuesta. Vuelve a abrir esta página para pedirlo otra vez. Si no llega antes del sorteo, avísanos a nosotros o a quien quieras: sin él no puedes demostrar lo que apostaste.',
  unsigned:
    'Este recibo no está firmado con la clave nuestra que conoce este navegador. Guárdalo y avísanos, o avisa a cualquiera.',
  save: 'Guardar como archivo',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Tu navegador ha bloqueado la copia',
} satisfies Texts<typeof en>
