import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { type Plan, planDetail } from '@glasshouse/contract/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { RequestError } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { redirectTo } from '../../lib/router.ts'
import { asMoney } from '../../parts/money/money.ts'
import { profitColour } from '../../parts/bets/outcome.ts'
import { Fact, Facts } from '../../parts/rows/facts.tsx'
import { LoadFailed } from '../../parts/page/load-state.tsx'
import { momentText } from '../../parts/times/times.ts'
import { PlanProgress } from './plan-progress.tsx'
import { PlanRounds } from './plan-rounds.tsx'
import { stateOf } from './plan-state.ts'
import { StopButton } from './stop-button.tsx'
import { useOdds } from '../../parts/bets/odds.ts'

/** One plan: how it stands and why, its rounds so far, and what it was made with. */
export function PlanDetail({ id }: { id: string }) {
  const { t } = useTranslation('plans')
  const plan = useQuery({ ...callQuery(planDetail, { id }), refetchOnWindowFocus: 'always' })
  if (plan.data) return <PlanCards plan={plan.data} />
  if (plan.error instanceof RequestError && plan.error.refusal === 'plan_not_found') {
    return (
      <EmptyState
        icon={<Repeat2 />}
        title={plan.error.message}
        action={{ label: t(($) => $.title), run: () => void redirectTo('/pages/game/plans') }}
      />
    )
  }
  if (plan.error) return <LoadFailed title={t(($) => $.oneFailed)} queries={[plan]} />
  return <CardSkeletons heights={['h-56', 'h-48', 'h-72']} />
}

function PlanCards({ plan }: { plan: CallAnswer<typeof planDetail> }) {
  const { t } = useTranslation('plans')
  const isRunning = plan.status === 'running'
  const msg = plan.end?.msg ?? ''
  return (
    <div className="space-y-3">
      <Card className="px-4 py-5">
        <div className="mb-5 text-center">
          <p className={classNames('text-sm font-bold', isRunning ? 'text-good' : 'text-ink-soft')}>
            {t(($) => $.state[stateOf(plan)])}
          </p>
          <p className={classNames('mt-1 text-3xl font-extrabold', profitColour(plan.profit))}>
            {asMoney(plan.profit, true)}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{plan.game_name}</p>
          <p role="status" className="mx-auto mt-2 max-w-72 text-sm text-balance text-ink-soft">
            {plan.end ? t(($) => $.why[plan.end!.reason], { msg }) : t(($) => $.next)}
          </p>
        </div>
        <PlanProgress plan={plan} />
        {isRunning && <StopButton plan={plan} size="large" className="mt-4 w-full" />}
      </Card>
      <PlanLines plan={plan} />
      <PlanRounds rounds={plan.list} />
      <PlanFacts plan={plan} />
    </div>
  )
}

function PlanLines({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  const oddsText = useOdds()
  return (
    <Card className="px-4 pt-3.5 pb-1">
      <h2 className="pb-1 text-sm font-bold">{t(($) => $.lines)}</h2>
      <ul className="divide-y divide-line text-sm">
        {plan.lines.map((line) => (
          <li
            key={`${line.play} ${line.pick}`}
            className="flex min-h-11 items-center justify-between gap-3 py-1.5"
          >
            <span className="font-semibold">
              {line.name} <span className="ml-1 text-gold">{oddsText(line.odds)}</span>
            </span>
            <span className="font-semibold">{asMoney(line.amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PlanFacts({ plan }: { plan: Plan }) {
  const { t, i18n } = useTranslation('plans')
  const time = (seconds: number) => momentText(seconds, i18n.language)
  const stopOnWin = plan.stop_on_win
    ? t(($) => $.facts.anyWin)
    : plan.stop_at_profit === null
      ? t(($) => $.facts.never)
      : t(($) => $.facts.atProfit, { amount: asMoney(plan.stop_at_profit) })
  return (
    <Card className="px-4 py-1">
      <Facts>
        <Fact name={t(($) => $.facts.stake)}>{asMoney(plan.stake)}</Fact>
        <Fact name={t(($) => $.facts.cap)}>{asMoney(plan.cap)}</Fact>
        <Fact name={t(($) => $.facts.spent)}>{asMoney(plan.spent)}</Fact>
        <Fact name={t(($) => $.facts.returned)}>{asMoney(plan.returned)}</Fact>
        <Fact name={t(($) => $.facts.stopOnWin)}>{stopOnWin}</Fact>
        <Fact name={t(($) => $.facts.stopOnLoss)}>
          {plan.stop_at_loss === null ? t(($) => $.facts.none) : asMoney(plan.stop_at_loss)}
        </Fact>
        <Fact name={t(($) => $.facts.made)}>{time(plan.createtime)}</Fact>
        <Fact name={t(($) => $.facts.firstDraw)}>{time(plan.first_draws_at)}</Fact>
        <Fact name={t(($) => $.facts.lastDraw)}>{time(plan.last_draws_at)}</Fact>
      </Facts>
    </Card>
  )
}
