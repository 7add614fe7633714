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
  view: { label: '顯示方式', list: '清單', road: '走勢圖' },
  count_other: '共 {{count}} 期',
  void_other: '{{count}} 期作廢，本金已退回',
  list: '當日開獎，最新在前',
  more: '載入更早的開獎',
  loadingMore: '正在載入…',
  moreFailed: '更早的開獎載入失敗。',
  end: '已到當日第一期',
  road: {
    size: '大小走勢',
    parity: '單雙走勢',
    sums: '和值走勢',
    big: '大路：連出向下',
    plate: '珠盤路：逐期排列',
    latest_other: '最近 {{count}} 期，最新在右',
    streak_other: '最長連出：{{value}} {{count}} 期',
    tally: '{{value}} {{number}}',
    independent: '往期結果不影響後續中獎機率，骰子沒有記憶。',
    sumsLabel: '和值由舊到新：{{sums}}',
  },
  empty: { title: '當日尚無開獎', text: '請選擇其他日期，或等待下一期開獎。' },
  failed: '開獎紀錄載入失敗',
  noGame: { title: '尚無可顯示的遊戲', text: '請在遊戲開放後再來。' },
} satisfies Texts<typeof en>
