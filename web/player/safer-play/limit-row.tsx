import type { PlayLimit } from '@glasshouse/contract/safer-play.ts'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { asMoney } from '../../parts/money/money.ts'
import { plannedMoment } from '../../parts/times/times.ts'
import { AskedLimit } from './asked-limit.tsx'
import { fullness, leftOf } from './limits.ts'

/** From this share on a limit is called nearly used up. */
const nearlyFull = 0.8

/** One limit with what counts against it; a press changes it. */
export function LimitRow({ limit, onChange }: { limit: PlayLimit; onChange: () => void }) {
  const { t, i18n } = useTranslation('safer-play')
  const { kind, period, amount, used, resets_at, asked } = limit
  const share = fullness(limit)
  const left = leftOf(limit)
  return (
    <li>
      <button
        type="button"
        onClick={onChange}
        className="flex w-full min-h-[3.5rem] items-center gap-3 px-4 py-2.5 text-left transition-colors duration-150 hover:bg-raised active:bg-raised"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span aria-hidden className="text-[0.9375rem] font-semibold">
              {t(($) => $.limits.periods[period])}
            </span>
            <span className="sr-only">{t(($) => $.limits.titles[kind][period])} </span>
            <span className={classNames('text-[0.9375rem]', amount === null ? 'text-action' : 'font-bold')}>
              {amount === null ? t(($) => $.limits.none) : asMoney(amount)}
            </span>
          </span>
          {left !== undefined && (
            <>
              <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-full bg-track">
                <span
                  className={classNames(
                    'block h-full rounded-full transition-[width] duration-300',
                    share >= 1 ? 'bg-urgent' : share >= nearlyFull ? 'bg-gold' : 'bg-action',
                  )}
                  style={{ width: `${share * 100}%` }}
                />
              </span>
              <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
                <span>{t(($) => $.limits.used, { used: asMoney(used) })}</span>
                <span className={share >= 1 ? 'font-semibold text-urgent' : undefined}>
                  {share >= 1
                    ? t(($) => $.limits.full, { moment: plannedMoment(resets_at, i18n.language) })
                    : t(($) => $.limits.left, { left: asMoney(left) })}
                </span>
              </span>
            </>
          )}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
      </button>
      {asked && <AskedLimit limit={limit} asked={asked} />}
    </li>
  )
}
