import type openBets from '../en/open-bets.ts'
import type { Texts } from '../texts.ts'

export default {
  open_one: '{{count}} pari en cours',
  open_many: '{{count}} paris en cours',
  open_other: '{{count}} paris en cours',
  drawIn: 'Tirage dans',
  drawing: 'Tirage…',
  kickOff: 'Coup d’envoi {{moment}}',
  playing: 'En direct',
  practice: 'Entraînement : {{text}}',
  won_one: 'Vous gagnez {{profit}} : {{payout}} pour un pari de {{stake}}',
  won_many: 'Vous gagnez {{profit}} : {{payout}} pour {{count}} paris, {{stake}} au total',
  won_other: 'Vous gagnez {{profit}} : {{payout}} pour {{count}} paris, {{stake}} au total',
  even_one: 'Vous récupérez votre mise de {{stake}}',
  even_many: 'Vos {{count}} paris s’équilibrent : vous récupérez {{stake}}',
  even_other: 'Vos {{count}} paris s’équilibrent : vous récupérez {{stake}}',
  back_one: 'Vous récupérez {{payout}} sur {{stake}} misés',
  back_many: 'Vous récupérez {{payout}} sur {{stake}} misés en {{count}} paris',
  back_other: 'Vous récupérez {{payout}} sur {{stake}} misés en {{count}} paris',
  lost_one: 'Vous perdez {{stake}} sur votre pari',
  lost_many: 'Vous perdez {{stake}} sur {{count}} paris',
  lost_other: 'Vous perdez {{stake}} sur {{count}} paris',
} satisfies Texts<typeof openBets>
