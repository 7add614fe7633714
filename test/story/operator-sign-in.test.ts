import { createHash } from 'node:crypto'
import { userIndex } from '@glasshouse/contract/identity.ts'
import * as office from '@glasshouse/contract/operator/sign-in.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authenticatorCode,
  makeOperator,
  openOffice,
  operatorPassword,
  signInAtOffice,
} from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
})
afterAll(() => house.close())

const password = operatorPassword

/** How often an operator failed to sign in, by the audit log. It is written after the answer. */
async function failures(operatorId: bigint): Promise<string[]> {
  const { rows } = await house.owner.query<{ step: string }>(
    `select details ->> 'step' as step from audit_log
     where act = 'sign_in_failed' and subject_kind = 'operator' and subject_id = $1 order by id`,
    [String(operatorId)],
  )
  return rows.map(({ step }) => step)
}

describe('a sign-in', () => {
  test('takes the password, then the code, and returns the operator and the permissions', async () => {
    await makeOperator(house, 'iris', 'finance')
    const visitor = house.visitor()
    expect(await visitor.call(office.operatorLogin, { username: 'Iris', password })).toEqual({ step: 'code' })
    const code = await authenticatorCode(house, 'iris')
    const answer = await visitor.call(office.operatorLogin, { username: 'iris', password, code })
    expect(answer).toMatchObject({
      step: 'done',
      office: { operator: { username: 'iris', role: 'finance' }, idle_seconds: 900 },
    })
    if (answer.step !== 'done') throw new Error('not done')
    expect(answer.office.permissions).toContain('deposits.decide')
    expect(answer.office.permissions).not.toContain('operators.manage')
    expect(answer.office.expires_at).toBeCloseTo((await house.clock.now()) + 12 * 3600, -1)
    visitor.token = answer.token
    expect((await visitor.call(office.operatorOffice, {})).office).toEqual(answer.office)
  })

  test('shows the code in the log of a demonstration, never the secret', async () => {
    await makeOperator(house, 'logan', 'support')
    await house.visitor().call(office.operatorLogin, { username: 'logan', password })
    const shown = house.logged.find((line) => 'operator' in line && line.operator === 'logan')
    expect(shown).toMatchObject({ code: await authenticatorCode(house, 'logan') })
  })

  test('shows no code in a live house', async () => {
    const live = await openHouse({ showCodes: false })
    await makeOperator(live, 'logan', 'support')
    await live.visitor().call(office.operatorLogin, { username: 'logan', password })
    expect(JSON.stringify(live.logged)).not.toContain(await authenticatorCode(live, 'logan'))
    await live.close()
  })

  test('asks for a name and a password', async () => {
    for (const [wrong, name] of [
      [{ username: ' ' }, 'username_required'],
      [{ username: undefined }, 'username_required'],
      [{ password: '' }, 'password_required'],
      [{ code: '12345' }, 'code_wrong'],
    ] as const) {
      const input = { username: 'erik', password, ...wrong }
      expect((await house.visitor().refused(office.operatorLogin, input)).refusal).toBe(name)
    }
  })

  test('says the same of a wrong password, an unknown name and a disabled operator', async () => {
    const id = await makeOperator(house, 'dora', 'support')
    await house.owner.query('update operators set disabled_at = house_now() where id = $1', [id])
    await makeOperator(house, 'erik', 'support')
    const answers = await Promise.all(
      [
        { username: 'erik', password: 'not the one at all' },
        { username: 'nobody', password },
        { username: 'dora', password },
      ].map((input) => house.visitor().refused(office.operatorLogin, input)),
    )
    for (const answer of answers)
      expect(answer).toEqual({
        code: 0,
        refusal: 'operator_login_failed',
        msg: 'Incorrect username or password',
        field: undefined,
      })
  })

  test('is logged if it fails, but not for unknown names', async () => {
    const id = await makeOperator(house, 'fred', 'support')
    // Lines about others may still be on their way: what failed is written down after the answer.
    const notOfOthers = async () =>
      (
        await house.owner.query<{ count: number }>(
          `select count(*)::int as count from audit_log where act = 'sign_in_failed'
           and coalesce(subject_id, '') <> all (select o.id::text from operators o where o.id <> $1)`,
          [id],
        )
      ).rows[0]!.count
    const before = await notOfOthers()
    await house.visitor().refused(office.operatorLogin, { username: 'fredd', password })
    await house.visitor().refused(office.operatorLogin, { username: 'fred', password: 'wrong' })
    await house.visitor().refused(office.operatorLogin, { username: 'fred', password, code: '000000' })
    await expect.poll(async () => failures(id), { timeout: 60_000 }).toEqual(['password', 'code'])
    expect(await notOfOthers()).toBe(before + 2)
  })
})

