import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { asMoney, asShortMoney } from '../money/money.ts'
import { levelKey } from './level-name.ts'
import type { Vip } from './use-vip.ts'

type LevelProgressProps = {
  vip: Pick<Vip, 'levels' | 'turnover' | 'next'>
  /** On the coloured card its words and its track are light. */
  onColour?: boolean
}

/** The way to the next level as a bar, with the rest in words. */
export function LevelProgress({ vip: { levels, turnover, next }, onColour = false }: LevelProgressProps) {
  const { t } = useTranslation('vip')
  const soft = onColour ? 'text-[#dbe8ff]' : 'text-ink-soft'
  if (next === null) return <p className={classNames('text-sm', soft)}>{t(($) => $.card.highest)}</p>
  const goal = levels.find(({ level }) => level === next.level)?.turnover ?? '0.00'
  const name = t(($) => $.level[levelKey(next.level)])
  const isReached = next.missing === formatAmount(0n)
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t(($) => $.card.way, { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share(turnover, goal))}
        aria-valuetext={`${asMoney(turnover)} / ${asMoney(goal)}`}
        className={classNames('h-2 overflow-hidden rounded-full', onColour ? 'bg-[#06195a]/70' : 'bg-track')}
      >
        <div
          className={classNames(
            'h-full rounded-full transition-[width] duration-500 ease-soft',
            onColour ? 'bg-[#ffd273]' : 'bg-gold',
          )}
          style={{ width: `${Math.max(share(turnover, goal), 2)}%` }}
        />
      </div>
      <p className={classNames('mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs', soft)}>
        <span>
          {isReached
            ? t(($) => $.card.reached, { name })
            : t(($) => $.card.missing, { amount: asShortMoney(next.missing), name })}
        </span>
        <span className="tabular-nums">
          {asShortMoney(turnover)} / {asShortMoney(goal)}
        </span>
      </p>
    </div>
  )
}

/** How much of a goal is there, in percent; never more than all of it. */
function share(turnover: string, goal: string): number {
  const [made, whole] = [parseAmount(turnover) ?? 0n, parseAmount(goal) ?? 0n]
  if (whole <= 0n || made >= whole) return 100
  return Number((made * 1000n) / whole) / 10
}
