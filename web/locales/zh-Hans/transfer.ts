import type en from '../en/transfer.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '转账',
  visitor: '登录后转账',
  failed: '转账信息加载失败',
  off: {
    title: '转账功能已关闭',
    text: '平台暂时关闭了会员之间的转账，您的资金不受影响。',
    withdraw: '改为提现',
  },
  recipient: {
    label: '收款人',
    hint: '用户名，或已验证的手机号、邮箱',
    looking: '正在查找收款人…',
    found: '已找到',
  },
  amount: {
    label: '转账金额',
    left: '今日还可转 {{left}}，每日限额 {{most}}',
    all: '全部',
  },
  remark: {
    label: '备注（选填）',
    name: '备注',
    hint: '收款人会同时看到',
  },
  submit: '转账',
  submitAmount: '转账 {{amount}}',
  note: '转账实时到账，无法撤回。请仅转给您认识的人。',
  about: '向 {{name}} 转账 {{amount}}',
  confirm: {
    title: '确认转账信息',
    account: '收款账号',
    left: '转账后余额',
    text: '转账实时到账，无法撤回。请确认收款人无误。',
  },
  receipt: {
    title: '转账成功，已到账',
    to: '收款人 {{account}}',
    time: '时间',
    number: '转账编号',
    again: '再转一笔',
    record: '查看转账记录',
  },
} satisfies Texts<typeof en>
