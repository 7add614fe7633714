import type { MatchPhase } from '@glasshouse/rules/sport/match-clock.ts'
import { Flag, Pause, RectangleVertical, Target } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Crest } from '../../parts/sport/crest.tsx'
import type { LiveMatchAnswer } from './live-match.tsx'

/** Something of a match that its minute has come for. */
export type Told = {
  half: number
  minute: number
  kind: 'goal' | 'shot' | 'corner' | 'yellow'
  side: 'home' | 'away'
  club: string
  player: string
  /** After it. */
  score: readonly [number, number]
}

type TickerProps = { match: LiveMatchAnswer; told: readonly Told[]; phase: MatchPhase }

/** The events, the newest on top; goals are read aloud. */
export function Ticker({ match, told, phase }: TickerProps) {
  const { t } = useTranslation('sport')
  const goal = told.findLast(({ kind }) => kind === 'goal')
  const halfTime = told.findLast(({ half, kind }) => half === 0 && kind === 'goal')?.score ?? [0, 0]
  const isPast = phase === 'half_time' || phase === 'second_half' || phase === 'full_time'
  const [before, after] = [told.filter(({ half }) => half === 0), told.filter(({ half }) => half === 1)]
  return (
    <Card className="mt-3 px-4 py-1">
      <p className="sr-only" aria-live="polite">
        {goal && t(($) => $.live.goalSaid, { ...goal, score: goal.score.join('–') })}
      </p>
      <ol aria-label={t(($) => $.live.ticker)} className="divide-y divide-line">
        {phase === 'full_time' && (
          <Whistle minute={90} text={t(($) => $.live.phase.full_time)} score={goal?.score ?? [0, 0]} />
        )}
        {after.toReversed().map((one) => (
          <Row key={`${one.minute} ${one.kind} ${one.side}`} told={one} />
        ))}
        {isPast && match.halves[0].state === 'drawn' && (
          <Whistle minute={45} text={t(($) => $.live.phase.half_time)} score={halfTime} />
        )}
        {before.toReversed().map((one) => (
          <Row key={`${one.minute} ${one.kind} ${one.side}`} told={one} />
        ))}
        <li className="flex min-h-11 items-center gap-3 text-sm text-ink-soft">
          <span className="w-9 font-semibold tabular-nums">0′</span>
          {phase === 'before' ? t(($) => $.live.phase.before) : t(($) => $.live.kickedOff)}
        </li>
      </ol>
    </Card>
  )
}

function Whistle({ minute, text, score }: { minute: number; text: string; score: readonly number[] }) {
  return (
    <li className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
      <span className="w-9 font-semibold text-ink-soft tabular-nums">{minute}′</span>
      <Pause aria-hidden className="size-5 text-ink-soft" />
      <b>{text}</b> <span className="text-ink-soft tabular-nums">{score.join('–')}</span>
    </li>
  )
}

const marks = { shot: Target, corner: Flag, yellow: RectangleVertical }

function Row({ told }: { told: Told }) {
  const { t } = useTranslation('sport')
  const { kind, minute, club, player, score } = told
  const Mark = kind === 'goal' ? undefined : marks[kind]
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5 text-[0.9375rem] motion-safe:animate-appear">
      <span className="w-9 shrink-0 font-semibold text-ink-soft tabular-nums">{minute}′</span>
      {Mark ? (
        <Mark
          aria-hidden
          className={
            kind === 'yellow'
              ? 'size-5 shrink-0 fill-[#f0b400] text-[#8a6400]'
              : 'size-5 shrink-0 text-ink-soft'
          }
        />
      ) : (
        <Crest club={club} className="h-6 w-5 shrink-0" />
      )}
      <span className="min-w-0 break-words">
        {kind === 'goal' ? (
          <b className="tabular-nums">{t(($) => $.live.goal, { score: score.join('–') })}</b>
        ) : (
          <b>{t(($) => $.live[kind])}</b>
        )}{' '}
        <span className="text-ink-soft">{t(($) => $.live.by, { player, club })}</span>
      </span>
    </li>
  )
}
