import type en from '../en/feedback.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '意見回饋',
  views: { write: '撰寫意見', own: '我的意見' },
  about: '回饋類型',
  types: {
    suggestion: '建議',
    problem: '問題',
    complaint: '客訴',
    account: '帳號',
    other: '其他',
  },
  content: '意見內容',
  contentHint: '至少 5 個字',
  counter: '已輸入 {{written}} 字，最多 {{longest}} 字',
  contact: '聯絡方式（選填）',
  contactHint: '手機號碼或電子郵件，我們的回覆也會顯示在這裡。',
  picture: '圖片（選填）',
  nextPicture: '圖片 {{number}}（選填）',
  pictureOf: '圖片 {{number}}',
  send: '送出',
  sent: '已收到您的意見，謝謝',
  promise: '我們將在 24 小時內回覆。',
  due: '{{moment}} 前回覆',
  late: '應於 {{moment}} 前回覆，我們已逾時，正在處理。',
  answered: '我們的回覆',
  answers: '回覆',
  closed: {
    noted: '已記錄，謝謝。',
    duplicate: '與您的另一則意見重複，我們會在那裡回覆。',
    done: '已結案。如仍需協助，請再次來信。',
  },
  reach: '聯絡方式：{{contact}}',
  failed: '無法載入意見',
  more: '查看更早的意見',
  moreFailed: '無法載入更早的意見',
  empty: {
    title: '尚無意見',
    text: '您的意見和我們的回覆會顯示在這裡。',
    write: '撰寫意見',
  },
  visitor: {
    title: '告訴我們哪裡可以做得更好',
    text: '登入後我們才能回覆您。',
  },
} satisfies Texts<typeof en>
