import type { GameSummary } from '@glasshouse/contract/games.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Link } from '../../lib/link.tsx'
import { Die } from '../../kit/die.tsx'
import { useRoundLabel } from './round-label.tsx'

const row =
  'flex min-h-[4.75rem] items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card'

const tones = {
  open: 'bg-raised text-gold',
  urgent: 'bg-urgent-soft text-urgent',
  closed: 'bg-raised text-ink-soft',
}

/** A game with the time that is left to bet on its round. */
export function GameRow({ game }: { game: GameSummary }) {
  const { t } = useTranslation('home')
  const label = useRoundLabel(game)
  return (
    <li>
      <Link
        to={`/pages/game/bet?game_id=${game.id}`}
        // A press that scaled the row would make a slow phone repaint all of home's layers before it answers.
        className={classNames(row, 'hover:border-line-strong active:bg-action-soft')}
      >
        <GameCover game={game} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-base leading-tight font-bold">{game.name}</span>
          <span className="mt-0.5 block truncate text-sm text-ink-soft">
            <PeriodText seconds={game.period_seconds} />
          </span>
          {game.triple_rule === 'triples_lose' && (
            <span className="block text-sm leading-tight text-ink-soft">{t(($) => $.triplesLose)}</span>
          )}
        </span>
        <span className="ml-auto flex shrink-0 flex-col items-end gap-1">
          <span className="text-[0.6875rem] leading-[1.455] text-ink-soft">{label.words}</span>
          {label.time && (
            <span
              className={classNames(
                'rounded-lg px-2.5 py-1 text-base leading-tight font-bold tabular-nums transition-colors duration-150',
                tones[label.tone],
              )}
            >
              {label.time}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

export function GameRowSkeleton() {
  return (
    <li className={row}>
      <Skeleton className="size-12 rounded-tile" />
      <span className="flex-1 space-y-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-3 w-20" />
      </span>
      <Skeleton className="h-7 w-16" />
    </li>
  )
}

function PeriodText({ seconds }: { seconds: number }) {
  const { t } = useTranslation('home')
  const minutes = seconds / 60
  return Number.isInteger(minutes)
    ? t(($) => $.period.minutes, { count: minutes })
    : t(($) => $.period.seconds, { number: seconds })
}

const faces = [3, 4, 5, 6, 1, 2] as const

/** The game's picture, or a die where it has none. */
function GameCover({ game }: { game: Pick<GameSummary, 'id' | 'cover'> }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-tile bg-raised">
      {game.cover ? (
        <img
          src={game.cover}
          alt=""
          width="48"
          height="48"
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <Die face={faces[game.id % faces.length]} />
      )}
    </span>
  )
}
