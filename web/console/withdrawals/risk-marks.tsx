import type { RiskMark } from '@glasshouse/contract/operator/orders.ts'
import { CircleCheck, Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../parts/rows/facts.tsx'

/** Why an order should be checked carefully, each mark with what it means. */
export function RiskMarks({ risks }: { risks: readonly RiskMark[] }) {
  const { t } = useTranslation('console-orders')
  return (
    <Section title={t(($) => $.withdrawals.risks)}>
      {risks.length === 0 ? (
        <p className="flex items-center gap-2 text-good">
          <CircleCheck aria-hidden className="size-4" />
          {t(($) => $.withdrawals.noRisks)}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {risks.map((risk) => (
            <li key={risk} className="flex gap-2.5 px-3 py-2">
              <Flag aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />
              <div>
                <p className="font-medium">{t(($) => $.risks[risk].title)}</p>
                <p className="text-ink-soft">{t(($) => $.risks[risk].text)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
