import type en from '../en/upload.ts'
import type { Texts } from '../texts.ts'

export default {
  choose: '選擇檔案',
  photo: '拍照上傳',
  drop: '或拖放、貼到此處',
  picture: 'JPEG、PNG 或 WebP，最大 {{megabytes}} MB',
  document: 'JPEG、PNG、WebP 或 PDF，最大 {{megabytes}} MB',
  sending: '上傳中 {{percent}}%',
  checking: '檢查檔案中…',
  done: '已上傳',
  cancel: '取消上傳',
  remove: '移除',
  replace: '更換',
  again: '重試',
  goOn: '繼續',
  failed: '上傳失敗',
  lost: '連線已中斷，恢復後可繼續上傳。',
  left: '{{name}} 已上傳 {{percent}}%，重新選擇該檔案即可繼續。',
  timeout: '伺服器未及時回應。',
  tooLarge: '檔案大小為 {{size}}，最大 {{megabytes}} MB。',
  empty: '檔案是空的。',
  wrongType: '不支援此檔案類型。',
} satisfies Texts<typeof en>
