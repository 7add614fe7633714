import type en from '../en/discount.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '优惠活动',
  running: '进行中',
  ended: '已结束',
  startsIn: {
    days_other: '{{count}} 天后开始',
    hours_other: '{{count}} 小时后开始',
    minutes_other: '{{count}} 分钟后开始',
  },
  endsIn: {
    days_other: '仅剩 {{count}} 天',
    hours_other: '仅剩 {{count}} 小时',
    minutes_other: '仅剩 {{count}} 分钟',
  },
  since: '{{from}} 起，长期有效',
  between: '{{from}} 至 {{to}}',
  rules: '活动规则',
  go: '立即前往',
  note: '所有优惠均无流水要求。暂停使用或自我排除期间，优惠一律暂停。',
  failed: '优惠加载失败',
  empty: { title: '暂无优惠', text: '有新优惠时，将连同全部规则在此公布。' },
} satisfies Texts<typeof en>
