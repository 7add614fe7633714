import type { MatchHalf } from '@glasshouse/contract/sport.ts'
import type { matchClock } from '@glasshouse/rules/sport/match-clock.ts'

type PitchProps = { halves: readonly MatchHalf[]; clock: ReturnType<typeof matchClock> }

/** Where the ball is: a bar that moves towards the goal that is attacked. For the eye alone; the ticker has the words. */
export function Pitch({ halves, clock }: PitchProps) {
  const { phase, passed } = clock
  const at = phase === 'second_half' || phase === 'full_time' ? 1 : 0
  const isPlaying = phase === 'first_half' || phase === 'second_half'
  const play = isPlaying ? halves[at]?.play : null
  const minute = Math.min(44, Math.floor(passed[at] / 60))
  const ball = (play?.[minute] ?? 127.5) / 255
  // Off the lines, so that the ball is always whole on the grass; up and down with the minute, so that it wanders.
  const x = 14 + ball * 272
  const y = 49 + 26 * Math.sin(minute * 2.4 + ball * 5)
  const moves = 'ease-in-out motion-safe:transition-[transform,width,left] motion-safe:duration-1000'
  return (
    <div aria-hidden className="relative mt-3 overflow-hidden rounded-xl">
      <svg viewBox="0 0 300 98" className="block w-full">
        {Array.from({ length: 10 }, (_, stripe) => (
          <path
            key={stripe}
            d={`M${stripe * 30} 0h30v98h-30z`}
            fill={stripe % 2 === 0 ? '#1a6144' : '#1f6c4c'}
          />
        ))}
        <g fill="none" stroke="#fff" strokeOpacity="0.55" strokeWidth="1">
          <rect x="5" y="4" width="290" height="90" rx="2" />
          <path d="M150 4v90M5 27h34v44H5M5 38h13v22H5M295 27h-34v44h34M295 38h-13v22h13" />
          <circle cx="150" cy="49" r="16" />
        </g>
      </svg>
      <div
        style={{ left: `${Math.min(x, 150) / 3}%`, width: `${Math.abs(x - 150) / 3}%` }}
        className={`absolute inset-y-0 bg-white/25 ${moves}`}
      />
      <div style={{ transform: `translateX(${x / 3}%)` }} className={`absolute inset-0 ${moves}`}>
        <span className="absolute inset-y-0 left-0 w-[3px] -translate-x-1/2 bg-white" />
        <span
          style={{ top: `${(y / 98) * 100}%` }}
          className="absolute left-0 size-3.5 -translate-1/2 rounded-full border-2 border-[#0d1f17] bg-white motion-safe:transition-[top] motion-safe:duration-1000"
        />
      </div>
    </div>
  )
}
