import type en from '../en/support.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '客服中心',
  hours: {
    title: '線上客服與財務客服',
    open: '服務中',
    closed: '休息中',
    closesInHours: '{{hours}} 小時 {{minutes}} 分鐘後結束服務',
    closesInMinutes: '{{minutes}} 分鐘後結束服務',
    opensInHours: '{{hours}} 小時 {{minutes}} 分鐘後開始服務',
    opensInMinutes: '{{minutes}} 分鐘後開始服務',
    failed: '服務時間載入失敗',
    dailyIn: '每日 {{opens}}–{{closes}}（{{zone}}）',
    here: '您的當地時間 {{opens}}–{{closes}}',
  },
  desks: {
    online: { title: '線上客服', text: '帳戶、遊戲、投注與理性投注。' },
    financial: { title: '財務客服', text: '儲值、提領、轉帳與身分證件。' },
  },
  talk: {
    open: '聯絡客服',
    text: '專人將在此為您解答。',
    you: '我：{{text}}',
    picture: '圖片',
    unread_other: '{{count}} 則新訊息',
  },
  ways: {
    bets: '查看投注結果',
    draws: '驗證開獎是否公平',
    saferPlay: '限額、休息與協助',
    deposits: '儲值進度',
    withdrawals: '提領進度',
    statement: '全部資金明細',
    identity: '身分驗證',
  },
  orders: {
    title: '最近儲值訂單',
    all: '查看全部',
    failed: '訂單載入失敗',
    none: '尚無儲值訂單',
    noneText: '每筆儲值及其進度都會顯示在這裡。',
    deposit: '去儲值',
  },
  install: {
    title: '加到桌面',
    text: '將 {{brand}} 變成獨立圖示，無需開啟瀏覽器即可使用。',
    action: '立即加入',
    steps: {
      ios: {
        first: '點一下 Safari 的「分享」按鈕（方框加箭頭）。',
        second: '選擇「加入主畫面」。',
      },
      android: {
        first: '開啟瀏覽器選單（三個點）。',
        second: '選擇「加入主畫面」或「安裝應用程式」。',
      },
      safari: { first: '開啟 Safari 的「檔案」選單。', second: '選擇「新增到Dock」。' },
      firefox: {
        first: '桌面版 Firefox 不支援安裝網頁，可按 Ctrl+D（⌘D）加入書籤。',
        second: '也可用 Chrome 或 Edge 開啟本頁後安裝。',
      },
      desktop: {
        first: '點一下位址列右側的安裝圖示。',
        second: '或開啟瀏覽器選單，選擇「安裝」或「建立捷徑」。',
      },
    },
  },
} satisfies Texts<typeof en>
