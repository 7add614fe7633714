import { withdrawals } from '@glasshouse/contract/withdrawals.ts'
import { BanknoteArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../kit/states.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { ChipPicker } from '../../parts/rows/chip-picker.tsx'
import { MoneyRows, MoneyRowsSkeleton } from '../../parts/rows/money-rows.tsx'
import { PagedList } from '../../parts/rows/paged-list.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { WithdrawalSheet, withdrawalColours } from './withdrawal-sheet.tsx'

const filters = ['all', 'pending', 'approved', 'paid', 'rejected'] as const

type WithdrawalListProps = {
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  onNew: () => void
}

/** The player's withdrawals by state, one of them open. */
export function WithdrawalList({ openId, onOpen, onNew }: WithdrawalListProps) {
  const { t } = useTranslation('withdraw')
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const input = filter === 'all' ? {} : { status: filter }
  const pages = usePages(withdrawals, input, { limit: 20, refetchOnWindowFocus: 'always' })
  return (
    <>
      <ChipPicker
        label={t(($) => $.filter)}
        options={filters.map((value) => ({ value, label: t(($) => $.state[value]) }))}
        value={filter}
        onChange={setFilter}
      />
      <PagedList
        pages={pages}
        waiting={<MoneyRowsSkeleton title="w-40" />}
        failed={t(($) => $.listFailed)}
        empty={
          <EmptyState
            icon={<BanknoteArrowDown />}
            title={t(($) => $.empty.title)}
            text={filter === 'all' ? t(($) => $.empty.text) : t(($) => $.empty.filtered)}
            action={
              filter === 'all'
                ? { label: t(($) => $.view.new), run: onNew }
                : { label: t(($) => $.empty.all), run: () => setFilter('all') }
            }
          />
        }
        words={{ more: t(($) => $.more), loading: t(($) => $.loadingMore), failed: t(($) => $.moreFailed) }}
      >
        {(rows) => (
          <MoneyRows
            label={t(($) => $.list)}
            rows={rows.map(({ id, account, amount, createtime, status }) => ({
              id,
              title: (
                <>
                  {account.institution} <span className="whitespace-nowrap">{account.number}</span>
                </>
              ),
              time: createtime,
              amount: asMoney(amount),
              state: t(($) => $.state[status]),
              colour: withdrawalColours[status],
            }))}
            onOpen={onOpen}
          />
        )}
      </PagedList>
      <WithdrawalSheet withdrawalId={openId} onClose={() => onOpen(undefined)} />
    </>
  )
}
