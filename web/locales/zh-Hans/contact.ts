import type en from '../en/contact.ts'
import type { Texts } from '../texts.ts'

export default {
  mobile: {
    add: '绑定手机号',
    change: '更换手机号',
    verify: '验证手机号',
    field: '手机号',
    newField: '新手机号',
    hint: '请带国家代码，如 +86 138 0013 8000',
    saved: '手机号已验证',
  },
  email: {
    add: '绑定邮箱',
    change: '更换邮箱',
    verify: '验证邮箱',
    field: '邮箱',
    newField: '新邮箱',
    hint: '如 name@example.com',
    saved: '邮箱已验证',
  },
  now: '当前绑定：{{contact}}。输入验证码后才会更换，届时将通知原联系方式。',
  password: '登录密码',
  passwordHint: '距上次登录已久，请验证是您本人操作',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  signInAgain: {
    text: '距上次登录已久。为确认是您本人操作，请用验证码重新登录后再继续。',
    act: '重新登录',
  },
  send: '获取验证码',
  sent: '验证码已发送至 {{contact}}。',
  other: '填错了？重新填写',
  code: '验证码',
  codeHint: '6 位数字，十分钟内有效',
  again: '{{seconds}} 秒后重发',
  resend: '重新发送',
  resent: '验证码已发送',
  confirm: '确认',
} satisfies Texts<typeof en>
