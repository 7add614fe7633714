import type en from '../en/receipt.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Recibo guardado en este dispositivo',
  before:
    'Lo firmó la casa y se guarda aquí desde {{time}}, antes del sorteo. Si la casa cambiara o borrara esta apuesta, este recibo lo demostraría.',
  after:
    'Lo firmó la casa, pero se guarda aquí solo desde {{time}}, después del sorteo. La compromete con lo que ha dicho desde entonces.',
  fetching: 'Obteniendo el recibo firmado de esta apuesta para guardarlo en este dispositivo.',
  missing:
    'La casa aún no ha entregado el recibo firmado de esta apuesta. Vuelve a abrir esta página para pedirlo otra vez. Si no llega antes del sorteo, avisa a atención al cliente o a quien quieras: sin él no puedes demostrar lo que apostaste.',
  unsigned:
    'Este recibo no está firmado con la clave de la casa que conoce este navegador. Guárdalo y enséñalo a atención al cliente o a cualquiera.',
  save: 'Guardar como archivo',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Tu navegador ha bloqueado la copia',
  lost: {
    title_one: 'Hemos perdido una apuesta tuya',
    title_many: 'Hemos perdido {{count}} apuestas tuyas',
    title_other: 'Hemos perdido {{count}} apuestas tuyas',
    bet: '{{game}} · ronda {{round}}',
    stake: 'Importe: {{stake}} · hecha: {{time}}',
    span: 'Nuestra base de datos falló y perdió lo ocurrido entre estos momentos: {{from}} y {{until}}.',
    money: 'Una apuesta perdida así ya no cuenta. Su importe vuelve a estar en tu saldo.',
    ask: 'Si no es así, o si la apuesta ganó, contacta con atención al cliente y muestra el recibo. Lo firmamos nosotros: demuestra tu apuesta.',
    support: 'Atención al cliente',
    understood: 'Entendido',
  },
} satisfies Texts<typeof en>
