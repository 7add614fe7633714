import type en from '../en/offline.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '目前沒有網路',
  unreachable: '暫時無法連線到伺服器',
  text: '一切照常：已投的注單有效，開獎繼續，餘額安全。',
  waiting: '恢復連線後，本頁會自動重新載入。',
  again: '立即重試',
  trying: '重試中…',
} satisfies Texts<typeof en>
