import type en from '../en/sport-rules.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '如何結算',
  rule: {
    result: '猜哪隊獲勝，或和局。',
    double_chance: '三種賽果同時選兩種：主勝或和局，1X 都贏。',
    draw_no_bet: '和局時退還投注金額。',
    both_score: '兩隊都進球，「是」贏。',
    parity: '全場進球總數的單雙，0–0 算雙。',
    score: '猜中正確比分。任一隊進六球或以上算「其他」。',
    total: '全場總進球數。與整數盤口相等時退還投注金額。',
    handicap: '主隊進球加上盤口，客隊減去盤口。結果和局則退還投注金額。',
    home_total: '只算主隊進球。與整數盤口相等時退還投注金額。',
    away_total: '只算客隊進球。與整數盤口相等時退還投注金額。',
    half_result: '半場比分。',
    half_total: '上半場進球數。與整數盤口相等時退還投注金額。',
    half_full: '半場和全場的結果都要猜中。',
  },
  quarter: '四分之一盤口將投注金額平分到相鄰的兩個盤口。',
  tryScore: '試試比分',
  half: '半場',
  full: '全場',
  more: '{{club}}{{half}}加一球',
  less: '{{club}}{{half}}減一球',
  returns: '投 {{stake}} 返還',
  result: {
    won: '贏',
    half_won: '贏半',
    returned: '退回',
    half_lost: '輸半',
    lost: '輸',
  },
  allElse: '其他選項都輸。',
  always: '所有玩法通用',
  time: '以 90 分鐘加傷停補時為準，不含延長賽與 PK 大戰。',
  closing:
    '開賽即截止投注；提供滾球的比賽至全場結束為止。虛擬比賽於開賽前 8 秒截止，中場休息時再次開放。比賽投注無法取消。',
  unplayed: '開賽時間後 48 小時內未進行：退還全部投注金額。',
  abandoned: '中斷：再進球也改變不了的投注有效，其餘退還投注金額。',
  corrected: '賽果可在 24 小時內更正，屆時沖回派彩並重新派彩；餘額不足的部分從後續派彩中抵扣。',
  cashOut:
    '提前兌現按進球機率表的公平價值減 5% 支付。滾球時 5 秒後確認，金額不變才會兌現；虛擬比賽的半場進行中無法兌現。兌現後即為最終結果：之後的賽果更正或作廢只影響其餘投注金額。有選項暫停投注時無法提前兌現。',
} satisfies Texts<typeof en>
