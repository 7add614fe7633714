import type { GameResult, VoidRounds } from '@glasshouse/contract/games.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { RowSkeletons } from '../../kit/row-skeletons.tsx'
import { Link } from '../../lib/link.tsx'
import { Bead } from '../../parts/dice/bead.tsx'
import { DiceRow } from '../../parts/dice/dice-row.tsx'
import { resultInWords, shortGameNo } from '../../parts/dice/result-words.ts'
import { voidReasonKey } from '../../parts/dice/void-reason.ts'
import { proofAddress } from '../../parts/proofs/proof-address.ts'
import { ProofMark } from '../../parts/proofs/proof-mark.tsx'
import { RowCard } from '../../parts/rows/row-card.tsx'
import { clockTime } from '../../parts/times/times.ts'
import type { DayRow } from './day-rows.ts'

type DrawRowsProps = { gameId: number; rows: readonly DayRow[] }

/** Draws one below the other, with the void rounds between them; each opens its proof. */
export function DrawRows({ gameId, rows }: DrawRowsProps) {
  const { t } = useTranslation('history')
  return (
    <RowCard
      label={t(($) => $.list)}
      rows={rows}
      keyOf={(row) => ('result' in row ? row.result.game_no : row.voids.last)}
      rowClassName="[contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]"
    >
      {(row) =>
        'result' in row ? (
          <DrawRow gameId={gameId} result={row.result} />
        ) : (
          <VoidRow gameId={gameId} voids={row.voids} />
        )
      }
    </RowCard>
  )
}

const frame =
  'flex min-h-[3.75rem] w-full flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5 pr-2.5 pl-3.5 transition-colors duration-150 hover:bg-raised'

function DrawRow({ gameId, result }: { gameId: number; result: GameResult }) {
  const { t: bet, i18n } = useTranslation('bet')
  return (
    <Link to={proofAddress(gameId, result.game_no)} className={frame}>
      <span className="sr-only">
        {resultInWords(bet, result)}. {bet(($) => $.proof.open)}
      </span>
      <span className="w-[4.5rem] shrink-0 leading-tight">
        <b aria-hidden className="block text-[0.9375rem]">
          {shortGameNo(result.game_no)}
        </b>
        <span className="flex items-center gap-1">
          <span aria-hidden className="text-xs text-ink-soft">
            {clockTime(result.drawn_at, i18n.language)}
          </span>
          <ProofMark gameId={gameId} draw={result} className="[&_svg]:size-3.5" />
        </span>
      </span>
      <DiceRow dice={result.dice} dieClassName="size-7" />
      <span aria-hidden className="ml-auto flex items-center gap-2.5">
        <b className="min-w-7 text-right text-lg">{result.sum}</b>
        <Bead value={result.size} />
        <Bead value={result.parity} />
      </span>
    </Link>
  )
}

/** Rounds that were given up, so that no number is missing without a word. */
function VoidRow({ gameId, voids: { first, last, count, reason } }: { gameId: number; voids: VoidRounds }) {
  const { t } = useTranslation('history')
  const { t: bet } = useTranslation('bet')
  const numbers = count === 1 ? shortGameNo(last) : `${shortGameNo(first)} – ${shortGameNo(last)}`
  return (
    <Link to={proofAddress(gameId, last)} className={frame}>
      <span className={classNames('shrink-0', count === 1 && 'w-[4.5rem]')}>
        <b className="block text-[0.9375rem]">{numbers}</b>
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block text-sm font-semibold">{t(($) => $.void, { count })}</span>
        <span className="block text-xs text-ink-soft first-letter:uppercase">
          {bet(($) => $.voidReason[voidReasonKey(reason)])}
        </span>
      </span>
    </Link>
  )
}

/** The rows' places before they are there. */
export function DrawRowsSkeleton() {
  return (
    <RowSkeletons rows={9} rowClassName="flex min-h-[3.75rem] items-center gap-2.5 pr-8 pl-3.5">
      <Skeleton className="h-8 w-[4.5rem]" />
      <Skeleton className="h-7 w-[5.75rem]" />
      <Skeleton className="ml-auto h-7 w-24" />
    </RowSkeletons>
  )
}
