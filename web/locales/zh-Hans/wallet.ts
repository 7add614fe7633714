import type en from '../en/wallet.ts'
import type { Texts } from '../texts.ts'

export default {
  visitor: { text: '资金与明细保存在您的账号中。' },
  guest: {
    title: '游客没有资金账户',
    text: '请登录或注册账号，资金与每一笔明细都会妥善保存。',
  },
  tooYoung: '年满 18 周岁方可进行资金操作。',
  barred: { withdraw: '提现', record: '查看资金明细' },
  copyOf: '复制{{name}}',
  copied: '已复制',
  copyFailed: '浏览器不允许复制',
  sending: {
    now: '正在提交…',
    lost: '未收到答复，正用同一凭据再次查询，绝不会重复操作。',
    unknown:
      '{{about}}（{{time}} 提交）：仍未收到答复，可能已成功，也可能未成功。请再次查询，绝不会重复操作。',
    stale: '{{about}}（{{time}} 提交）：一直未收到答复，且已超过可查询的时间。请先核对是否已成功。',
    askAgain: '再次查询',
    lookUp: '去核对',
    startAnew: '重新开始',
    question: {
      title: '不再等待答复？',
      text: '{{about}}：请先核对是否已成功。重新提交可能造成重复操作。',
      yes: '我已核对',
      no: '继续等待',
    },
  },
  outcome: {
    completed: '充值 {{amount}} 已到账',
    cancelled: '充值 {{amount}} 已取消，原因见订单',
    sent_back: '充值 {{amount}} 已退回，原因见订单',
    approved: '提现 {{amount}} 审核通过',
    paid: '提现 {{amount}} 已支付',
    rejected: '提现 {{amount}} 被驳回，金额已退回余额',
  },
  file: {
    failed: '文件加载失败，点击重试。',
    open: '保存 PDF',
  },
} satisfies Texts<typeof en>
