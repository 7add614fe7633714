import { parseAmount } from '@glasshouse/rules/money.ts'
import { useState } from 'react'
import { toastError } from '../../kit/toast.tsx'
import { RequestError } from '../../lib/api.ts'
import { amountProblem, type Bounds, typedMinor } from '../../parts/money/amount-problem.ts'
import { refusalWords } from '../../parts/money/refusal-words.ts'
import { useConfirmed } from '../../parts/sending/use-confirmed.ts'
import type { Terms } from '../../parts/money/use-terms.ts'
import { transferSender } from './transfer-sender.ts'
import { lookUpRecipient, useRecipient } from './use-recipient.ts'

/** What is filled in for a transfer, what is wrong with it, and its way through the confirmation. */
export function useTransferForm(terms: Terms) {
  const [text, setText] = useState({ recipient: '', amount: '', remark: '' })
  const [seen, setSeen] = useState({ recipient: false, amount: false })
  const [isLookingUp, setLookingUp] = useState(false)
  const confirmed = useConfirmed(transferSender, terms.age)
  const { sending, start } = confirmed

  const account = text.recipient.trim()
  const lookup = useRecipient(account)
  const bounds = boundsOf(terms)
  const problem = amountProblem(text.amount, bounds)
  const refused = sending.state === 'refused' ? sending : undefined
  const about = placeOf(refused?.refusal)
  const own = {
    recipient:
      account === '' && seen.recipient ? refusalWords({ refusal: 'recipient_required' }) : lookup.message,
    amount: problem && (problem.early || seen.amount) ? refusalWords(problem) : undefined,
  }

  const review = async () => {
    setSeen({ recipient: true, amount: true })
    if (account === '') return toastError(refusalWords({ refusal: 'recipient_required' }))
    if (problem) return toastError(refusalWords(problem))
    setLookingUp(true)
    try {
      const found = await lookUpRecipient(account)
      if ('refused' in found) toastError(found.refused)
      else await confirmed.review()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      toastError(error.message)
    } finally {
      setLookingUp(false)
    }
  }

  return {
    text,
    account,
    lookup,
    bounds,
    minor: problem ? null : typedMinor(text.amount),
    isLookingUp,
    confirmed,
    errors: {
      recipient: own.recipient ?? (about === 'recipient' ? refused?.message : undefined),
      amount: own.amount ?? (about === 'amount' ? refused?.message : undefined),
      other: about === 'other' ? refused?.message : undefined,
    },
    change: (changed: Partial<typeof text>) => {
      setText({ ...text, ...changed })
      start()
    },
    leave: (field: keyof typeof seen) => setSeen({ ...seen, [field]: seen[field] || text[field] !== '' }),
    review,
  }
}

function boundsOf({ balance, transfer }: Terms): Bounds {
  return {
    least: { refusal: 'transfer_below_minimum', amount: parseAmount(transfer.min) ?? 0n },
    most: [
      { refusal: 'insufficient_balance', amount: parseAmount(balance) ?? 0n },
      { refusal: 'transfer_daily_cap', amount: parseAmount(transfer.left_today) ?? 0n },
    ],
  }
}

function placeOf(refusal: string | undefined): 'recipient' | 'amount' | 'other' {
  if (refusal?.startsWith('recipient_')) return 'recipient'
  const ofAmount = ['amount_invalid', 'insufficient_balance', 'transfer_below_minimum', 'transfer_daily_cap']
  return refusal !== undefined && ofAmount.includes(refusal) ? 'amount' : 'other'
}
