import type en from '../en/web.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '網頁',
  inBrowser: '在瀏覽器中開啟',
  slow: '頁面載入緩慢或無法在此顯示，您可以在瀏覽器中開啟。',
  refused: {
    title: '無法開啟此網址',
    text: '請輸入有效的網址。',
  },
  leaving: {
    title: '您即將離開 {{brand}}',
    text: '該頁面不屬於我們，請勿在其中輸入您的密碼。',
    unprotected: '此連線未加密。',
    go: '繼續',
    stay: '留在這裡',
  },
  text: {
    title: '內容',
    titles: { terms: '服務條款', privacy: '隱私權政策' },
    updated: '更新於 {{day}}',
    failed: '無法載入內容',
  },
} satisfies Texts<typeof en>
