import type { GameResult } from '@glasshouse/contract/games.ts'
import { useTranslation } from 'react-i18next'
import { Bead } from './bead.tsx'
import { resultInWords } from './result-words.ts'

/** The latest draws as beads with their sums, newest first; scrolls sideways. */
export function ResultsStrip({ results }: { results: readonly GameResult[] }) {
  const { t } = useTranslation('bet')
  return (
    <ul
      aria-label={t(($) => $.round.stripLabel)}
      // A scrollable row must be reachable by keyboard.
      tabIndex={0}
      className="no-scrollbar -mx-4 mt-3 flex h-[2.875rem] gap-[0.4375rem] overflow-x-auto overscroll-x-contain rounded-lg px-4"
    >
      {results.map((result) => (
        <li key={result.game_no} className="relative flex flex-col items-center gap-1">
          <span className="sr-only">{resultInWords(t, result)}</span>
          <Bead value={result.size} className="size-[1.625rem]" />
          <span aria-hidden className="text-[0.6875rem] leading-none font-medium text-ink-soft">
            {result.sum}
          </span>
        </li>
      ))}
    </ul>
  )
}
