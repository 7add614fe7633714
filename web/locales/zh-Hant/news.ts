import type en from '../en/news.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '最新消息',
  all: '全部消息',
  failed: '消息載入失敗',
  failedOne: '文章載入失敗',
  empty: { title: '尚無消息', text: '平台的最新動態將在這裡發布。' },
  more: '查看更早的消息',
  moreFailed: '更早的消息載入失敗',
  end: '沒有更多了',
  missing: { title: '該文章已不存在', text: '文章可能已下架。' },
  others: '其他文章',
  newer: '較新一篇',
  older: '較早一篇',
  share: { label: '分享', copied: '連結已複製', failed: '連結複製失敗' },
} satisfies Texts<typeof en>
