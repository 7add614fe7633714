import type { Check } from '@glasshouse/rules/check-proof.ts'
import type { DrawProof } from '@glasshouse/rules/proof.ts'
import { documentText } from '@glasshouse/rules/read-proof.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { serverSeconds } from '../../lib/clock.ts'
import { useSession } from '../../lib/session.ts'
import { saveBlob } from '../../parts/files/save-blob.ts'
import { receiptsOfRound } from '../../parts/receipts/kept-receipts.ts'
import { logSeen } from '../../parts/receipts/log-seen.ts'

type TakeEvidenceProps = { proof: DrawProof; checks: readonly Check[] }

/** What to keep of a draw that does not hold, in one file: the proof as it came, what this browser knew, and own receipts. */
export function TakeEvidence({ proof, checks }: TakeEvidenceProps) {
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
      receipts: (playerId === undefined ? [] : receiptsOfRound(playerId, round)).map(
        ({ keptAt, receipt }) => ({ kept_at: keptAt, receipt: documentText(receipt) }),
      ),
      log_seen: logSeen() ?? null,
    }
    saveBlob(
      new Blob([`${JSON.stringify(evidence, null, 2)}\n`], { type: 'application/json' }),
      `evidence-${proof.game_code}-${proof.game_no}.json`,
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
