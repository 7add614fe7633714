import { fairnessStatistics } from '@glasshouse/contract/fairness.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { callQuery } from '../../lib/queries.ts'
import { asMoney } from '../../parts/money/money.ts'
import { shareOf } from '../../parts/dice/chance-words.ts'

/** Whether sealed rounds were given up for what they would have paid: the sum against fair dice, and the formula. */
export function VoidBias() {
  const { t, i18n } = useTranslation('fairness')
  const statistics = useQuery({ ...callQuery(fairnessStatistics, {}), staleTime: 60_000 })
  const voids = statistics.data?.voids
  if (!voids || voids.sealed === 0) return null
  const number = new Intl.NumberFormat(i18n.language)
  const share = shareOf(voids.p ?? 1)
  return (
    <div
      className={classNames(
        'mt-3 rounded-tile px-3.5 py-3 text-sm leading-relaxed',
        voids.alarm ? 'bg-urgent-soft text-urgent' : 'bg-raised',
      )}
    >
      <p>{t(($) => $.page.voids.known, { count: voids.sealed, known: number.format(voids.known) })}</p>
      {voids.rounds > 0 && (
        <>
          <p className="mt-1">
            {t(($) => $.page.voids.sum, {
              paid: asMoney(voids.would_have_paid),
              expected: asMoney(voids.expected),
              deviation: asMoney(voids.deviation),
            })}
          </p>
          <p className={classNames('mt-1', voids.alarm && 'font-semibold')}>
            {voids.alarm
              ? t(($) => $.page.voids.beyond)
              : t(($) => $.page.voids.often, {
                  many: number.format(share.many),
                  of: number.format(share.of),
                })}
          </p>
          <p className="mt-2 text-xs text-ink-soft">{t(($) => $.page.voids.formula)}</p>
          <code className="mt-1 block text-xs break-words text-ink-soft">
            p ≤ 2 · min<sub>t</sub> ∏<sub>r</sub> (1/216) Σ<sub>d</sub> exp(t · (a<sub>r</sub>(d) − m
            <sub>r</sub>))
          </code>
        </>
      )}
    </div>
  )
}
