import type en from '../en/practice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '练习模式',
  tag: '练习',
  balance: '练习余额',
  note: {
    guest: '真实开奖，练习金投注。不发送、不保存，刷新即清空。',
    more: '更多',
    visitor: '没有账号？用练习金试试。',
  },
  start: '练习',
  startHere: '用练习金试玩',
  entered: '练习模式：不保存任何内容',
  confirm: '练习投注 · {{amount}}',
  placed_other: '练习：第 {{number}} 期已投 {{count}} 注',
  count_other: '{{count}} 注练习',
  net: '净盈亏',
  facts: {
    pretend: '练习金是虚拟的，不能充值、提现、转账或兑换。',
    real: '开奖、赔率、规则和平台优势都是真实的，练习金玩久了也会变少。',
    alone: '一切只在此浏览器中，不发送、不保存：刷新、关闭或登录后即消失。',
    adults: '与这里的一切一样，仅限年满 18 周岁者。',
  },
  again: {
    open: '重新开始',
    title: '重新开始？',
    text: '练习注单将被清除，余额恢复为 {{amount}}。',
    yes: '重新开始',
    no: '保留',
  },
  account: { text: '想保留记录？', register: '注册账号' },
  cancel: '撤销这注练习',
  refunded: '练习：退回 {{amount}}',
  gone: { title: '这注练习已消失', text: '练习注单在刷新或离开后消失。' },
} satisfies Texts<typeof en>
