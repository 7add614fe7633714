import type en from '../en/forgot.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '重設密碼',
  step: '第 {{step}} 步，共 3 步',
  contact: {
    heading: '驗證聯絡方式',
    lead: '請輸入您已驗證的手機號碼或電子郵件，我們將向其發送驗證碼。',
    field: '手機號碼或電子郵件',
    hint: '手機號碼請帶國碼，如 +886 912 345 678',
    send: '取得驗證碼',
    none: '手機號碼和電子郵件都沒有驗證過？',
    support: '聯絡客服',
  },
  code: {
    heading: '輸入驗證碼',
    lead: '如果有帳號驗證過 {{contact}}，驗證碼正在發送。',
    next: '下一步',
  },
  password: {
    heading: '設定新密碼',
    lead: '重設後，所有裝置都會登出，請使用新密碼重新登入。',
    save: '確認重設',
    saved: '密碼已重設，請重新登入',
  },
} satisfies Texts<typeof en>
