import type { PayoutAccount } from '@glasshouse/contract/withdrawals.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { useState } from 'react'
import { toastError } from '../../kit/toast.tsx'
import { amountProblem, type Bounds, typedMinor } from '../../parts/money/amount-problem.ts'
import { refusalWords } from '../../parts/money/refusal-words.ts'
import { useConfirmed } from '../../parts/sending/use-confirmed.ts'
import type { Terms } from '../../parts/money/use-terms.ts'
import { withdrawSender } from './withdraw-sender.ts'

/** What is filled in for a withdrawal, what is wrong with it, and its way through the confirmation. */
export function useWithdrawForm(terms: Terms, accounts: readonly PayoutAccount[]) {
  const [amount, setAmount] = useState('')
  const [accountId, setAccountId] = useState<string>()
  const [seen, setSeen] = useState({ amount: false, account: false })
  const confirmed = useConfirmed(withdrawSender, terms.age)
  const { sending, start } = confirmed

  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  const bounds = boundsOf(terms)
  const problem = amountProblem(amount, bounds)
  const refused = sending.state === 'refused' ? sending : undefined
  const about = placeOf(refused?.refusal)

  return {
    amount,
    minor: problem ? null : typedMinor(amount),
    account,
    bounds,
    confirmed,
    errors: {
      amount:
        problem && (problem.early || seen.amount)
          ? refusalWords(problem)
          : about === 'amount'
            ? refused?.message
            : undefined,
      account:
        seen.account && !account
          ? refusalWords({ refusal: 'payout_account_not_found' })
          : about === 'account'
            ? refused?.message
            : undefined,
      other: about === 'other' ? refused?.message : undefined,
    },
    changeAmount: (next: string) => {
      setAmount(next)
      start()
    },
    changeAccount: (id: string) => {
      setAccountId(id)
      start()
    },
    leaveAmount: () => setSeen({ ...seen, amount: seen.amount || amount !== '' }),
    review: () => {
      setSeen({ amount: true, account: true })
      if (!account) return toastError(refusalWords({ refusal: 'payout_account_not_found' }))
      if (problem) return toastError(refusalWords(problem))
      void confirmed.review()
    },
  }
}

function boundsOf({ balance, withdraw }: Terms): Bounds {
  return {
    least: { refusal: 'withdrawal_below_minimum', amount: parseAmount(withdraw.min) ?? 0n },
    most: [
      { refusal: 'insufficient_balance', amount: parseAmount(balance) ?? 0n },
      { refusal: 'withdrawal_above_maximum', amount: parseAmount(withdraw.max) ?? 0n },
    ],
  }
}

function placeOf(refusal: string | undefined): 'amount' | 'account' | 'other' {
  if (refusal === 'payout_account_not_found') return 'account'
  const ofAmount = [
    'amount_invalid',
    'insufficient_balance',
    'withdrawal_below_minimum',
    'withdrawal_above_maximum',
  ]
  return refusal !== undefined && ofAmount.includes(refusal) ? 'amount' : 'other'
}
