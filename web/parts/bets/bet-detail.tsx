import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { getBetDetail } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardSkeletons } from '../../kit/card-skeletons.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { RequestError } from '../../lib/api.ts'
import { callQuery } from '../../lib/queries.ts'
import { redirectTo } from '../../lib/router.ts'
import { LoadFailed } from '../page/load-state.tsx'
import { BetAgain } from './bet-again.tsx'
import { BetCards } from './bet-cards.tsx'
import { CancelButton } from './cancel-button.tsx'
import { CashOut } from './cash-out.tsx'

export type Bet = CallAnswer<typeof getBetDetail>

/** One bet: how it stands, how it was computed, and everything that it stands on. */
export function BetDetail({ id }: { id: string }) {
  const { t } = useTranslation('record')
  const bet = useQuery({ ...callQuery(getBetDetail, { id }), refetchOnWindowFocus: 'always' })
  if (bet.data) {
    const action = (
      <>
        {bet.data.legs ? <CashOut bet={bet.data} /> : <CancelButton bet={bet.data} />}
        {bet.data.legs && <BetAgain bet={bet.data} legs={bet.data.legs} />}
      </>
    )
    return <BetCards bet={bet.data} action={action} />
  }
  if (bet.error instanceof RequestError && bet.error.refusal === 'bet_not_found') {
    return (
      <EmptyState
        icon={<ReceiptText />}
        title={bet.error.message}
        action={{ label: t(($) => $.title), run: () => void redirectTo('/pages/game/record') }}
      />
    )
  }
  if (bet.error) {
    return <LoadFailed title={t(($) => $.detail.failed)} queries={[bet]} />
  }
  return <CardSkeletons heights={['h-44', 'h-28', 'h-80']} />
}
