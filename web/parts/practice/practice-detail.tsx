import { formatAmount } from '@glasshouse/rules/money.ts'
import { payoutOf } from '@glasshouse/rules/paytable.ts'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { serverSeconds, useServerSeconds } from '../../lib/clock.ts'
import { navigateBack } from '../../lib/router.ts'
import { inMoney } from '../money/money.ts'
import { BetCards } from '../bets/bet-cards.tsx'
import { asRecord, type PracticeBet } from './practice.ts'
import { PracticeNote } from './practice-note.tsx'
import { cancelPractice, usePractice } from './visit.ts'

/** One practice bet, as a real one is shown; its draw is a real one and has a proof. */
export default function PracticeDetail({ id }: { id: string }) {
  const { t } = useTranslation('practice')
  const { t: shell } = useTranslation('shell')
  const bet = usePractice().bets.find((each) => each.id === id)
  if (!bet) {
    return (
      <EmptyState
        icon={<FlaskConical />}
        title={t(($) => $.gone.title)}
        text={t(($) => $.gone.text)}
        action={{ label: shell(($) => $.back), run: () => void navigateBack() }}
      />
    )
  }
  const isDrawn = bet.status === 'win' || bet.status === 'lose'
  return (
    <>
      <PracticeNote className="mb-3" />
      <BetCards
        tag={t(($) => $.tag)}
        bet={{
          ...asRecord(bet),
          odds_exact: bet.offer.odds_exact,
          wins_of_216: bet.offer.wins_of_216,
          possible_payout: formatAmount(payoutOf(bet.stake, bet.odds)),
          round: bet.round,
          // Why the house voided a round is in its proof.
          void_reason: bet.isVoid ? 'other' : null,
          cancelled_at: isDrawn ? null : bet.endedAt,
          cash_outs: [],
          settled_at: isDrawn ? bet.endedAt : null,
          corrected: false,
          now: serverSeconds(),
          receipt: null,
          salt: null,
        }}
        action={bet.status === 'pending' && <CancelBet bet={bet} />}
      />
    </>
  )
}

/** Takes the bet back while its round is open. */
function CancelBet({ bet }: { bet: PracticeBet }) {
  const { t } = useTranslation('practice')
  const left = bet.round.closes_at - useServerSeconds()
  if (left <= 0) return null
  const press = () => {
    if (cancelPractice(bet.id)) toastSuccess(t(($) => $.refunded, { amount: inMoney(bet.stake) }))
  }
  return (
    <Button variant="danger" size="large" className="w-full" onClick={press}>
      {t(($) => $.cancel)}
    </Button>
  )
}
