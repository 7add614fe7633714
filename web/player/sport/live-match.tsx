import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { MatchHalf, sportMatch } from '@glasshouse/contract/sport.ts'
import { playerName } from '@glasshouse/rules/sport/glass-league.ts'
import { matchClock, type MatchPhase } from '@glasshouse/rules/sport/match-clock.ts'
import { Shield } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { useServerSeconds } from '../../lib/clock.ts'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import { Crest } from '../../parts/sport/crest.tsx'
import type { FullFixture } from './fixture-page.tsx'
import { HalfTimeBook } from './half-time-book.tsx'
import { Pitch } from './pitch.tsx'
import { type Told, Ticker } from './ticker.tsx'
import { Timeline } from './timeline.tsx'
import { useMatch } from './use-match.ts'

// Why a half was given up is said in the words of bets.
const MatchProof = lazy(() => withTexts(import('./match-proof.tsx'), loadTexts('bet')))

export type LiveMatchAnswer = CallAnswer<typeof sportMatch>

/** A virtual match as it is played: nothing is told before its second has come. */
export function LiveMatch({ fixture }: { fixture: FullFixture }) {
  const { t } = useTranslation('sport')
  const { data } = useMatch(fixture)
  const now = useServerSeconds()
  const proof = useSheet()
  if (!data) return <Skeleton className="h-96 w-full rounded-card" />
  const clock = matchClock(data.kicks_off_at, now)
  const told = toldUntil(data, clock.passed)
  const score = scoreOf(told)
  const isOver = clock.phase === 'full_time'
  return (
    <>
      <section
        aria-label={t(($) => $.live.match, { home: data.home, away: data.away })}
        className="rounded-card bg-[radial-gradient(circle_at_50%_20%,#1d5c40,#123526)] px-4 pt-3.5 pb-3 text-white shadow-card"
      >
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <PhaseChip phase={clock.phase} minute={clock.minute} isDrawn={isDrawnFor(data, clock.phase)} />
          <span className="text-white/80">
            {t(($) => $.live.matchday, { number: fixture.round.replace(/\D/g, '') })}
          </span>
          <button
            type="button"
            onClick={() => proof.show()}
            className="ml-auto inline-flex min-h-touch items-center gap-1.5 rounded-full bg-black/35 px-3.5 font-bold text-white"
          >
            <Shield aria-hidden className="size-4.5" />
            {t(($) => $.live.proof.open)}
          </button>
        </div>
        <div className="relative mt-2 grid grid-cols-2 gap-x-16 text-center">
          <Club name={data.home} />
          <Club name={data.away} />
          <p className="absolute inset-x-0 top-0 text-[3.25rem] leading-12 font-extrabold whitespace-nowrap tabular-nums letters:static letters:order-first letters:col-span-full letters:text-2xl letters:leading-12">
            <span className="sr-only">
              {t(($) => $.live.score, { home: data.home, away: data.away, score: score.join('–') })}
            </span>
            <span aria-hidden>
              {score[0]}
              <span className="px-1.5 font-normal text-white/60">–</span>
              {score[1]}
            </span>
          </p>
        </div>
        <Pitch halves={data.halves} clock={clock} />
        <Timeline told={told} clock={clock} />
      </section>
      {!isOver && <HalfTimeBook match={data} now={now} />}
      <Ticker match={data} told={told} phase={clock.phase} />
      <Suspense>{proof.isNeeded && <MatchProof match={data} {...proof.props} />}</Suspense>
    </>
  )
}

/** A long name reaches under the score, beside which it would break it. */
function Club({ name }: { name: string }) {
  return (
    <div>
      <Crest club={name} className="mx-auto h-12 w-10" />
      <p className="-mx-6 mt-1 text-[0.9375rem] leading-tight font-bold">{name}</p>
    </div>
  )
}

function PhaseChip({ phase, minute, isDrawn }: { phase: MatchPhase; minute: number; isDrawn: boolean }) {
  const { t } = useTranslation('sport')
  const isPlaying = phase === 'first_half' || phase === 'second_half'
  return (
    <span
      role="status"
      className={
        isPlaying && isDrawn
          ? 'inline-flex items-center gap-1.5 rounded-lg bg-[#fbe3e1] px-2.5 py-1 font-bold text-[#a3171f]'
          : 'rounded-lg bg-[#ffd37a] px-2.5 py-1 font-bold text-[#3a2700]'
      }
    >
      {isPlaying && isDrawn ? (
        <>
          <span aria-hidden className="size-2 rounded-full bg-current motion-safe:animate-pulse" />
          {t(($) => $.live.minute, { minute })}
        </>
      ) : isPlaying ? (
        t(($) => $.live.waiting)
      ) : (
        t(($) => $.live.phase[phase])
      )}
    </span>
  )
}

/** The half that a phase shows. */
const isDrawnFor = ({ halves }: LiveMatchAnswer, phase: MatchPhase) =>
  halves[phase === 'second_half' || phase === 'full_time' ? 1 : 0].state === 'drawn'

/** The events of a match by now, oldest first, each with its minute. */
function toldUntil({ halves, home, away }: LiveMatchAnswer, passed: readonly [number, number]): Told[] {
  let score: [number, number] = [0, 0]
  return halves.flatMap((half: MatchHalf, at) =>
    (half.moments ?? [])
      .filter(({ second }) => second < passed[at]!)
      .map(({ kind, side, second, shirt }) => {
        if (kind === 'goal') score = side === 'home' ? [score[0] + 1, score[1]] : [score[0], score[1] + 1]
        const club = side === 'home' ? home : away
        return {
          half: at,
          minute: at * 45 + Math.floor(second / 60) + 1,
          kind,
          side,
          club,
          player: playerName(club, shirt),
          score,
        }
      }),
  )
}

const scoreOf = (told: readonly Told[]) =>
  told.findLast(({ kind }) => kind === 'goal')?.score ?? ([0, 0] as const)
