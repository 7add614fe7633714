import type en from '../en/receipt.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '回执已存于此设备',
  before: '由平台签名，{{time}}（开奖前）起存于此处。日后若此注被更改或删除，回执就是证据。',
  after: '由平台签名，但 {{time}}（开奖后）才存于此处。它只能证明平台此后的说法。',
  fetching: '正在获取此注的签名回执，保存到此设备。',
  missing:
    '平台尚未提供此注单的签名回执。请重新打开本页再次获取。若开奖前仍未收到，请告知客服或任何人：没有回执，您将无法证明自己的投注内容。',
  unsigned: '这份回执的签名与此浏览器已知的平台密钥不符。请保留它，并交给客服或任何人查看。',
  save: '存为文件',
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器禁止了复制',
  lost: {
    title_other: '您有 {{count}} 笔注单因故障丢失',
    bet: '{{game}} · 第 {{round}} 期',
    stake: '投注额 {{stake}} · 投注时间 {{time}}',
    span: '我们的数据库发生故障，{{from}} 至 {{until}} 之间的数据已丢失。',
    money: '丢失的注单不再有效，投注额已回到您的余额。',
    ask: '如果没有，或注单已中奖，请凭回执联系客服。回执由我们签名，是您投注的证明。',
    support: '联系客服',
    understood: '知道了',
  },
} satisfies Texts<typeof en>
