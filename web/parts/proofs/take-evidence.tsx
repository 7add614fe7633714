import type { Check } from '@glasshouse/rules/check-proof.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { AnyProof, BetReceipt } from '@glasshouse/rules/proof.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { receiptsOfRound } from '../receipts/kept-receipts.ts'
import { sealedHashes } from '../receipts/sealed-hashes.ts'
import { textOf } from './documents.ts'
import { SaveEvidence } from './save-evidence.tsx'

type TakeEvidenceProps = {
  proof: AnyProof
  checks: readonly Check<string>[]
  /** The one that does not hold, which may have come from a file. */
  receipt?: BetReceipt | undefined
  /** The house's newest signed version of the same bet, if it differs. */
  now?: BetReceipt | undefined
  /** This page's other data about the round. */
  told?: object
}

/**
 * The evidence to keep of a draw that does not hold, in one file: the proof as it came, this browser's knowledge, and own
 * receipts; beside a receipt the leaf hashes under the seal, which show whether the bet is among them. The verifier reads it
 * (`verify/evidence.ts`).
 */
export function TakeEvidence({ proof, checks, receipt, now, told }: TakeEvidenceProps) {
  const { t } = useTranslation('fairness')
  const playerId = useSession(({ userInfo }) => userInfo?.id)
  const evidence = async () => {
    const round = { gameCode: proof.game_code, gameNo: proof.game_no }
    const sealed = receipt && proof.seal ? await sealedHashes(proof) : undefined
    return {
      failing: checks.flatMap(({ name, result }) => (result === 'fails' ? [name] : [])),
      // As they came, so that the verifier reads the very bytes.
      proof: textOf(proof),
      ...(receipt && { receipt: textOf(receipt) }),
      ...told,
      receipts: (playerId === undefined ? [] : receiptsOfRound(playerId, round)).map((kept) => ({
        kept_at: kept.keptAt,
        receipt: textOf(kept.receipt),
      })),
      ...(now && { now: textOf(now) }),
      ...(sealed && { sealed: sealed.map(hexOf) }),
    }
  }
  const ofBet = receipt ? `-bet-${receipt.bet.id}` : ''
  return (
    <SaveEvidence
      text={t(($) => $.proof.evidenceText)}
      name={`${proof.game_code}-${proof.game_no}${ofBet}`}
      evidence={evidence}
    />
  )
}
