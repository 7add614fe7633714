import type en from '../en/transfer.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '转账',
  visitor: '登录后即可转账',
  failed: '转账限额加载失败',
  off: {
    title: '转账已关闭',
    text: '玩家之间的转账暂时关闭，您的资金不受影响。',
    withdraw: '去提现',
  },
  recipient: {
    label: '收款人',
    hint: '用户名，或已验证的手机号、邮箱',
    looking: '正在查找…',
    found: '已找到',
  },
  amount: {
    label: '金额',
    left: '今日剩余 {{left}}，共 {{max}}',
    all: '全部',
  },
  remark: {
    label: '备注（选填）',
    name: '备注',
    hint: '收款人可见',
  },
  submit: '转账',
  submitAmount: '转账 {{amount}}',
  note: '转账即时到账，不能撤回。请只转给您认识的人。',
  about: '向 {{name}} 转账 {{amount}}',
  confirm: {
    title: '确认转账',
    account: '收款账号',
    left: '转账后余额',
    text: '转账即时到账，不能撤回。收款人没错吧？',
  },
  receipt: {
    title: '转账成功',
    to: '转给 {{account}}',
    time: '时间',
    number: '转账编号',
    again: '再转一笔',
    record: '查看转账记录',
  },
} satisfies Texts<typeof en>
