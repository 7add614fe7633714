import { Lock, Shield } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../kit/sheet.tsx'
import { Button } from '../../kit/button.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { copyText } from '../../lib/copy.ts'
import { navigateTo } from '../../lib/router.ts'
import { sourceKind } from '../../parts/proofs/source-kind.ts'
import type { Table } from '../../parts/rounds/use-table.ts'

/** The commitment made before the round opened, in plain words, with the fingerprint to keep. */
export default function SealedSheet({ table, ...sheet }: SheetState & { table: Table }) {
  const { t } = useTranslation('bet')
  const { game, round } = table
  const { source, independent } = game.entropy
  const ofHouse = sourceKind(source) === 'witness' ? 'ownWitness' : 'notIndependent'
  const made = independent ? 'independent' : ofHouse
  const copy = () =>
    copyText(round.commitment, { copied: t(($) => $.sealed.copied), failed: t(($) => $.sealed.copyFailed) })
  return (
    <Sheet
      {...sheet}
      title={t(($) => $.sealed.title)}
      footer={
        <Button
          variant="secondary"
          className="w-full"
          onClick={() => {
            sheet.onOpenChange(false)
            void navigateTo('/pages/fairness/fairness')
          }}
        >
          {t(($) => $.sealed.how)}
        </Button>
      }
    >
      <p className="text-[0.9375rem] text-ink-soft">{t(($) => $.sealed.text)}</p>
      <dl className="mt-4 space-y-4">
        <div>
          <dt className="flex items-center gap-2 text-sm font-semibold">
            <Lock aria-hidden className="size-4 text-gold" />
            {t(($) => $.sealed.commitment)} · {round.game_no}
          </dt>
          <dd className="mt-1.5 flex items-center gap-2 rounded-tile bg-raised py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 py-1.5 text-xs leading-[1.667] break-all">
              {round.commitment}
            </code>
            <Button variant="ghost" size="small" onClick={() => void copy()}>
              {t(($) => $.sealed.copy)}
            </Button>
          </dd>
        </div>
        <div>
          <dt className="flex items-center gap-2 text-sm font-semibold">
            <Shield aria-hidden className="size-4 shrink-0 text-ink-soft" />
            <span className="min-w-0">
              {t(($) => $.sealed.source)} · <code className="text-xs break-all">{source}</code>
            </span>
          </dt>
          <dd className="mt-1.5 text-sm text-ink-soft">{t(($) => $.sealed[made])}</dd>
        </div>
      </dl>
    </Sheet>
  )
}
