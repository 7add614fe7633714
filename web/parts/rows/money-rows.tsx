import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { momentText } from '../times/times.ts'
import { RowCard } from './row-card.tsx'

type MoneyRow = {
  id: string
  title: string
  /** The number of the thing that the title names, on one line. */
  number?: string
  /** Epoch seconds. */
  time: number
  amount: string
  /** It was credited. */
  isGain?: boolean
  state: string
  /** The state's colour. */
  colour: string
}

type MoneyRowsProps = { label: string; rows: readonly MoneyRow[]; onOpen: (id: string) => void }

/** Orders for money one below the other; each opens its detail. */
export function MoneyRows({ label, rows, onOpen }: MoneyRowsProps) {
  const { i18n } = useTranslation()
  return (
    <RowCard label={label} rows={rows} keyOf={({ id }) => id} className="mt-3">
      {({ id, title, number, time, amount, isGain = false, state, colour }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="flex min-h-[4.25rem] w-full items-center justify-between gap-3 px-4 py-2.5 text-left transition-colors duration-150 hover:bg-raised"
        >
          <span className="min-w-0">
            <span className="block leading-snug font-bold break-words">
              {title} {number && <span className="whitespace-nowrap">{number}</span>}
            </span>
            <span className="mt-0.5 block text-xs text-ink-soft">{momentText(time, i18n.language)}</span>
          </span>
          <span className="shrink-0 text-right">
            <b className={classNames('block leading-snug', isGain && 'text-good')}>{amount}</b>
            <span className={classNames('mt-0.5 block text-xs font-semibold', colour)}>{state}</span>
          </span>
        </button>
      )}
    </RowCard>
  )
}

/** The rows' places before they are there; `title` is how wide a row's is. */
export function MoneyRowsSkeleton({ title }: { title: string }) {
  return (
    <RowSkeletons
      rows={5}
      className="mt-3"
      rowClassName="flex min-h-[4.25rem] items-center justify-between gap-3 px-4"
    >
      <div className="space-y-1.5">
        <Skeleton className={`h-5 ${title}`} />
        <Skeleton className="h-3.5 w-24" />
      </div>
      <Skeleton className="h-9 w-20" />
    </RowSkeletons>
  )
}
