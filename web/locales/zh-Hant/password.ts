import type en from '../en/password.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '修改密碼',
  text: '您的其他裝置都會登出。',
  current: '目前密碼',
  next: '新密碼',
  nextHint: '6–128 個字元',
  confirm: '確認新密碼',
  mismatch: '兩次輸入的密碼不一致',
  show: '顯示密碼',
  hide: '隱藏密碼',
  save: '修改密碼',
  saved: '密碼已修改',
  strength: '強度：{{word}}',
  strengths: { short: '太短', weak: '弱', fair: '中', good: '較強', strong: '強' },
} satisfies Texts<typeof en>
