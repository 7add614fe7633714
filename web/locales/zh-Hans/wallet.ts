import type en from '../en/wallet.ts'
import type { Texts } from '../texts.ts'

export default {
  visitor: { text: '登录后可查看资金和明细。' },
  guest: {
    title: '游客没有余额',
    text: '登录或注册后即可持有资金、查看每一笔明细。',
  },
  tooYoung: '须年满 18 周岁才能进行资金操作。',
  owed: '因赛果更正，尚有 {{amount}} 未扣回，将从后续派彩中抵扣。',
  restricted: { withdraw: '提现', record: '查看资金明细' },
  copyOf: '复制{{name}}',
  copied: '已复制',
  copyFailed: '浏览器禁止了复制',
  sending: {
    now: '提交中…',
    lost: '没有收到回应，正在重试，不会重复提交。',
    unknown: '{{about}}（{{time}} 提交）：仍未收到回应，可能成功，也可能没有。请再次查询，不会重复提交。',
    stale: '{{about}}（{{time}} 提交）：没有收到回应，且已超过可查询的时间。请核对是否成功。',
    askAgain: '再次查询',
    lookUp: '查看',
    startOver: '重新开始',
    question: {
      title: '不再等待回应？',
      text: '{{about}}：请先核对是否成功。重新提交可能会重复操作。',
      yes: '我已核对',
      no: '继续等待',
    },
  },
  outcome: {
    completed: '充值 {{amount}} 已到账',
    cancelled: '充值 {{amount}} 已取消，原因见订单',
    sent_back: '充值 {{amount}} 已退回，原因见订单',
    approved: '提现 {{amount}} 已通过审核',
    paid: '提现 {{amount}} 已打款',
    rejected: '提现 {{amount}} 被拒绝，金额已退回余额',
  },
  file: {
    failed: '文件加载失败，点击重试。',
    open: '保存 PDF',
  },
} satisfies Texts<typeof en>
