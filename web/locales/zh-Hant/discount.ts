import type en from '../en/discount.ts'
import type { Texts } from '../texts.ts'

export default {
  title: '優惠活動',
  running: '進行中',
  ended: '已結束',
  startsIn: {
    days_other: '{{count}} 天後開始',
    hours_other: '{{count}} 小時後開始',
    minutes_other: '{{count}} 分鐘後開始',
  },
  endsIn: {
    days_other: '僅剩 {{count}} 天',
    hours_other: '僅剩 {{count}} 小時',
    minutes_other: '僅剩 {{count}} 分鐘',
  },
  since: '{{from}} 起，長期有效',
  between: '{{from}} 至 {{to}}',
  rules: '活動規則',
  go: '立即前往',
  note: '所有優惠均無流水要求。暫停使用或自我排除期間，優惠一律暫停。',
  failed: '優惠載入失敗',
  empty: { title: '尚無優惠', text: '有新優惠時，將連同全部規則在此公布。' },
} satisfies Texts<typeof en>
