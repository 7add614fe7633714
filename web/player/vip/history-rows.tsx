import type { PaidRebate, PointsLine } from '@glasshouse/contract/membership.ts'
import { CalendarCheck, Coins, Dices, type LucideIcon, Percent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { decimalText } from '../../kit/money-format.ts'
import { MovementIcon } from '../../parts/rows/movement-icon.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { rateText } from '../../parts/membership/rate-text.ts'
import { dateTimeText, longDate } from '../../parts/times/times.ts'

type RowProps = { icon: LucideIcon; title: string; about: string; value: string; isIn: boolean }

function Row({ icon, title, about, value, isIn }: RowProps) {
  return (
    <li className="flex min-h-[4rem] items-center gap-3 py-2">
      <MovementIcon icon={icon} isIn={isIn} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold break-words">{title}</span>
        <span className="mt-0.5 block text-xs break-words text-ink-soft">{about}</span>
      </span>
      <b className={classNames('shrink-0 tabular-nums', isIn && 'text-good')}>{value}</b>
    </li>
  )
}

const pointIcons: Record<PointsLine['kind'], LucideIcon> = {
  check_in: CalendarCheck,
  play: Dices,
  redemption: Coins,
}

/** One fact of a score. */
export function PointsRow({ line }: { line: PointsLine }) {
  const { t, i18n } = useTranslation('vip')
  const { kind, points, createtime, streak, week, turnover, credit } = line
  const titles: Record<PointsLine['kind'], string> = {
    check_in: t(($) => $.history.checkIn, { place: streak ?? 1 }),
    play: t(($) => $.history.play, { amount: asMoney(turnover ?? '0.00') }),
    redemption: t(($) => $.history.redemption, { amount: asMoney(credit ?? '0.00') }),
  }
  const about =
    week === null
      ? dateTimeText(createtime, i18n.language)
      : t(($) => $.history.week, { date: longDate(week, i18n.language) })
  return (
    <Row
      icon={pointIcons[kind]}
      title={titles[kind]}
      about={about}
      value={`${points > 0 ? '+' : ''}${decimalText(String(points))}`}
      isIn={points > 0}
    />
  )
}

/** One week's rebate with its calculation. */
export function RebateRow({ rebate }: { rebate: PaidRebate }) {
  const { t, i18n } = useTranslation('vip')
  const { week, turnover, rebate_basis_points, amount } = rebate
  const rate = rateText(rebate_basis_points, i18n.language)
  return (
    <Row
      icon={Percent}
      title={t(($) => $.history.week, { date: longDate(week, i18n.language) })}
      about={t(($) => $.history.calculation, { turnover: asMoney(turnover), rate })}
      value={asMoney(amount, true)}
      isIn
    />
  )
}
