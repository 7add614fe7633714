import type { DepositChannel } from '@glasshouse/contract/deposits.ts'
import { useState } from 'react'
import { toastError } from '../../kit/toast.tsx'
import { useSession } from '../../lib/session.ts'
import { usePlayLimits } from '../../parts/bar/bar.ts'
import { amountProblem, typedMinor } from '../../parts/money/amount-problem.ts'
import { refusalWords } from '../../parts/money/refusal-words.ts'
import type { Sending } from '../../parts/sending/sender.ts'
import { useConfirmed } from '../../parts/sending/use-confirmed.ts'
import type { Terms } from '../../parts/money/use-terms.ts'
import { depositBounds, leftOfLimits } from './deposit-bounds.ts'
import { depositSender } from './deposit-sender.ts'
import { type Draft, keepDraft, readDraft } from './draft.ts'

/** What is filled in for a deposit, what is wrong with it, and its way through the confirmation. */
export function useDepositForm(channels: readonly [DepositChannel, ...DepositChannel[]], age: Terms['age']) {
  const playerId = useSession((session) => session.userInfo?.id ?? '')
  const [draft, setDraft] = useState(() => readDraft(playerId))
  const [proof, setProof] = useState<string | null>(null)
  const [seen, setSeen] = useState({ amount: false, proof: false })
  const limits = usePlayLimits()
  const confirmed = useConfirmed(depositSender, age)
  const { sending, start } = confirmed

  const channel = channels.find(({ id }) => id === draft.channelId) ?? channels[0]
  const bounds = depositBounds(channel, leftOfLimits(limits.data?.list ?? []))
  const problem = amountProblem(draft.amount, bounds)
  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    keepDraft(playerId, next)
    start()
  }

  return {
    channel,
    bounds,
    amount: draft.amount,
    minor: problem ? null : typedMinor(draft.amount),
    proof,
    confirmed,
    errors: errorsOf({ problem, proof, seen, sending }),
    change,
    changeProof: (url: string | null) => {
      setProof(url)
      start()
    },
    leaveAmount: () => setSeen({ ...seen, amount: seen.amount || draft.amount !== '' }),
    review: () => {
      setSeen({ amount: true, proof: true })
      if (problem) return toastError(refusalWords(problem))
      if (proof === null) return toastError(refusalWords({ refusal: 'proof_required' }))
      void confirmed.review()
    },
  }
}

type Filled = {
  problem: ReturnType<typeof amountProblem>
  proof: string | null
  seen: { amount: boolean; proof: boolean }
  sending: Sending
}

/** What is wrong, where it belongs; `other` is of no field. */
function errorsOf({ problem, proof, seen, sending }: Filled) {
  const refused = sending.state === 'refused' ? sending : undefined
  const about = placeOf(refused?.refusal)
  const own = {
    amount: problem && (problem.early || seen.amount) ? refusalWords(problem) : undefined,
    proof: proof === null && seen.proof ? refusalWords({ refusal: 'proof_required' }) : undefined,
  }
  return {
    amount: own.amount ?? (about === 'amount' ? refused?.message : undefined),
    proof: own.proof ?? (about === 'proof' ? refused?.message : undefined),
    other: about === 'other' ? refused?.message : undefined,
  }
}

function placeOf(refusal: string | undefined): 'amount' | 'proof' | 'other' {
  if (refusal?.startsWith('deposit_') || refusal === 'amount_invalid') return 'amount'
  return refusal?.startsWith('proof_') ? 'proof' : 'other'
}
