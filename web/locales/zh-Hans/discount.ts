import type en from '../en/discount.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '优惠',
  running: '进行中',
  ended: '已结束',
  startsIn: {
    days_other: '{{count}} 天后开始',
    hours_other: '{{count}} 小时后开始',
    minutes_other: '{{count}} 分钟后开始',
  },
  endsIn: {
    days_other: '剩 {{count}} 天',
    hours_other: '剩 {{count}} 小时',
    minutes_other: '剩 {{count}} 分钟',
  },
  since: '{{from}}起，长期有效',
  between: '{{from}} 至 {{to}}',
  rules: '规则',
  go: '查看',
  note: '所有优惠都没有流水要求。冷静期和自我禁止投注期间全部暂停。',
  failed: '优惠加载失败',
  empty: { title: '暂无优惠', text: '新优惠及其完整规则会在这里公布。' },
} satisfies Texts<typeof en>
