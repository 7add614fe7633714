import type { Fixture } from '@glasshouse/contract/sport.ts'
import { Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { formatCountdown } from '../../kit/countdown-ring.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { Link } from '../../lib/link.tsx'
import { useColumns } from '../../lib/screen.ts'
import { timeOfDay } from '../times/times.ts'
import { hasLongWord, shortName } from './club-name.ts'
import { Crest } from './crest.tsx'
import { PriceButton } from './price-button.tsx'

/** A match has a countdown from this long before kick-off (s). */
const soon = 3600

/** The result's selections, as they stand over the list. */
const columns = ['1', 'X', '2']

export const fixturePath = ({ game_id, game_no }: Pick<Fixture, 'game_id' | 'game_no'>) =>
  `/pages/sport/fixture?game_id=${game_id}&game_no=${game_no}`

/** A match in a list: clubs, kick-off or score, and the prices of its main market; `children` stand below them. */
export function FixtureRow({ fixture, children }: { fixture: Fixture; children?: ReactNode }) {
  const { main, score } = fixture
  const letters = lettersOf([fixture.home, fixture.away], score !== null)
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-2 px-3 py-2">
      <Link to={fixturePath(fixture)} className="min-w-min flex-[1_1_8rem] rounded-lg py-1">
        <Club name={fixture.home} goals={score?.full[0]} letters={letters} />
        <Club name={fixture.away} goals={score?.full[1]} letters={letters} />
        <KickOff fixture={fixture} />
      </Link>
      {main && (
        <div className="ml-auto grid w-[9.75rem] shrink-0 grid-cols-3 gap-1 two:w-[10.5rem] two:gap-1.5">
          {columns.map((pick) => {
            const price = main.prices.find((one) => one.pick === pick)
            return price ? (
              <PriceButton key={pick} match={fixture} market={main} price={price} look="column" />
            ) : (
              // In play what is as good as decided is not sold any more: each price stays in its column.
              <span key={pick} aria-hidden className="self-center text-center text-ink-soft">
                –
              </span>
            )
          })}
        </div>
      )}
      {children}
    </li>
  )
}

/**
 * No word of a name is broken: both clubs are written smaller where a word of one is long, and where that still has no
 * room the prices stand below.
 */
function lettersOf(clubs: readonly string[], hasGoals: boolean): string {
  if (clubs.some((name) => hasLongWord(name, 13))) return 'text-xs'
  if (hasGoals && clubs.some((name) => hasLongWord(name, 10))) return 'text-[0.8125rem] two:text-[0.9375rem]'
  return 'text-[0.9375rem]'
}

type ClubProps = { name: string; goals: number | undefined; letters: string }

function Club({ name, goals, letters }: ClubProps) {
  return (
    <span className={classNames('flex min-h-7 items-center gap-2 py-1 leading-tight font-semibold', letters)}>
      <Crest club={name} className="h-5 w-[1.125rem] shrink-0" />
      <span className="min-w-min flex-1">{shortName(name)}</span>
      {goals !== undefined && <b className="text-[0.9375rem] tabular-nums">{goals}</b>}
    </span>
  )
}

/** The minute that is played, or what the match is doing. */
export function LiveMinute({ live: { phase, minute, added } }: { live: NonNullable<Fixture['live']> }) {
  const { t } = useTranslation('sport')
  if (phase !== 'first_half' && phase !== 'second_half') return t(($) => $.live.phase[phase])
  return added > 0 ? t(($) => $.live.added, { minute, added }) : t(($) => $.live.minute, { minute })
}

function KickOff({ fixture }: { fixture: Fixture }) {
  const { t, i18n } = useTranslation('sport')
  const now = useServerSeconds()
  const isPhone = useColumns() === 1
  const { status, kicks_off_at, markets } = fixture
  const left = kicks_off_at - now
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
      {fixture.live && status === 'playing' ? (
        <b className="inline-flex items-center gap-1.5 text-urgent tabular-nums">
          <span aria-hidden className="size-1.5 rounded-full bg-current motion-safe:animate-pulse" />
          <LiveMinute live={fixture.live} />
        </b>
      ) : status === 'playing' ? (
        <b className="text-urgent">{t(($) => $.status.playing)}</b>
      ) : status === 'open' && left < soon ? (
        <b className="inline-flex items-center gap-1 text-gold tabular-nums">
          <Timer aria-hidden className="size-3.5" />
          {formatCountdown(left)}
        </b>
      ) : status === 'open' ? (
        <b className="text-ink tabular-nums">{timeOfDay(kicks_off_at, i18n.language)}</b>
      ) : (
        <b>{t(($) => $.status[status])}</b>
      )}
      {markets > 1 && isPhone && <span aria-hidden>+{markets - 1}</span>}
      {markets > 1 && (
        <span className={isPhone ? 'sr-only' : ''}>{t(($) => $.moreMarkets, { count: markets - 1 })}</span>
      )}
      {fixture.suspended && <span className="text-urgent">{t(($) => $.suspended)}</span>}
    </span>
  )
}
