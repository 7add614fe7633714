import { addNote } from '@glasshouse/contract/operator/players.ts'
import * as office from '@glasshouse/contract/operator/sign-in.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { sweepOffice } from '../../server/operator/sweep.ts'
import { type OfficeCaller, openOffice, operatorPassword, signInAtOffice } from '../support/office.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
})
afterAll(() => house.close())

const over = { code: 401, refusal: 'login_expired' }

/** Puts a session's last call this many seconds into the past. */
async function lastSeen({ operatorId }: OfficeCaller, secondsAgo: number): Promise<void> {
  await house.owner.query(
    `update operator_sessions set last_seen_at = house_now() - make_interval(secs => $2) where operator_id = $1`,
    [operatorId, secondsAgo],
  )
}

describe('a session', () => {
  test('is over after fifteen minutes without a call, on every node', async () => {
    const anna = await openOffice(house, 'support', { username: 'anna' })
    const elsewhere = house.visitor(house.nodes[1])
    elsewhere.token = anna.token
    await lastSeen(anna, 895)
    await elsewhere.call(office.operatorOffice, {})
    await lastSeen(anna, 900)
    expect(await anna.refused(office.operatorOffice, {})).toMatchObject(over)
    expect(await elsewhere.refused(office.operatorOffice, {})).toMatchObject(over)
  })

  test('is extended by every call', async () => {
    const bela = await openOffice(house, 'support', { username: 'bela' })
    for (let call = 0; call < 5; call++) {
      await house.clock.advance(890)
      await bela.call(office.operatorOffice, {})
    }
    await house.clock.advance(901)
    expect(await bela.refused(office.operatorOffice, {})).toMatchObject(over)
  })

  test('is not extended by the console’s background calls', async () => {
    const cora = await openOffice(house, 'support', { username: 'cora' })
    const background = { headers: { [office.backgroundHeader]: '1' } }
    await house.clock.advance(600)
    await cora.call(office.operatorOffice, {}, background)
    await house.clock.advance(290)
    await cora.call(office.operatorOffice, {}, background)
    await house.clock.advance(11)
    expect(await cora.refused(office.operatorOffice, {}, background)).toMatchObject(over)
  })

  test('is not extended by calls refused for lack of permission', async () => {
    const dina = await openOffice(house, 'trader', { username: 'dina' })
    await house.clock.advance(500)
    expect((await dina.refused(office.operators, {})).refusal).toBe('access_denied')
    await house.clock.advance(500)
    // Somebody is there, allowed or not.
    await dina.call(office.operatorOffice, {})
  })

  test('is over after twelve hours, even in use', async () => {
    const emil = await openOffice(house, 'support', { username: 'emil' })
    const started = await house.clock.now()
    for (let at = 0; at < 12 * 3600 - 100; at += 800) {
      await house.clock.set(started + at)
      await emil.call(office.operatorOffice, {})
    }
    await house.clock.set(started + 12 * 3600 - 5)
    await emil.call(office.operatorOffice, {})
    await house.clock.set(started + 12 * 3600 + 1)
    expect(await emil.refused(office.operatorOffice, {})).toMatchObject(over)
  })

  test('ends by signing out, and no other does', async () => {
    const fips = await openOffice(house, 'support', { username: 'fips' })
    const other = await signInAtOffice(house, 'fips')
    await fips.call(office.operatorLogout, {})
    expect(await fips.refused(office.operatorOffice, {})).toMatchObject(over)
    await other.call(office.operatorOffice, {})
  })

  test('can be ended from another one, but only by its own operator', async () => {
    const gabi = await openOffice(house, 'support', { username: 'gabi' })
    const lost = await signInAtOffice(house, 'gabi', house.nodes[1])
    const hans = await openOffice(house, 'administrator', { username: 'hans' })
    const { list } = await gabi.call(office.operatorSessions, {})
    expect(list.map(({ current }) => current)).toEqual([false, true])
    const id = list[0]!.id
    expect((await hans.refused(office.operatorRevokeSession, { id })).refusal).toBe('session_not_found')
    const left = await gabi.call(office.operatorRevokeSession, { id })
    expect(left.list.map((session) => session.id)).toEqual([list[1]!.id])
    expect(await lost.refused(office.operatorOffice, {})).toMatchObject(over)
    expect((await gabi.refused(office.operatorRevokeSession, { id })).refusal).toBe('session_not_found')
  })

  test('ends with a new password, also the one that set it, which continues with a new token', async () => {
    const ilse = await openOffice(house, 'support', { username: 'ilse' })
    const other = await signInAtOffice(house, 'ilse')
    const right = { oldpassword: operatorPassword, newpassword: 'a long one of my own' }
    const wrong = async (change: Partial<typeof right>) =>
      (await ilse.refused(office.operatorChangePassword, { ...right, ...change })).refusal
    expect(await wrong({ oldpassword: 'not it at all' })).toBe('current_password_wrong')
    expect(await wrong({ oldpassword: '' })).toBe('current_password_required')
    expect(await wrong({ newpassword: '' })).toBe('password_required')
    expect(await wrong({ newpassword: 'x'.repeat(129) })).toBe('new_password_too_long')
    expect(await wrong({ newpassword: 'too short' })).toBe('operator_password_too_short')
    expect(await wrong({ newpassword: 'password1234' })).toBe('password_breached')
    const { token } = await ilse.call(office.operatorChangePassword, right)
    expect(await ilse.refused(office.operatorOffice, {})).toMatchObject(over)
    ilse.token = token
    await ilse.call(office.operatorOffice, {})
    expect(await other.refused(office.operatorOffice, {})).toMatchObject(over)
    const login = { username: 'ilse', password: operatorPassword }
    expect((await house.visitor().refused(office.operatorLogin, login)).refusal).toBe('operator_login_failed')
  })
})

