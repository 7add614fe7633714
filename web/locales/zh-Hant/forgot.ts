import type en from '../en/forgot.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '重設密碼',
  step: '第 {{step}} 步，共 3 步',
  contact: {
    heading: '如何聯絡您？',
    lead: '輸入已驗證的手機號碼或電子郵件，我們會傳送驗證碼。',
    field: '手機號碼或電子郵件',
    hint: '手機號碼含國碼，如 +886 912 345 678',
    send: '取得驗證碼',
    none: '兩者都沒有驗證過？',
    support: '聯絡客服',
  },
  code: {
    heading: '輸入驗證碼',
    lead: '如果 {{contact}} 已綁定帳號，驗證碼很快就會送達。',
    next: '下一步',
  },
  password: {
    heading: '設定新密碼',
    lead: '所有裝置都會登出，請用新密碼重新登入。',
    save: '設定密碼',
    saved: '密碼已設定，請登入',
  },
} satisfies Texts<typeof en>
