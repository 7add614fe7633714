import type openBets from '../en/open-bets.ts'
import type { Texts } from '../texts.ts'

export default {
  open_one: '{{count}} apuesta abierta',
  open_many: '{{count}} apuestas abiertas',
  open_other: '{{count}} apuestas abiertas',
  drawIn: 'Sorteo en',
  drawing: 'Sorteando…',
  kickOff: 'Inicio: {{moment}}',
  playing: 'En juego',
  practice: 'Práctica: {{text}}',
  won_one: 'Has ganado {{profit}}: {{payout}} por una apuesta de {{stake}}',
  won_many: 'Has ganado {{profit}}: {{payout}} por {{count}} apuestas de {{stake}} en total',
  won_other: 'Has ganado {{profit}}: {{payout}} por {{count}} apuestas de {{stake}} en total',
  even_one: 'Recuperas tu apuesta de {{stake}}',
  even_many: 'Tus {{count}} apuestas quedan a cero: recuperas {{stake}}',
  even_other: 'Tus {{count}} apuestas quedan a cero: recuperas {{stake}}',
  back_one: 'Recuperas {{payout}} de los {{stake}} apostados',
  back_many: 'Recuperas {{payout}} de los {{stake}} de tus {{count}} apuestas',
  back_other: 'Recuperas {{payout}} de los {{stake}} de tus {{count}} apuestas',
  lost_one: 'Has perdido {{stake}} en tu apuesta',
  lost_many: 'Has perdido {{stake}} en {{count}} apuestas',
  lost_other: 'Has perdido {{stake}} en {{count}} apuestas',
} satisfies Texts<typeof openBets>
