import type en from '../en/devices.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '登录设备',
  visitor: { title: '您尚未登录', text: '登录后可查看账号在哪些设备上使用。' },
  failed: '设备加载失败',
  here: '本机',
  others: '其他设备',
  none: '没有其他设备。',
  name: '{{system}} · {{browser}}',
  unknown: '未知设备',
  active: '当前在线',
  lastSeen: '最近活跃：{{moment}}',
  since: '登录于 {{date}}',
  signOut: '退出登录',
  signOutOf: '退出{{name}}',
  all: '退出其他所有设备',
  question: {
    one: '让此设备退出登录？',
    all: '退出其他所有设备？',
    text: '使用者须重新登录。已投注的注单仍然有效。',
    textAll: '使用者须重新登录。已投注的注单仍然有效。',
    yes: '退出登录',
  },
  done: '已退出登录',
  doubt: '有不认识的设备？请先让它退出登录，再',
  doubtAct: '修改密码',
} satisfies Texts<typeof en>
