import type { PlayOffer } from '@glasshouse/contract/games.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { rankOf } from './chip.tsx'
import { asShortMoney } from '../../parts/money/money.ts'
import { OddsTile } from './odds-tile.tsx'
import { type PlaySection, type PlayTab, sectionsOf } from '../../parts/slip/play-groups.ts'
import { type Choice, stakeOn } from '../../parts/slip/slip.ts'
import { useSlip } from '../../parts/slip/table-slips.ts'
import type { Table } from '../../parts/rounds/use-table.ts'
import { sentenceGap } from '../../lib/sentence-gap.ts'

type PlayPanelProps = {
  table: Table
  tab: PlayTab
  /** The chosen chip in minor units. */
  chip: bigint
  onAdd: (choice: Choice) => void
}

/** The tiles of one tab, section by section, each with its rule, its chance and its limits. */
export function PlayPanel({ table, tab, chip, onAdd }: PlayPanelProps) {
  const { t } = useTranslation('bet')
  const slip = useSlip(table.game.id)
  const chips = table.chips.map((amount) => parseAmount(amount) ?? 0n)
  const sections = useMemo(() => sectionsOf(table.plays, tab), [table.plays, tab])
  return (
    <div className="@container space-y-5 pt-4">
      {sections.map(({ section, offers }) => (
        <section key={section} aria-label={t(($) => $.section[section].title)} className="flex flex-col">
          <SectionHead section={section} offers={offers} />
          <div className={classNames('mt-2.5 grid gap-2', columns[section])}>
            {offers.map((offer) => {
              const stake = stakeOn(slip, offer)
              const own = ownWords.find((play) => play === offer.play)
              return (
                <OddsTile
                  key={`${offer.play} ${offer.pick}`}
                  offer={offer}
                  rule={own ? t(($) => $.wins[own]) : t(($) => $.section[section].rule)}
                  look={isNamed(section) ? 'named' : 'pictured'}
                  stake={stake}
                  rank={rankOf(stake, chips)}
                  chip={chip}
                  onAdd={onAdd}
                />
              )
            })}
          </div>
        </section>
      ))}
      <p className="px-1 text-xs leading-relaxed text-ink-soft">
        {tab === 'size' && t(($) => $.triples[table.game.triple_rule]) + sentenceGap()}
        {t(($) => $.maxPayout, { amount: asShortMoney(table.game.max_payout) })}
      </p>
    </div>
  )
}

/** Title and rule; where all offers are alike, also how often they win and what may be staked. */
const SectionHead = memo(function SectionHead({
  section,
  offers,
}: {
  section: PlaySection
  offers: readonly PlayOffer[]
}) {
  const { t } = useTranslation('bet')
  const [first] = offers
  if (!first) return null
  const isAlike = (same: (offer: PlayOffer) => unknown) =>
    offers.every((offer) => same(offer) === same(first))
  const limits =
    isAlike((offer) => `${offer.min} ${offer.max}`) &&
    t(($) => $.limits, { min: asShortMoney(first.min), max: asShortMoney(first.max) })
  return (
    // On a short screen with large letters the tiles come before their rule.
    <header className="short:@max-[18rem]:contents">
      <div className="flex items-baseline justify-between gap-3 px-1">
        <h2 className="text-[0.9375rem] leading-tight font-bold">{t(($) => $.section[section].title)}</h2>
        {isAlike((offer) => offer.wins_of_216) && (
          <p className="shrink-0 text-xs text-ink-soft">{t(($) => $.chance, { wins: first.wins_of_216 })}</p>
        )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3 px-1 text-xs leading-snug text-ink-soft short:@max-[18rem]:order-last short:@max-[18rem]:mt-2">
        <span>{t(($) => $.section[section].rule)}</span>
        {limits && <span>{limits}</span>}
      </p>
    </header>
  )
})

const columns: Record<PlaySection, string> = {
  size: 'grid-cols-2',
  combination: 'grid-cols-2',
  sum: 'grid-cols-4',
  single: 'grid-cols-3',
  pair: 'grid-cols-3',
  triple: 'grid-cols-3',
  any_triple: 'grid-cols-1',
  two_different: 'grid-cols-3',
  two_same: 'grid-cols-3',
  three_different: 'grid-cols-3',
  straight: 'grid-cols-1',
}

function isNamed(section: PlaySection): boolean {
  return section === 'size' || section === 'combination' || section === 'any_triple' || section === 'straight'
}

/** Plays whose tile says itself what wins. */
const ownWords = [
  'big',
  'small',
  'odd',
  'even',
  'any_triple',
  'straight',
  'big_odd',
  'big_even',
  'small_odd',
  'small_even',
] as const
