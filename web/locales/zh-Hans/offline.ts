import type en from '../en/offline.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '当前没有网络',
  unreachable: '暂时无法连接服务器',
  text: '一切照常：已投的注单有效，开奖继续，余额安全。',
  waiting: '联网后，本页将自动刷新。',
  again: '立即重试',
  trying: '重试中…',
} satisfies Texts<typeof en>
