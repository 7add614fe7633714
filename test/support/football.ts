import { sportFixture, sportFixtures } from '@glasshouse/contract/sport.ts'
import { importFixtures } from '../../server/sport/import-fixtures.ts'
import type { House } from './house.ts'

export const clubs = ['Alder Vale', 'Birch Town', 'Cedar United', 'Dove Athletic', 'Elm Rovers', 'Fernhill']

/** The day (YYYY-MM-DD) the given number of days after the house's today. */
function dayAfter(now: number, days: number): string {
  return new Date((now + days * 86_400) * 1000).toISOString().slice(0, 10)
}

/**
 * Imports a league in which three matches are still to be played in two days, one each hour from noon, after a season that
 * every club has played against every other. Puts the three on sale.
 */
export async function openFootball(house: House, round = 'Matchday 99'): Promise<void> {
  const past =
    round !== 'Matchday 99'
      ? []
      : clubs.flatMap((team1, first) =>
          clubs.flatMap((team2, second) =>
            first === second
              ? []
              : [{ team1, team2, goals: [(2 * second + 1 - first + 6) % 4, (first + second) % 3] }],
          ),
        )
  const now = await house.clock.now()
  const matches = past.map(({ team1, team2, goals }, at) => ({
    round: `Matchday ${at + 1}`,
    date: dayAfter(now, at - 40),
    time: '12:00',
    team1,
    team2,
    score: { ht: [0, 0], ft: goals },
  }))
  const day = dayAfter(now, 2)
  const next = [0, 1, 2].map((pair) => ({
    round,
    date: day,
    time: `1${2 + pair}:00`,
    team1: clubs[2 * pair],
    team2: clubs[2 * pair + 1],
  }))
  const text = JSON.stringify({ matches: [...matches, ...next] })
  const report = await importFixtures(house.database, [{ name: '2024-25-xx.1.json', text }], {
    dryRun: false,
  })
  if (report.refused.length > 0) throw new Error(JSON.stringify(report.refused))
  await house.advance(0)
}

/** Imports matches of a league whose clubs nobody has seen play, one each hour from noon of a day ahead, and puts them on sale. */
export async function addMatches(house: House, league: string, count: number, days: number): Promise<void> {
  const date = dayAfter(await house.clock.now(), days)
  const matches = Array.from({ length: count }, (_, at) => ({
    round: `Matchday ${days}`,
    date,
    time: `${12 + at}:30`,
    team1: `Home ${days}.${at}`,
    team2: `Away ${days}.${at}`,
  }))
  const files = [{ name: `2024-25-${league}.json`, text: JSON.stringify({ matches }) }]
  const report = await importFixtures(house.database, files, { dryRun: false })
  if (report.refused.length > 0) throw new Error(JSON.stringify(report.refused))
  await house.advance(0)
}

/** The matches on sale, by kick-off. */
export async function onSale(house: House) {
  return (await house.visitor().call(sportFixtures, { status: 'open' })).list
}

/** A leg on a match at the price of now. */
export async function legOn(house: House, match: number, play: string, pick: string) {
  const { game_id, game_no } = (await onSale(house))[match]!
  const page = await house.visitor().call(sportFixture, { game_id, game_no })
  const price = page.all_markets
    .find((market) => market.play === play)
    ?.prices.find((one) => one.pick === pick)
  if (!price) throw new Error(`match ${match} does not sell ${play} ${pick}`)
  const [num, den] = price.odds_exact.split('/').map(BigInt) as [bigint, bigint]
  return { leg: { game_id, game_no, play, pick, version: page.version }, odds: { num, den } }
}
