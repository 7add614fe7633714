import type en from '../en/history.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '開獎紀錄',
  trend: '走勢',
  games: '遊戲',
  day: {
    label: '日期',
    previous: '前一天',
    next: '後一天',
    today: '今天',
    choose: '選擇日期',
  },
  view: { label: '檢視方式', list: '清單', road: '路單' },
  count_other: '{{count}} 期',
  void_other: '{{count}} 期作廢，如有投注已退回',
  list: '當日開獎，由近到遠',
  more: '查看更早的開獎',
  loadingMore: '載入中…',
  moreFailed: '無法載入更早的開獎。',
  end: '已是當日第一期',
  road: {
    size: '大小',
    parity: '單雙',
    sums: '和值',
    big: '大路：連出向下排列',
    plate: '珠盤路：依期排列',
    latest_other: '最近 {{count}} 期，最新在右',
    streak_other: '最長連出：{{value}} × {{count}}',
    tally: '{{value}} {{number}}',
    independent: '過往開獎不影響中獎機率：骰子沒有記憶。',
    sumsLabel: '和值由舊到新：{{sums}}',
  },
  empty: { title: '當日沒有開獎', text: '選擇其他日期，或等待下一期開獎。' },
  failed: '無法載入開獎紀錄',
  noGame: { title: '沒有可顯示的遊戲', text: '遊戲開放後再來看看。' },
} satisfies Texts<typeof en>
