import type en from '../en/pull.ts'
import type { Texts } from '../texts.ts'

export default {
  pull: '下拉刷新',
  release: '松手刷新',
  refreshing: '正在刷新…',
  refreshed: '已刷新',
  button: '刷新',
} satisfies Texts<typeof en>
