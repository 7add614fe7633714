import type en from '../en/login.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '登录',
  welcome: '欢迎回来',
  lead: '登录后即可投注，查看余额和记录。',
  ways: { label: '登录方式', password: '密码登录', code: '验证码登录' },
  account: '账号',
  accountHint: '用户名、手机号或邮箱',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  mobile: '手机号',
  mobileHint: '含国家/地区代码，如 +86\u00a0138\u00a00013\u00a08000',
  newNumber: '新手机号将自动注册账号。',
  codeHint: '短信发送的 6 位数字',
  sendCode: '获取验证码',
  codeSent: '验证码已发送',
  submit: '登录',
  forgot: '忘记密码？',
  signedIn: '欢迎，{{name}}',
  noAccount: '还没有账号？',
  register: '立即注册',
  guest: '以游客身份继续',
  guestEntered: '您正以游客身份浏览，不会保存任何内容',
} satisfies Texts<typeof en>
