import type en from '../en/offline.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '您已离线',
  unreachable: '暂时无法连接',
  text: '不会有任何损失：已投注的注单依然有效，开奖照常进行，余额安全无虞。',
  waiting: '网络恢复后，本页会自动返回。',
  again: '立即重试',
  trying: '正在重试…',
} satisfies Texts<typeof en>
