import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDataFolder } from '../support/data-folder.ts'
import { createTestDatabase } from '../support/database.ts'
import { ownVariables } from '../support/own-variables.ts'
import { startServer } from '../support/server-process.ts'

const root = dirname(dirname(import.meta.dirname))
let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-audit-'))
})
afterAll(() => removeDataFolder(dataDir))

/** Runs `npm run audit` as a process of its own; gives its exit code and what it printed. */
async function runAudit(variables: Record<string, string>, ...parameters: string[]) {
  const child = spawn(
    process.execPath,
    [join(root, 'run/script.mjs'), 'server/audit-main.ts', ...parameters],
    {
      cwd: root,
      env: { ...ownVariables, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', (code) => resolve(code))
  return { code: await promise, printed: chunks.join('') }
}

test('the audit runs beside an open house, and on its data folder when it is closed', async () => {
  const server = await startServer(dataDir)
  const beside = await runAudit({ DATA_DIR: dataDir })
  expect(beside).toMatchObject({ code: 0 })
  expect(beside.printed).toMatch(/^accounts +\d+$/m)
  expect(beside.printed).toContain('No difference.')
  expect(await server.end('SIGTERM')).toBe(0)
  const alone = await runAudit({ DATA_DIR: dataDir }, '--last-seals', '5')
  expect(alone).toMatchObject({ code: 0 })
  expect(alone.printed).toContain('No difference.')
  // A server and two audits, each with all its start: beside other work that takes its time.
}, 480_000)

test('a difference is printed and ends the command with 1', async () => {
  const database = await createTestDatabase()
  const { user, password, host } = database.owner
  const url = `postgres://${user}:${String(password)}@${encodeURIComponent(host ?? '')}/${database.owner.database}`
  await database.client.query("update accounts set balance = 5 where kind = 'house'")
  const { code, printed } = await runAudit({ DATABASE_URL: url })
  expect(code).toBe(1)
  expect(printed).toContain('the balances of all accounts sum to 5, not to 0')
  await database.drop()
})

test('without anything to audit, it says so', async () => {
  const { code, printed } = await runAudit({ DATA_DIR: join(dataDir, 'nowhere') })
  expect({ code, printed }).toEqual({
    code: 1,
    printed: `The data folder ${join(dataDir, 'nowhere')} has no database yet: there is nothing to audit.\n`,
  })
  expect(await runAudit({ DATA_DIR: dataDir }, '--last-seals', 'all')).toMatchObject({ code: 1 })
})
