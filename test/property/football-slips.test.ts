import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { legFactor, multipleReturn } from '@glasshouse/rules/folds.ts'
import { footballSelections } from '@glasshouse/rules/sport/markets.ts'
import { boardOf } from '@glasshouse/rules/sport/prices.ts'
import { scoreGrid } from '@glasshouse/rules/sport/score-grid.ts'
import { systemsOf } from '@glasshouse/rules/sport/slips.ts'
import { chanceOf } from '../../server/demonstration/chance.ts'
import { type Fate, paperReturn } from '../support/folds-oracle.ts'
import { fateOnPaper, type Match } from '../support/football-oracle.ts'

const slipCount = Number(process.env['CASES'] ?? 100_000)
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))

const { whole } = chanceOf(seed)
const chance = (below: number) => whole(0, below - 1)

function playMatch(): Match {
  const half: [number, number] = [chance(3), chance(3)]
  return { half, full: [half[0] + chance(3), half[1] + chance(3)] }
}

test(`random slips pay as computed on paper, and again when a result is corrected`, {
  timeout: 720_000,
}, () => {
  const boards = Array.from({ length: 40 }, () =>
    boardOf(scoreGrid({ home: 500 + chance(2000), away: 400 + chance(1800), rho: -chance(80) })),
  )
  const seen = new Set<Fate>()
  for (let slip = 0; slip < slipCount; slip++) {
    const legCount = 1 + Math.min(chance(9), chance(9))
    const legs = Array.from({ length: Math.min(legCount, 8) }, () => {
      const board = boards[chance(boards.length)]!
      let number = chance(board.length)
      while (!board[number]) number = chance(board.length)
      return {
        selection: footballSelections[number]!,
        odds: board[number]!,
        match: playMatch(),
        isVoid: chance(15) === 0,
      }
    })
    const named = systemsOf(legs.length)
    const folds = named.length > 0 && chance(2) === 0 ? named[chance(named.length)]!.folds : [legs.length]
    const stake = BigInt(100 + chance(100_000))
    // The first result, then a corrected one of a leg: each revision is settled as if it were the only one.
    for (let revision = 0; revision < 2; revision++) {
      const factors = legs.map(({ selection, odds, match, isVoid }) =>
        legFactor(odds, isVoid ? 'returned' : selection.resultOf(match)),
      )
      const paper = legs.map(({ selection: { market, pick }, odds, match, isVoid }) => {
        const fate = isVoid ? 'back' : fateOnPaper(market, pick, match)
        seen.add(fate)
        return { odds: [odds.num, odds.den] as const, fate }
      })
      const [own, due] = [multipleReturn(stake, folds, factors), paperReturn(stake, folds, paper)]
      if (own !== due) expect.fail(`seed ${seed}, slip ${slip}: ${own}, on paper ${due}`)
      const corrected = legs[chance(legs.length)]!
      Object.assign(corrected, { match: playMatch(), isVoid: chance(5) === 0 })
    }
  }
  expect(seen.size).toBe(5)
})
