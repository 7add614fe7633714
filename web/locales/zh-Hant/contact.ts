import type en from '../en/contact.ts'
import type { Texts } from '../texts.ts'

export default {
  mobile: {
    add: '綁定手機號碼',
    change: '更換手機號碼',
    verify: '驗證手機號碼',
    field: '手機號碼',
    newField: '新手機號碼',
    hint: '含國碼，如 +886 912 345 678',
    saved: '手機號碼驗證成功',
  },
  email: {
    add: '綁定電子郵件',
    change: '更換電子郵件',
    verify: '驗證電子郵件',
    field: '電子郵件',
    newField: '新電子郵件',
    hint: '如 name@example.com',
    saved: '電子郵件驗證成功',
  },
  now: '目前：{{contact}}。輸入驗證碼前仍然有效，更換後會通知它。',
  password: '您的密碼',
  passwordHint: '距上次登入已有一段時間，請確認是您本人',
  showPassword: '顯示密碼',
  hidePassword: '隱藏密碼',
  signInAgain: {
    text: '距上次登入已有一段時間。請用驗證碼重新登入，確認是您本人後繼續。',
    act: '重新登入',
  },
  send: '取得驗證碼',
  sent: '驗證碼已傳送到 {{contact}}。',
  other: '不對？修改',
  code: '驗證碼',
  codeHint: '6 位數字，10 分鐘內有效',
  again: '{{seconds}} 秒後可重新傳送',
  resend: '重新傳送',
  resent: '驗證碼已傳送',
  confirm: '確認',
} satisfies Texts<typeof en>
