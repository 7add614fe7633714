import { houseInfo } from '@glasshouse/contract/house.ts'
import { tradeStatement } from '@glasshouse/contract/wallet.ts'
import { dateIn } from '@glasshouse/rules/days.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { lineFailure, RequestError, requestHeaders } from '../../lib/api.ts'
import { serverSeconds } from '../../lib/clock.ts'
import { forSameAsker, noFile } from '../../lib/private-file.ts'
import { callQuery } from '../../lib/queries.ts'
import { saveBlob } from '../../parts/files/save-blob.ts'
import { Note } from '../../parts/rows/note.tsx'
import { DayFields } from './filter-bar.tsx'
import type { Filter } from './filter.ts'

const secondsOfDay = 86_400
const daysBack: Record<Exclude<Filter['range'], 'custom'>, number> = { today: 0, '7d': 6, '30d': 29 }

/** The statement as a file: which days, and for a spreadsheet or for a program. */
export default function ExportSheet({ open, onOpenChange, filter }: SheetState & { filter: Filter }) {
  const { t } = useTranslation('trade-record')
  const [chosen, setChosen] = useState<{ start: string; end: string }>()
  const [format, setFormat] = useState<StatementFormat>('csv')
  const house = useQuery({ ...callQuery(houseInfo, {}), staleTime: Number.POSITIVE_INFINITY })
  const days = chosen ?? daysOf(filter, house.data?.time_zone ?? 'UTC')
  const isUpsideDown = days.start > days.end
  const save = useMutation({
    mutationFn: () => fetchStatement({ from: days.start, to: days.end, format }),
    onSuccess: (file) => {
      saveBlob(file, `statement-${days.start}-${days.end}.${format}`)
      toastSuccess(t(($) => $.export.saved))
      onOpenChange(false)
    },
  })
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) {
          setChosen(undefined)
          save.reset()
        }
        onOpenChange(next)
      }}
      title={t(($) => $.export.open)}
      footer={
        <Button
          size="large"
          className="w-full"
          busy={save.isPending}
          disabled={!house.data || isUpsideDown || days.start === '' || days.end === ''}
          onClick={() => save.mutate()}
        >
          <Download aria-hidden className="size-5" /> {t(($) => $.export.save)}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-ink-soft">{t(($) => $.export.text)}</p>
      <DayFields
        {...days}
        error={isUpsideDown ? t(($) => $.range.wrongOrder) : undefined}
        onChange={(next) => {
          setChosen(next)
          save.reset()
        }}
      />
      <Segmented
        label={t(($) => $.export.format)}
        options={formats.map((value) => ({ value, label: t(($) => $.export[value]) }))}
        value={format}
        onChange={setFormat}
        className="mt-3"
      />
      {save.error && (
        <Note tone="urgent" className="mt-3">
          {save.error.message}
        </Note>
      )}
    </Sheet>
  )
}

/** The days that the page shows: the house's, wherever its reader is. */
function daysOf({ range, start, end }: Filter, timeZone: string): { start: string; end: string } {
  const now = serverSeconds()
  const today = dateIn(now, timeZone)
  if (range === 'custom')
    return { start: start || dateIn(now - 29 * secondsOfDay, timeZone), end: end || today }
  return { start: dateIn(now - daysBack[range] * secondsOfDay, timeZone), end: today }
}

const formats = ['csv', 'json'] as const
type StatementFormat = (typeof formats)[number]

/** Milliseconds (spec.md §9): a year of bets takes its time. */
const statementTimeout = 60_000

type Wanted = { from: string; to: string; format: StatementFormat }

/** The statement of some days of the house as a file. Throws a RequestError and shows nothing. */
async function fetchStatement(wanted: Wanted): Promise<Blob> {
  const { headers, token } = requestHeaders()
  const signal = AbortSignal.timeout(statementTimeout)
  try {
    const response = await fetch(`${tradeStatement.path}?${new URLSearchParams(wanted)}`, { headers, signal })
    // A refusal is an envelope; only the file itself is marked as one to keep, be it JSON as well.
    if (response.headers.get('content-disposition')?.startsWith('attachment'))
      return forSameAsker(await response.blob(), token)
    return await noFile(response, tradeStatement, token)
  } catch (error) {
    throw error instanceof RequestError ? error : lineFailure(signal)
  }
}
