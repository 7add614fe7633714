import type en from '../en/forgot.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '重置密码',
  step: '第 {{step}} 步，共 3 步',
  contact: {
    heading: '如何联系您？',
    lead: '输入已验证的手机号或邮箱，我们会发送验证码。',
    field: '手机号或邮箱',
    hint: '手机号含国家/地区代码，如 +86\u00a0138\u00a00013\u00a08000',
    send: '获取验证码',
    none: '两者都没有验证过？',
    support: '联系客服',
  },
  code: {
    heading: '输入验证码',
    lead: '如果 {{contact}} 已绑定账号，验证码将很快送达。',
    next: '下一步',
  },
  password: {
    heading: '设置新密码',
    lead: '所有设备都会退出登录，请用新密码重新登录。',
    save: '设置密码',
    saved: '密码已设置，请登录',
  },
} satisfies Texts<typeof en>
