import { withdrawals } from '@glasshouse/contract/withdrawals.ts'
import { BanknoteArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asMoney } from '../../parts/money/money.ts'
import { ListByState } from '../../parts/rows/list-by-state.tsx'
import { MoneyRows, MoneyRowsSkeleton } from '../../parts/rows/money-rows.tsx'
import { usePages } from '../../parts/rows/use-pages.ts'
import { WithdrawalSheet, withdrawalColours } from './withdrawal-sheet.tsx'

const states = ['all', 'pending', 'approved', 'paid', 'rejected'] as const

type WithdrawalListProps = {
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  onNew: () => void
}

/** The player's withdrawals by state, one of them open. */
export function WithdrawalList({ openId, onOpen, onNew }: WithdrawalListProps) {
  const { t } = useTranslation('withdraw')
  const [state, setState] = useState<(typeof states)[number]>('all')
  const input = state === 'all' ? {} : { status: state }
  return (
    <>
      <ListByState
        label={t(($) => $.filter)}
        states={states.map((value) => ({ value, label: t(($) => $.state[value]) }))}
        state={state}
        onState={setState}
        pages={usePages(withdrawals, input, { limit: 20, refetchOnWindowFocus: 'always' })}
        waiting={<MoneyRowsSkeleton title="w-40" />}
        failed={t(($) => $.listFailed)}
        icon={<BanknoteArrowDown />}
        empty={{ ...t(($) => $.empty, { returnObjects: true }), start: t(($) => $.view.new) }}
        onStart={onNew}
        words={{ more: t(($) => $.more), loading: t(($) => $.loadingMore), failed: t(($) => $.moreFailed) }}
      >
        {(rows) => (
          <MoneyRows
            label={t(($) => $.list)}
            rows={rows.map(({ id, account, amount, createtime, status }) => ({
              id,
              title: account.institution,
              number: account.number,
              time: createtime,
              amount: asMoney(amount),
              state: t(($) => $.state[status]),
              colour: withdrawalColours[status],
            }))}
            onOpen={onOpen}
          />
        )}
      </ListByState>
      <WithdrawalSheet withdrawalId={openId} onClose={() => onOpen(undefined)} />
    </>
  )
}
