import type openBets from '../en/open-bets.ts'
import type { Texts } from '../texts.ts'

export default {
  open_other: '{{count}} 注未结算',
  drawIn: '距开奖',
  drawing: '开奖中…',
  kickOff: '{{moment}} 开赛',
  playing: '进行中',
  practice: '练习：{{text}}',
  won_other: '赢 {{profit}}：{{count}} 注共 {{stake}}，返还 {{payout}}',
  even_other: '{{count}} 注打平，返还 {{stake}}',
  back_other: '{{count}} 注共 {{stake}}，返还 {{payout}}',
  lost_other: '{{count}} 注未中，共 {{stake}}',
} satisfies Texts<typeof openBets>
