import type en from '../en/receipt.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '回执已保存在本设备',
  before: '由平台签名，{{time}}（开奖之前）已保存在本设备。平台日后若更改或删除这一注，此回执可以作证。',
  after: '由平台签名，但 {{time}}（开奖之后）才保存在本设备。它只能证明平台在那之后的说法。',
  fetching: '正在获取平台为这一注签名的回执，以便保存在本设备。',
  unsigned: '平台发来的回执没有此浏览器所认识的平台签名。请保存下来，并告知我们或任何人。',
  save: '保存为文件',
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许复制',
} satisfies Texts<typeof en>
