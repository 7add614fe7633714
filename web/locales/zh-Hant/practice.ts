import type en from '../en/practice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '練習模式',
  tag: '練習',
  balance: '練習餘額',
  note: {
    guest: '使用虛擬練習金，開獎結果真實。不傳送、不儲存，重新整理即清空。',
    more: '詳情',
    visitor: '沒有帳戶？可用練習金體驗真實開獎。',
  },
  start: '開始練習',
  startHere: '用練習金試玩',
  entered: '已進入練習模式，資料不會保存',
  confirm: '確認練習投注 · {{amount}}',
  placed_other: '練習：第 {{number}} 期已投 {{count}} 注',
  count_other: '共 {{count}} 注練習',
  net: '盈虧',
  facts: {
    pretend: '練習金是虛擬的：不能儲值、提領或轉帳，也不能兌換任何東西。',
    real: '開獎、賠率與規則和正式投注完全一致，平台優勢也一樣：玩得久了，練習金同樣會變少。',
    alone: '一切只在此瀏覽器中進行，不傳送、不儲存：重新整理、關閉或登入後即清空。',
    adults: '與本站所有內容一樣，僅限年滿 18 歲者使用。',
  },
  again: {
    open: '重新開始',
    title: '要重新開始嗎？',
    text: '這次造訪的練習注單將被清除，餘額恢復為 {{amount}}。',
    yes: '重新開始',
    no: '保留',
  },
  account: { text: '想保留紀錄嗎？', register: '註冊帳戶' },
  cancel: '撤銷這注練習',
  refunded: '練習：已退回 {{amount}}',
  gone: { title: '這注練習已不存在', text: '練習注單只保留到這次造訪結束。' },
} satisfies Texts<typeof en>
