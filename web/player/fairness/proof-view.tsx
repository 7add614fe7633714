import type { AnyProof } from '@glasshouse/rules/proof.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { RequestError } from '../../lib/api.ts'
import { rememberDraw } from '../../parts/proofs/known-draws.ts'
import { askOwnWitness } from '../../parts/proofs/own-witness.ts'
import { knownOf, verdictOf } from '../../parts/proofs/verdict.ts'
import { pageStands } from '../../parts/receipts/page-stands.ts'
import { OwnBets } from './own-bets.tsx'
import { ProofSteps } from './proof-steps.tsx'
import { TakeProof } from './take-proof.tsx'
import { VerdictCard } from './verdict-card.tsx'

type ProofViewProps = { gameId: number; proof: AnyProof; betId: string | undefined }

/** A round from its promise to its dice: what it comes to, each step, one's own bets in it, and the file to keep. */
export function ProofView({ gameId, proof: newest, betId }: ProofViewProps) {
  const { t } = useTranslation('fairness')
  const checked = useChecked(newest)
  const proof = checked.data?.proof ?? newest
  const other = checked.data?.otherWitness
  const witness = checked.data?.isOwnWitness ? 'own' : other?.seal || other?.log ? 'other' : 'known'
  const verdict = checked.data && verdictOf(proof, checked.data.checks, witness)
  const known = verdict && knownOf(verdict)
  useEffect(() => {
    if (known && known !== 'unchecked') rememberDraw(gameId, proof.game_no, known)
  }, [gameId, proof.game_no, known])
  return (
    <div className="space-y-3">
      <VerdictCard
        gameId={gameId}
        proof={proof}
        verdict={verdict ?? unchecked(checked.error)}
        checks={checked.data?.checks ?? []}
      />
      {betId !== undefined && <OwnBets gameId={gameId} proof={proof} betId={betId} />}
      <ProofSteps proof={proof} checked={checked.data} label={t(($) => $.proof.title)} />
      {betId === undefined && <OwnBets gameId={gameId} proof={proof} betId={undefined} />}
      <TakeProof proof={proof} />
    </div>
  )
}

/** Why there is no verdict: the check still runs, the house did not give its keys, or the check's own file did not come. */
function unchecked(error: Error | null) {
  if (!error) return 'checking'
  return error instanceof RequestError ? 'noKeys' : 'unavailable'
}

/** Checks a proof in this browser once the page stands; a proof that changed is checked again. */
function useChecked(proof: AnyProof) {
  return useQuery({
    queryKey: ['checked proof', proof],
    queryFn: async () => {
      await pageStands()
      const [{ check }, isOwnWitness] = await Promise.all([import('./checking.ts'), askOwnWitness()])
      return { proof, isOwnWitness, ...check(proof) }
    },
    staleTime: Infinity,
    gcTime: 60_000,
    // The last result stays, with its proof, until the newer one is checked.
    placeholderData: (before) => before,
    retry: false,
    // With structural sharing, this would not be the document as it came.
    structuralSharing: false,
  })
}
