import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import { ownVariables } from '../support/own-variables.ts'

const root = dirname(dirname(import.meta.dirname))
let folder: string
let database: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-import-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

type Row = { round: string; date: string; time?: string; team1: string; team2: string; score?: object }
const row = (date: string, team1: string, team2: string, score?: object): Row => ({
  round: 'Matchday 1',
  date,
  time: '15:00',
  team1,
  team2,
  ...(score && { score }),
})

/** Writes a file of the league xx.1 and runs `npm run sport:import` on it, as the application's role. */
async function runImport(matches: readonly object[], ...options: string[]) {
  const file = join(folder, '2024-25-xx.1.json')
  writeFileSync(file, JSON.stringify({ name: 'A league', matches }))
  const child = spawn(
    process.execPath,
    [join(root, 'run/script.mjs'), 'server/import-main.ts', file, ...options],
    {
      cwd: root,
      env: { ...ownVariables, DATABASE_URL: urlOf(database.application) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', (code) => resolve(code))
  return { code: await promise, printed: chunks.join('').replaceAll(`${folder}/`, '') }
}

async function stored() {
  const { rows } = await database.client.query<{ match: string }>(
    `select concat_ws(' ', c.code, f.season, to_char(f.kicks_off_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), h.name, a.name,
       s.half_home || '-' || s.half_away, s.full_home || '-' || s.full_away) as match
     from fixtures f join competitions c on c.id = f.competition_id join clubs h on h.id = f.home_id
     join clubs a on a.id = f.away_id left join fixture_scores s on s.fixture_id = f.id order by h.name`,
  )
  return rows.map(({ match }) => match)
}

const ended = row('2024-08-17', 'Ash', 'Beech', { ht: [1, 0], ft: [2, 1] })
const ahead = row('2024-08-18', 'Cedar', 'Date')

test('a dry run reports the import’s effects, and writes nothing', async () => {
  const dry = await runImport([ended, ahead, ahead], '--dry-run')
  expect(dry).toEqual({
    code: 1,
    printed: `refused: 2024-25-xx.1.json, row 3: the same row came before
Nothing was written. It would be: 2 fixtures added, 1 scores added, 0 fixtures moved, 0 unchanged, 1 rows refused.
`,
  })
  expect(await stored()).toEqual([])
})

test('fixtures and scores are taken; the same file again changes nothing', async () => {
  expect(await runImport([ended, ahead])).toMatchObject({ code: 0 })
  const known = ['xx.1 2024 2024-08-17 15:00 Ash Beech 1-0 2-1', 'xx.1 2024 2024-08-18 15:00 Cedar Date']
  expect(await stored()).toEqual(known)
  const again = await runImport([ended, ahead])
  expect(again.printed).toBe(
    '0 fixtures added, 0 scores added, 0 fixtures moved, 2 unchanged, 0 rows refused.\n',
  )
  expect(await stored()).toEqual(known)
})

test('a later file moves a match and adds its score, but changes no known one', async () => {
  const later = await runImport([
    row('2024-08-17', 'Ash', 'Beech', { ht: [1, 0], ft: [2, 2] }),
    row('2024-08-20', 'Cedar', 'Date', { ft: [0, 3] }),
    row('2024-08-17', 'Elm', 'Ash'),
    row('2024-08-18', 'Fir', 'Date'),
  ])
  expect(later).toEqual({
    code: 1,
    printed: `refused: 2024-25-xx.1.json, row 1: contradicts an earlier row or a known score
refused: 2024-25-xx.1.json, row 3: a club would play twice on that day
1 fixtures added, 1 scores added, 1 fixtures moved, 0 unchanged, 2 rows refused.
`,
  })
  expect(await stored()).toEqual([
    'xx.1 2024 2024-08-17 15:00 Ash Beech 1-0 2-1',
    'xx.1 2024 2024-08-20 15:00 Cedar Date 0-3',
    'xx.1 2024 2024-08-18 15:00 Fir Date',
  ])
  // Alone in its file, too: that Ash plays on that day is known from an earlier import.
  const alone = await runImport([row('2024-08-17', 'Elm', 'Ash')])
  expect(alone.printed).toContain('row 1: a club would play twice on that day')
})

test('a score that is known can be neither changed nor removed', async () => {
  await expect(database.client.query('update fixture_scores set full_home = 9')).rejects.toThrow()
  await expect(database.client.query('delete from fixture_scores')).rejects.toThrow()
})
