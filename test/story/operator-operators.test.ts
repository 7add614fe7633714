import { freezePlayer, protectPlayer } from '@glasshouse/contract/operator/players.ts'
import * as office from '@glasshouse/contract/operator/sign-in.ts'
import type { Role } from '@glasshouse/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authenticatorCode,
  type OfficeCaller,
  makeOperator,
  openOffice,
  operatorPassword,
} from '../support/office.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse } from '../support/house.ts'
import { playerId } from '../support/safer-play.ts'

let house: House
let admin: OfficeCaller

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
  admin = await openOffice(house, 'administrator', { username: 'admin' })
})
afterAll(() => house.close())

const over = { code: 401, refusal: 'login_expired' }
const idOf = ({ operatorId }: OfficeCaller) => String(operatorId)

describe('adding an operator', () => {
  const input = { username: 'vera', name: 'Vera V.', role: 'support' as Role }

  test('gives a first password, once, and stands in the list and in the audit log', async () => {
    const { operator, password } = await admin.call(office.addOperator, input)
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    expect(operator).toMatchObject({ ...input, enrolled: false, disabled: false, player_id: null })
    const { list, total } = await admin.call(office.operators, {})
    expect(total).toBe(2)
    expect(list.map(({ username }) => username)).toEqual(['vera', 'admin'])
    const log = await admin.call(office.auditLog, { act: 'operator.add', subject_id: operator.id })
    expect(log.list).toMatchObject([
      { operator: { username: 'admin' }, details: { role: 'support', player: null } },
    ])
    expect(JSON.stringify([list, log])).not.toContain(password)
  })

  test('is refused for taken or invalid names, and for unknown players', async () => {
    const wrongs = {
      username_taken: {},
      username_invalid: { username: 'Vera Vera' },
      player_not_found: { username: 'other', player_id: '1' },
      check_input: { username: 'other', role: 'owner' },
      username_required: { username: 'other', name: '' },
    }
    for (const [refusal, wrong] of Object.entries(wrongs))
      expect(await admin.refused(office.addOperator, { ...input, ...wrong })).toMatchObject({ refusal })
  })
})

describe('changing an operator', () => {
  test('is refused for an unknown operator or player', async () => {
    const id = String(await makeOperator(house, 'walter', 'support'))
    for (const [change, refusal] of [
      [{ id: '999999', disabled: true }, 'operator_not_found'],
      [{ id, player_id: '1' }, 'player_not_found'],
      [{ id, role: 'owner' }, 'check_input'],
    ] as const)
      expect((await admin.refused(office.changeOperator, change)).refusal).toBe(refusal)
  })

  test('a new role applies from the next call on', async () => {
    const walt = await openOffice(house, 'support', { username: 'walt' })
    expect((await walt.refused(office.operators, {})).refusal).toBe('access_denied')
    await admin.call(office.changeOperator, { id: idOf(walt), role: 'administrator' })
    expect((await walt.call(office.operators, {})).total).toBeGreaterThan(1)
    await admin.call(office.changeOperator, { id: idOf(walt), role: 'content' })
    expect((await walt.refused(office.operators, {})).refusal).toBe('access_denied')
    const { list } = await admin.call(office.auditLog, { act: 'operator.change', subject_id: idOf(walt) })
    expect(list.map(({ details }) => details)).toEqual([
      { role_before: 'administrator', role: 'content' },
      { role_before: 'support', role: 'administrator' },
    ])
  })

  test('disabling ends all sessions at once, everywhere; enabling brings none back', async () => {
    const xena = await openOffice(house, 'support', { username: 'xena', node: house.nodes[1] })
    const { operator } = await admin.call(office.changeOperator, { id: idOf(xena), disabled: true })
    expect(operator).toMatchObject({ disabled: true, sessions: 0 })
    expect(await xena.refused(office.operatorOffice, {})).toMatchObject(over)
    const login = { username: 'xena', password: operatorPassword }
    expect((await house.visitor().refused(office.operatorLogin, login)).refusal).toBe('operator_login_failed')
    await admin.call(office.changeOperator, { id: idOf(xena), disabled: false })
    expect(await xena.refused(office.operatorOffice, {})).toMatchObject(over)
    expect(await house.visitor().call(office.operatorLogin, login)).toEqual({ step: 'code' })
  })

  test('a reset ends all sessions, and invalidates password and authenticator', async () => {
    const yves = await openOffice(house, 'support', { username: 'yves' })
    const code = await authenticatorCode(house, 'yves', 1)
    const { operator, password } = await admin.call(office.changeOperator, { id: idOf(yves), reset: true })
    expect(operator).toMatchObject({ enrolled: false, sessions: 0 })
    expect(await yves.refused(office.operatorOffice, {})).toMatchObject(over)
    const old = { username: 'yves', password: operatorPassword, code }
    expect((await house.visitor().refused(office.operatorLogin, old)).refusal).toBe('operator_login_failed')
    const fresh = { username: 'yves', password: password ?? '' }
    expect(await house.visitor().call(office.operatorLogin, fresh)).toMatchObject({ step: 'enrol' })
  })

  test('a reset voids a first sign-in under way', async () => {
    const added = await admin.call(office.addOperator, { username: 'zeno', name: 'Zeno', role: 'support' })
    const login = { username: 'zeno', password: added.password }
    const begun = await house.visitor().call(office.operatorLogin, login)
    if (begun.step !== 'enrol') throw new Error(begun.step)
    await admin.call(office.changeOperator, { id: added.operator.id, reset: true })
    const finish = { ticket: begun.ticket, code: '000000', newpassword: 'a long one of my own' }
    expect((await house.visitor().refused(office.operatorEnrol, finish)).refusal).toBe('enrolment_over')
  })

  test('unchanged fields are not logged', async () => {
    const abel = await openOffice(house, 'support', { username: 'abel' })
    const same = { id: idOf(abel), role: 'support', disabled: false, player_id: null } as const
    const filter = { subject_kind: 'operator', subject_id: idOf(abel) }
    const before = await admin.call(office.auditLog, filter)
    await admin.call(office.changeOperator, same)
    await admin.call(office.changeOperator, { id: idOf(abel) })
    expect((await admin.call(office.auditLog, filter)).total).toBe(before.total)
    expect((await admin.refused(office.changeOperator, { id: '999999' })).refusal).toBe('operator_not_found')
  })
})

