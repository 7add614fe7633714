import { BanknoteArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageProps } from '../../lib/router.ts'
import { MoneyPage } from '../../parts/money/money-page.tsx'
import { FormAndList } from '../../parts/page/form-and-list.tsx'
import { TakeOut } from './take-out.tsx'
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
