import type en from '../en/console-sign-in.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '登入後台',
  lead: '供操作員使用。玩家請在 App 中登入。',
  username: '使用者名稱',
  password: '密碼',
  next: '繼續',
  submit: '登入',
  back: '返回',
  codeTitle: '輸入驗證碼',
  codeText: '請輸入身分驗證器為 {{username}} 顯示的 6 位數字。',
  code: '身分驗證器驗證碼',
  digit: '第 {{number}} 位，共 {{all}} 位',
  ended: {
    idle: '15 分鐘沒有操作，已登出。',
    expired: '登入已失效，重新登入後可從原處繼續。',
  },
  demonstration: {
    accounts: '示範：使用者名稱和密碼顯示在終端機裡。',
    codes: '示範：沒有身分驗證器時，驗證碼見伺服器紀錄。',
  },
  enrol: {
    title: '設定登入',
    text: '用身分驗證器 App 掃描，再設定自己的密碼。登入時兩者都需要。',
    qr: '身分驗證器 QR Code',
    byHand: '無法掃描？輸入此金鑰：',
    secret: '金鑰',
    newPassword: '新密碼',
    newPasswordHint: '至少 12 個字元',
    again: '確認新密碼',
    mismatch: '兩次輸入的密碼不一致',
    submit: '完成並登入',
    restart: '重新開始',
  },
} satisfies Texts<typeof en>
