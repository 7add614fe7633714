import type openBets from '../en/open-bets.ts'
import type { Texts } from '../texts.ts'

export default {
  open_one: '{{count}} pari en cours',
  open_many: '{{count}} paris en cours',
  open_other: '{{count}} paris en cours',
  drawIn: 'Tirage dans',
  drawing: 'Tirage…',
  won_one: 'Vous gagnez {{profit}} : {{payout}} pour un pari de {{stake}}',
  won_many: 'Vous gagnez {{profit}} : {{payout}} pour {{count}} paris, {{stake}} au total',
  won_other: 'Vous gagnez {{profit}} : {{payout}} pour {{count}} paris, {{stake}} au total',
  even_one: 'Votre mise de {{stake}} vous est revenue',
  even_many: 'Vos {{count}} paris s’équilibrent : {{stake}} vous sont revenus',
  even_other: 'Vos {{count}} paris s’équilibrent : {{stake}} vous sont revenus',
  back_one: '{{payout}} vous sont revenus sur une mise de {{stake}}',
  back_many: '{{payout}} vous sont revenus sur {{stake}} misés en {{count}} paris',
  back_other: '{{payout}} vous sont revenus sur {{stake}} misés en {{count}} paris',
  lost_one: 'Votre pari de {{stake}} est perdu',
  lost_many: 'Vos {{count}} paris, {{stake}} au total, sont perdus',
  lost_other: 'Vos {{count}} paris, {{stake}} au total, sont perdus',
} satisfies Texts<typeof openBets>
