import type en from '../en/feedback.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '意見回饋',
  views: { write: '寫意見回饋', own: '我的意見回饋' },
  about: '意見類型',
  types: {
    suggestion: '功能建議',
    problem: '遇到問題',
    complaint: '投訴',
    account: '帳號問題',
    other: '其他',
  },
  content: '意見回饋內容',
  contentHint: '至少 5 個字元',
  counter: '已輸入 {{written}} 個字元，最多 {{longest}} 個',
  contact: '聯絡方式（選填）',
  contactHint: '手機號碼或電子郵件。您也可以隨時在這裡查看回覆。',
  picture: '圖片（選填）',
  nextPicture: '圖片 {{number}}（選填）',
  pictureOf: '圖片 {{number}}',
  send: '提交意見回饋',
  sent: '意見回饋已提交，感謝您',
  promise: '我們將在 24 小時內回覆。',
  due: '我們將於 {{moment}} 前回覆',
  late: '原定 {{moment}} 前回覆，現已逾時，我們正在加緊處理。',
  answered: '官方回覆',
  answers: '回覆',
  closed: {
    noted: '我們已記錄您的回饋，感謝您。',
    duplicate: '與您的另一則回饋內容相同，我們將在該則中回覆。',
    done: '此回饋已結案。如仍有疑問，請再次來信。',
  },
  reach: '聯絡方式：{{contact}}',
  failed: '意見回饋紀錄載入失敗',
  more: '查看更早的意見回饋',
  moreFailed: '更早的意見回饋載入失敗',
  empty: {
    title: '您還沒有提交過意見回饋',
    text: '您的意見回饋和我們的回覆都會顯示在這裡。',
    write: '去寫意見回饋',
  },
  visitor: {
    title: '歡迎提出寶貴意見',
    text: '登入後提交，方便我們回覆您。',
  },
} satisfies Texts<typeof en>
