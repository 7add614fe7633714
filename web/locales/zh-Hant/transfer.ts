import type en from '../en/transfer.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '轉帳',
  visitor: '登入後轉帳',
  failed: '轉帳資訊載入失敗',
  off: {
    title: '轉帳功能已關閉',
    text: '平台暫時關閉了會員之間的轉帳，您的資金不受影響。',
    withdraw: '改為提款',
  },
  recipient: {
    label: '收款人',
    hint: '使用者名稱，或已驗證的手機號碼、電子郵件',
    looking: '正在尋找收款人…',
    found: '已找到',
  },
  amount: {
    label: '轉帳金額',
    left: '今日還可轉 {{left}}，每日限額 {{most}}',
    all: '全部',
  },
  remark: {
    label: '備註（選填）',
    name: '備註',
    hint: '收款人會同時看到',
  },
  submit: '轉帳',
  submitAmount: '轉帳 {{amount}}',
  note: '轉帳即時入帳，無法撤回。請僅轉給您認識的人。',
  about: '向 {{name}} 轉帳 {{amount}}',
  confirm: {
    title: '確認轉帳資訊',
    account: '收款帳號',
    left: '轉帳後餘額',
    text: '轉帳即時入帳，無法撤回。請確認收款人無誤。',
  },
  receipt: {
    title: '轉帳成功，已入帳',
    to: '收款人 {{account}}',
    time: '時間',
    number: '轉帳編號',
    again: '再轉一筆',
    record: '查看轉帳紀錄',
  },
} satisfies Texts<typeof en>
