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
  view: { label: '显示方式', list: '列表', road: '走势图' },
  count_other: '共 {{count}} 期',
  void_other: '{{count}} 期作废，本金已退回',
  list: '当日开奖，最新在前',
  more: '加载更早的开奖',
  loadingMore: '正在加载…',
  moreFailed: '更早的开奖加载失败。',
  end: '已到当日第一期',
  road: {
    size: '大小走势',
    parity: '单双走势',
    sums: '和值走势',
    big: '大路：连出向下',
    plate: '珠盘路：逐期排列',
    latest_other: '最近 {{count}} 期，最新在右',
    streak_other: '最长连出：{{value}} {{count}} 期',
    tally: '{{value}} {{number}}',
    independent: '往期结果不影响后续中奖概率，骰子没有记忆。',
    sumsLabel: '和值由旧到新：{{sums}}',
  },
  empty: { title: '当日暂无开奖', text: '请选择其他日期，或等待下一期开奖。' },
  failed: '开奖记录加载失败',
  noGame: { title: '暂无可显示的游戏', text: '请在游戏开放后再来。' },
} satisfies Texts<typeof en>
