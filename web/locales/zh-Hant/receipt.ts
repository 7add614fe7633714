import type en from '../en/receipt.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '回執已存於此裝置',
  before: '由平台簽章，{{time}}（開獎前）起存於此處。日後若此注遭更改或刪除，回執就是證據。',
  after: '由平台簽章，但 {{time}}（開獎後）才存於此處。它只能證明平台此後的說法。',
  fetching: '正在取得此注的簽章回執，儲存到此裝置。',
  missing:
    '平台尚未提供此注單的簽章回執。請重新開啟本頁再次取得。若開獎前仍未收到，請告知客服或任何人：沒有回執，您將無法證明自己的投注內容。',
  unsigned: '這份回執的簽章與此瀏覽器已知的平台金鑰不符。請保留它，並交給客服或任何人查看。',
  save: '存成檔案',
  copy: '複製',
  copied: '已複製',
  copyFailed: '瀏覽器封鎖了複製功能',
  lost: {
    title_other: '您有 {{count}} 筆注單因故障遺失',
    bet: '{{game}} · 第 {{round}} 期',
    stake: '投注金額 {{stake}} · 投注時間 {{time}}',
    span: '我們的資料庫發生故障，{{from}} 至 {{until}} 之間的資料已遺失。',
    money: '遺失的注單不再有效，投注金額已回到您的餘額。',
    ask: '如果沒有，或注單已中獎，請憑回執聯絡客服。回執由我們簽章，是您投注的證明。',
    support: '聯絡客服',
    understood: '知道了',
  },
} satisfies Texts<typeof en>
