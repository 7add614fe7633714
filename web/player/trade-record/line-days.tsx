import type { StatementLine } from '@glasshouse/contract/wallet.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { serverSeconds } from '../../lib/clock.ts'
import { useLongPress } from '../../lib/long-press.ts'
import { asMoney } from '../../parts/money/money.ts'
import { Titled } from '../../parts/page/titled.tsx'
import { copyFact } from '../../parts/rows/copy-fact.ts'
import { RowCard } from '../../parts/rows/row-card.tsx'
import { clockTime, dayText, localDay, neighbouringDay } from '../../parts/times/times.ts'
import { groupByDay } from './days.ts'
import { isIn, LineIcon, useLineWords } from './line-kind.tsx'

type LineDaysProps = {
  lines: readonly StatementLine[]
  openNumber: number | undefined
  onOpen: (number: number) => void
}

/** Lines grouped by day; each opens its detail. */
export function LineDays({ lines, ...rest }: LineDaysProps) {
  return groupByDay(lines).map(({ date, things }) => (
    <LineDay key={date} date={date} lines={things} {...rest} />
  ))
}

function LineDay({ date, lines, openNumber, onOpen }: LineDaysProps & { date: string }) {
  const { t, i18n } = useTranslation('trade-record')
  const today = localDay(serverSeconds())
  const name =
    date === today
      ? t(($) => $.range.today)
      : date === neighbouringDay(today, -1)
        ? t(($) => $.yesterday)
        : dayText(date, i18n.language)
  return (
    <Titled title={name} titleClassName="px-1 pt-4 pb-2 text-sm font-bold text-ink-soft">
      <RowCard
        rows={lines}
        keyOf={({ number }) => number}
        rowClassName="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
      >
        {(line) => <LineRow line={line} isOpen={line.number === openNumber} onOpen={onOpen} />}
      </RowCard>
    </Titled>
  )
}

/** A tap opens the line; a long press copies the number of what it belongs to, as the button in its detail does. */
type LineRowProps = { line: StatementLine; isOpen: boolean; onOpen: (number: number) => void }

function LineRow({ line, isOpen, onOpen }: LineRowProps) {
  const { t, i18n } = useTranslation('trade-record')
  const { title, about } = useLineWords(line)
  const time = clockTime(line.createtime, i18n.language)
  const longPress = useLongPress(() => void copyFact(line.reference))
  return (
    <button
      {...longPress}
      type="button"
      aria-current={isOpen || undefined}
      onClick={() => onOpen(line.number)}
      className="flex min-h-[4.5rem] w-full flex-wrap items-center gap-x-3 px-3.5 py-2.5 text-left transition-colors duration-150 select-none [-webkit-touch-callout:none] hover:bg-raised active:bg-raised aria-current:bg-action-soft"
    >
      <LineIcon line={line} />
      <span className="min-w-0 flex-1 basis-16">
        <span className="block leading-snug font-semibold break-words">{title}</span>
        {/* Where both have no room in one line, each has its own. */}
        <span className="mt-0.5 flex flex-wrap gap-x-2 text-xs text-ink-soft">
          <span>{time}</span>
          {about !== undefined && <span className="line-clamp-2 break-words">{about}</span>}
        </span>
      </span>
      <span className="ml-auto text-right">
        <b className={classNames('block leading-snug', isIn(line) && 'text-good')}>
          {asMoney(line.amount, true)}
        </b>
        <span className="mt-0.5 block text-xs text-ink-soft">
          <span className="sr-only">{t(($) => $.balanceAfter)} </span>
          {asMoney(line.balance)}
        </span>
      </span>
    </button>
  )
}

/** The lines' places before they are there. */
export function LinesSkeleton() {
  return (
    <>
      <Skeleton className="mt-4 mb-2 ml-1 h-5 w-20" />
      <RowSkeletons rows={7} rowClassName="flex min-h-[4.5rem] items-center gap-3 px-3.5">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex-1 space-y-1.5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-3.5 w-36" />
        </div>
        <Skeleton className="h-9 w-20" />
      </RowSkeletons>
    </>
  )
}
