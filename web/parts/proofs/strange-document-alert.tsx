import { ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SaveEvidence } from './save-evidence.tsx'

type StrangeDocumentAlertProps = {
  /** The saved file's name, after `evidence-`. */
  name: string
  /** The document as it came, and what it came with. */
  evidence: { proof: string; receipt?: string }
}

/** An alert that the house answered with a document that two programs could read differently, and its bytes to keep. */
export function StrangeDocumentAlert({ name, evidence }: StrangeDocumentAlertProps) {
  const { t } = useTranslation('fairness')
  return (
    <div role="alert" className="flex gap-3 rounded-tile bg-urgent-soft px-3.5 py-3">
      <ShieldX aria-hidden className="size-6 shrink-0 text-urgent" />
      <div className="min-w-0">
        <p className="text-base font-bold text-urgent">{t(($) => $.proof.strange.title)}</p>
        <p className="mt-0.5 text-sm leading-relaxed">{t(($) => $.proof.strange.text)}</p>
        <SaveEvidence
          text={t(($) => $.proof.evidenceText)}
          name={name}
          evidence={() => ({ failing: ['form'], ...evidence })}
        />
      </div>
    </div>
  )
}
