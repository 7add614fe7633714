import type en from '../en/receipt.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '回執已保存在本裝置',
  before: '由平台簽章，{{time}}（開獎之前）已保存在本裝置。平台日後若更改或刪除這一注，此回執可以作證。',
  after: '由平台簽章，但 {{time}}（開獎之後）才保存在本裝置。它只能證明平台在那之後的說法。',
  fetching: '正在取得平台為這一注簽章的回執，以便保存在本裝置。',
  unsigned: '平台傳來的回執沒有此瀏覽器所認識的平台簽章。請保存下來，並告知我們或任何人。',
  save: '儲存為檔案',
  copy: '複製',
  copied: '已複製',
  copyFailed: '瀏覽器不允許複製',
} satisfies Texts<typeof en>
