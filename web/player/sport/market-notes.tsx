import type { SportMarket } from '@glasshouse/contract/sport.ts'
import { Info, Scale } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import type { Priced } from '../../parts/sport/priced.ts'

const MarketRules = lazy(() => withTexts(import('./market-rules.tsx'), loadTexts('sport-rules')))
const PriceSheet = lazy(() => import('../../parts/sport/price-sheet.tsx'))

type MarketNotesProps<Match> = {
  name: string
  match: Match
  market: SportMarket
  /** The inputs of the prices, if they come from a grid. */
  priced: ((match: Match) => Priced | undefined) | null
  /** For the book between the halves: the score at half-time. */
  before?: readonly [home: number, away: number] | null
}

/** Beside a market's name: its printed rule with an example, and how its prices are made. */
export function MarketNotes<Match extends { home: string; away: string }>({
  name,
  match,
  market,
  priced,
  before,
}: MarketNotesProps<Match>) {
  const { t } = useTranslation('sport')
  const [rules, prices] = [useSheet(), useSheet()]
  const made = useMemo(
    () => (prices.isNeeded ? priced?.(match) : undefined),
    [match, priced, prices.isNeeded],
  )
  return (
    <>
      <IconButton
        label={t(($) => $.rulesOf, { market: name })}
        icon={<Info className="!size-4.5" />}
        onClick={() => rules.show()}
        className="text-ink-soft"
      />
      {priced && (
        <IconButton
          label={t(($) => $.pricesOf, { market: name })}
          icon={<Scale className="!size-4.5" />}
          onClick={() => prices.show()}
          className="-ml-2 text-ink-soft"
        />
      )}
      <Suspense>
        {rules.isNeeded && (
          <MarketRules fixture={match} market={market} {...(before && { before })} {...rules.props} />
        )}
        {made && <PriceSheet priced={made} market={market} {...prices.props} />}
      </Suspense>
    </>
  )
}
