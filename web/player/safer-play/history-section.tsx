import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { Titled } from '../../parts/page/titled.tsx'
import { momentText, plannedMoment } from '../../parts/times/times.ts'
import type { Activity } from './days.ts'

/** So many are in sight at first. */
const firstRows = 5

/** Every change of limits and every break, newest first. */
export function HistorySection({ history }: { history: Activity['history'] }) {
  const { t, i18n } = useTranslation('safer-play')
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? history : history.slice(0, firstRows)
  return (
    <Titled title={t(($) => $.history.title)} titleClassName="px-1 pt-4 pb-2.5 text-base font-bold">
      <Card className="px-4 py-1">
        {rows.length === 0 ? (
          <p className="py-3 text-sm text-ink-soft">{t(($) => $.history.none)}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row, index) => (
              <li key={`${row.at} ${index}`} className="py-2.5 text-sm">
                <HistoryText row={row} />
                <span className="block text-xs text-ink-soft">
                  {momentText(row.at, i18n.language)}
                  {row.by === 'operator' && ` · ${t(($) => $.history.byHouse)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {history.length > rows.length && (
        <Button variant="ghost" className="mt-1 w-full" onClick={() => setWhole(true)}>
          {t(($) => $.history.all, { number: history.length })}
        </Button>
      )}
    </Titled>
  )
}

function HistoryText({ row }: { row: Activity['history'][number] }) {
  const { t, i18n } = useTranslation('safer-play')
  const { what, kind, period, amount, until } = row
  const moment = until === null ? t(($) => $.history.forGood) : plannedMoment(until, i18n.language)
  const words = {
    limit: kind && period ? t(($) => $.limits.titles[kind][period]) : '',
    amount: amount === null ? t(($) => $.limits.noLimit) : asMoney(amount),
    moment,
  }
  const isLift = what === 'limit_asked' && amount === null
  return t(($) => $.history.what[isLift ? 'limit_lift_asked' : what], words)
}
