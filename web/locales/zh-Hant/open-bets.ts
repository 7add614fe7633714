import type openBets from '../en/open-bets.ts'
import type { Texts } from '../texts.ts'

export default {
  open_other: '{{count}} 注未結算',
  drawIn: '距開獎',
  drawing: '開獎中…',
  kickOff: '{{moment}} 開賽',
  playing: '比賽中',
  practice: '練習：{{text}}',
  won_other: '贏 {{profit}}：{{count}} 注共 {{stake}}，返還 {{payout}}',
  even_other: '{{count}} 注打平，返還 {{stake}}',
  back_other: '{{count}} 注共 {{stake}}，返還 {{payout}}',
  lost_other: '{{count}} 注未中，共 {{stake}}',
} satisfies Texts<typeof openBets>
