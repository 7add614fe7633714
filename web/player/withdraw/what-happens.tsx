import { Banknote, Lock, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import type { Terms } from '../../parts/money/use-terms.ts'

const points = [
  { name: 'held', icon: Lock },
  { name: 'checked', icon: ShieldCheck },
  { name: 'paid', icon: Banknote },
] as const

/** The next steps of the money, before it is requested. */
export function WhatHappens({ hours }: { hours: Terms['withdraw'] }) {
  const { t } = useTranslation('withdraw')
  const words = { min: hours.hours_min, max: hours.hours_max }
  return (
    <Card className="p-4">
      <h2 className="text-sm font-bold">{t(($) => $.what.title)}</h2>
      <ol className="mt-2.5 space-y-2.5">
        {points.map(({ name, icon: Icon }) => (
          <li key={name} className="flex gap-3 text-sm text-ink-soft">
            <Icon aria-hidden className="mt-px size-[1.125rem] shrink-0 text-action" />
            {t(($) => $.what[name], words)}
          </li>
        ))}
      </ol>
    </Card>
  )
}
