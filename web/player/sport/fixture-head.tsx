import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { classNames } from '../../kit/class-names.ts'
import { CountdownRing, formatCountdown } from '../../kit/countdown-ring.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { hasLongWord, shortName } from '../../parts/sport/club-name.ts'
import { Crest } from '../../parts/sport/crest.tsx'
import { LiveMinute } from '../../parts/sport/fixture-row.tsx'
import { weekdayTime } from '../../parts/times/times.ts'
import type { FullFixture } from './fixture-page.tsx'
import { ReplayNote } from '../../parts/sport/replay-note.tsx'

/** The ring runs during this long before kick-off (s). */
const ringSpan = 3600

/** The clubs with their form, and kick-off or score between them. */
export function FixtureHead({ fixture, onPriceMade }: { fixture: FullFixture; onPriceMade: () => void }) {
  const { t } = useTranslation('sport')
  const { model, home, away, form } = fixture
  return (
    <Card className="px-4 pt-4 pb-2">
      <div className="grid grid-cols-[minmax(min-content,1fr)_minmax(5rem,6.5rem)_minmax(min-content,1fr)] items-start gap-2 text-center letters:grid-cols-1">
        <Club name={home} form={form.home} />
        <Middle fixture={fixture} />
        <Club name={away} form={form.away} />
      </div>
      {typeof fixture.live?.delay === 'number' && (
        <p className="mt-3 text-center text-xs text-balance text-ink-soft">
          {t(($) => $.live.delay, { seconds: fixture.live.delay })}
        </p>
      )}
      <ReplayNote leagues={[fixture.league]} className="mt-3 text-center" />
      {model && (
        <button
          type="button"
          onClick={onPriceMade}
          className="mt-3 flex min-h-touch w-full flex-wrap items-center justify-center gap-x-1.5 border-t border-line pt-2 text-[0.8125rem] text-ink-soft"
        >
          <Scale aria-hidden className="size-4" />
          {t(($) => $.margin, { percent: model.margin / 10 })} <span aria-hidden>·</span>
          <b className="text-action">{t(($) => $.priceMade.link)}</b>
        </button>
      )}
    </Card>
  )
}

function Middle({ fixture }: { fixture: FullFixture }) {
  const { t, i18n } = useTranslation('sport')
  const now = useServerSeconds()
  const { kicks_off_at, score, status, live } = fixture
  const left = kicks_off_at - now
  const moment = weekdayTime(kicks_off_at, i18n.language)
  if (score) {
    return (
      <div className="pt-2">
        <p className="text-3xl font-extrabold tabular-nums">
          {score.full[0]}–{score.full[1]}
        </p>
        {score.half && (
          <p className="text-xs text-ink-soft">
            {t(($) => $.halfTime, { score: `${score.half[0]}–${score.half[1]}` })}
          </p>
        )}
        {live ? (
          <p className="mt-0.5 text-sm font-bold text-urgent tabular-nums">
            <span
              aria-hidden
              className="mr-1.5 inline-block size-1.5 rounded-full bg-current align-middle motion-safe:animate-pulse"
            />
            <LiveMinute live={live} />
          </p>
        ) : (
          <p className="text-xs text-ink-soft">{t(($) => $.status[status])}</p>
        )}
        {live && live.reds[0] + live.reds[1] > 0 && (
          <p className="text-xs text-ink-soft">
            {t(($) => $.live.reds, { home: live.reds[0], away: live.reds[1] })}
          </p>
        )}
      </div>
    )
  }
  if (status !== 'open')
    return <p className="pt-6 text-sm font-bold text-urgent">{t(($) => $.status[status])}</p>
  return (
    <div className="flex flex-col items-center">
      {left < ringSpan ? (
        <CountdownRing left={left} total={ringSpan} className="size-[4.5rem]">
          {formatCountdown(left)}
        </CountdownRing>
      ) : (
        <p className="pt-4 text-lg font-bold">{t(($) => $.versus)}</p>
      )}
      <p className="mt-1.5 text-xs text-balance break-keep text-ink-soft">
        {t(($) => $.kickOff, { moment })}
      </p>
    </div>
  )
}

type Past = FullFixture['form']['home'][number]
const formColours = {
  W: 'bg-good-soft text-good',
  D: 'bg-track text-ink-soft',
  L: 'bg-urgent-soft text-urgent',
}

function Club({ name, form }: { name: string; form: readonly Past[] }) {
  const { t } = useTranslation('sport')
  return (
    <div>
      <Crest club={name} className="mx-auto h-12 w-11" />
      <p
        className={classNames(
          'mt-1.5 leading-tight font-bold',
          hasLongWord(name, 13) ? 'text-xs two:text-[0.9375rem]' : 'text-[0.9375rem]',
        )}
      >
        {shortName(name)}
      </p>
      <ul aria-label={t(($) => $.form)} className="mt-1.5 flex min-w-[5.25rem] justify-center gap-0.5">
        {form
          .slice(0, 5)
          .toReversed()
          .map((match) => {
            const result = resultFor(name, match)
            return (
              <li
                key={match.kicks_off_at}
                className={classNames(
                  'grid aspect-square max-w-[1.25rem] leading-none flex-1 place-items-center rounded text-[0.6875rem] font-bold',
                  formColours[result],
                )}
              >
                {t(($) => $.formSigns[result])}
              </li>
            )
          })}
      </ul>
    </div>
  )
}

function resultFor(club: string, { home, score: [goalsHome, goalsAway] }: Past): 'W' | 'D' | 'L' {
  if (goalsHome === goalsAway) return 'D'
  return goalsHome > goalsAway === (home === club) ? 'W' : 'L'
}
