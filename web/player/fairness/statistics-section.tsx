import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { fairnessStatistics } from '@glasshouse/contract/fairness.ts'
import { isIndependentSource } from '@glasshouse/rules/entropy-source.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Shield, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Segmented } from '../../kit/segmented.tsx'
import { Select } from '../../kit/select.tsx'
import { callQuery } from '../../lib/queries.ts'
import { shareOf } from '../../parts/dice/chance-words.ts'
import { useOwnWitness } from '../../parts/proofs/own-witness.ts'
import { sourceKind } from '../../parts/proofs/source-kind.ts'
import { CountChart } from './count-chart.tsx'
import { PairGrid } from './pair-grid.tsx'
import { Section } from './section.tsx'
import { SectionState } from './section-state.tsx'
import { sentenceGap } from '../../lib/sentence-gap.ts'

type Statistics = CallAnswer<typeof fairnessStatistics>
type Counted = Statistics['all_games']['all']

/** The draws of all games or of one compared with fair dice, all of them or the newest: faces, sums, triples, pairs in a row. */
export function StatisticsSection() {
  const { t } = useTranslation('fairness')
  const statistics = useQuery({ ...callQuery(fairnessStatistics, {}), staleTime: 60_000 })
  return (
    <Section title={t(($) => $.statistics.title)} text={t(($) => $.statistics.text)}>
      {statistics.data ? (
        <Shown statistics={statistics.data} />
      ) : (
        <SectionState {...statistics} className="mt-3 h-96 w-full rounded-tile" />
      )}
    </Section>
  )
}

function Shown({ statistics }: { statistics: Statistics }) {
  const { t, i18n } = useTranslation('fairness')
  const isOwnWitness = useOwnWitness()
  const [{ game, span }, setView] = useState(() => firstView(statistics))
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const windows = statistics.games.find(({ code }) => code === game) ?? statistics.all_games
  const counted = windows[span]
  const { alarm } = counted
  const dependent = counted.sources
    .filter(
      ({ source }) => !isIndependentSource(source) || (isOwnWitness && sourceKind(source) === 'witness'),
    )
    .reduce((sum, { draws }) => sum + draws, 0)
  const Icon = alarm ? TriangleAlert : CircleCheck
  return (
    <>
      <Select
        label={t(($) => $.statistics.game)}
        value={game}
        onChange={(chosen) => setView({ game: chosen, span })}
        className="mt-3 text-sm"
      >
        <option value="">{t(($) => $.statistics.allGames)}</option>
        {statistics.games.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Segmented
        label={t(($) => $.statistics.span)}
        options={[
          { value: 'all', label: t(($) => $.statistics.all) },
          {
            value: 'latest',
            label: t(($) => $.statistics.latest, { number: number.format(statistics.latest_draws) }),
          },
        ]}
        value={span}
        onChange={(next) => setView({ game, span: next })}
        className="mt-2"
      />
      <p
        role="status"
        className={classNames(
          'mt-3 flex gap-2.5 rounded-tile px-3.5 py-3 text-sm leading-snug',
          // The house has counted, not this device: nothing green.
          alarm ? 'bg-urgent-soft text-urgent' : 'bg-raised',
        )}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span>
          <b>{t(($) => $.statistics[alarm ? 'alarm' : 'calm'])}</b>
          {sentenceGap()}
          {t(($) => $.statistics.draws, { count: counted.draws })}
        </span>
      </p>
      {dependent > 0 && (
        <p className="mt-2 flex gap-2.5 px-3.5 text-sm leading-snug text-ink-soft">
          <Shield aria-hidden className="size-5 shrink-0" />
          {t(($) => $.statistics.dependent, { number: number.format(dependent) })}
        </p>
      )}
      {counted.draws > 0 && (
        <>
          <Part name="faces" counted={counted}>
            <CountChart
              label={t(($) => $.statistics.part.faces)}
              bars={counted.faces.map(({ face, ...rest }) => ({ name: `${face}`, ...rest }))}
            />
          </Part>
          <Part name="sums" counted={counted}>
            <CountChart
              label={t(($) => $.statistics.part.sums)}
              bars={counted.sums.map(({ sum, ...rest }) => ({ name: `${sum}`, ...rest }))}
            />
          </Part>
          <Part name="triples" counted={counted}>
            <p className="mt-1.5 text-sm">
              {t(($) => $.statistics.triples, {
                fallen: number.format(counted.triples.count),
                expected: number.format(counted.triples.expected),
              })}
            </p>
          </Part>
          <Part name="serial_pairs" counted={counted}>
            <PairGrid counts={counted.serial_pairs} label={t(($) => $.statistics.part.serial_pairs)} />
          </Part>
        </>
      )}
      <p className="mt-4 border-t border-line pt-3 text-xs leading-relaxed text-ink-soft">
        {t(($) => $.statistics.threshold)}
      </p>
    </>
  )
}

type View = { game: string; span: 'all' | 'latest' }

/** All draws of all games, unless something else raises the alarm: that is what one has come for. */
function firstView({ all_games, games }: Statistics): View {
  const views = [{ ...all_games, code: '' }, ...games].flatMap(({ code, all, latest }) => [
    { game: code, span: 'all' as const, alarm: all.alarm },
    { game: code, span: 'latest' as const, alarm: latest.alarm },
  ])
  const { game, span } = views.find(({ alarm }) => alarm) ?? { game: '', span: 'all' as const }
  return { game, span }
}

type PartProps = {
  name: keyof Pick<Counted, 'faces' | 'sums' | 'triples' | 'serial_pairs'>
  counted: Counted
  children: ReactNode
}

/** One thing that is counted, with how unusual it is among fair dice. */
function Part({ name, counted, children }: PartProps) {
  const { t } = useTranslation('fairness')
  const test = counted.tests.find((each) => each.name === name)
  return (
    <section className="mt-5">
      <h3 className="text-sm font-bold">{t(($) => $.statistics.part[name])}</h3>
      {children}
      {test && (
        <p
          className={classNames(
            'mt-1.5 text-xs leading-relaxed',
            test.alarm ? 'font-semibold text-urgent' : 'text-ink-soft',
          )}
        >
          <Chance test={test} />
        </p>
      )}
    </section>
  )
}

function Chance({ test }: { test: Counted['tests'][number] }) {
  const { t, i18n } = useTranslation('fairness')
  const number = new Intl.NumberFormat(i18n.language)
  if (test.alarm) return t(($) => $.statistics.beyond)
  if (test.p === null) return t(($) => $.statistics.tooFew, { number: number.format(test.needs) })
  const { many, of, fewer } = shareOf(test.p)
  const share = { many: number.format(many), of: number.format(of) }
  return fewer ? t(($) => $.statistics.fewer, share) : t(($) => $.statistics.often, share)
}
