import type en from '../en/contact.ts'
import type { Texts } from '../texts.ts'

export default {
  mobile: {
    add: '绑定手机号',
    change: '更换手机号',
    verify: '验证手机号',
    field: '手机号',
    newField: '新手机号',
    hint: '含国家/地区代码，如 +86\u00a0138\u00a00013\u00a08000',
    saved: '手机号验证成功',
  },
  email: {
    add: '绑定邮箱',
    change: '更换邮箱',
    verify: '验证邮箱',
    field: '邮箱',
    newField: '新邮箱',
    hint: '如 name@example.com',
    saved: '邮箱验证成功',
  },
  now: '当前：{{contact}}。输入验证码前仍然有效，更换后会通知它。',
  password: '您的密码',
  passwordHint: '距上次登录已有一段时间，请确认是您本人',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  signInAgain: {
    text: '距上次登录已有一段时间。请用验证码重新登录，确认是您本人后继续。',
    act: '重新登录',
  },
  send: '获取验证码',
  sent: '验证码已发送到 {{contact}}。',
  other: '不对？修改',
  code: '验证码',
  codeHint: '6 位数字，10 分钟内有效',
  again: '{{seconds}} 秒后可重发',
  resend: '重新发送',
  resent: '验证码已发送',
  confirm: '确认',
} satisfies Texts<typeof en>
