import { cashOutQuote } from '@glasshouse/contract/cash-out.ts'
import type { BetRecord } from '@glasshouse/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { Link } from '../../lib/link.tsx'
import { callQuery } from '../../lib/queries.ts'
import { listed } from '../../lib/languages.ts'
import { DiceRow } from '../dice/dice-row.tsx'
import { asMoney } from '../money/money.ts'
import { useOdds } from './odds.ts'
import { shortGameNo } from '../dice/result-words.ts'
import { isDecided, profitColour, statusColours } from './outcome.ts'
import { momentText } from '../times/times.ts'
import { RowCard } from '../rows/row-card.tsx'
import { SummarySkeleton } from './summary-line.tsx'

/** How often (ms) the values of the bets in sight are asked for. */
const often = 15_000

type BetRowsProps = {
  bets: readonly BetRecord[]
  /** The bet that stands beside them. */
  openId?: string | undefined
  /** Opens a bet beside them; without it each has a page. */
  onOpen?: ((id: string) => void) | undefined
}

/** Bets one below the other; each opens its detail. */
export function BetRows({ bets, openId, onOpen }: BetRowsProps) {
  const { t } = useTranslation('record')
  return (
    <RowCard
      label={t(($) => $.list)}
      rows={bets}
      keyOf={({ id }) => id}
      className="mt-3"
      rowClassName="[contain-intrinsic-size:auto_5.25rem] [content-visibility:auto]"
    >
      {(bet) => <BetRow bet={bet} isOpen={bet.id === openId} onOpen={onOpen} />}
    </RowCard>
  )
}

function BetRow({ bet, isOpen, onOpen }: { bet: BetRecord; isOpen: boolean } & Pick<BetRowsProps, 'onOpen'>) {
  const { t, i18n } = useTranslation('record')
  const oddsText = useOdds()
  const isOver = isDecided(bet.status)
  return (
    <Link
      to={`/pages/game/record?id=${bet.id}`}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (!onOpen) return
        event.preventDefault()
        onOpen(bet.id)
      }}
      className="flex min-h-[5.25rem] items-start justify-between gap-3 px-4 py-2.5 transition-colors duration-150 hover:bg-raised aria-current:bg-action-soft"
    >
      <span className="min-w-0">
        <span className="block text-[0.9375rem] leading-snug font-bold break-keep">
          {bet.name}{' '}
          {bet.odds !== '' && <span className="ml-1 font-semibold text-gold">{oddsText(bet.odds)}</span>}
        </span>
        <span className="mt-0.5 block text-xs text-ink-soft">
          {bet.legs
            ? listed(
                bet.legs.map(({ event, game_name, outcome }) =>
                  `${event || game_name} ${outcome ?? ''}`.trim(),
                ),
              )
            : `${bet.game_name} · ${shortGameNo(bet.game_no)}`}
        </span>
        <span className="mt-1 flex items-center gap-2 text-xs text-ink-soft">
          {bet.result && (
            <DiceRow dice={bet.result.dice} className="gap-0.5" dieClassName="size-[1.125rem]" />
          )}
          {bet.result && <span className="sr-only">{bet.result.dice.join('-')}</span>}
          {momentText(bet.createtime, i18n.language)}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <b className={classNames('block text-[0.9375rem] leading-snug', isOver && profitColour(bet.profit))}>
          {isOver ? asMoney(bet.profit, true) : asMoney(bet.stake)}
        </b>
        <span className={classNames('mt-0.5 block text-xs font-semibold', statusColours[bet.status])}>
          {t(($) => $.status[bet.status])}
        </span>
        {bet.status === 'pending' && bet.legs?.every(({ event }) => event !== '') && <Worth id={bet.id} />}
        {isOver && (
          <span className="mt-1 block text-xs leading-[1.125rem] text-ink-soft">
            {t(($) => $.staked, { stake: asMoney(bet.stake) })}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The cash-out value of an open bet on matches. */
function Worth({ id }: { id: string }) {
  const { t } = useTranslation('record')
  const { data } = useQuery({ ...callQuery(cashOutQuote, { id }), refetchInterval: often })
  if (!data?.offer) return null
  return (
    <span className="mt-1 block text-xs leading-[1.125rem] font-semibold text-action">
      {t(($) => $.cashOut.offer, { amount: asMoney(data.offer.paid) })}
    </span>
  )
}

/** The places of the sum and of the rows before they are there. */
export function BetRowsSkeleton() {
  return (
    <>
      <SummarySkeleton />
      <RowSkeletons
        rows={7}
        className="mt-3"
        rowClassName="flex min-h-[5.25rem] items-center justify-between gap-3 px-4"
      >
        <div className="space-y-1.5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-3.5 w-44" />
        </div>
        <Skeleton className="h-9 w-20" />
      </RowSkeletons>
    </>
  )
}
