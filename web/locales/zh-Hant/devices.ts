import type en from '../en/devices.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '登入裝置',
  visitor: { title: '您尚未登入', text: '登入後即可查看帳號在哪些裝置上登入。' },
  signIn: '登入',
  failed: '裝置載入失敗',
  here: '本機',
  others: '其他裝置',
  none: '沒有在其他裝置上登入。',
  name: '{{system}} · {{browser}}',
  unknown: '未知裝置',
  active: '正在使用',
  lastSeen: '{{moment}}使用過',
  since: '{{date}}登入',
  signOut: '登出',
  signOutOf: '登出{{name}}',
  all: '登出所有其他裝置',
  question: {
    one: '確定登出該裝置？',
    all: '確定登出所有其他裝置？',
    text: '該裝置需要重新登入。已提交的投注仍然有效。',
    textAll: '這些裝置需要重新登入。已提交的投注仍然有效。',
    yes: '登出',
  },
  done: '已登出',
  doubt: '有不認識的裝置？請先將其登出，然後',
  doubtAct: '修改密碼',
} satisfies Texts<typeof en>
