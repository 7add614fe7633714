import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { Fixture, sportMatch } from '@glasshouse/contract/sport.ts'
import { matchClock } from '@glasshouse/rules/sport/match-clock.ts'
import { useTranslation } from 'react-i18next'
import { useServerSeconds } from '../../lib/clock.ts'
import { useMatch } from './use-match.ts'

/** The middle of the pitch, in `play`'s 0 to 255. */
const middle = 127.5
const minutesOfHalf = 45

/** Who pressed in each minute of a virtual match so far: up the home club, down the other. */
export function Pressure({ fixture }: { fixture: Fixture }) {
  const { t } = useTranslation('sport')
  const { data } = useMatch(fixture)
  const now = useServerSeconds()
  const { home, away } = fixture
  const pressures = data ? pressuresUntil(data, now) : []
  return (
    <div className="basis-full pb-1">
      <svg
        viewBox="0 0 90 20"
        preserveAspectRatio="none"
        role="img"
        aria-label={t(($) => $.live.pressure, { home, away })}
        className="block h-9 w-full"
      >
        <path d="M0 9.8h90v.4H0z" className="fill-line-strong" />
        <path d={barsOf(pressures, 1)} className="fill-action" />
        <path d={barsOf(pressures, -1)} className="fill-gold" />
        <path
          d={`M${pressures.length} 0v20`}
          className="stroke-ink-soft"
          strokeDasharray="1.5 1.5"
          strokeWidth="0.3"
        />
      </svg>
      <p aria-hidden className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2 rounded-sm bg-action" /> {home}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2 rounded-sm bg-gold" /> {away}
        </span>
      </p>
    </div>
  )
}

/** A bar for each minute in which one side pressed: up from the middle for the home club (1), down for the other (-1). */
const barsOf = (pressures: readonly number[], side: 1 | -1) =>
  pressures
    .flatMap((pressure, minute) =>
      pressure * side > 0 ? [`M${minute + 0.15} 10h.7v${(-10 * pressure).toFixed(2)}h-.7z`] : [],
    )
    .join('')

/**
 * The pressure in each minute played, from -1 (at the home club's goal) to 1 (at the away club's); nothing for a half not drawn
 * yet.
 */
function pressuresUntil({ halves, kicks_off_at }: CallAnswer<typeof sportMatch>, now: number): number[] {
  const { passed } = matchClock(kicks_off_at, now)
  return halves.flatMap(({ play }, half) =>
    (play ?? [])
      .slice(0, Math.min(minutesOfHalf, Math.ceil(passed[half]! / 60)))
      .map((ball) => (ball - middle) / middle),
  )
}
