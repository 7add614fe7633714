import { readFileSync } from 'node:fs'
import { baseRate, calibrate, type Prediction, reliability } from '@glasshouse/rules/sport/calibration.ts'
import { footballMarkets, type FootballMarket } from '@glasshouse/rules/sport/markets.ts'
import { chancesOf } from '@glasshouse/rules/sport/prices.ts'
import { fitRatings, type Ratings, strengthsOf } from '@glasshouse/rules/sport/ratings.ts'
import { type ImportedMatch, readFootball, refusedLine } from '@glasshouse/rules/sport/read-football.ts'
import { scoreGrid, type ScoreGrid } from '@glasshouse/rules/sport/score-grid.ts'

// npm run sport:fit -- FILE…: fits ratings to all results but those of the last season, and prints how well they foresee that
// season, beside the base rate: once from the ratings before its first match, once fitted again every week. The
// same files print the same lines.
const files = process.argv.slice(2)
if (files.length === 0) {
  console.error(
    'Name files in the form of football.json: npm run sport:fit -- 2023-24-en.1.json 2024-25-en.1.json',
  )
  process.exit(2)
}
const { matches, refused } = readFootball(
  files.map((name) => ({ name, text: readFileSync(name, 'utf8') })),
  Date.now() / 1000,
)
for (const row of refused) console.log(refusedLine(row))

type Finished = ImportedMatch & { readonly full: readonly [number, number] }
const finished = matches
  .filter((match): match is Finished => match.full !== null && !match.awarded)
  .toSorted((a, b) => a.kicksOffAt - b.kicksOffAt)
const last = finished.at(-1)
if (last === undefined) {
  console.error('No file has a result.')
  process.exit(2)
}
const lastYear = new Date((last.kicksOffAt - 181 * 86_400) * 1000).getUTCFullYear()
const seasonStart = Date.UTC(lastYear, 6, 1) / 1000
const earlier = finished.filter(({ kicksOffAt }) => kicksOffAt < seasonStart)
const unseen = finished.filter(({ kicksOffAt }) => kicksOffAt >= seasonStart)
if (earlier.length === 0) {
  console.error('There is no season before the last one to fit the ratings to.')
  process.exit(2)
}

const frozen = gridsBy(() => seasonStart)
const weekly = gridsBy(({ kicksOffAt }) => weekOf(kicksOffAt))
const { home, away, rho } = fitRatings(finished, seasonStart)
console.log(
  `${earlier.length} results fitted, ${unseen.length} predicted. Goals at home ${home.toFixed(3)}, away ${away.toFixed(3)}, rho ${rho / 1000}.\n`,
)
console.log('| market | forecast | Brier | log loss |\n|---|---|---|---|')
for (const market of footballMarkets.filter(({ code }) =>
  ['result', 'total:2.5', 'both_score'].includes(code),
)) {
  const base = baseRate(
    earlier.map((match) => outcomeOf(market, match)),
    market.selections.length,
  )
  const rows: [string, Prediction[]][] = [
    ['base rate', unseen.map((match) => ({ chances: base, outcome: outcomeOf(market, match) }))],
    ['ratings of before the season', predictions(market, frozen)],
    ['fitted again every week', predictions(market, weekly)],
  ]
  for (const [name, made] of rows) {
    const { brier, logLoss } = calibrate(made)
    console.log(`| ${market.code} | ${name} | ${brier.toFixed(4)} | ${logLoss.toFixed(4)} |`)
  }
}
console.log('\nReliability of the result, fitted again every week:\n')
console.log('| forecast | outcomes | mean forecast | happened |\n|---|---|---|---|')
for (const row of reliability(predictions(footballMarkets[0]!, weekly))) {
  const range = `${(row.from * 100).toFixed(0)}–${(row.from * 100 + 10).toFixed(0)} %`
  console.log(
    `| ${range} | ${row.count} | ${(row.predicted * 100).toFixed(1)} % | ${(row.happened * 100).toFixed(1)} % |`,
  )
}

/** The grids of the unseen matches, by ratings of the time that is named for each. */
function gridsBy(ratedAt: (match: Finished) => number): ScoreGrid[] {
  const ratings = new Map<number, Ratings>()
  return unseen.map((match) => {
    const at = ratedAt(match)
    const rated = ratings.get(at) ?? fitRatings(finished, at)
    ratings.set(at, rated)
    return scoreGrid(strengthsOf(rated, match.league, match.home, match.away))
  })
}

function outcomeOf({ selections }: FootballMarket, { full }: Finished): number {
  return selections.findIndex(({ resultOf }) => resultOf({ half: [0, 0], full }) === 'won')
}

function predictions(market: FootballMarket, grids: readonly ScoreGrid[]): Prediction[] {
  return unseen.map((match, number) => {
    const grid = grids[number]!
    const chances = market.selections.map(
      (selection) => Number((chancesOf(selection, grid).won * 10n ** 15n) / grid.total) / 1e15,
    )
    return { chances, outcome: outcomeOf(market, match) }
  })
}

function weekOf(at: number): number {
  const week = 7 * 86_400
  return Math.floor(at / week) * week
}
