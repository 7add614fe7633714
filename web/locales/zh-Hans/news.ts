import type en from '../en/news.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '最新资讯',
  all: '全部资讯',
  failed: '资讯加载失败',
  failedOne: '文章加载失败',
  empty: { title: '暂无资讯', text: '资讯将在这里发布。' },
  more: '查看更早的资讯',
  moreFailed: '更早的资讯加载失败',
  end: '没有更多了',
  missing: { title: '该文章已不存在', text: '可能已被撤下。' },
  others: '其他文章',
  newer: '较新',
  older: '较早',
  share: { label: '分享', copied: '链接已复制', failed: '链接复制失败' },
} satisfies Texts<typeof en>
