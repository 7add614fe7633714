import type { AnyProof } from '@glasshouse/rules/proof.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { copyText } from '../../lib/copy.ts'
import { Link } from '../../lib/link.tsx'
import { VerifierFile } from './verifier-file.tsx'
import { saveBlob } from '../../parts/files/save-blob.ts'
import { textOf } from '../../parts/proofs/documents.ts'

/** The proof as one file, for the verifier or for a friend. */
export function TakeProof({ proof }: { proof: AnyProof }) {
  const { t } = useTranslation('fairness')
  const text = textOf(proof)
  const copy = () =>
    copyText(text, { copied: t(($) => $.proof.copied), failed: t(($) => $.proof.copyFailed) })
  const save = () =>
    saveBlob(new Blob([text], { type: 'application/json' }), `proof-${proof.game_code}-${proof.game_no}.json`)
  return (
    <Card className="p-4">
      <h2 className="text-base font-bold">{t(($) => $.proof.actions)}</h2>
      <p className="mt-1 text-sm leading-relaxed text-ink-soft">{t(($) => $.proof.actionsText)}</p>
      <div className="mt-3 flex gap-2">
        <Button className="flex-1" onClick={save}>
          {t(($) => $.proof.save)}
        </Button>
        <Button variant="secondary" className="flex-1" onClick={() => void copy()}>
          {t(($) => $.proof.copy)}
        </Button>
      </div>
      <VerifierFile />
      <Link
        to="/pages/fairness/fairness"
        className="-mb-2 flex min-h-touch items-center justify-center pt-1 text-sm font-semibold text-action"
      >
        {t(($) => $.proof.how)}
      </Link>
    </Card>
  )
}