describe('an action under way', () => {
  const otherwise: [what: string, change: string, refusal: string][] = [
    ['was disabled', 'update operators set disabled_at = house_now() where id = $1', 'access_denied'],
    ['got another role', "update operators set role = 'content' where id = $1", 'access_denied'],
    [
      'was signed out',
      'update operator_sessions set ended_at = house_now() where operator_id = $1',
      'access_denied',
    ],
  ]
  test.each(otherwise)('is rolled back when its operator %s meanwhile', async (what, change, refusal) => {
    const username = `jo_${what.length}`
    const jo = await openOffice(house, 'support', { username: username.replaceAll('_', '-') })
    const player = await house.signUp(`kim${what.length}x`)
    const { rows } = await house.owner.query('select player_id as id from identities where username = $1', [
      `kim${what.length}x`,
    ])
    const answer = await meetAtLock(
      house.owner,
      {
        lock: `select 1 from operators where id = ${jo.operatorId} for no key update`,
        waiting: 1,
        meanwhile: (owner) => owner.query(change, [jo.operatorId]),
      },
      async () => await jo.refused(addNote, { id: rows[0].id, text: 'calls every day' }),
    )
    expect(answer).toMatchObject({ code: 403, refusal })
    const notes = await house.owner.query('select 1 from player_notes where player_id = $1', [rows[0].id])
    expect(notes.rowCount).toBe(0)
    expect(player.token).not.toBeNull()
  })
})

test('the sweep forgets sessions that ended long ago, and enrolments that nobody finished', async () => {
  const lena = await openOffice(house, 'administrator', { username: 'lena' })
  const added = await lena.call(office.addOperator, { username: 'mika', name: 'Mika', role: 'support' })
  await house.visitor().call(office.operatorLogin, { username: 'mika', password: added.password })
  const left = async () => {
    const { rows } = await house.owner.query(
      `select (select count(*)::int from operator_sessions where operator_id = $1) as sessions,
        (select count(*)::int from operator_enrolments where operator_id = $2) as enrolments`,
      [lena.operatorId, added.operator.id],
    )
    return rows[0]
  }
  await transaction(house.database, sweepOffice)
  expect(await left()).toEqual({ sessions: 1, enrolments: 1 })
  await house.clock.advance(89 * 24 * 3600)
  await transaction(house.database, sweepOffice)
  expect(await left()).toEqual({ sessions: 1, enrolments: 0 })
  await house.clock.advance(3 * 24 * 3600)
  await transaction(house.database, sweepOffice)
  expect(await left()).toEqual({ sessions: 0, enrolments: 0 })
})
