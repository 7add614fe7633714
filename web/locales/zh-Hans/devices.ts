import type en from '../en/devices.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '登录设备',
  visitor: { title: '您尚未登录', text: '登录后即可查看账号在哪些设备上登录。' },
  signIn: '登录',
  failed: '设备加载失败',
  here: '本机',
  others: '其他设备',
  none: '没有在其他设备上登录。',
  name: '{{system}} · {{browser}}',
  unknown: '未知设备',
  active: '正在使用',
  lastSeen: '{{moment}}使用过',
  since: '{{date}}登录',
  signOut: '退出',
  signOutOf: '退出{{name}}',
  all: '退出所有其他设备',
  question: {
    one: '确定退出该设备？',
    all: '确定退出所有其他设备？',
    text: '该设备需要重新登录。已提交的投注仍然有效。',
    textAll: '这些设备需要重新登录。已提交的投注仍然有效。',
    yes: '退出',
  },
  done: '已退出',
  doubt: '有不认识的设备？请先将其退出，然后',
  doubtAct: '修改密码',
} satisfies Texts<typeof en>
