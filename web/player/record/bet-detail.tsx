import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { getBetDetail } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { Link } from '../../lib/link.tsx'
import { callQuery } from '../../lib/queries.ts'
import { DiceRow } from '../bet/dice-row.tsx'
import { asMoney } from '../bet/money.ts'
import { BetFacts } from './bet-facts.tsx'
import { BetReckoning } from './bet-reckoning.tsx'
import { CancelButton } from './cancel-button.tsx'
import { profitColour, statusColours } from './outcome.ts'

export type Bet = CallAnswer<typeof getBetDetail>

/** One bet: how it stands, how it was reckoned, and everything that it stands on. */
export function BetDetail({ id }: { id: string }) {
  const { t } = useTranslation('record')
  const { t: shell } = useTranslation('shell')
  const bet = useQuery({ ...callQuery(getBetDetail, { id }), refetchOnWindowFocus: 'always' })
  if (bet.data) return <BetCards bet={bet.data} />
  if (bet.error) {
    return (
      <ErrorState
        icon={<CloudOff />}
        title={t(($) => $.detail.failed)}
        text={bet.error.message}
        action={{ label: shell(($) => $.retry), run: () => void bet.refetch(), busy: bet.isFetching }}
      />
    )
  }
  return (
    <div className="space-y-3">
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  )
}

function BetCards({ bet }: { bet: Bet }) {
  const { t } = useTranslation('record')
  const isVoid = bet.void_reason !== null
  return (
    <div className="space-y-3">
      <Card className="flex flex-col items-center px-4 py-5 text-center">
        <p className={classNames('text-sm font-bold', statusColours[bet.status])}>
          {t(($) => $.detail.headline[isVoid ? 'void' : bet.status])}
        </p>
        <p
          className={classNames(
            'mt-1 text-3xl font-extrabold',
            bet.status === 'win' && profitColour(bet.profit),
          )}
        >
          {bet.status === 'win' || bet.status === 'lose' ? asMoney(bet.profit, true) : asMoney(bet.stake)}
        </p>
        <p className="mt-2 text-base font-semibold">{bet.name}</p>
        <p className="text-xs text-ink-soft">
          {bet.game_name} · {bet.game_no}
        </p>
        {bet.result && (
          <>
            <DiceRow dice={bet.result.dice} className="mt-3.5 gap-2" dieClassName="size-11" />
            <span className="sr-only">{bet.result.dice.join('-')}</span>
          </>
        )}
      </Card>
      <CancelButton bet={bet} />
      <BetReckoning bet={bet} />
      <BetFacts bet={bet} />
      <Link
        to={`/pages/game/history?game_id=${bet.game_id}&game_no=${bet.game_no}`}
        className="flex min-h-[max(3.25rem,48px)] items-center justify-center rounded-2xl bg-raised text-base font-semibold hover:brightness-110"
      >
        {bet.result ? t(($) => $.detail.proof) : t(($) => $.detail.proofLater)}
      </Link>
    </div>
  )
}
