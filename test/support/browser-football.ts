import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { sportFixtures } from '@glasshouse/contract/sport.ts'
import { expect, type Page } from '@playwright/test'
import { callAsPlayer } from './browser.ts'
import { arrange } from './browser-office.ts'

const clubs = [
  'Alder Vale',
  'Birch Town',
  'Cedar United',
  'Dove Athletic',
  'Elm Rovers',
  'Fernhill',
  'Glenborrodale Park',
  'Holm City',
]

/** The day (YYYY-MM-DD) the given number of days from now. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A league of eight clubs: a season that each has played against every other, and four matches in two days. */
function league(): string {
  const pairs = clubs.flatMap((team1) =>
    clubs.filter((team2) => team2 !== team1).map((team2) => ({ team1, team2 })),
  )
  const past = pairs.map(({ team1, team2 }, at) => ({
    round: `Matchday ${at + 1}`,
    date: day(at - 80),
    time: '12:00',
    team1,
    team2,
    score: { ht: [0, 0], ft: [(at * 7) % 4, (at * 5) % 3] },
  }))
  const next = [0, 2, 4, 6].map((at) => ({
    round: 'Matchday 99',
    date: day(2),
    time: `1${at}:00`,
    team1: clubs[at],
    team2: clubs[at + 1],
  }))
  return JSON.stringify({ matches: [...past, ...next] })
}

/** Imports such a league under each of these codes into the house of all browser stories. */
export async function importLeagues(codes: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-football-'))
  const files = codes.map((code) => join(folder, `2026-27-${code}.json`))
  for (const file of files) await writeFile(file, league())
  await promisify(execFile)(process.execPath, ['server/import-main.ts', ...files], {
    env: { ...process.env, DATA_DIR: process.env['GLASSHOUSE_DATA'] },
  })
  await rm(folder, { recursive: true })
}

type Listed = CallAnswer<typeof sportFixtures>['list'][number]

export async function matchOnSale(page: Page, code: string): Promise<Listed> {
  const path = `/api/sport/fixtures?league=${code}&status=open`
  const onSale = async () => (await callAsPlayer<{ list: Listed[] }>(page, 'GET', path)).list
  await expect.poll(onSale, { timeout: 60_000 }).not.toEqual([])
  return (await onSale()).at(-1)!
}

/** Starts a match now: the house's clock is the machine's, and no story waits two days. */
export async function kickOffNow(game: number, number: string): Promise<void> {
  const [begun] = await arrange<{ id: string; kicks_off_at: Date }>(
    `update fixtures f set kicks_off_at = house_now() from sport_events x join events e on e.id = x.event_id
    where f.id = x.fixture_id and e.game_id = $1 and e.code = $2 returning f.id, f.kicks_off_at`,
    [game, number],
  )
  await arrange('select move_match($1, $2)', [begun?.id, begun?.kicks_off_at])
}