describe('nobody', () => {
  test('changes themselves', async () => {
    const other = await openOffice(house, 'administrator', { username: 'other-admin' })
    for (const change of [{ role: 'support' }, { disabled: true }, { reset: true }, { player_id: null }])
      expect((await other.refused(office.changeOperator, { id: idOf(other), ...change })).refusal).toBe(
        'operator_is_oneself',
      )
    await admin.call(office.changeOperator, { id: idOf(other), disabled: true })
  })

  test('removes the last administrator', async () => {
    // One who never signed in, or is disabled, is none to rely on.
    await admin.call(office.addOperator, { username: 'never', name: 'Never', role: 'administrator' })
    for (const change of [{ role: 'support' }, { disabled: true }])
      expect((await admin.refused(office.changeOperator, { id: idOf(admin), ...change })).refusal).toBe(
        'last_administrator',
      )
  })

  test('of two administrators who disable one another at once remains without the other', async () => {
    const bert = await openOffice(house, 'administrator', { username: 'bert' })
    const cleo = await openOffice(house, 'administrator', { username: 'cleo', node: house.nodes[1] })
    await admin.call(office.changeOperator, { id: idOf(cleo), role: 'administrator' })
    const disable = async (by: OfficeCaller, whom: OfficeCaller) => {
      const answer = await by.send('POST', office.changeOperator.path, { id: idOf(whom), disabled: true })
      return answer.json().code
    }
    const codes = await meetAtLock(
      house.owner,
      { lock: 'select 1 from operators order by id for update', waiting: 2 },
      () => Promise.all([disable(bert, cleo), disable(cleo, bert)]),
    )
    expect(codes.filter((code) => code === 1)).toHaveLength(1)
    const { rows } = await house.owner.query(
      "select username from operators where username in ('bert', 'cleo') and disabled_at is null",
    )
    expect(rows).toHaveLength(1)
  })

  test('freezes or releases their own player account, but everyone may protect themselves', async () => {
    await house.signUp('dirk_plays')
    const own = await playerId(house, 'dirk_plays')
    const dirk = await openOffice(house, 'compliance', { username: 'dirk', playerId: own })
    for (const frozen of [true, false])
      expect((await dirk.refused(freezePlayer, { id: String(own), frozen, reason: 'mine' })).refusal).toBe(
        'own_player',
      )
    const protection = { id: String(own), hours: 24, reason: 'I need a break' }
    expect((await dirk.call(protectPlayer, protection)).restriction).toMatchObject({ kind: 'time_out' })
    // Nor by taking the link away first.
    expect((await dirk.refused(office.changeOperator, { id: idOf(dirk), player_id: null })).refusal).toBe(
      'access_denied',
    )
  })
})

test('the list is given in pages', async () => {
  await makeOperator(house, 'last-of-all', 'trader')
  const all = await admin.call(office.operators, { limit: 100 })
  const second = await admin.call(office.operators, { page: 2, limit: 3 })
  expect(second.list).toEqual(all.list.slice(3, 6))
  expect(second.total).toBe(all.list.length)
})
