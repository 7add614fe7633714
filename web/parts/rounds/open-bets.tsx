import { type BetLeg, getBetRecord } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Ticket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCountdown } from '../../kit/countdown-ring.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { callQuery } from '../../lib/queries.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { daysAhead, timeOfDay, weekdayTime } from '../times/times.ts'
import { gamesQuery } from './games.ts'

/** Events say when bets end and rounds begin; should the line be down, an answer counts for this long (ms). */
const staleTime = 60_000

/** How many of the player's bets are open and what decides the next of them, at the foot of every page; nothing where none is. */
export default function OpenBets({ tab }: { tab: boolean }) {
  const { t } = useTranslation('open-bets')
  const enabled = useSession(sessionKind) === 'player'
  const open = useQuery({
    ...callQuery(getBetRecord, { status: 'pending', limit: 100 }),
    enabled,
    staleTime,
  })
  const games = useQuery({ ...gamesQuery, enabled: (open.data?.total ?? 0) > 0, staleTime })
  if (!enabled || !open.data || open.data.total === 0) return null
  const legs = open.data.list.flatMap(({ game_id, game_no, legs: several }) =>
    several === null ? [{ game_id, game_no, event: '', closes_at: 0 }] : several.filter(isPending),
  )
  const rounds = new Set(
    legs.filter(({ event }) => event === '').map(({ game_id, game_no }) => `${game_id} ${game_no}`),
  )
  const draws = (games.data?.list ?? []).flatMap(({ id, current }) =>
    current && rounds.has(`${id} ${current.game_no}`) ? [current.draws_at] : [],
  )
  const kickOffs = legs.filter(({ event }) => event !== '').map(({ closes_at }) => closes_at)
  return (
    <div
      className={
        tab
          ? 'sticky bottom-[calc(var(--tab-bar)+env(safe-area-inset-bottom,0px))] z-20'
          : 'sticky bottom-0 z-20 pad-bottom-safe'
      }
    >
      <Link
        to="/pages/game/record?status=pending&range=30d"
        className="mx-3 two:mx-auto two:max-w-[34rem] mb-2 flex min-h-touch animate-rise items-center gap-x-2.5 rounded-3xl border border-line-strong bg-raised px-4 py-1 text-sm shadow-float hover:brightness-110"
      >
        <Ticket aria-hidden className="size-[1.125rem] shrink-0 text-gold" />
        <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-2.5">
          <span className="font-semibold">{t(($) => $.open, { count: open.data.total })}</span>
          <span className="text-ink-soft">
            <NextEvent draws={draws} kickOffs={kickOffs} hasRounds={rounds.size > 0} />
          </span>
        </span>
        <ChevronRight aria-hidden className="-mr-1 size-[1rem] shrink-0 text-ink-soft" />
      </Link>
    </div>
  )
}

const isPending = ({ result }: BetLeg) => result === 'pending'

/** The first of these draws and kick-offs (epoch s); when all are past, the latest one under way. */
function NextEvent({
  draws,
  kickOffs,
  hasRounds,
}: {
  draws: readonly number[]
  kickOffs: readonly number[]
  hasRounds: boolean
}) {
  const { t, i18n } = useTranslation('open-bets')
  const now = useServerSeconds()
  const nextDraw = Math.min(...draws.filter((drawsAt) => drawsAt > now))
  const kickOff = Math.min(...kickOffs.filter((kicksOffAt) => kicksOffAt > now))
  const isPlaying = kickOffs.some((kicksOffAt) => kicksOffAt <= now)
  if (Number.isFinite(nextDraw) && nextDraw <= kickOff)
    return (
      <>
        {t(($) => $.drawIn)} <b className="text-gold tabular-nums">{formatCountdown(nextDraw - now)}</b>
      </>
    )
  if (isPlaying) return t(($) => $.playing)
  if (!Number.isFinite(kickOff)) return hasRounds ? t(($) => $.drawing) : null
  const text = daysAhead(kickOff, now) === 0 ? timeOfDay : weekdayTime
  return t(($) => $.kickOff, { moment: text(kickOff, i18n.language) })
}
