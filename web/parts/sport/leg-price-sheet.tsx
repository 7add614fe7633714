import { sportFixture } from '@glasshouse/contract/sport.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../kit/sheet.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { callQuery } from '../../lib/queries.ts'
import { pricedFixture } from './priced.ts'
import PriceSheet from './price-sheet.tsx'
import type { Leg } from './slip.ts'

/** How the market of a leg is priced now; its match is asked for when it is wanted. */
export default function LegPriceSheet({ leg, ...props }: SheetState & { leg: Leg }) {
  const { t } = useTranslation('sport')
  const { data, isPending } = useQuery({
    ...callQuery(sportFixture, { game_id: leg.gameId, game_no: leg.gameNo }),
    enabled: props.open,
    // The sheet says itself where else it is to be seen.
    meta: { isShown: true },
  })
  const priced = useMemo(() => data && pricedFixture(data), [data])
  const market = priced?.markets.find(({ play }) => play === leg.play)
  if (priced && market) return <PriceSheet priced={priced} market={market} {...props} />
  return (
    <Sheet title={t(($) => $.priceMade.title)} {...props}>
      {isPending ? (
        <Skeleton className="h-48 w-full rounded-tile" />
      ) : (
        <p className="text-sm leading-relaxed text-ink-soft">{t(($) => $.priceMade.elsewhere)}</p>
      )}
    </Sheet>
  )
}
