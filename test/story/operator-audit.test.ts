import { addNote, freezePlayer } from '@glasshouse/contract/operator/players.ts'
import * as office from '@glasshouse/contract/operator/sign-in.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { auditReport } from '../../server/audit/audit.ts'
import { writeAudit } from '../../server/operator/audit.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'
import { playerId } from '../support/safer-play.ts'

let house: House
let admin: OfficeCaller
let player: string

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
  admin = await openOffice(house, 'administrator', { username: 'admin' })
  await house.signUp('nina_plays')
  player = String(await playerId(house, 'nina_plays'))
  await admin.call(addNote, { id: player, text: 'Nina called: she lost her phone' })
  await admin.call(freezePlayer, { id: player, frozen: true, reason: 'her phone is in foreign hands' })
  await admin.call(freezePlayer, { id: player, frozen: false, reason: 'she has a new one' })
})
afterAll(() => house.close())

const log = async (filter: object = {}) => await admin.call(office.auditLog, filter)

describe('the audit log', () => {
  test('tells who did what to whom, newest first, and each line follows from the one before', async () => {
    const { list, total, intact, head } = await log()
    expect(total).toBe(5)
    expect(intact).toBe(true)
    expect(head).toBe(list[0]?.hash)
    expect(list.map(({ id, act, operator }) => [id, act, operator?.username])).toEqual([
      ['5', 'player.unfreeze', 'admin'],
      ['4', 'player.freeze', 'admin'],
      ['3', 'player.note', 'admin'],
      ['2', 'sign_in', 'admin'],
      ['1', 'operator.reset', undefined],
    ])
    expect(list[1]?.subject).toEqual({ kind: 'player', id: player })
  })

  test('keeps ids, not texts or names', async () => {
    const { rows } = await house.owner.query<{ line: string }>('select l::text as line from audit_log l')
    const text = rows.map(({ line }) => line).join()
    expect(text).not.toMatch(/phone|nina|admin/i)
    expect(text).toContain(player)
  })

  test('is searched by operator, action and subject', async () => {
    expect((await log({ act: 'player.freeze' })).total).toBe(1)
    expect((await log({ subject_kind: 'player', subject_id: player })).total).toBe(3)
    expect((await log({ operator_id: String(admin.operatorId) })).total).toBe(4)
    expect((await log({ operator_id: '424242' })).total).toBe(0)
    const page = await log({ page: 2, limit: 3 })
    expect(page.list.map(({ id }) => id)).toEqual(['2', '1'])
  })

  test('is written by nobody but its function, and rewritten by nobody', async () => {
    const attempts = [
      `insert into audit_log select (l).* from (select l from audit_log l limit 1) as one`,
      `update audit_log set act = 'sign_out' where id = 1`,
      `delete from audit_log`,
      `truncate audit_log`,
      `select setval('players_id_seq', 1)`,
      `create or replace function audit_hash(line audit_log) returns bytea language sql as 'select null::bytea'`,
    ]
    for (const attempt of attempts)
      await expect(sql.raw(attempt).execute(house.database.write), attempt).rejects.toThrow(
        /permission denied|must be owner/,
      )
    for (const attempt of [
      `update audit_log set act = 'sign_out'`,
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(house.owner.query(attempt)).rejects.toThrow('append-only')
  })

  test('lets nobody act in another’s name', async () => {
    const other = await openOffice(house, 'support', { username: 'other', node: house.nodes[1] })
    const { rows } = await house.owner.query('select id from operator_sessions where operator_id = $1', [
      other.operatorId,
    ])
    const session = { sessionId: BigInt(rows[0].id), role: 'administrator' as const }
    await expect(
      transaction(house.database, (tx) => writeAudit(tx, session, 'player.freeze', null)),
    ).rejects.toMatchObject({ refusal: 'access_denied' })
    await other.call(office.operatorLogout, {})
    await expect(
      transaction(house.database, (tx) =>
        writeAudit(tx, { ...session, role: 'support' }, 'player.note', null),
      ),
    ).rejects.toMatchObject({ refusal: 'access_denied' })
  })

  test('has no gap and no fork, however many act at once and however much is rolled back', async () => {
    const two = await openOffice(house, 'compliance', { username: 'two', node: house.nodes[1] })
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const text = `note ${index}`
        if (index % 5 === 4) await two.refused(freezePlayer, { id: '1', frozen: true, reason: text })
        else await (index % 2 ? admin : two).call(addNote, { id: player, text })
      }),
    )
    const { list, total, intact } = await log({ limit: 100 })
    expect(list.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: total }, (_, index) => total - index),
    )
    expect(intact).toBe(true)
    expect((await auditReport(house.database)).differences).toEqual([])
  })
})

