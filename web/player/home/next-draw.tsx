import type { GameSummary } from '@glasshouse/contract/games.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Die } from '../../kit/die.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { useRoundLabel } from './round-label.tsx'

const frame = 'block h-full min-h-[11.5rem] rounded-card p-5'

/** The game that will be drawn first, with its last dice: the way in for a newcomer. */
export function NextDraw({ games }: { games: readonly GameSummary[] }) {
  const now = useServerSeconds()
  const running = games.filter((game) => game.status === 'open' && game.current)
  const upcoming = running.filter((game) => (game.current?.draws_at ?? 0) > now)
  const [next] = (upcoming.length > 0 ? upcoming : running).toSorted(
    (a, b) => (a.current?.draws_at ?? 0) - (b.current?.draws_at ?? 0),
  )
  return next ? <NextDrawCard game={next} /> : <NoDraw />
}

/** The dice lie as they fell. */
const tilts = ['-rotate-6', 'rotate-3', '-rotate-3']

function NextDrawCard({ game }: { game: GameSummary }) {
  const { t } = useTranslation('home')
  const { words, time, tone } = useRoundLabel(game)
  return (
    <Link
      to={`/pages/game/bet?game_id=${game.id}`}
      className={classNames(
        frame,
        'relative isolate flex flex-col overflow-hidden bg-[linear-gradient(125deg,#0b2a86_0%,#1546d0_52%,#1a78e8_100%)] text-white shadow-float transition-[scale] duration-150 active:scale-[0.99]',
        'before:absolute before:-top-24 before:-right-16 before:-z-10 before:size-64 before:rounded-full before:bg-[radial-gradient(closest-side,rgb(120_200_255/0.45),transparent)]',
      )}
    >
      <span className="flex items-start justify-between gap-3">
        <span className="flex min-h-8 items-center text-xs leading-tight font-bold tracking-wider text-[#cfe0ff] uppercase">
          {t(($) => $.nextDraw)}
        </span>
        <span aria-hidden className="flex gap-1.5">
          {game.last?.dice.map((pips, index) => (
            <Die key={index} face={pips} className={classNames('size-8 drop-shadow-lg', tilts[index])} />
          ))}
        </span>
      </span>
      <span className="mt-1 text-2xl font-extrabold text-balance">{game.name}</span>
      {/* The words have a line of their own: they differ with the moment, and must not make the card grow. */}
      <span className="mt-auto block pt-4">
        <span className="block text-sm text-[#dbe8ff]">{words}</span>
        <span className="flex items-end justify-between gap-3">
          <span
            className={classNames(
              'min-h-9 text-[1.75rem] leading-[1.286] font-extrabold tabular-nums',
              tone === 'urgent' ? 'text-[#ffd3cc]' : 'text-[#ffd37a]',
            )}
          >
            {time ?? ' '}
          </span>
          <span className="rounded-full bg-white px-4 py-2.5 text-sm font-bold text-[#12389f]">
            {tone === 'closed' ? t(($) => $.watch) : t(($) => $.betNow)}
          </span>
        </span>
      </span>
    </Link>
  )
}

const still = classNames(frame, 'flex flex-col justify-center bg-raised text-center')

function NoDraw() {
  const { t } = useTranslation('home')
  return (
    <div className={still}>
      <p className="font-bold">{t(($) => $.noGames.title)}</p>
      <p className="mt-1 text-sm text-ink-soft">{t(($) => $.noGames.text)}</p>
    </div>
  )
}

/** In place of the next draw when the games did not load: says nothing of open rounds. */
export function NextDrawUnknown() {
  const { t } = useTranslation('home')
  return <p className={classNames(still, 'font-bold')}>{t(($) => $.nextDrawFailed)}</p>
}

export function NextDrawSkeleton() {
  return <Skeleton className={classNames(frame, 'rounded-card')} />
}
