import type openBets from '../en/open-bets.ts'
import type { Texts } from '../texts.ts'

export default {
  open_one: '{{count}} apuesta abierta',
  open_many: '{{count}} apuestas abiertas',
  open_other: '{{count}} apuestas abiertas',
  drawIn: 'Sorteo en',
  drawing: 'Sorteando…',
  won_one: 'Has ganado {{profit}}: {{payout}} por una apuesta de {{stake}}',
  won_many: 'Has ganado {{profit}}: {{payout}} por {{count}} apuestas de {{stake}} en total',
  won_other: 'Has ganado {{profit}}: {{payout}} por {{count}} apuestas de {{stake}} en total',
  even_one: 'Has recuperado tu apuesta de {{stake}}',
  even_many: 'Tus {{count}} apuestas quedan en empate: recuperas {{stake}}',
  even_other: 'Tus {{count}} apuestas quedan en empate: recuperas {{stake}}',
  back_one: 'Has recuperado {{payout}} de los {{stake}} apostados',
  back_many: 'Has recuperado {{payout}} de los {{stake}} de tus {{count}} apuestas',
  back_other: 'Has recuperado {{payout}} de los {{stake}} de tus {{count}} apuestas',
  lost_one: 'Tu apuesta de {{stake}} no ha salido',
  lost_many: 'Tus {{count}} apuestas de {{stake}} no han salido',
  lost_other: 'Tus {{count}} apuestas de {{stake}} no han salido',
} satisfies Texts<typeof openBets>
