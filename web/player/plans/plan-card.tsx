import type { Plan } from '@glasshouse/contract/plans.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Link } from '../../lib/link.tsx'
import { listed } from '../../lib/languages.ts'
import { asMoney } from '../../parts/money/money.ts'
import { profitColour } from '../../parts/bets/outcome.ts'
import { momentText } from '../../parts/times/times.ts'
import { PlanProgress } from './plan-progress.tsx'
import { stateOf } from './plan-state.ts'
import { StopButton } from './stop-button.tsx'

/** A plan in a list: what it plays, how far it is, what it has brought; a running one can be stopped here. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { t, i18n } = useTranslation('plans')
  const isRunning = plan.status === 'running'
  return (
    <Card className="overflow-hidden">
      <Link
        to={`/pages/game/plans?id=${plan.id}`}
        className="block px-4 pt-3.5 pb-3 transition-colors duration-150 hover:bg-raised"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="block text-[0.9375rem] leading-snug font-bold">{plan.game_name}</span>
            <span className="mt-0.5 block text-xs text-ink-soft">
              {t(($) => $.number, { id: plan.id })} · {momentText(plan.createtime, i18n.language)}
            </span>
          </span>
          <span className="ml-auto shrink-0 text-right">
            <b className={classNames('block text-[0.9375rem] leading-snug', profitColour(plan.profit))}>
              {asMoney(plan.profit, true)}
            </b>
            <span
              className={classNames(
                'mt-0.5 block text-xs font-semibold',
                isRunning ? 'text-good' : 'text-ink-soft',
              )}
            >
              {t(($) => $.state[stateOf(plan)])}
            </span>
          </span>
        </span>
        <span className="mt-2 mb-3 block text-sm text-ink-soft">
          {listed(plan.lines.map(({ name }) => name))} ·{' '}
          <b className="font-semibold text-ink">{t(($) => $.form.slip, { amount: asMoney(plan.stake) })}</b>
        </span>
        <PlanProgress plan={plan} />
      </Link>
      {isRunning && (
        <div className="flex items-center justify-between gap-3 border-t border-line py-2 pr-2 pl-4">
          <p className="text-xs text-ink-soft">
            {t(($) => $.ofCap, { spent: asMoney(plan.spent), cap: asMoney(plan.cap) })}
          </p>
          <StopButton plan={plan} className="min-w-20" />
        </div>
      )}
    </Card>
  )
}
