import type { matchClock } from '@glasshouse/rules/sport/match-clock.ts'
import { useTranslation } from 'react-i18next'
import type { Told } from './ticker.tsx'

type TimelineProps = { told: readonly Told[]; clock: ReturnType<typeof matchClock> }

const at = (minute: number) => ({ left: `${(minute / 90) * 100}%` })

/** How many minutes apart two of them can be written (min). */
const room = 9

/** The goals whose minute has room beside the one before. */
function apart(goals: readonly Told[]): Told[] {
  const kept: Told[] = []
  for (const goal of goals) if (goal.minute - (kept.at(-1)?.minute ?? -room) >= room) kept.push(goal)
  return kept
}

/** The ninety minutes as a line, with the goals and cards so far. The ticker says the same in words. */
export function Timeline({ told, clock }: TimelineProps) {
  const { t } = useTranslation('sport')
  const { passed, phase } = clock
  const isSecond = phase === 'second_half' || phase === 'full_time'
  const minutes = isSecond ? 45 + passed[1] / 60 : passed[0] / 60
  return (
    <div aria-hidden className="mt-3 px-2 text-xs font-semibold">
      <div className="relative h-5">
        {apart(told.filter(({ kind }) => kind === 'goal')).map(({ minute, side }) => (
          <span
            key={`${minute} ${side}`}
            style={at(minute)}
            className="absolute -translate-x-1/2 tabular-nums letters:hidden"
          >
            {minute}′
          </span>
        ))}
      </div>
      <div className="relative h-2 rounded-full bg-white/25">
        <div
          style={{ width: `${(minutes / 90) * 100}%` }}
          className="h-full rounded-full bg-[#ffd37a] ease-linear motion-safe:transition-[width] motion-safe:duration-1000"
        />
        <span className="absolute top-1/2 left-1/2 h-4 w-0.5 -translate-y-1/2 bg-white" />
        {told
          .filter(({ kind }) => kind === 'goal' || kind === 'yellow')
          .map(({ minute, kind, side }) => (
            <span
              key={`${minute} ${kind} ${side}`}
              style={at(minute)}
              className={
                kind === 'goal'
                  ? 'absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-[3px] border-white bg-[#123526]'
                  : 'absolute top-1/2 h-3.5 w-2 -translate-1/2 rounded-[2px] border border-[#123526] bg-[#f0b400]'
              }
            />
          ))}
      </div>
      <div className="mt-1 flex justify-between text-white/80">
        <span>0′</span>
        <span>{t(($) => $.live.phase.half_time)}</span>
        <span>90′</span>
      </div>
    </div>
  )
}
