import type en from '../en/devices.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '登入裝置',
  visitor: { title: '您尚未登入', text: '登入後可查看帳號在哪些裝置上使用。' },
  failed: '無法載入裝置',
  here: '本機',
  others: '其他裝置',
  none: '沒有其他裝置。',
  name: '{{system}} · {{browser}}',
  unknown: '未知裝置',
  active: '目前使用中',
  lastSeen: '最近使用：{{moment}}',
  since: '登入於 {{date}}',
  signOut: '登出',
  signOutOf: '登出{{name}}',
  all: '登出其他所有裝置',
  question: {
    one: '要登出此裝置嗎？',
    all: '要登出其他所有裝置嗎？',
    text: '使用者須重新登入。已下的注單仍然有效。',
    textAll: '使用者須重新登入。已下的注單仍然有效。',
    yes: '登出',
  },
  done: '已登出',
  doubt: '有不認識的裝置？請先將它登出，再',
  doubtAct: '修改密碼',
} satisfies Texts<typeof en>
