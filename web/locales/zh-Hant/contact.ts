import type en from '../en/contact.ts'
import type { Texts } from '../texts.ts'

export default {
  mobile: {
    add: '綁定手機號碼',
    change: '更換手機號碼',
    verify: '驗證手機號碼',
    field: '手機號碼',
    newField: '新手機號碼',
    hint: '請帶國碼，如 +886 912 345 678',
    saved: '手機號碼已驗證',
  },
  email: {
    add: '綁定電子郵件',
    change: '更換電子郵件',
    verify: '驗證電子郵件',
    field: '電子郵件',
    newField: '新電子郵件',
    hint: '如 name@example.com',
    saved: '電子郵件已驗證',
  },
  now: '目前綁定：{{contact}}。輸入驗證碼後才會更換，屆時將通知原聯絡方式。',
  password: '登入密碼',
  passwordHint: '距上次登入已久，請驗證是您本人操作',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  signInAgain: {
    text: '距上次登入已久。為確認是您本人操作，請用驗證碼重新登入後再繼續。',
    act: '重新登入',
  },
  send: '取得驗證碼',
  sent: '驗證碼已發送至 {{contact}}。',
  other: '填錯了？重新填寫',
  code: '驗證碼',
  codeHint: '6 位數字，十分鐘內有效',
  again: '{{seconds}} 秒後重發',
  resend: '重新發送',
  resent: '驗證碼已發送',
  confirm: '確認',
} satisfies Texts<typeof en>
