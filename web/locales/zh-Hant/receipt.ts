import type en from '../en/receipt.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '回執已存於此裝置',
  before: '由我們簽章，{{time}}（開獎前）起存於此處。日後若此注遭更改或刪除，回執就是證據。',
  after: '由我們簽章，但 {{time}}（開獎後）才存於此處。它只能證明我們此後的說法。',
  fetching: '正在取得此注的簽章回執，儲存到此裝置。',
  missing:
    '平台尚未提供此注單的簽章回執。請重新開啟本頁再次取得。若開獎前仍未收到，請告知我們或任何人：沒有回執，您將無法證明自己的投注內容。',
  unsigned: '這份回執的簽章與此瀏覽器已知的平台金鑰不符。請保留它，並告知我們或任何人。',
  save: '存成檔案',
  copy: '複製',
  copied: '已複製',
  copyFailed: '瀏覽器封鎖了複製功能',
} satisfies Texts<typeof en>
