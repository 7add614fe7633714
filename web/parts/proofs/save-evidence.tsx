import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { serverSeconds } from '../../lib/clock.ts'
import { saveBlob } from '../files/save-blob.ts'
import { logSeen } from '../receipts/log-seen.ts'

type SaveEvidenceProps = {
  /** The evidence to keep, and whom to send it to. */
  text: string
  /** The file's name, after `evidence-`. */
  name: string
  /** Saved besides the time, the address and the log as this browser remembers it. */
  evidence: () => object | Promise<object>
}

/** The evidence to keep when a check fails, in one file by one tap. */
export function SaveEvidence({ text, name, evidence }: SaveEvidenceProps) {
  const { t } = useTranslation('fairness')
  const save = async () => {
    const kept = {
      taken_at: Math.floor(serverSeconds()),
      from: location.origin,
      ...(await evidence()),
      log_seen: logSeen() ?? null,
    }
    const file = new Blob([`${JSON.stringify(kept, null, 2)}\n`], { type: 'application/json' })
    saveBlob(file, `evidence-${name}.json`)
  }
  return (
    <>
      <p className="mt-2 text-sm leading-relaxed">{text}</p>
      <Button className="mt-3" onClick={() => void save()}>
        {t(($) => $.proof.evidence)}
      </Button>
    </>
  )
}
