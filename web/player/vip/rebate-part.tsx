import { levels, rebateOf } from '@glasshouse/rules/membership.ts'
import { useTranslation } from 'react-i18next'
import { asMoney, inMoney } from '../../parts/money/money.ts'
import { dateText } from '../../parts/times/times.ts'
import { Part } from './part.tsx'
import { rateText } from '../../parts/membership/rate-text.ts'
import type { Vip } from '../../parts/membership/use-vip.ts'

type RebatePartProps = { vip: Vip | undefined; wanted: string | undefined }

/** This week's rebate so far, the ones paid before, and the formula with an example. */
export function RebatePart({ vip, wanted }: RebatePartProps) {
  const { t, i18n } = useTranslation('vip')
  const own = levels.find(({ level }) => level === vip?.level) ?? levels[1]!
  const staked = 720_00n
  return (
    <Part name="rebate" wanted={wanted} title={t(($) => $.rebate.title)}>
      {vip && (
        <dl className="mt-3 grid grid-cols-2 gap-2.5">
          <Figure
            name={t(($) => $.rebate.accrued)}
            value={asMoney(vip.rebate.accrued)}
            note={t(($) => $.rebate.paidAt, { date: dateText(vip.rebate.paid_at, i18n.language) })}
          />
          <Figure
            name={t(($) => $.rebate.total)}
            value={asMoney(vip.rebate.paid_total)}
            note={t(($) => $.rebate.cash)}
          />
        </dl>
      )}
      <p className="mt-3 rounded-xl bg-raised px-3.5 py-2.5 text-sm">
        <b className="block">{t(($) => $.rebate.formula)}</b>
        <span className="mt-0.5 block text-ink-soft">
          {t(($) => $.rebate.example, {
            staked: inMoney(staked),
            rate: rateText(own.rebateBasisPoints, i18n.language),
            amount: inMoney(rebateOf(staked, own)),
          })}
        </span>
      </p>
      <p className="mt-2 text-xs text-ink-soft">{t(($) => $.rebate.text)}</p>
    </Part>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="min-w-0 rounded-xl bg-raised px-3.5 py-2.5">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd>
        <b className="block text-lg leading-snug break-words">{value}</b>
        <span className="block text-xs break-keep text-ink-soft">{note}</span>
      </dd>
    </div>
  )
}
