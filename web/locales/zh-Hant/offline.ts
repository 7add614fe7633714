import type en from '../en/offline.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '您目前處於離線狀態',
  unreachable: '暫時無法連線',
  text: '不會有任何損失：已下的注單依然有效，開獎照常進行，餘額安全無虞。',
  waiting: '連線恢復後，本頁會自動返回。',
  again: '立即重試',
  trying: '重試中…',
} satisfies Texts<typeof en>
