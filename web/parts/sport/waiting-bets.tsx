import { getBetRecord } from '@glasshouse/contract/games.ts'
import { type WaitingBet, waitingBets } from '@glasshouse/contract/waiting-bets.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CountdownRing } from '../../kit/countdown-ring.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { callKey, callQuery, queryClient } from '../../lib/queries.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { inMoney } from '../money/money.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { useOdds } from '../money/odds.ts'
import { shortName } from './club-name.ts'
import { openBetsPath } from './slip-sender.ts'

/** So long (s) what became of a slip is shown. */
const shown = 20

/** The player's slips in play: each with the seconds until it is decided, and then with what became of it. */
export function WaitingBets() {
  const { t } = useTranslation('sport')
  const isPlayer = useSession(sessionKind) === 'player'
  const now = useServerSeconds()
  const { data } = useQuery({
    ...callQuery(waitingBets, {}),
    enabled: isPlayer,
    refetchInterval: ({ state }) => (state.data?.list.some((bet) => bet.state === 'waiting') ? 1_000 : false),
  })
  const bets = isPlayer
    ? (data?.list ?? []).filter((bet) => bet.state === 'waiting' || bet.decides_at > now - shown)
    : []
  const placed = bets.filter(({ state }) => state === 'accepted').length
  useEffect(() => {
    if (placed > 0) void queryClient.invalidateQueries({ queryKey: callKey(getBetRecord) })
  }, [placed])
  if (bets.length === 0) return null
  return (
    <section
      aria-label={t(($) => $.waiting.title)}
      aria-live="polite"
      className="border-t border-line bg-surface px-3 py-2"
    >
      <ul className="mx-auto max-w-3xl divide-y divide-line">
        {bets.map((bet) => (
          <Waiting key={bet.id} bet={bet} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ bet, now }: { bet: WaitingBet; now: number }) {
  const { t } = useTranslation('sport')
  const oddsText = useOdds()
  const { state, legs, decides_at, asked_at, message } = bet
  const left = Math.max(0, Math.ceil(decides_at - now))
  const [first] = legs
  return (
    <li className="flex min-h-touch items-center gap-3 py-1.5">
      {state === 'waiting' ? (
        <CountdownRing left={left} total={Math.ceil(decides_at - asked_at)} className="size-9 shrink-0">
          {left}
        </CountdownRing>
      ) : state === 'accepted' ? (
        <CircleCheck aria-hidden className="size-7 shrink-0 text-good" />
      ) : (
        <CircleX aria-hidden className="size-7 shrink-0 text-urgent" />
      )}
      <p className="min-w-0 flex-1 text-[0.8125rem] leading-snug">
        <b className="block">
          {state === 'waiting'
            ? left > 0
              ? t(($) => $.waiting.left, { count: left })
              : t(($) => $.waiting.soon)
            : t(($) => $.waiting[state])}
        </b>
        <span className="text-ink-soft">
          {message ??
            (legs.length === 1 && first
              ? `${shortName(first.name)} · ${oddsText(first.odds)}`
              : t(($) => $.slip.count, { count: legs.length }))}{' '}
          · {inMoney(parseAmount(bet.stake) ?? 0n)}
        </span>
      </p>
      {state === 'accepted' && (
        <Link to={openBetsPath} className="inline-flex min-h-touch items-center font-bold text-action">
          {t(($) => $.waiting.open)}
        </Link>
      )}
    </li>
  )
}
