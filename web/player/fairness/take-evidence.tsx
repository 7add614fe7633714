import type { Check } from '@glasshouse/rules/check-proof.ts'
import type { AnyProof, BetReceipt } from '@glasshouse/rules/proof.ts'
import { documentText } from '@glasshouse/rules/read-proof.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { serverSeconds } from '../../lib/clock.ts'
import { useSession } from '../../lib/session.ts'
import { saveBlob } from '../../parts/files/save-blob.ts'
import { receiptsOfRound } from '../../parts/receipts/kept-receipts.ts'
import { logSeen } from '../../parts/receipts/log-seen.ts'

type TakeEvidenceProps = {
  proof: AnyProof
  checks: readonly Check<string>[]
  /** The one that does not hold, which may have come from a file. */
  receipt?: BetReceipt
}

/** What to keep of a draw that does not hold, in one file: the proof as it came, what this browser knew, and own receipts. */
export function TakeEvidence({ proof, checks, receipt }: TakeEvidenceProps) {
  const { t } = useTranslation('fairness')
  const playerId = useSession(({ userInfo }) => userInfo?.id)
  const save = () => {
    const round = { gameCode: proof.game_code, gameNo: proof.game_no }
    const evidence = {
      taken_at: Math.floor(serverSeconds()),
      from: location.origin,
      failing: checks.flatMap(({ name, result }) => (result === 'fails' ? [name] : [])),
      // As texts, so that the verifier reads the very bytes.
      proof: documentText(proof),
      ...(receipt && { receipt: documentText(receipt) }),
      receipts: (playerId === undefined ? [] : receiptsOfRound(playerId, round)).map((kept) => ({
        kept_at: kept.keptAt,
        receipt: documentText(kept.receipt),
      })),
      log_seen: logSeen() ?? null,
    }
    saveBlob(
      new Blob([`${JSON.stringify(evidence, null, 2)}\n`], { type: 'application/json' }),
      `evidence-${proof.game_code}-${proof.game_no}${receipt ? `-bet-${receipt.bet.id}` : ''}.json`,
    )
  }
  return (
    <>
      <p className="mt-2 text-sm leading-relaxed">{t(($) => $.proof.evidenceText)}</p>
      <Button className="mt-3" onClick={save}>
        {t(($) => $.proof.evidence)}
      </Button>
    </>
  )
}
