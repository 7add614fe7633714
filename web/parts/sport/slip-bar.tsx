import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { useColumns } from '../../lib/screen.ts'
import { useOdds } from '../bets/odds.ts'
import { totalOddsOf } from './slip.ts'
import { SlipCount } from './slip-head.tsx'
import { useSlip } from './slip-store.ts'
import { WaitingBets } from './waiting-bets.tsx'

const SlipSheet = lazy(() => import('./slip-sheet.tsx'))

/** A page of things to bet on; if there is room the slip is beside it, and the bar is not needed. */
export function BesideSlip({ children }: { children: ReactNode }) {
  const hasRoom = useColumns() > 1
  return (
    <div className="two:grid two:grid-cols-[minmax(0,1fr)_19rem] two:items-start two:gap-4">
      <div className="min-w-0">{children}</div>
      {hasRoom && (
        <div className="h-full">
          <Suspense>
            <SlipSheet open docked onOpenChange={() => {}} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** The slip in reach of the thumb: how much is on it, and the way in. Takes no room while it is empty. */
export function SlipBar() {
  const { t } = useTranslation('sport')
  const slip = useSlip()
  const oddsText = useOdds()
  const sheet = useSheet()
  const count = slip.legs.length
  return (
    <>
      <WaitingBets />
      {count > 0 && (
        <section
          aria-label={t(($) => $.slip.title)}
          className="flex flex-wrap items-center gap-2.5 rounded-t-sheet border-t border-line bg-surface px-3 pt-3 pb-3 pad-bottom-safe shadow-[0_-0.5rem_1.5rem_var(--shade)]"
        >
          <p className="@container flex min-h-[3.25rem] min-w-[9rem] flex-[99_1_0] items-center gap-2.5 rounded-2xl bg-raised px-3 text-[0.8125rem] leading-snug">
            <SlipCount count={count} />
            <span className="min-w-0 flex-1 font-semibold @max-[12rem]:sr-only">
              {t(($) => $.slip.count, { count })}
            </span>
            <span className="ml-auto text-right">
              <b className="block text-base text-gold tabular-nums">{oddsText(totalOddsOf(slip.legs))}</b>
              <span className="text-ink-soft">{t(($) => $.slip.totalOdds)}</span>
            </span>
          </p>
          <Button size="large" data-slip className="grow" onClick={() => sheet.show()}>
            {t(($) => $.slip.open)}
          </Button>
        </section>
      )}
      <Suspense>{sheet.isNeeded && <SlipSheet {...sheet.props} />}</Suspense>
    </>
  )
}
