import type en from '../en/transfer.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '轉帳',
  visitor: '登入後即可轉帳',
  failed: '無法載入轉帳限額',
  off: {
    title: '轉帳已關閉',
    text: '玩家之間的轉帳暫時關閉，您的資金不受影響。',
    withdraw: '前往提領',
  },
  recipient: {
    label: '收款人',
    hint: '使用者名稱，或已驗證的手機號碼、電子郵件',
    looking: '正在尋找…',
    found: '已找到',
  },
  amount: {
    label: '金額',
    left: '今日剩餘 {{left}}，共 {{max}}',
    all: '全部',
  },
  remark: {
    label: '備註（選填）',
    name: '備註',
    hint: '收款人看得到',
  },
  submit: '轉帳',
  submitAmount: '轉帳 {{amount}}',
  note: '轉帳即時入帳，無法撤回。請只轉給您認識的人。',
  about: '向 {{name}} 轉帳 {{amount}}',
  confirm: {
    title: '確認轉帳',
    account: '收款帳號',
    left: '轉帳後餘額',
    text: '轉帳即時入帳，無法撤回。收款人正確嗎？',
  },
  receipt: {
    title: '轉帳成功',
    to: '轉給 {{account}}',
    time: '時間',
    number: '轉帳編號',
    again: '再轉一筆',
    record: '查看轉帳紀錄',
  },
} satisfies Texts<typeof en>
