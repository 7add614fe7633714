import type en from '../en/sport-rules.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '如何结算',
  rule: {
    result: '猜哪队获胜，或打平。',
    double_chance: '三种赛果同时选两种：主胜或平局，1X 都赢。',
    draw_no_bet: '打平时退还投注额。',
    both_score: '两队都进球，“是”赢。',
    parity: '全场进球总数的单双，0–0 算双。',
    score: '猜中准确比分。任一队进六球或以上算“其他”。',
    total: '全场总进球数。与整数盘口相等时退还投注额。',
    handicap: '主队进球加上盘口，客队减去盘口。结果打平则退还投注额。',
    home_total: '只算主队进球。与整数盘口相等时退还投注额。',
    away_total: '只算客队进球。与整数盘口相等时退还投注额。',
    half_result: '半场比分。',
    half_total: '上半场进球数。与整数盘口相等时退还投注额。',
    half_full: '半场和全场的结果都要猜中。',
  },
  quarter: '四分之一盘口将投注额平分到相邻的两个盘口。',
  tryScore: '试试比分',
  half: '半场',
  full: '全场',
  more: '{{club}}{{half}}加一球',
  less: '{{club}}{{half}}减一球',
  returns: '投 {{stake}} 返还',
  result: {
    won: '赢',
    half_won: '赢半',
    returned: '走盘',
    half_lost: '输半',
    lost: '输',
  },
  allElse: '其他选项都输。',
  always: '所有玩法通用',
  time: '以 90 分钟加伤停补时为准，不含加时赛和点球大战。',
  closing:
    '开赛即截止投注；提供滚球的比赛至全场结束为止。虚拟比赛于开赛前 8 秒截止，中场休息时再次开放。比赛投注不能撤单。',
  unplayed: '开赛时间后 48 小时内未进行：退还全部投注额。',
  abandoned: '中断：再进球也改变不了的投注有效，其余退还投注额。',
  corrected: '赛果可在 24 小时内更正，届时冲回派彩并重新派彩；余额不足的部分从后续派彩中抵扣。',
  cashOut:
    '提前兑现按进球概率表的公平价值减 5% 支付。滚球时 5 秒后确认，金额不变才会兑现；虚拟比赛的半场进行中不能兑现。兑现后即为最终结果：之后的赛果更正或作废只影响其余投注额。有选项暂停投注时不能提前兑现。',
} satisfies Texts<typeof en>
