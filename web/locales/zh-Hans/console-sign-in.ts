import type en from '../en/console-sign-in.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '登录后台',
  lead: '供操作员使用。玩家请在应用中登录。',
  username: '用户名',
  password: '密码',
  next: '继续',
  submit: '登录',
  back: '返回',
  codeTitle: '输入验证码',
  codeText: '请输入身份验证器为 {{username}} 显示的 6 位数字。',
  code: '身份验证器验证码',
  digit: '第 {{number}} 位，共 {{all}} 位',
  ended: {
    idle: '15 分钟没有操作，已退出登录。',
    expired: '登录已失效，重新登录后可从原处继续。',
  },
  demonstration: {
    accounts: '演示：用户名和密码显示在终端里。',
    codes: '演示：没有身份验证器时，验证码见服务器日志。',
  },
  enrol: {
    title: '设置登录',
    text: '用身份验证器应用扫描，再设置自己的密码。登录时两者都需要。',
    qr: '身份验证器二维码',
    byHand: '无法扫描？输入此密钥：',
    secret: '密钥',
    newPassword: '新密码',
    newPasswordHint: '至少 12 个字符',
    again: '确认新密码',
    mismatch: '两次输入的密码不一致',
    submit: '完成并登录',
    restart: '重新开始',
  },
} satisfies Texts<typeof en>
