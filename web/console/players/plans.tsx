import { officePlans } from '@glasshouse/contract/operator/players.ts'
import type { Plan } from '@glasshouse/contract/plans.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { listed } from '../../lib/languages.ts'
import { Moment } from '../parts/times/age.tsx'
import { Section } from '../parts/rows/facts.tsx'
import { Money } from '../parts/money/money.tsx'
import { StatusPill } from '../parts/rows/status-pill.tsx'
import { useAddress } from '../parts/page/address.ts'
import { Failed } from '../parts/page/page-states.tsx'
import { Pager } from '../parts/list/pager.tsx'

const plansPerPage = 5

/** The multi-round plans of a player, running ones first; nothing for one who never made any. */
export function Plans({ id }: { id: string }) {
  const { t } = useTranslation('console-players')
  const { query } = useAddress()
  const page = Math.max(1, Number(query.get('plans')) || 1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(officePlans, { id, page, limit: plansPerPage }),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : null
  if (data.total === 0) return null
  return (
    <Section title={t(($) => $.plans.title)}>
      <div className="overflow-x-auto rounded-xl border border-line">
        <table
          aria-label={t(($) => $.plans.title)}
          aria-busy={isPlaceholderData}
          className="w-full min-w-[36rem] border-collapse"
        >
          <thead>
            <tr className="text-xs text-ink-soft">
              {[t(($) => $.plans.made), t(($) => $.plans.bets), t(($) => $.plans.state)].map((name) => (
                <th key={name} scope="col" className="px-4 py-1.5 text-left font-medium">
                  {name}
                </th>
              ))}
              {[t(($) => $.plans.staked), t(($) => $.plans.net)].map((name) => (
                <th key={name} scope="col" className="px-4 py-1.5 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((plan) => (
              <PlanLine key={plan.id} plan={plan} />
            ))}
          </tbody>
        </table>
      </div>
      {data.total > plansPerPage && (
        <div className="mt-2 flex justify-end">
          <Pager page={page} limit={plansPerPage} total={data.total} name="plans" />
        </div>
      )}
    </Section>
  )
}

function PlanLine({ plan }: { plan: Plan }) {
  const { t } = useTranslation('console-players')
  const { t: words } = useTranslation('plans')
  const { lines, rounds, placed, missed, end } = plan
  return (
    <tr className="border-t border-line align-top">
      <td className="px-4 py-2 whitespace-nowrap text-ink-soft">
        <Moment at={plan.createtime} />
      </td>
      <td className="max-w-64 px-4 py-2">
        {plan.game_name}
        <span className="block text-xs text-ink-soft">
          {listed(lines.map(({ name }) => name))} · <Money value={plan.stake} /> {t(($) => $.plans.aRound)}
        </span>
      </td>
      <td className="px-4 py-2">
        <StatusPill tone={end ? 'quiet' : 'good'}>
          {words(($) => $.state[end ? end.reason : 'running'])}
        </StatusPill>
        <span className="mt-0.5 block text-xs text-ink-soft">
          {words(($) => $.progress, { done: placed + missed, count: rounds })}
        </span>
      </td>
      <td className="px-4 py-2 text-right whitespace-nowrap">
        <Money value={plan.spent} />
        <span className="block text-xs text-ink-soft">
          / <Money value={plan.cap} />
        </span>
      </td>
      <td className="px-4 py-2 text-right font-medium">
        <Money signed value={plan.profit} />
      </td>
    </tr>
  )
}
