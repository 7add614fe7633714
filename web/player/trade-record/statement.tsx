import { tradeRecord } from '@glasshouse/contract/wallet.ts'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { switchTab } from '../../lib/router.ts'
import { OwedNote } from '../../parts/money/owed-note.tsx'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { type Filter, filterInput, isUpsideDown } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { LineDays, LinesSkeleton } from './line-days.tsx'
import { LineSheet } from './line-sheet.tsx'

type StatementProps = { filter: Filter; onFilter: (filter: Filter) => void }

/** Every movement of the filter, by day, each with the balance after it. */
export function Statement({ filter, onFilter }: StatementProps) {
  const { t } = useTranslation('trade-record')
  const [openNumber, setOpenNumber] = useState<number>()
  const input = filterInput(filter)
  const pages = usePages(tradeRecord, input, {
    limit: 30,
    keyOf: ({ number }) => String(number),
    enabled: !isUpsideDown(filter),
  })
  const isWide = filter.type === 'all' && (filter.range === '30d' || filter.range === 'custom')
  const deposit = { label: t(($) => $.empty.deposit), run: () => void switchTab('/pages/repay/repay') }
  const widen = {
    label: t(($) => $.empty.widen),
    run: () => onFilter({ ...filter, type: 'all', range: '30d' }),
  }
  return (
    <>
      <OwedNote className="mb-3" />
      <FilterBar filter={filter} onChange={onFilter} />
      {!isUpsideDown(filter) && (
        <PagedList
          pages={pages}
          waiting={<LinesSkeleton />}
          failed={t(($) => $.failed)}
          empty={
            <EmptyState
              icon={<ReceiptText />}
              title={t(($) => $.empty.title)}
              text={t(($) => $.empty.text)}
              action={isWide ? deposit : widen}
            />
          }
          words={{ more: t(($) => $.more), loading: t(($) => $.loadingMore), failed: t(($) => $.moreFailed) }}
        >
          {(lines) => <LineDays lines={lines} openNumber={openNumber} onOpen={setOpenNumber} />}
        </PagedList>
      )}
      <LineSheet
        line={pages.rows.find(({ number }) => number === openNumber)}
        onClose={() => setOpenNumber(undefined)}
      />
    </>
  )
}
