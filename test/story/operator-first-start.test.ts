import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { auditLog, operatorLogin, operators } from '@glasshouse/contract/operator/sign-in.ts'
import { roles } from '@glasshouse/contract/permissions.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { createPasswords } from '../../server/identity/passwords.ts'
import { ensureFirstOperator } from '../../server/operator/first-operator.ts'
import { seedShownOperators } from '../../server/operator/shown-operators.ts'
import { removeDataFolder } from '../support/data-folder.ts'
import { openOffice } from '../support/office.ts'
import { openHouse, seedKey } from '../support/house.ts'
import { ownVariables } from '../support/own-variables.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const root = dirname(dirname(import.meta.dirname))
let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-office-'))
})
afterAll(() => removeDataFolder(dataDir))

const envelope = z.object({ code: z.int(), data: z.looseObject({}) })

async function login(server: ServerProcess, input: object) {
  const response = await fetch(`${server.url}${operatorLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return envelope.parse(await response.json()).data
}

/** Runs `npm run operator` as a process of its own; gives its exit code and what it printed. */
async function runOperator(...parameters: string[]) {
  const child = spawn(
    process.execPath,
    [join(root, 'run/script.mjs'), 'server/operator-main.ts', ...parameters],
    { cwd: root, env: { ...ownVariables, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', (code) => resolve(code))
  return { code: await promise, printed: chunks.join('') }
}

test('the demonstration shows an operator of each role, and in its log the authenticator’s codes', async () => {
  const server = await startServer(dataDir, { HISTORY_DAYS: '0' })
  expect(server.printed()).toMatch(/^ {4}Back office {7}http:\/\/localhost:\d+\/console\/$/m)
  for (const role of roles) {
    const [, username = '', password = ''] =
      new RegExp(`^ {4}(\\S+) +(\\S+) +${role}$`, 'm').exec(server.printed()) ?? []
    expect(await login(server, { username, password })).toEqual({ step: 'code' })
    const code = await shownCode(server, username)
    expect(await login(server, { username, password, code })).toMatchObject({
      step: 'done',
      office: { operator: { username, role } },
    })
  }
  expect(server.printed()).not.toContain('shown this once')
  await server.end('SIGTERM')
}, 480_000)

test('a lost authenticator is reset at the machine, with the house open or not', async () => {
  const server = await startServer(dataDir, { HISTORY_DAYS: '0' })
  expect(await login(server, { username: 'admin', password: 'Glass2026Desk' })).toEqual({ step: 'code' })
  const beside = await runOperator('reset', 'admin')
  expect(beside.code).toBe(0)
  const [, password = ''] = /^The first password of admin is (\S+)$/m.exec(beside.printed) ?? []
  expect(await login(server, { username: 'admin', password: 'Glass2026Desk' })).toEqual({
    refusal: 'operator_login_failed',
  })
  expect(await login(server, { username: 'admin', password })).toMatchObject({ step: 'enrol' })
  await server.end('SIGTERM')

  const alone = await runOperator('reset', 'finance')
  expect(alone).toMatchObject({ code: 0 })
  expect(alone.printed).toContain('The first password of finance is ')
}, 480_000)

test('the command says how it is used, and who there is', async () => {
  expect(await runOperator()).toEqual({
    code: 1,
    printed: 'Use it like this: npm run operator -- first, or: npm run operator -- reset admin\n',
  })
  const unknown = await runOperator('reset', 'nobody')
  expect(unknown.code).toBe(1)
  expect(unknown.printed).toBe(
    'There is no operator "nobody". There is: admin, finance, support, compliance, trader, content.\n',
  )
})

test('the first administrator of a house is made once, and never again', async () => {
  const house = await openHouse({ nodes: 2, showCodes: false })
  onTestFinished(() => house.close())
  const passwords = createPasswords({ rateLimitScale: 1 })
  const made = await Promise.all(
    house.nodes.map(({ database }) => ensureFirstOperator(database, passwords, 'admin')),
  )
  const shown = made.filter((one) => one !== null)
  expect(shown).toHaveLength(1)
  expect(await ensureFirstOperator(house.database, passwords, 'admin')).toBeNull()
  const begun = await house.visitor().call(operatorLogin, { username: 'admin', password: shown[0]! })
  expect(begun).toMatchObject({ step: 'enrol' })
  const admin = await openOffice(house, 'administrator', { username: 'second' })
  const { list } = await admin.call(operators, {})
  expect(list.at(-1)).toMatchObject({ username: 'admin', role: 'administrator', enrolled: false })
  const log = await admin.call(auditLog, { act: 'house.first_operator' })
  expect(log.list).toMatchObject([
    { id: '1', operator: null, subject: { kind: 'operator', id: list.at(-1)?.id } },
  ])
})

test('changes of the demonstration’s operators survive the next start', async () => {
  const house = await openHouse()
  onTestFinished(() => house.close())
  const passwords = createPasswords({ rateLimitScale: 1 })
  const shown = await seedShownOperators(house.database, passwords, seedKey)
  expect(shown.map(({ role }) => role).toSorted((one, other) => one.localeCompare(other))).toEqual(
    [...roles].toSorted((one, other) => one.localeCompare(other)),
  )
  await house.owner.query(
    "update operators set role = 'content', disabled_at = house_now() where username = 'trader'",
  )
  const before = await house.owner.query('select * from operators order by id')
  await seedShownOperators(house.database, passwords, seedKey)
  expect((await house.owner.query('select * from operators order by id')).rows).toEqual(before.rows)
})

/** The code that the log showed last for an operator. */
async function shownCode(server: ServerProcess, username: string): Promise<string> {
  const shown = () => {
    const lines = server.printed().split('the code of an authenticator').slice(1)
    const line = lines.findLast((text) => text.includes(`operator: "${username}"`))
    return /code: "(\d{6})"/.exec(line ?? '')?.[1]
  }
  await expect.poll(shown).toBeDefined()
  return shown() ?? ''
}
