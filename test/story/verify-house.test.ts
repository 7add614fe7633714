import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { voidLeaf } from '@glasshouse/rules/published.ts'
import { transaction } from '../../server/db/database.ts'
import { signCheckpoint } from '../../server/fairness/checkpoints.ts'
import { publish } from '../../server/fairness/log.ts'
import { asOwner } from '../support/as-owner.ts'
import { type House, houseKey, openHouse } from '../support/house.ts'
import { freshTable, start } from '../support/table.ts'
import { nowOf, runVerifier } from '../support/verifier.ts'

// A stranger with nothing but the program, the address and the key that the house is known by.
const gameCode = 'practice-30s'
const rounds = 6

let house: House
beforeAll(async () => {
  house = await openHouse({ listening: true })
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  for (let round = 0; round < rounds; round += 1) {
    await freshTable(house, gameCode)
    await house.advance(30)
  }
}, 240_000)
afterAll(async () => {
  await house.close()
})

const verify = async (...parameters: string[]) =>
  runVerifier(
    'main.ts',
    '--from',
    house.nodes[0].url,
    '--game',
    gameCode,
    '--last',
    `${rounds}`,
    ...(await nowOf(house)),
    ...parameters,
  )

const known = ['--house-key', hexOf(houseKey.publicKey)]

/** Changes the database as somebody could who owns it, and returns what puts it right again. */
async function tamper(table: string, change: string, back: string): Promise<() => Promise<void>> {
  const write = async (statement: string) => {
    await house.owner.query(`alter table ${table} disable trigger user`)
    await house.owner.query(`update ${table} set ${statement}`)
    await house.owner.query(`alter table ${table} enable trigger user`)
  }
  await write(change)
  return async () => write(back)
}

test('the newest rounds of an honest house hold, one after the other, all in one log', async () => {
  const { status, lines, stderr } = await verify(...known)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(lines.filter((line) => /^ {2}holds {6}\d{8}-\d{4} {2}dice/.test(line))).toHaveLength(rounds)
  expect(lines.filter((line) => line.includes('grew into'))).toHaveLength(rounds)
  // Nobody else can vouch for the house's own randomness, and the program says so.
  expect(lines.find((line) => line.includes('dice'))).toContain(
    '(not shown: an outside source, the order of sealing, a witness of the log)',
  )
  expect(lines).toContain('  not shown  a witness: the house names none')
  expect(lines.at(-1)).toBe('Nothing here contradicts what was promised.')
})

test('with --strict, anything that can’t be shown is a failure', async () => {
  const { status, lines } = await verify(...known, '--strict')
  expect([status, lines.at(-1)]).toEqual([1, 'Not all of it can be shown.'])
})

test('a log whose newest leaves are of a time that has not come by its reader’s clock convicts the house', async () => {
  const now = Math.floor(await house.clock.now())
  const { status, lines } = await verify(...known, '--now', `${now - 3_600}`)
  expect(status).toBe(1)
  expect(lines.filter((line) => line.includes('FAILS'))).toEqual([
    expect.stringMatching(
      /^ {2}FAILS {6}leaf \d+ bears a time that has not come, 2027-01-15T\S+Z, 3\d{3} s after the reader’s clock; so do \d+ more behind it$/,
    ),
  ])
  expect((await verify('--now', 'noon')).stderr).toBe('--now is not a whole number of seconds since 1970')
})

test('a house that was stopped for long, and resumed by the rules, is not accused', async () => {
  await house.clock.advance(400)
  await house.advance(0)
  const { lines, status } = await verify(...known, '--last', '20')
  expect(lines.filter((line) => /void never_opened/.test(line)).length).toBeGreaterThan(5)
  expect(lines.filter((line) => line.includes('FAILS'))).toEqual([])
  expect(status).toBe(0)
  for (let round = 0; round < rounds; round += 1) {
    await freshTable(house, gameCode)
    await house.advance(30)
  }
}, 480_000)

test('changed dice in the database are named as a lie', async () => {
  const { rows } = await house.owner.query(
    `select d.round_id, r.game_no, d.dice::text from draws d join rounds r on r.id = d.round_id
     join games g on g.id = r.game_id where g.code = $1 order by r.draws_at desc offset 2 limit 1`,
    [gameCode],
  )
  const { round_id, game_no, dice } = rows[0]
  const other = dice === '{6,6,6}' ? '{1,1,1}' : '{6,6,6}'
  const putBack = await tamper(
    'draws',
    `dice = '${other}' where round_id = ${round_id}`,
    `dice = '${dice}' where round_id = ${round_id}`,
  )
  const { status, lines } = await verify(...known)
  await putBack()
  expect(status).toBe(1)
  expect(lines.find((line) => line.includes('FAILS'))).toMatch(
    new RegExp(`${game_no} .*: the dice, the public log$`),
  )
})

