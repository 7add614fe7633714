import { BanknoteArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../kit/segmented.tsx'
import type { PageProps } from '../../lib/router.ts'
import { useColumns } from '../../lib/screen.ts'
import { sessionKind, useSession } from '../../lib/session.ts'
import { BalancePill } from '../../parts/page/balance-pill.tsx'
import { Page } from '../../parts/page/page.tsx'
import { SignInState } from '../../parts/money/sign-in-state.tsx'
import { TakeOut } from './take-out.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

/** `/pages/trade/withdraw`: taking money out; with `?id=` one withdrawal is open. */
export default function WithdrawPage({ query }: PageProps) {
  const { t } = useTranslation('withdraw')
  const isPlayer = useSession(sessionKind) === 'player'
  const playerId = useSession((session) => session.userInfo?.id)
  const [openId, setOpenId] = useState(query['id'])
  const [view, setView] = useState<'new' | 'list'>(openId === undefined ? 'new' : 'list')
  const isBeside = useColumns() > 1
  const open = (id: string | undefined) => {
    setView('list')
    setOpenId(id)
  }
  return (
    <Page wide={isPlayer} title={t(($) => $.title)} trailing={<BalancePill />}>
      {isPlayer ? (
        <div className="two:grid two:grid-cols-2 two:items-start two:gap-4">
          {!isBeside && (
            <Segmented
              label={t(($) => $.title)}
              options={[
                { value: 'new', label: t(($) => $.view.new) },
                { value: 'list', label: t(($) => $.view.list) },
              ]}
              value={view}
              onChange={(next) => {
                setView(next)
                setOpenId(undefined)
              }}
              className="mb-3"
            />
          )}
          <div hidden={!isBeside && view !== 'new'}>
            <TakeOut key={playerId} onOpen={open} />
          </div>
          {(isBeside || view === 'list') && (
            <div className="min-w-0">
              <WithdrawalList openId={openId} onOpen={open} onNew={() => setView('new')} />
            </div>
          )}
        </div>
      ) : (
        <SignInState icon={<BanknoteArrowDown />} title={t(($) => $.visitor)} />
      )}
    </Page>
  )
}
