import { combinationsOf } from '@glasshouse/rules/folds.ts'
import { whatIf } from '@glasshouse/rules/sport/slips.ts'
import { useTranslation } from 'react-i18next'
import { inMoney } from '../money/money.ts'
import { costOf, factorOf, foldsOf, type Slip } from './slip.ts'

/** What a slip of several legs pays by how many of them win. */
export function WhatIfTable({ slip, stake }: { slip: Slip; stake: bigint }) {
  const { t } = useTranslation('sport')
  const folds = foldsOf(slip)
  const rows = whatIf(
    costOf(slip, stake),
    folds,
    slip.legs.map(({ odds }) => factorOf(odds)),
  )
  const paying = rows.filter(({ highest }) => highest > 0n)
  return (
    <table className="mt-3 w-full rounded-2xl bg-raised text-sm tabular-nums">
      <thead>
        <tr className="text-left text-xs text-ink-soft">
          <th className="px-3.5 pt-2.5 pb-1.5 font-semibold">{t(($) => $.slip.if)}</th>
          <th className="px-3.5 pt-2.5 pb-1.5 text-right font-semibold">{t(($) => $.slip.returns)}</th>
        </tr>
      </thead>
      <tbody>
        {paying.map(({ won, lowest, highest }) => (
          <tr key={won} className="border-t border-line">
            <th className="px-3.5 py-2 text-left font-bold">
              {t(($) => $.slip.win, { count: won })}{' '}
              <span className="font-normal text-ink-soft">
                {t(($) => $.slip.bets, {
                  count: Number(
                    combinationsOf(
                      won,
                      folds.filter((size) => size <= won),
                    ),
                  ),
                })}
              </span>
            </th>
            <td className="px-3.5 py-2 text-right">
              {lowest < highest && <span className="text-ink-soft">{inMoney(lowest)} – </span>}
              <b>{inMoney(highest)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
