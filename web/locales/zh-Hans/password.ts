import type en from '../en/password.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '修改密码',
  text: '您的其他设备都会退出登录。',
  current: '当前密码',
  next: '新密码',
  nextHint: '6–128 个字符',
  confirm: '确认新密码',
  mismatch: '两次输入的密码不一致',
  show: '显示密码',
  hide: '隐藏密码',
  save: '修改密码',
  saved: '密码已修改',
  strength: '强度：{{word}}',
  strengths: { short: '太短', weak: '弱', fair: '中', good: '较强', strong: '强' },
} satisfies Texts<typeof en>
