import type en from '../en/upload.ts'
import type { Texts } from '../texts.ts'

export default {
  choose: '选择文件',
  photo: '拍照上传',
  drop: '也可拖放到此处，或直接粘贴',
  picture: '支持 JPEG、PNG、WebP，不超过 {{megabytes}} MB',
  document: '支持 JPEG、PNG、WebP、PDF，不超过 {{megabytes}} MB',
  sending: '正在上传 {{percent}}%',
  checking: '正在检查文件…',
  done: '上传成功',
  cancel: '取消上传',
  remove: '删除',
  replace: '重新选择',
  again: '重试',
  goOn: '继续上传',
  failed: '上传失败',
  lost: '网络已断开，恢复后可继续上传。',
  timeout: '服务器响应超时。',
  tooLarge: '该文件为 {{size}}，不能超过 {{megabytes}} MB。',
  empty: '该文件为空。',
  wrongType: '不支持该文件类型。',
} satisfies Texts<typeof en>
