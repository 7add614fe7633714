import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { trend } from '@glasshouse/contract/trend.ts'
import { Flame, Snowflake } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { type Bar, FrequencyChart } from './frequency-chart.tsx'
import { hotAndCold } from './hot-cold.ts'
import { sentenceGap } from '../../lib/sentence-gap.ts'

/** How many are named as hot and as cold. */
const named = 3

/** How often each face and each sum fell, and since when it has not. */
export function Numbers({ trend: { draws, faces, sums, triples } }: { trend: CallAnswer<typeof trend> }) {
  const { t, i18n } = useTranslation('trend')
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  return (
    <>
      <ChartCard
        title={t(($) => $.faces.title)}
        text={t(($) => $.faces.text)}
        draws={draws.length}
        bars={faces.map(({ face, ...counted }) => ({ name: String(face), ...counted }))}
      />
      <ChartCard
        title={t(($) => $.sums.title)}
        text={t(($) => $.sums.text)}
        draws={draws.length}
        bars={sums.map(({ sum, ...counted }) => ({ name: String(sum), ...counted }))}
      />
      {triples && (
        <Card className="px-4 py-3.5">
          <h2 className="text-[0.9375rem] font-bold">{t(($) => $.triples.title)}</h2>
          <p className="mt-1 text-sm text-ink-soft">
            {t(($) => $.triples.text, { fell: triples.count, expected: number.format(triples.expected) })}
            {sentenceGap()}
            {triples.count > 0 &&
              (triples.omission === 0
                ? t(($) => $.spoken.newest)
                : t(($) => $.triples.since, { count: triples.omission }))}
          </p>
        </Card>
      )}
    </>
  )
}

const ends = [
  { name: 'hot', Icon: Flame, colour: 'text-urgent' },
  { name: 'cold', Icon: Snowflake, colour: 'text-action' },
] as const

type ChartCardProps = { title: string; text: string; draws: number; bars: readonly Bar[] }

function ChartCard({ title, text, draws, bars }: ChartCardProps) {
  const { t } = useTranslation('trend')
  const found = hotAndCold(bars, named)
  return (
    <Card className="p-4">
      <h2 className="text-[0.9375rem] font-bold">{title}</h2>
      <p className="mt-0.5 mb-3 text-xs text-ink-soft">{text}</p>
      <FrequencyChart bars={bars} draws={draws} label={title} />
      <dl className="mt-3 grid grid-cols-2 gap-2">
        {ends.map(({ name, Icon, colour }) => (
          <div key={name} className="rounded-xl bg-raised px-3 py-2">
            <dt className="flex items-center gap-1.5 text-xs font-semibold text-ink-soft">
              <Icon aria-hidden className={`size-4 ${colour}`} /> {t(($) => $[name])}
            </dt>
            <dd className="mt-0.5 text-base font-bold">
              {found[name].map((bar) => bar.name).join(' · ') || '–'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs leading-relaxed text-ink-soft">{t(($) => $.hotNote)}</p>
    </Card>
  )
}
