import type en from '../en/history.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '开奖记录',
  trend: '走势',
  games: '游戏',
  day: {
    label: '日期',
    previous: '前一天',
    next: '后一天',
    today: '今天',
    choose: '选择日期',
  },
  view: { label: '视图', list: '列表', road: '路单' },
  count_other: '{{count}} 期',
  void_other: '{{count}} 期作废，如有投注已退回',
  list: '当日开奖，由近到远',
  more: '查看更早的开奖',
  loadingMore: '加载中…',
  moreFailed: '更早的开奖加载失败。',
  end: '已是当日第一期',
  road: {
    size: '大小',
    parity: '单双',
    sums: '和值',
    big: '大路：连出向下排列',
    plate: '珠盘路：按期排列',
    latest_other: '最近 {{count}} 期，最新在右',
    streak_other: '最长连出：{{value}} × {{count}}',
    tally: '{{value}} {{number}}',
    independent: '往期开奖不影响中奖概率：骰子没有记忆。',
    sumsLabel: '和值由旧到新：{{sums}}',
  },
  empty: { title: '当日没有开奖', text: '选择其他日期，或等待下一期开奖。' },
  failed: '开奖记录加载失败',
  noGame: { title: '没有可显示的游戏', text: '游戏开放后再来看看。' },
} satisfies Texts<typeof en>
