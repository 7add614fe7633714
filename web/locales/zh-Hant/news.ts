import type en from '../en/news.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '最新消息',
  all: '全部消息',
  failed: '無法載入消息',
  failedOne: '無法載入文章',
  empty: { title: '尚無消息', text: '消息將在這裡發布。' },
  more: '查看更早的消息',
  moreFailed: '無法載入更早的消息',
  end: '已經到底了',
  missing: { title: '該文章已不存在', text: '可能已被撤下。' },
  others: '其他文章',
  newer: '較新',
  older: '較早',
  share: { label: '分享', copied: '連結已複製', failed: '無法複製連結' },
} satisfies Texts<typeof en>
