import type en from '../en/support.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '客服',
  hours: {
    title: '線上客服與金流客服',
    open: '服務中',
    closed: '已下班',
    closesInHours: '{{hours}} 小時 {{minutes}} 分鐘後下班',
    closesInFullHours: '{{hours}} 小時後下班',
    closesInMinutes: '{{minutes}} 分鐘後下班',
    opensInHours: '{{hours}} 小時 {{minutes}} 分鐘後上班',
    opensInFullHours: '{{hours}} 小時後上班',
    opensInMinutes: '{{minutes}} 分鐘後上班',
    failed: '無法載入服務時間',
    daily: '每日 {{opens}}–{{closes}}（您的當地時間）',
  },
  topics: {
    online: { title: '線上客服', text: '帳號、遊戲、投注和理性投注。' },
    financial: { title: '金流客服', text: '儲值、提領、轉帳和證件。' },
  },
  talk: {
    open: '傳訊息',
    text: '專人回覆。',
    you: '我：{{text}}',
    picture: '圖片',
    unread_other: '{{count}} 則新訊息',
  },
  ways: {
    bets: '我的投注結果如何？',
    draws: '這期開獎公平嗎？',
    saferPlay: '限額、冷靜期和協助',
    deposits: '我的儲值到哪了？',
    withdrawals: '我的提領到哪了？',
    statement: '全部交易明細',
    identity: '身分驗證',
  },
  orders: {
    title: '最近儲值訂單',
    all: '查看全部',
    failed: '無法載入訂單',
    none: '尚無儲值訂單',
    noneText: '您的儲值及其進度會顯示在這裡。',
    deposit: '儲值',
  },
  house: { title: '{{brand}}', mail: '電子郵件', phone: '電話' },
  install: {
    title: '加到桌面',
    text: '用專屬圖示開啟 {{brand}}，不顯示瀏覽器列。',
    action: '加入',
    steps: {
      ios: {
        first: '點一下 Safari 的「分享」按鈕（方框帶箭頭）。',
        second: '選擇「加到主畫面」。',
      },
      android: {
        first: '開啟瀏覽器選單（三個點）。',
        second: '選擇「加入主畫面」或「安裝應用程式」。',
      },
      safari: { first: '開啟 Safari 的「檔案」選單。', second: '選擇「加入 Dock」。' },
      firefox: {
        first: '桌面版 Firefox 無法安裝網頁：按 Ctrl+D（⌘D）加入書籤。',
        second: '或用 Chrome、Edge 開啟此網址，它們可以安裝。',
      },
      desktop: {
        first: '在網址列右側找到安裝圖示。',
        second: '或開啟瀏覽器選單，選擇「安裝」或「建立捷徑」。',
      },
    },
  },
} satisfies Texts<typeof en>
