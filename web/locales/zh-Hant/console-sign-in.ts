import type en from '../en/console-sign-in.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '登入管理後台',
  lead: '僅限操作員登入，玩家請使用前台 App。',
  username: '使用者名稱',
  password: '密碼',
  next: '繼續',
  submit: '登入',
  back: '返回',
  codeTitle: '輸入動態驗證碼',
  codeText: '請開啟身分驗證器，輸入 {{username}} 對應的 6 位數字。',
  code: '動態驗證碼',
  digit: '第 {{number}} 位，共 {{all}} 位',
  ended: {
    idle: '15 分鐘無人操作，已自動登出。',
    expired: '登入已失效，請重新登入，之後將回到剛才的頁面。',
  },
  demonstration: {
    accounts: '展示模式：操作員帳號與密碼顯示在啟動程式的終端機裡。',
    codes: '展示模式：沒有身分驗證器時，可在程式日誌中查看驗證碼。',
  },
  enrol: {
    title: '首次登入設定',
    text: '請用身分驗證器掃描QR Code，並設定自己的密碼，以後登入兩者都需要。',
    qr: '身分驗證器QR Code',
    byHand: '無法掃描？手動輸入金鑰：',
    secret: '金鑰',
    newPassword: '新密碼',
    newPasswordHint: '至少 12 位，字元不限',
    again: '確認新密碼',
    mismatch: '兩次輸入的密碼不一致',
    submit: '完成並登入',
    restart: '重新開始',
  },
} satisfies Texts<typeof en>
