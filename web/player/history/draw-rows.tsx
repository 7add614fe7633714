import type { GameResult } from '@glasshouse/contract/games.ts'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Bead } from '../bet/bead.tsx'
import { clockTime } from '../bet/clock-time.ts'
import { DiceRow } from '../bet/dice-row.tsx'
import { resultInWords, shortGameNo } from '../bet/result-words.ts'

/** Draws one below the other; each opens its proof. */
export function DrawRows({
  results,
  onOpen,
}: {
  results: readonly GameResult[]
  onOpen: (gameNo: string) => void
}) {
  const { t, i18n } = useTranslation('history')
  const { t: bet } = useTranslation('bet')
  return (
    <Card className="overflow-hidden">
      <ul aria-label={t(($) => $.list)} className="divide-y divide-line">
        {results.map((result) => (
          <li
            key={result.game_no}
            className="[contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]"
          >
            <button
              type="button"
              onClick={() => onOpen(result.game_no)}
              className="flex min-h-[3.75rem] w-full flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5 pr-2 pl-3.5 text-left transition-colors duration-150 hover:bg-raised"
            >
              <span className="sr-only">
                {resultInWords(bet, result)}. {t(($) => $.openProof)}
              </span>
              <span aria-hidden className="w-[4.25rem] shrink-0 leading-tight">
                <b className="block text-[0.9375rem]">{shortGameNo(result.game_no)}</b>
                <span className="text-xs text-ink-soft">{clockTime(result.drawn_at, i18n.language)}</span>
              </span>
              <DiceRow dice={result.dice} dieClassName="size-7" />
              <span aria-hidden className="ml-auto flex items-center gap-2.5">
                <b className="w-7 text-right text-lg">{result.sum}</b>
                <Bead value={result.size} />
                <Bead value={result.parity} />
                <ChevronRight className="size-4 shrink-0 text-ink-soft" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The rows' places before they are there. */
export function DrawRowsSkeleton() {
  return (
    <Card className="divide-y divide-line overflow-hidden">
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className="flex min-h-[3.75rem] items-center gap-2.5 pr-8 pl-3.5">
          <Skeleton className="h-8 w-[4.25rem]" />
          <Skeleton className="h-7 w-[5.75rem]" />
          <Skeleton className="ml-auto h-7 w-24" />
        </div>
      ))}
    </Card>
  )
}
