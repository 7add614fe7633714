import type en from '../en/upload.ts'
import type { Texts } from '../texts.ts'

export default {
  choose: '選擇檔案',
  photo: '拍照上傳',
  drop: '也可拖放到此處，或直接貼上',
  picture: '支援 JPEG、PNG、WebP，不超過 {{megabytes}} MB',
  document: '支援 JPEG、PNG、WebP、PDF，不超過 {{megabytes}} MB',
  sending: '正在上傳 {{percent}}%',
  checking: '正在檢查檔案…',
  done: '上傳成功',
  cancel: '取消上傳',
  remove: '刪除',
  replace: '重新選擇',
  again: '重試',
  goOn: '繼續上傳',
  failed: '上傳失敗',
  lost: '網路已中斷，恢復後可繼續上傳。',
  timeout: '伺服器回應逾時。',
  tooLarge: '該檔案為 {{size}}，不能超過 {{megabytes}} MB。',
  empty: '該檔案為空。',
  wrongType: '不支援該檔案類型。',
} satisfies Texts<typeof en>
