import type en from '../en/forgot.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '重置密码',
  step: '第 {{step}} 步，共 3 步',
  contact: {
    heading: '验证联系方式',
    lead: '请输入您已验证的手机号或邮箱，我们将向其发送验证码。',
    field: '手机号或邮箱',
    hint: '手机号请带国家代码，如 +86 138 0013 8000',
    send: '获取验证码',
    none: '手机号和邮箱都没有验证过？',
    support: '联系客服',
  },
  code: {
    heading: '输入验证码',
    lead: '如果有账号验证过 {{contact}}，验证码正在发送。',
    next: '下一步',
  },
  password: {
    heading: '设置新密码',
    lead: '重置后，所有设备都会退出登录，请使用新密码重新登录。',
    save: '确认重置',
    saved: '密码已重置，请重新登录',
  },
} satisfies Texts<typeof en>
