import { limitKinds, type PlayLimit } from '@glasshouse/contract/safer-play.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Titled } from '../../parts/page/titled.tsx'
import { LimitRow } from './limit-row.tsx'

const LimitSheet = lazy(() => import('./limit-sheet.tsx'))

/** The nine limits: deposits, stakes and losses by day, week and month. */
export function LimitsSection({ limits }: { limits: readonly PlayLimit[] }) {
  const { t } = useTranslation('safer-play')
  const [chosen, setChosen] = useState<{ limit: PlayLimit; open: boolean }>()
  return (
    <Titled title={t(($) => $.limits.title)} titleClassName="px-1 pt-4 text-base font-bold">
      <p className="px-1 pt-0.5 pb-2.5 text-sm text-ink-soft">{t(($) => $.limits.text)}</p>
      <div className="space-y-3">
        {limitKinds.map((kind) => (
          <Card key={kind} className="overflow-hidden">
            <h3 className="px-4 pt-3.5 font-bold">{t(($) => $.limits.kinds[kind].title)}</h3>
            <p className="px-4 text-xs text-ink-soft">{t(($) => $.limits.kinds[kind].text)}</p>
            <ul className="mt-1.5 divide-y divide-line">
              {limits
                .filter((limit) => limit.kind === kind)
                .map((limit) => (
                  <LimitRow
                    key={limit.period}
                    limit={limit}
                    onChange={() => setChosen({ limit, open: true })}
                  />
                ))}
            </ul>
          </Card>
        ))}
      </div>
      <Suspense>
        {chosen && (
          <LimitSheet
            key={`${chosen.limit.kind} ${chosen.limit.period}`}
            limit={chosen.limit}
            open={chosen.open}
            onOpenChange={(open) => setChosen({ ...chosen, open })}
          />
        )}
      </Suspense>
    </Titled>
  )
}
