import { footballSelections } from '@glasshouse/rules/sport/markets.ts'
import { cellOf, type Course, courses, scores } from '@glasshouse/rules/sport/score-grid.ts'
import { endsWonBy, halfTimeEnds, halfTimeSelections } from '@glasshouse/rules/sport/half-time.ts'
import { matchBooks } from '@glasshouse/rules/sport/match-selection.ts'
import type { Book } from '../games/books.ts'

/** A way to each score: enough for what the score at full time decides, and a hundredth of the work at every start. */
const atFullTime = scores.map((full): Course => ({ half: [0, 0], full }))

/**
 * The one book of all football matches; prices stand on each match's board. Its outcomes are the scores at full time. A selection
 * that wins or is refunded at half-time counts at every score that can still follow, and a part of the odds counts as all of
 * them: exposure is never too low.
 */
export const footballBook: Book = {
  code: matchBooks[1],
  outcomes: scores.length,
  selections: footballSelections.map(({ number, market, pick, scope, resultOf }) => ({
    number,
    market,
    pick,
    wins: [
      ...new Set(
        (scope === 'full' ? atFullTime : courses)
          .filter((course) => resultOf(course) !== 'lost')
          .map(({ full }) => cellOf(full)),
      ),
    ],
    odds_num: null,
    odds_den: null,
  })),
}

/** The book between the halves of a virtual match. */
export const halfTimeBook: Book = {
  code: matchBooks[2],
  outcomes: halfTimeEnds,
  selections: halfTimeSelections.map((selection) => ({
    number: selection.number,
    market: selection.market,
    pick: selection.pick,
    wins: endsWonBy(selection),
    odds_num: null,
    odds_den: null,
  })),
}
