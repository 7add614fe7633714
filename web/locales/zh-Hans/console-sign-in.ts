import type en from '../en/console-sign-in.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '登录管理后台',
  lead: '仅限操作员登录，玩家请使用前台应用。',
  username: '用户名',
  password: '密码',
  next: '继续',
  submit: '登录',
  back: '返回',
  codeTitle: '输入动态验证码',
  codeText: '请打开身份验证器，输入 {{username}} 对应的 6 位数字。',
  code: '动态验证码',
  digit: '第 {{number}} 位，共 {{all}} 位',
  ended: {
    idle: '15 分钟无人操作，已自动退出登录。',
    expired: '登录已失效，请重新登录，之后将回到刚才的页面。',
  },
  demonstration: {
    accounts: '演示模式：操作员账号与密码显示在启动程序的终端里。',
    codes: '演示模式：没有身份验证器时，可在程序日志中查看验证码。',
  },
  enrol: {
    title: '首次登录设置',
    text: '请用身份验证器扫描二维码，并设置自己的密码，以后登录两者都需要。',
    qr: '身份验证器二维码',
    byHand: '无法扫码？手动输入密钥：',
    secret: '密钥',
    newPassword: '新密码',
    newPasswordHint: '至少 12 位，字符不限',
    again: '确认新密码',
    mismatch: '两次输入的密码不一致',
    submit: '完成并登录',
    restart: '重新开始',
  },
} satisfies Texts<typeof en>
