import { rewards as printed } from '@glasshouse/rules/membership.ts'
import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { inMoney } from '../../parts/money/money.ts'

export type Reward = (typeof printed)[number]

type RewardsProps = {
  /** Null for who has no points here: the table alone. */
  score: number | null
  disabled?: boolean
  onChoose?: (reward: Reward) => void
}

/** The rewards for points, at the published prices; those that the points cover can be pressed. */
export function Rewards({ score, disabled = false, onChoose }: RewardsProps) {
  const { t } = useTranslation('vip')
  return (
    <ul className="mt-3 divide-y divide-line">
      {printed.map((reward) => {
        const points = Number(reward.points)
        const credit = inMoney(reward.credit)
        const missing = score === null ? 0 : points - score
        return (
          <li key={reward.id} className="flex min-h-[4rem] items-center gap-3 py-2">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-gold-soft text-gold">
              <Coins aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
            <span className="min-w-0 flex-1">
              <b className="block leading-snug">{credit}</b>
              <span className="block text-xs text-ink-soft">
                {t(($) => $.points.price, { count: points })}
                {missing > 0 && ` · ${t(($) => $.points.missing, { count: missing })}`}
              </span>
            </span>
            {onChoose && (
              <Button
                size="small"
                variant={missing > 0 ? 'secondary' : 'primary'}
                disabled={missing > 0 || disabled}
                aria-label={t(($) => $.points.redeemFor, { credit })}
                onClick={() => onChoose(reward)}
              >
                {t(($) => $.points.redeem)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
