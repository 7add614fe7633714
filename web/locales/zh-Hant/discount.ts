import type en from '../en/discount.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '優惠',
  running: '進行中',
  ended: '已結束',
  startsIn: {
    days_other: '{{count}} 天後開始',
    hours_other: '{{count}} 小時後開始',
    minutes_other: '{{count}} 分鐘後開始',
  },
  endsIn: {
    days_other: '剩 {{count}} 天',
    hours_other: '剩 {{count}} 小時',
    minutes_other: '剩 {{count}} 分鐘',
  },
  since: '{{from}}起，長期有效',
  between: '{{from}} 至 {{to}}',
  rules: '規則',
  go: '查看',
  note: '所有優惠都沒有流水要求。冷靜期和自我禁止投注期間全部暫停。',
  failed: '無法載入優惠',
  empty: { title: '目前沒有優惠', text: '新優惠及其完整規則會在這裡公布。' },
} satisfies Texts<typeof en>
