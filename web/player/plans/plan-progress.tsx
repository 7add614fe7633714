import type { Plan } from '@glasshouse/contract/plans.ts'
import { useTranslation } from 'react-i18next'
import { roundsDone } from './plan-state.ts'

/** How many of its rounds are behind a plan, as a bar and in words. */
export function PlanProgress({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  const done = roundsDone(plan)
  const text = t(($) => $.progress, { done, count: plan.rounds })
  return (
    <div>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={plan.rounds}
        aria-valuenow={done}
        className="h-1.5 overflow-hidden rounded-full bg-track"
      >
        <div
          className="h-full rounded-full bg-action transition-[width] duration-500 ease-soft"
          style={{ width: `${(100 * done) / plan.rounds}%` }}
        />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
        <span>
          {text}
          {plan.missed > 0 && ` · ${t(($) => $.missedRounds, { count: plan.missed })}`}
        </span>
        {plan.status === 'running' && plan.pending > 0 && (
          <span className="font-semibold text-gold">{t(($) => $.waiting)}</span>
        )}
      </p>
    </div>
  )
}
