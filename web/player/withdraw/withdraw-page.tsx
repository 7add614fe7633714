import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { type PayoutAccount, payoutAccounts, type withdraw } from '@glasshouse/contract/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { BanknoteArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { callQuery } from '../../lib/queries.ts'
import type { PageProps } from '../../lib/router.ts'
import { DoneCard } from '../../parts/money/done-card.tsx'
import { MoneyPage } from '../../parts/money/money-page.tsx'
import { asMoney } from '../../parts/money/money.ts'
import { type Terms, useTerms } from '../../parts/money/use-terms.ts'
import { FormAndList } from '../../parts/page/form-and-list.tsx'
import { Loaded } from '../../parts/page/load-state.tsx'
import { RestrictionPlace } from '../../parts/restriction/restriction-place.tsx'
import { useStanding } from '../../parts/restriction/restriction.ts'
import { Note } from '../../parts/rows/note.tsx'
import { useDone } from '../../parts/sending/use-sending.ts'
import { FundsCard, UnderWay } from './funds.tsx'
import { WithdrawForm, withdrawSender } from './withdraw-form.tsx'
import { WithdrawalClock } from './withdrawal-clock.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

/** `/pages/trade/withdraw`: taking money out; with `?id=` one withdrawal is open. */
export default function WithdrawPage({ query }: PageProps) {
  const { t } = useTranslation('withdraw')
  const [openId, setOpenId] = useState(query['id'])
  const [view, setView] = useState<'new' | 'list'>(openId === undefined ? 'new' : 'list')
  const show = (next: 'new' | 'list', id?: string) => {
    setView(next)
    setOpenId(id)
  }
  const open = (id: string | undefined) => show('list', id)
  const list = <WithdrawalList openId={openId} onOpen={open} onNew={() => show('new')} />
  return (
    <MoneyPage wide title={t(($) => $.title)} icon={<BanknoteArrowDown />} visitor={t(($) => $.visitor)}>
      <FormAndList
        beside
        label={t(($) => $.title)}
        form={{ value: 'new', label: t(($) => $.view.new), panel: <TakeOut onOpen={open} /> }}
        list={{ value: 'list', label: t(($) => $.view.list), panel: list }}
        view={view}
        onView={show}
      />
    </MoneyPage>
  )
}

/** The balance, the open withdrawals, and the form where nothing forbids it. */
function TakeOut({ onOpen }: { onOpen: (id: string | undefined) => void }) {
  const { t } = useTranslation('withdraw')
  const terms = useTerms()
  const accounts = useQuery(callQuery(payoutAccounts, {}))
  const done = useDone(withdrawSender)
  if (done) return <Asked withdrawal={done.answer} onOpen={onOpen} />
  return (
    <Loaded
      queries={[terms, accounts]}
      failed={t(($) => $.failed)}
      waiting={<CardSkeletons heights={['h-[8.5rem]', 'h-80', 'h-40']} />}
    >
      {terms.data && accounts.data && (
        <Ways terms={terms.data} accounts={accounts.data.list} onOpen={onOpen} />
      )}
    </Loaded>
  )
}

type WaysProps = {
  terms: Terms
  accounts: readonly PayoutAccount[]
  onOpen: (id: string | undefined) => void
}

function Ways({ terms, accounts, onOpen }: WaysProps) {
  const { t } = useTranslation('wallet')
  const restriction = useStanding(terms.restriction)
  const { balance, held, age } = terms
  const isForbidden = restriction?.kind === 'frozen' || age === 'too_young'
  return (
    <div className="space-y-3">
      <FundsCard balance={balance} held={held} />
      <UnderWay onOpen={onOpen} />
      <RestrictionPlace restriction={restriction} />
      {age === 'too_young' && <Note tone="gold">{t(($) => $.tooYoung)}</Note>}
      {!isForbidden && <WithdrawForm terms={terms} accounts={accounts} onLookUp={() => onOpen(undefined)} />}
    </div>
  )
}

type AskedProps = { withdrawal: CallAnswer<typeof withdraw>; onOpen: (id: string) => void }

/** A withdrawal that was just asked for: it is held, and its clock runs. */
function Asked({ withdrawal, onOpen }: AskedProps) {
  const { t } = useTranslation('withdraw')
  const { account, amount, id } = withdrawal
  return (
    <DoneCard
      title={t(($) => $.asked.title)}
      amount={asMoney(amount)}
      about={`${account.institution} ${account.number}`}
      next={{ label: t(($) => $.asked.see), run: () => onOpen(id) }}
      otherwise={{ label: t(($) => $.asked.again), run: () => withdrawSender.forget() }}
    >
      <div className="rounded-tile bg-raised p-3.5">
        <WithdrawalClock withdrawal={withdrawal} />
      </div>
    </DoneCard>
  )
}