/** Rewrites a line and makes the hashes right again, each by itself. */
function forged(change: string): string {
  return `update audit_log set ${change}; update audit_log l set hash = audit_hash(l)`
}

describe('tampering by somebody with all rights', () => {
  const damages: [what: string, damage: string, line: RegExp][] = [
    [
      'a line of other details',
      `update audit_log set details = '{"note": "7"}' where id = 2`,
      /^audit line 2 is not/,
    ],
    [
      'a line of another operator',
      'update audit_log set operator_id = null where id = 3',
      /^audit line 3 is not/,
    ],
    [
      'a line of another time',
      "update audit_log set at = at - interval '1 microsecond' where id = 3",
      /line 3 is not/,
    ],
    [
      'a line with a hash made right',
      forged("act = 'player.freeze' where id = 2"),
      /^audit line 3 does not follow/,
    ],
    ['a line taken out', 'delete from audit_log where id = 2', /^audit lines 2 to 2 are missing$/],
    ['the first lines taken out', 'delete from audit_log where id < 3', /^audit lines 1 to 2 are missing$/],
  ]

  test.each(damages)('%s is found by the audit', async (_what, damage, line) => {
    const differences = await withDamage(damage, async () => (await auditReport(house.database)).differences)
    expect(differences.some((difference) => line.test(difference))).toBe(true)
    expect((await auditReport(house.database)).differences).toEqual([])
  })

  test('shows on the page of the log: new lines at once, older ones after ten minutes', async () => {
    expect((await log()).intact).toBe(true)
    const newest = "update audit_log set details = '{}' where id = (select max(id) from audit_log)"
    await withDamage(newest, async () => {
      expect((await log()).intact).toBe(true)
      await admin.call(addNote, { id: player, text: 'another' })
      await house.clock.advance(601)
      expect((await log()).intact).toBe(false)
      // It stays so at every look.
      expect((await log()).intact).toBe(false)
    })
    expect((await log()).intact).toBe(true)
  })

  test('shows at once where it was done since the last look', async () => {
    await log()
    await admin.call(addNote, { id: player, text: 'one more' })
    const newest = "update audit_log set act = 'sign_out' where id = (select max(id) from audit_log)"
    await withDamage(newest, async () => expect((await log()).intact).toBe(false))
    const lost = 'delete from audit_log where id = (select max(id) from audit_log)'
    expect((await log()).intact).toBe(true)
    await withDamage(lost, async () => expect((await log()).intact).toBe(false))
  })
})

/** Does damage with the owner's rights, looks, and puts the log back as it was. */
async function withDamage<T>(damage: string, look: () => Promise<T>): Promise<T> {
  const { owner } = house
  await owner.query('alter table audit_log disable trigger user')
  await owner.query('create table if not exists kept (like audit_log)')
  await owner.query('truncate kept; insert into kept select * from audit_log')
  try {
    await owner.query(damage)
    return await look()
  } finally {
    await owner.query(`
      delete from audit_log;
      insert into audit_log select * from kept;
      alter table audit_log enable trigger user`)
  }
}
