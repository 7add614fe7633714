import { combinationsOf, multipleReturn } from '@glasshouse/rules/folds.ts'
import { whatIf } from '@glasshouse/rules/sport/slips.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../kit/checkbox.tsx'
import { inMoney } from '../money/money.ts'
import { costOf, factorOf, foldsOf, keyOf, type Slip } from './slip.ts'

/** The payout of a slip of several legs by how many of them win. */
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
    <div className="mt-3 rounded-2xl bg-raised text-sm tabular-nums">
      <table className="w-full">
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
                <span className="inline-block font-normal text-ink-soft">
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
                {lowest < highest && (
                  <span className="inline-block text-ink-soft">{inMoney(lowest)} –&nbsp;</span>
                )}
                <b>{inMoney(highest)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <WhichWin slip={slip} stake={stake} />
    </div>
  )
}

/** The payout of the slip when just these legs win. */
function WhichWin({ slip, stake }: { slip: Slip; stake: bigint }) {
  const { t } = useTranslation('sport')
  const id = useId()
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const factors = slip.legs.map((leg) => (lost.has(keyOf(leg)) ? { num: 0n, den: 1n } : factorOf(leg.odds)))
  const toggle = (key: string) =>
    setLost(new Set(lost.has(key) ? [...lost].filter((one) => one !== key) : [...lost, key]))
  return (
    <details className="border-t border-line px-3.5">
      <summary className="flex min-h-touch cursor-pointer items-center font-semibold text-action">
        {t(($) => $.slip.whichWin)}
      </summary>
      <ul>
        {slip.legs.map((leg, place) => (
          <li key={keyOf(leg)} className="flex items-center gap-1 leading-snug">
            <Checkbox
              id={`${id}${place}`}
              checked={!lost.has(keyOf(leg))}
              onChange={() => toggle(keyOf(leg))}
              className="-ml-2.5"
            />
            <label htmlFor={`${id}${place}`} className="min-w-0 flex-1 cursor-pointer py-1 break-words">
              {leg.name} <span className="text-xs text-ink-soft">{leg.event}</span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="flex justify-between py-2.5">
        <span>{t(($) => $.slip.returns)}</span>
        <b>{inMoney(multipleReturn(costOf(slip, stake), foldsOf(slip), factors))}</b>
      </p>
    </details>
  )
}
