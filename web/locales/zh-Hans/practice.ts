import type en from '../en/practice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '练习模式',
  tag: '练习',
  balance: '练习余额',
  note: {
    guest: '使用虚拟练习金，开奖结果真实。不发送、不保存，刷新即清空。',
    more: '详情',
    visitor: '没有账号？可用练习金体验真实开奖。',
  },
  start: '开始练习',
  startHere: '用练习金试玩',
  entered: '已进入练习模式，数据不会保存',
  confirm: '确认练习投注 · {{amount}}',
  placed_other: '练习：第 {{number}} 期已投 {{count}} 注',
  count_other: '共 {{count}} 注练习',
  net: '盈亏',
  facts: {
    pretend: '练习金是虚拟的：不能充值、提现或转账，也不能兑换任何东西。',
    real: '开奖、赔率和规则与正式投注完全一致，平台优势也一样：玩得久了，练习金同样会变少。',
    alone: '一切只在此浏览器中进行，不发送、不保存：刷新、关闭或登录后即清空。',
    adults: '与本站所有内容一样，仅限年满 18 岁者使用。',
  },
  again: {
    open: '重新开始',
    title: '重新开始？',
    text: '本次访问的练习注单将被清除，余额恢复为 {{amount}}。',
    yes: '重新开始',
    no: '保留',
  },
  account: { text: '想保留记录？', register: '注册账号' },
  cancel: '撤销这注练习',
  refunded: '练习：已退回 {{amount}}',
  gone: { title: '这注练习已不存在', text: '练习注单只保留到本次访问结束。' },
} satisfies Texts<typeof en>
