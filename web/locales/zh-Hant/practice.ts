import type en from '../en/practice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '練習模式',
  tag: '練習',
  balance: '練習餘額',
  note: {
    guest: '真實開獎，練習金投注。不傳送、不儲存，重新整理即清空。',
    more: '更多',
    visitor: '沒有帳號？用練習金試試。',
  },
  start: '練習',
  startHere: '用練習金試玩',
  entered: '練習模式：不會保存任何內容',
  confirm: '練習投注 · {{amount}}',
  placed_other: '練習：第 {{number}} 期已投 {{count}} 注',
  count_other: '{{count}} 注練習',
  net: '淨損益',
  facts: {
    pretend: '練習金是虛擬的，不能儲值、提領、轉帳或兌換。',
    real: '開獎、賠率、規則和平台優勢都是真實的，練習金玩久了也會變少。',
    alone: '一切只在此瀏覽器中，不傳送、不儲存：重新整理、關閉或登入後即消失。',
    adults: '與這裡的一切一樣，僅限年滿 18 歲者。',
  },
  again: {
    open: '重新開始',
    title: '要重新開始嗎？',
    text: '練習注單將被清除，餘額恢復為 {{amount}}。',
    yes: '重新開始',
    no: '保留',
  },
  account: { text: '想保留紀錄嗎？', register: '註冊帳號' },
  cancel: '取消這注練習',
  refunded: '練習：退回 {{amount}}',
  gone: { title: '這注練習已消失', text: '練習注單在重新整理或離開後消失。' },
} satisfies Texts<typeof en>
