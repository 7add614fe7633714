import { gamePlay } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { Dices, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { useSheet } from '../../kit/use-sheet.ts'
import { callQuery } from '../../lib/queries.ts'
import { useOdds } from '../bets/odds.ts'
import { hasLongWord } from './club-name.ts'
import { Crest } from './crest.tsx'
import { roundLeg } from './round-leg.ts'
import { keyOf, type Leg, relatedIn, type Slip, toggleLeg, totalOddsOf } from './slip.ts'
import { putSlip } from './slip-store.ts'
import type { LegNow } from './use-slip-prices.ts'

const LegPriceSheet = lazy(() => import('./leg-price-sheet.tsx'))

/** The legs of a slip, each with its price, what became of it, and a way off the slip. */
export function SlipLegs({
  slip,
  prices,
  locked,
  onRemove,
}: {
  slip: Slip
  prices: ReadonlyMap<string, LegNow>
  locked: boolean
  onRemove: () => void
}) {
  const { t } = useTranslation('sport')
  const related = relatedIn(slip)
  const sheet = useSheet()
  const [shown, setShown] = useState<Leg>()
  return (
    <>
      <ul className="divide-y divide-line">
        {slip.legs.map((leg) => {
          const now = prices.get(keyOf(leg))
          const state = now?.state ?? 'open'
          const fault = related.has(keyOf(leg))
            ? t(($) => $.slip.related)
            : state !== 'open'
              ? t(($) => $.slip.state[state])
              : now?.moved?.gone
                ? t(($) => $.slip.matchChanged)
                : undefined
          return (
            <li key={keyOf(leg)} className="flex items-center gap-3 py-2.5">
              {leg.version === null ? (
                <Dices aria-hidden className="size-7 shrink-0 text-gold" />
              ) : (
                <Crest club={leg.club ?? leg.event} className="h-8 w-7 shrink-0" />
              )}
              <span className="min-w-0 flex-1 leading-snug">
                <b
                  className={classNames(
                    'break-words',
                    hasLongWord(leg.name, 13) ? 'inline-block text-xs' : 'text-[0.9375rem]',
                  )}
                >
                  {leg.name}
                </b>{' '}
                <span className="inline-block text-xs text-ink-soft">{leg.market}</span>
                <span className="block text-xs text-ink-soft">{leg.event}</span>
                {fault && (
                  <span role="alert" className="block text-xs font-semibold text-urgent">
                    {fault}
                  </span>
                )}
                {leg.version === null && state === 'closed' && <NextRound slip={slip} leg={leg} />}
              </span>
              <Price
                leg={leg}
                now={now}
                onShow={
                  leg.version === null
                    ? undefined
                    : () => {
                        setShown(leg)
                        sheet.show()
                      }
                }
              />
              <IconButton
                label={t(($) => $.slip.remove, { name: leg.name })}
                icon={<X />}
                disabled={locked}
                onClick={() => {
                  onRemove()
                  putSlip(toggleLeg(slip, leg))
                }}
                className="-mr-2"
              />
            </li>
          )
        })}
      </ul>
      <Suspense>{sheet.isNeeded && shown && <LegPriceSheet leg={shown} {...sheet.props} />}</Suspense>
    </>
  )
}

/** A round of dice is over soon: the same bet moves to the round that is open now. */
function NextRound({ slip, leg }: { slip: Slip; leg: Leg }) {
  const { t } = useTranslation('sport')
  const { data } = useQuery({ ...callQuery(gamePlay, { game_id: leg.gameId }), refetchInterval: 5_000 })
  const offer = data?.plays.find(({ play, pick }) => play === leg.play && pick === leg.pick)
  if (data?.round.status !== 'open' || !offer) return null
  const next = roundLeg(data, offer)
  return (
    <button
      type="button"
      className="min-h-touch text-xs font-semibold text-action underline"
      onClick={() =>
        putSlip({ ...slip, legs: slip.legs.map((each) => (keyOf(each) === keyOf(leg) ? next : each)) })
      }
    >
      {t(($) => $.slip.nextRound)}
    </button>
  )
}

type PriceProps = {
  leg: Leg
  now: LegNow | undefined
  /** Shows how it is made, where it was made. */
  onShow: (() => void) | undefined
}

function Price({ leg, now, onShow }: PriceProps) {
  const { t } = useTranslation('sport')
  const moved = now?.moved
  const way = moved?.way
  const oddsText = useOdds()
  const text = (odds: string) => oddsText(totalOddsOf([{ ...leg, odds }]), odds)
  return (
    <span className="shrink-0 text-right text-[0.9375rem] font-bold text-gold tabular-nums">
      {moved && moved.odds !== leg.odds && (
        <s className="mr-1.5 text-xs font-normal text-ink-soft">{text(leg.odds)}</s>
      )}
      {onShow ? (
        <button
          type="button"
          aria-label={t(($) => $.pricesOf, { market: `${leg.name}, ${text(moved?.odds ?? leg.odds)}` })}
          onClick={onShow}
          className="min-h-touch underline decoration-dotted underline-offset-4"
        >
          {text(moved?.odds ?? leg.odds)}
        </button>
      ) : (
        text(moved?.odds ?? leg.odds)
      )}
      {way !== undefined && way !== 'same' && (
        <span className={classNames('ml-1 text-[0.625rem]', way === 'up' ? 'text-good' : 'text-urgent')}>
          <span aria-hidden>{way === 'up' ? '▲' : '▼'}</span>
          <span className="sr-only">{t(($) => $.moved[way])}</span>
        </span>
      )}
    </span>
  )
}
