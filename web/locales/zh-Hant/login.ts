import type en from '../en/login.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '登入',
  welcome: '歡迎回來',
  lead: '登入後即可投注，查看餘額和紀錄。',
  ways: { label: '登入方式', password: '密碼登入', code: '驗證碼登入' },
  account: '帳號',
  accountHint: '使用者名稱、手機號碼或電子郵件',
  password: '密碼',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  mobile: '手機號碼',
  mobileHint: '含國碼，如 +886 912 345 678',
  newNumber: '新號碼會自動註冊帳號。',
  codeHint: '簡訊傳送的 6 位數字',
  sendCode: '取得驗證碼',
  codeSent: '驗證碼已傳送',
  submit: '登入',
  forgot: '忘記密碼？',
  signedIn: '歡迎，{{name}}',
  noAccount: '還沒有帳號？',
  register: '立即註冊',
  guest: '以訪客身分繼續',
  guestEntered: '您正以訪客身分瀏覽，不會保存任何內容',
} satisfies Texts<typeof en>
