import { limitKinds, limitPeriods, type PlayLimit } from '@glasshouse/contract/safer-play.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Section } from '../parts/rows/facts.tsx'
import { Money } from '../parts/money/money.tsx'
import { Moment } from '../parts/times/age.tsx'

/** The player's own limits, what counts against them, and the looser ones that were asked for. */
export function Limits({ list }: { list: readonly PlayLimit[] }) {
  const { t } = useTranslation('console-players')
  const isAnySet = list.some(({ amount, asked }) => amount !== null || asked !== null)
  return (
    <Section title={t(($) => $.limits.title)}>
      {isAnySet ? (
        <div className="overflow-x-auto rounded-xl border border-line">
          <table className="w-full min-w-[34rem] border-collapse">
            <thead>
              <tr className="text-xs text-ink-soft">
                <th scope="col" className="px-4 py-1.5 text-left font-medium">
                  {t(($) => $.limits.kind)}
                </th>
                {limitPeriods.map((period) => (
                  <th key={period} scope="col" className="px-4 py-1.5 text-left font-medium">
                    {t(($) => $.limits.periods[period])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {limitKinds.map((kind) => (
                <tr key={kind} className="border-t border-line align-top">
                  <th scope="row" className="px-4 py-2.5 text-left font-medium">
                    {t(($) => $.limits.kinds[kind])}
                  </th>
                  {limitPeriods.map((period) => (
                    <td key={period} className="px-4 py-2.5">
                      <Limit limit={list.find((one) => one.kind === kind && one.period === period)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="text-ink-soft">{t(($) => $.limits.none)}</p>
      )}
    </Section>
  )
}

function Limit({ limit }: { limit: PlayLimit | undefined }) {
  const { t } = useTranslation('console-players')
  if (!limit || (limit.amount === null && limit.asked === null))
    return <span className="text-ink-soft">–</span>
  const { amount, used, asked } = limit
  return (
    <div className="space-y-1">
      {amount !== null && (
        <>
          <p className="whitespace-nowrap">
            <Money value={used} /> <span className="text-ink-soft">/</span>{' '}
            <Money value={amount} className="font-medium" />
          </p>
          <Share used={used} amount={amount} />
        </>
      )}
      {asked && (
        <p className="text-xs text-gold">
          {asked.amount === null ? (
            t(($) => $.limits.askedNone)
          ) : (
            <>
              {t(($) => $.limits.asked)} <Money value={asked.amount} />
            </>
          )}
          {' · '}
          {t(($) => $.limits.confirmable)} <Moment at={asked.confirmable_at} />
        </p>
      )}
    </div>
  )
}

function Share({ used, amount }: { used: string; amount: string }) {
  const max = parseAmount(amount) ?? 0n
  const percent = max === 0n ? 100 : Number(((parseAmount(used) ?? 0n) * 100n) / max)
  return (
    <span aria-hidden className="block h-1 max-w-32 overflow-hidden rounded-full bg-track">
      <span
        className={classNames(
          'block h-full rounded-full',
          percent >= 100 ? 'bg-urgent' : percent >= 80 ? 'bg-gold' : 'bg-action',
        )}
        style={{ width: `${Math.min(100, percent)}%` }}
      />
    </span>
  )
}
