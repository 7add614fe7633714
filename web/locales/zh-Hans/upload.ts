import type en from '../en/upload.ts'
import type { Texts } from '../texts.ts'

export default {
  choose: '选择文件',
  photo: '拍照上传',
  drop: '或拖放、粘贴到此处',
  picture: 'JPEG、PNG 或 WebP，最大 {{megabytes}} MB',
  document: 'JPEG、PNG、WebP 或 PDF，最大 {{megabytes}} MB',
  sending: '上传中 {{percent}}%',
  checking: '检查文件中…',
  done: '已上传',
  cancel: '取消上传',
  remove: '移除',
  replace: '更换',
  again: '重试',
  goOn: '继续',
  failed: '上传失败',
  lost: '网络已断开，恢复后可继续上传。',
  left: '{{name}} 已上传 {{percent}}%，重新选择该文件即可继续。',
  timeout: '服务器未及时响应。',
  tooLarge: '文件大小为 {{size}}，最大 {{megabytes}} MB。',
  empty: '文件为空。',
  wrongType: '不支持此文件类型。',
} satisfies Texts<typeof en>
