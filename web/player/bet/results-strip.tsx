import type { GameResult } from '@glasshouse/contract/games.ts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../lib/link.tsx'
import { proofAddress } from '../../parts/proofs/proof-address.ts'
import { Bead } from '../../parts/dice/bead.tsx'
import { resultInWords } from '../../parts/dice/result-words.ts'

/**
 * The latest draws as beads with their sums, newest first, each the way to its proof; scrolls sideways. One stop for the
 * Tab key; the arrows lead on from there.
 */
export function ResultsStrip({ gameId, results }: { gameId: number; results: readonly GameResult[] }) {
  const { t } = useTranslation('bet')
  return (
    <ul
      onKeyDown={moveAlong}
      aria-label={t(($) => $.round.stripLabel)}
      // On a short screen with large letters the tiles come first: the draws have a page of their own.
      className="no-scrollbar -mx-4 mt-3 flex short:@max-[18rem]:hidden h-[2.875rem] gap-[0.4375rem] overflow-x-auto overscroll-x-contain rounded-lg px-4 two:h-auto two:max-h-[6.25rem] two:flex-wrap two:gap-y-2 two:overflow-hidden"
    >
      {results.map((result, index) => (
        <li key={result.game_no} className="relative">
          <Link
            to={proofAddress(gameId, result.game_no)}
            tabIndex={index === 0 ? 0 : -1}
            className="flex h-[2.875rem] min-w-6 flex-col items-center gap-1 rounded-lg"
          >
            <span className="sr-only">
              {resultInWords(t, result)}. {t(($) => $.proof.open)}
            </span>
            <Bead value={result.size} className="size-[1.625rem]" />
            <span aria-hidden className="text-[0.6875rem] leading-none font-medium text-ink-soft">
              {result.sum}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const draws = [...event.currentTarget.querySelectorAll('a')]
  const next = draws[draws.findIndex((draw) => draw === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