test('a round missing from the log is noticed', async () => {
  const { rows } = await house.owner.query(
    `select index, leaf from log_leaves where kind = 'draw' and game_code = $1 order by index desc offset 2 limit 1`,
    [gameCode],
  )
  const { index, leaf } = rows[0]
  const putBack = await tamper(
    'log_leaves',
    `leaf = decode('00', 'hex') where index = ${index}`,
    `leaf = decode('${leaf.toString('hex')}', 'hex') where index = ${index}`,
  )
  const { status, lines } = await verify(...known)
  await putBack()
  expect(status).toBe(1)
  const failing = lines.filter((line) => line.includes('FAILS')).join('\n')
  expect(failing).toContain('the leaves that the house gives are not those of its log')
  expect(lines.join('\n')).toMatch(
    /not shown {2}the round at place \d+ of the chain.*is promised and not over/,
  )
})

/** The house's words in a second voice; stops after the story. */
async function inSecret(leaf: Uint8Array, story: () => Promise<void>): Promise<void> {
  const { rows } = await house.owner.query('select max(size) as size from log_heads')
  await transaction(house.database, async (tx) => publish(tx, [leaf]))
  await signCheckpoint(house.database, houseKey)
  await story()
  await asOwner(
    house,
    ['log_heads', 'log_nodes', 'log_leaves'],
    `
    delete from log_heads where size > ${rows[0].size};
    delete from log_leaves where index >= ${rows[0].size};
    delete from log_nodes where (index + 1) << level > ${rows[0].size}`,
  )
}

test.each(['promise', 'seal', 'draw', 'void'] as const)(
  'a second %s of a round, to show to others, is found in the log',
  async (kind) => {
    const { rows } = await house.owner.query(
      `select leaf, game_no from log_leaves where kind = $1 and game_code = $2 order by index desc offset 3 limit 1`,
      [kind === 'void' ? 'draw' : kind, gameCode],
    )
    const { leaf, game_no } = rows[0]
    const second =
      kind === 'void'
        ? voidLeaf({ gameCode, gameNo: game_no, reason: 'operator', voidedAt: start })
        : Buffer.concat([leaf, Buffer.alloc(4)])
    await inSecret(second, async () => {
      const { status, lines } = await verify(...known)
      expect(status).toBe(1)
      const failing = lines.filter((line) => line.includes('FAILS')).join('\n')
      const said =
        kind === 'void'
          ? `${game_no}: the log tells its void 1 times`
          : `${game_no}: leaf \\d+ tells of it in a form`
      expect(failing).toMatch(new RegExp(said))
    })
    expect((await verify(...known)).status).toBe(0)
  },
)

test('a leaf that differs between list and log is noticed', async () => {
  const { rows } = await house.owner.query(
    `select index, leaf from log_leaves where game_code <> $1 order by index desc limit 1`,
    [gameCode],
  )
  const { index, leaf } = rows[0]
  const putBack = await tamper(
    'log_leaves',
    `leaf = leaf || decode('00000000', 'hex') where index = ${index}`,
    `leaf = decode('${leaf.toString('hex')}', 'hex') where index = ${index}`,
  )
  const { status, lines } = await verify(...known)
  await putBack()
  expect(status).toBe(1)
  expect(lines.find((line) => line.includes('FAILS'))).toContain(
    'the leaves that the house gives are not those of its log',
  )
})

test('the monitor keeps the log that it saw, and its evidence of another log beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-monitor-'))
  const state = join(folder, 'seen.json')
  const look = async () =>
    runVerifier('monitor-main.ts', house.nodes[0].url, '--state', state, ...(await nowOf(house)))
  for (let looks = 0; looks < 2; looks += 1) expect(await look()).toMatchObject({ status: 0, stderr: '' })
  const seen = readFileSync(state, 'utf8')
  const { head: checkpoint, ...rest } = JSON.parse(seen)
  writeFileSync(state, JSON.stringify({ ...rest, head: { ...checkpoint, root: '00'.repeat(32) } }))
  const { status, lines } = await look()
  expect([status, lines.find((line) => line.includes('FAILS'))]).toEqual([
    1,
    expect.stringContaining('is not the one that the newest checkpoint stands for'),
  ])
  expect(readFileSync(`${state}.evidence`, 'utf8')).toBe(seen)
  // Its first evidence is not replaced by later ones.
  writeFileSync(`${state}.evidence`, 'the first')
  expect((await look()).status).toBe(1)
  expect(readFileSync(`${state}.evidence`, 'utf8')).toBe('the first')
  rmSync(folder, { recursive: true })
})

test('a house other than the known one is reported at once', async () => {
  const { status, lines } = await verify('--house-key', '00'.repeat(32))
  expect(status).toBe(1)
  expect(lines[0]).toContain('FAILS      the newest checkpoint of the log')
})

test('a refusal of the house, and an unreachable house, exit with 2', async () => {
  const refused = await verify('--game', 'no-such-game')
  expect(refused).toMatchObject({ status: 2 })
  expect(refused.stderr).toContain('the house has no game no-such-game, only')
  expect(await verify('--from', 'http://127.0.0.1:1')).toMatchObject({
    status: 2,
    stderr: 'http://127.0.0.1:1 cannot be reached, or takes too long',
  })
})
