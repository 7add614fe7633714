import { houseInfo } from '@glasshouse/contract/house.ts'
import { dateIn } from '@glasshouse/rules/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { serverSeconds } from '../../lib/clock.ts'
import { callQuery } from '../../lib/queries.ts'
import { monthOf } from '../../parts/bets/filter.ts'
import { isUpsideDown } from '../../parts/rows/span.ts'

/** How many years before and after this one a day may lie (spec.md §5). */
const yearsAround = 150

type Days = { start: string; end: string }
type DaysSheetProps = SheetState & {
  /** The current bounds, `YYYY-MM-DD`; empty is open. */
  days: Days
  onUse: (days: Days) => void
}

/** From a day to a day, both included and either open. */
export default function DaysSheet({ days, onUse, ...sheet }: DaysSheetProps) {
  const { t } = useTranslation('record')
  const [chosen, setChosen] = useState(days)
  const noteId = useId()
  const isWrong = isUpsideDown(chosen)
  const house = useQuery({ ...callQuery(houseInfo, {}), staleTime: Number.POSITIVE_INFINITY })
  const [now] = useState(serverSeconds)
  const today = dateIn(now, house.data?.time_zone ?? 'UTC')
  const [min, max] = [-yearsAround, yearsAround].map(
    (years) => `${Number(today.slice(0, 4)) + years}-${years < 0 ? '01-01' : '12-31'}`,
  )
  const use = () => {
    onUse(chosen)
    sheet.onOpenChange(false)
  }
  return (
    <Sheet
      {...sheet}
      title={t(($) => $.range.title)}
      footer={
        <Button
          size="large"
          className="w-full"
          disabled={isWrong || (chosen.start === '' && chosen.end === '')}
          onClick={use}
        >
          {t(($) => $.range.use)}
        </Button>
      }
    >
      <div className="flex gap-2">
        {([0, 1] as const).map((back) => (
          <Button
            key={back}
            variant="secondary"
            className="flex-1"
            onClick={() => setChosen(monthOf(today, back))}
          >
            {back === 0 ? t(($) => $.range.thisMonth) : t(($) => $.range.lastMonth)}
          </Button>
        ))}
      </div>
      <div className="mt-4 grid gap-3">
        {(['start', 'end'] as const).map((name) => (
          <label key={name} className="block text-sm font-semibold">
            {name === 'start' ? t(($) => $.range.from) : t(($) => $.range.to)}
            <input
              type="date"
              value={chosen[name]}
              min={min}
              max={max}
              aria-invalid={isWrong || undefined}
              aria-describedby={noteId}
              onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
              className="mt-1.5 block min-h-[max(3rem,46px)] w-full min-w-0 rounded-tile border border-line-strong bg-surface px-3.5 text-base font-normal text-ink aria-invalid:border-urgent"
            />
          </label>
        ))}
      </div>
      <p id={noteId} role="status" className="mt-1.5 min-h-5 text-xs font-medium text-urgent">
        {isWrong && t(($) => $.range.wrongOrder)}
      </p>
    </Sheet>
  )
}
