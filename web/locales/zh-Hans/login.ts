import type en from '../en/login.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '登录',
  welcome: '欢迎回来',
  lead: '登录后即可投注，并查看余额与投注记录。',
  ways: { label: '登录方式', password: '密码登录', code: '验证码登录' },
  account: '账号',
  accountHint: '用户名、手机号或邮箱',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  mobile: '手机号',
  mobileHint: '请带国家代码，如 +86 138 0013 8000',
  newNumber: '新号码将自动注册账号。',
  code: '验证码',
  codeHint: '短信中的 6 位数字',
  sendCode: '获取验证码',
  sendAgain: '{{seconds}} 秒后重发',
  codeSent: '验证码已发送',
  submit: '登录',
  forgot: '忘记密码？',
  signedIn: '欢迎，{{name}}',
  noAccount: '还没有账号？',
  register: '立即注册',
  guest: '先以游客身份看看',
  guestEntered: '已以游客身份进入，数据不会保存',
} satisfies Texts<typeof en>
