import { listPlans } from '@glasshouse/contract/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Repeat2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { Link } from '../../lib/link.tsx'
import { asMoney } from '../../parts/money/money.ts'

/** The player's running plans on a game, in a line that leads to them; nothing where none runs. */
export function PlanStrip({ gameId, playerId }: { gameId: number; playerId: string | undefined }) {
  const { t } = useTranslation('plans')
  const { data } = useQuery({
    ...callQuery(listPlans, { game_id: gameId, status: 'running' }),
    enabled: playerId !== undefined,
  })
  const [plan] = data?.list ?? []
  if (!data || !plan || playerId === undefined) return null
  const others = data.total - 1
  return (
    <Link
      to={others > 0 ? '/pages/game/plans' : `/pages/game/plans?id=${plan.id}`}
      className="mt-3 flex min-h-touch items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-sm shadow-card transition-colors duration-150 hover:bg-raised"
    >
      <Repeat2 aria-hidden className="size-5 shrink-0 text-action" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {t(($) => $.running, { done: plan.placed + plan.missed, count: plan.rounds })}
        </span>
        <span className="block text-xs text-ink-soft">
          {t(($) => $.net)} {asMoney(plan.profit, true)}
          {others > 0 && ` · ${t(($) => $.moreRunning, { count: others })}`}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  )
}