/** The refusal of a sign-in with the right password and a code; 'none' where it succeeds. */
async function refusal(username: string, code: string): Promise<string> {
  const answer = await house.visitor().send('POST', office.operatorLogin.path, { username, password, code })
  return answer.json().data.refusal ?? 'none'
}

describe('a code', () => {
  test('works once, on any node', async () => {
    await makeOperator(house, 'gina', 'support')
    const code = await authenticatorCode(house, 'gina')
    const both = await Promise.all(
      house.nodes.map(async (node) => {
        const answer = await house
          .visitor(node)
          .send('POST', office.operatorLogin.path, { username: 'gina', password, code })
        return answer.json().code
      }),
    )
    expect(new Set(both)).toEqual(new Set([0, 1]))
    expect(await refusal('gina', code)).toBe('code_wrong')
  })

  test('invalidates earlier ones', async () => {
    await makeOperator(house, 'hugo', 'support')
    const [before, now] = [await authenticatorCode(house, 'hugo', -1), await authenticatorCode(house, 'hugo')]
    expect(await refusal('hugo', now)).toBe('none')
    expect(await refusal('hugo', before)).toBe('code_wrong')
  })

  test('may come from a clock that is at most 30 seconds off', async () => {
    // The middle of a step, so that none begins while we ask.
    await house.clock.set(Math.ceil((await house.clock.now()) / 30) * 30 + 15)
    for (const [username, steps, expected] of [
      ['slow', -1, 'none'],
      ['fast', 1, 'none'],
      ['slower', -2, 'code_wrong'],
      ['faster', 2, 'code_wrong'],
    ] as const) {
      await makeOperator(house, username, 'support')
      expect(await refusal(username, await authenticatorCode(house, username, steps)), username).toBe(
        expected,
      )
    }
  })

  test('of another operator is invalid', async () => {
    await makeOperator(house, 'jana', 'support')
    await makeOperator(house, 'karl', 'support')
    expect(await refusal('jana', await authenticatorCode(house, 'karl'))).toBe('code_wrong')
  })

  test('does not reveal whether it is right without the password', async () => {
    await makeOperator(house, 'lars', 'support')
    const code = await authenticatorCode(house, 'lars')
    const input = { username: 'lars', password: 'wrong', code }
    expect((await house.visitor().refused(office.operatorLogin, input)).refusal).toBe('operator_login_failed')
    expect(await refusal('lars', code)).toBe('none')
  })
})

test('the database keeps no token, no ticket, no password and no secret', async () => {
  const rita = await openOffice(house, 'support', { username: 'rita' })
  const { rows } = await house.owner.query<{ row: string }>(`
    select o::text as row from operators o union all select s::text from operator_sessions s
    union all select e::text from operator_enrolments e union all select a::text from audit_log a`)
  const everything = rows.map(({ row }) => row).join('\n')
  expect(everything).not.toContain(rita.token)
  expect(everything).not.toContain(password)
  expect(everything).toContain(
    createHash('sha256')
      .update(rita.token ?? '')
      .digest('hex'),
  )
})

test('players are no operators, and operators no players', async () => {
  const player = await house.signUp('sam_player')
  const operator = await openOffice(house, 'administrator', { username: 'tina' })
  expect((await player.refused(office.operatorOffice, {})).refusal).toBe('login_expired')
  expect((await operator.refused(userIndex, {})).refusal).toBe('login_expired')
  const input = { username: 'sam_player', password: 'Tumble6Dice' }
  expect((await house.visitor().refused(office.operatorLogin, input)).refusal).toBe('operator_login_failed')
  const login = { account: 'tina', password }
  const answer = await house.visitor().send('POST', '/api/user/login', login)
  expect(answer.json().data.refusal).toBe('login_failed')
})

test('an operator works on every node with one session', async () => {
  await makeOperator(house, 'ulla', 'support')
  const ulla = await signInAtOffice(house, 'ulla')
  const elsewhere = house.visitor(house.nodes[1])
  elsewhere.token = ulla.token
  expect((await elsewhere.call(office.operatorOffice, {})).office.operator.username).toBe('ulla')
})
