import type { PlayOffer } from '@glasshouse/contract/games.ts'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { DiceRow } from '../../parts/dice/dice-row.tsx'
import { inMoney } from '../../parts/money/money.ts'
import { picturedDice, type PlayTab, sectionsOf } from '../../parts/slip/play-groups.ts'
import { cryptoChance, pickAtRandom, returnAlike } from './quick-pick.ts'
import { useOdds } from '../../parts/bets/odds.ts'
import type { Choice } from '../../parts/slip/slip.ts'
import type { Table } from '../../parts/rounds/use-table.ts'

const counts = ['1', '3', '5', '10'] as const

type QuickPickSheetProps = SheetState & {
  table: Table
  /** The tab that was in sight. */
  tab: PlayTab
  /** The stake of each bet, in minor units. */
  chip: bigint
  onUse: (choices: readonly Choice[]) => void
}

/** Lets chance choose bets: of the tab in sight or of the whole table, each as likely as the others. */
export default function QuickPickSheet({ table, tab, chip, onUse, ...sheet }: QuickPickSheetProps) {
  const { t } = useTranslation('bet')
  const oddsText = useOdds()
  const [from, setFrom] = useState<'tab' | 'all'>('tab')
  const [count, setCount] = useState<(typeof counts)[number]>('1')
  const offersOf = (source: typeof from): readonly PlayOffer[] =>
    source === 'all' ? table.plays : sectionsOf(table.plays, tab).flatMap((section) => section.offers)
  const pick = (source: typeof from, many: string) =>
    pickAtRandom(offersOf(source), Number(many), cryptoChance)
  const [picked, setPicked] = useState(() => pick(from, count))
  const total = chip * BigInt(picked.length)
  const use = () => {
    onUse(picked.map(({ play, pick: chosen }) => ({ play, pick: chosen })))
    sheet.onOpenChange(false)
  }
  return (
    <Sheet
      {...sheet}
      title={t(($) => $.quickPick.title)}
      footer={
        <div className="flex gap-2.5">
          <Button
            variant="secondary"
            size="large"
            className="px-4"
            title={t(($) => $.quickPick.again)}
            onClick={() => setPicked(pick(from, count))}
          >
            <Shuffle aria-hidden className="size-5" />
            <span className="sr-only">{t(($) => $.quickPick.again)}</span>
          </Button>
          <Button size="large" className="grow" onClick={use}>
            {t(($) => $.quickPick.use, { amount: inMoney(total) })}
          </Button>
        </div>
      }
    >
      <div className="space-y-2">
        <Segmented
          label={t(($) => $.quickPick.from)}
          options={[
            { value: 'tab', label: t(($) => $.groups[tab]) },
            { value: 'all', label: t(($) => $.quickPick.all, { number: table.plays.length }) },
          ]}
          value={from}
          onChange={(next) => {
            setFrom(next)
            setPicked(pick(next, count))
          }}
        />
        <Segmented
          label={t(($) => $.quickPick.count)}
          options={counts.map((value) => ({ value, label: value }))}
          value={count}
          onChange={(next) => {
            setCount(next)
            setPicked(pick(from, next))
          }}
        />
      </div>
      <ul aria-label={t(($) => $.quickPick.picked)} aria-live="polite" className="mt-3 divide-y divide-line">
        {picked.map((offer) => (
          <li key={`${offer.play} ${offer.pick}`} className="flex min-h-13 items-center gap-3 py-1.5">
            <div className="min-w-0 flex-1">
              <p className="text-[0.9375rem] leading-snug font-bold">{offer.name}</p>
              <p className="text-xs text-ink-soft">{t(($) => $.chance, { wins: offer.wins_of_216 })}</p>
            </div>
            <DiceRow
              dice={picturedDice(offer.play, offer.pick)}
              className="gap-0.5"
              dieClassName="size-[1.125rem]"
            />
            <b className="min-w-12 text-right font-semibold text-gold">
              {oddsText(offer.odds, offer.odds_exact)}
            </b>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs leading-relaxed text-ink-soft">
        {t(($) => $.quickPick.honest, { count: offersOf(from).length })}
        {returnAlike(table.plays) && <span className="block">{t(($) => $.quickPick.sameReturn)}</span>}
      </p>
    </Sheet>
  )
}
