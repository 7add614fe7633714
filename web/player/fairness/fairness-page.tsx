import { fairnessKeys } from '@glasshouse/contract/public-log.ts'
import { useQuery } from '@tanstack/react-query'
import { Dices, Hash, Lock, ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Link } from '../../lib/link.tsx'
import { callQuery } from '../../lib/queries.ts'
import { Page } from '../../parts/page/page.tsx'
import { KeysSection } from './keys-section.tsx'
import { Section } from './section.tsx'
import { StatisticsSection } from './statistics-section.tsx'
import { VerifySection } from './verify-section.tsx'
import { VoidsSection } from './voids-section.tsx'

const points = [
  { name: 'seed', Icon: Lock },
  { name: 'seal', Icon: Hash },
  { name: 'world', Icon: Dices },
  { name: 'log', Icon: ScrollText },
] as const

const limits = ['drand', 'witness', 'development', 'order', 'void', 'cancelled', 'odds'] as const

/** `/pages/fairness/fairness`: what the house promises of its draws, the limits of that, and what everybody may count. */
export default function FairnessPage() {
  const { t } = useTranslation('fairness')
  const isOwn = useOwnValues()
  return (
    <Page wide title={t(($) => $.page.title)} className="space-y-3">
      <section
        aria-labelledby="promise"
        className="rounded-card bg-[linear-gradient(125deg,#0b2a86_0%,#1546d0_60%,#1a66dc_100%)] p-5 text-white shadow-float"
      >
        <h2 id="promise" className="text-xl font-extrabold text-balance letters:text-lg">
          {t(($) => $.page.promise[isOwn ? 'ownTitle' : 'title'])}
        </h2>
        <p className="mt-2 text-[0.9375rem] leading-relaxed text-[#dbe8ff]">
          {t(($) => $.page.promise[isOwn ? 'own' : 'text'])}
        </p>
      </section>
      <Card className="px-4 py-1">
        <ol className="divide-y divide-line two:grid two:grid-cols-2 two:gap-x-8 two:divide-y-0">
          {points.map(({ name, Icon }) => (
            <li key={name} className="flex gap-3.5 py-3.5">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-action-soft text-action">
                <Icon aria-hidden className="size-5" />
              </span>
              <div className="min-w-0">
                <h3 className="font-bold">
                  {name === 'world' && isOwn
                    ? t(($) => $.page.point.world.ownTitle)
                    : t(($) => $.page.point[name].title)}
                </h3>
                <p className="mt-0.5 text-sm leading-relaxed text-ink-soft">
                  {name === 'world' && isOwn
                    ? t(($) => $.page.point.world.own)
                    : t(($) => $.page.point[name].text)}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <div className="grid grid-cols-2 gap-2">
        <Link to="/pages/game/history" className={wayOn}>
          {t(($) => $.page.toDraws)}
        </Link>
        <Link to="/pages/fairness/log" className={wayOn}>
          {t(($) => $.page.toLog)}
        </Link>
      </div>
      <Section title={t(($) => $.page.limits.title)} text={t(($) => $.page.limits.text)}>
        <dl className="mt-1 divide-y divide-line two:columns-2 two:gap-x-8 two:divide-y-0">
          {limits.map((name) => (
            <div key={name} className="break-inside-avoid py-3 last:pb-0">
              <dt className="text-sm font-bold">{t(($) => $.page.limit[name].title)}</dt>
              <dd className="mt-0.5 text-sm leading-relaxed text-ink-soft">
                {t(($) => $.page.limit[name].text)}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <div className="space-y-3 two:grid two:grid-cols-2 two:items-start two:gap-4 two:space-y-0">
        <div className="space-y-3">
          <StatisticsSection />
          <VoidsSection />
        </div>
        <div className="space-y-3">
          <KeysSection />
          <VerifySection />
        </div>
      </div>
    </Page>
  )
}

/** Whether the house makes the outside value of some game itself, or runs the witness that does: there it could know a result. */
function useOwnValues(): boolean {
  const { data } = useQuery({ ...callQuery(fairnessKeys, {}), staleTime: 60_000 })
  return data?.games.some(({ independent }) => !independent) ?? false
}

const wayOn =
  'flex min-h-[max(3.25rem,48px)] items-center justify-center rounded-2xl bg-track px-2 text-center text-[0.9375rem] leading-tight font-semibold hover:brightness-110'
