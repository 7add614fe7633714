import type en from '../en/pull.ts'
import type { Texts } from '../texts.ts'

export default {
  pull: '下拉重新整理',
  release: '放開即可重新整理',
  refreshing: '重新整理中…',
  refreshed: '已重新整理',
  button: '重新整理',
} satisfies Texts<typeof en>
