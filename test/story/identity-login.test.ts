import { argon2Sync } from 'node:crypto'
import { login, register, userIndex } from '@glasshouse/contract/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recommendedCost } from '../../server/identity/passwords.ts'
import { type House, openHouse, password } from '../support/house.ts'

let house: House

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

beforeAll(async () => {
  house = await openHouse({ nodes: 2, passwordCost: recommendedCost })
  await house.signUp('Miranda')
})
afterAll(() => house.close())

describe('signing in', () => {
  test('works with the username in any case, on any node, as often as one likes', async () => {
    for (const node of house.nodes) {
      const phone = house.visitor(node)
      const { userinfo } = await phone.call(login, { account: ' mirANDA ', password })
      expect(userinfo).toMatchObject({ username: 'Miranda', money: '1000.00', expires_in: 30 * 24 * 3600 })
      phone.token = userinfo.token
      expect((await phone.call(userIndex, {})).id).toBe(userinfo.id)
    }
  })

  test('works with an email or a mobile number once it is verified', async () => {
    await house.visitor().call(register, { username: 'verified', password, email: 'Vera@Example.com' })
    const sign = (account: string) => house.visitor().send('POST', login.path, { account, password })
    const ways = ['vera@example.COM', '+8613812345678', '138 1234 5678']
    for (const way of ways) expect((await sign(way)).json()).toMatchObject({ code: 0 })
    await house.owner.query(`
      update identities set email_verified_at = house_now(), mobile = '+8613812345678', mobile_verified_at = house_now()
      where username = 'verified'`)
    for (const way of ways) {
      expect((await sign(way)).json()).toMatchObject({
        code: 1,
        data: { userinfo: { username: 'verified', mobile: '+8613812345678', email: 'Vera@Example.com' } },
      })
    }
  })

  test('takes a form as well', async () => {
    const body = `account=Miranda&password=${password}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await house.visitor().send('POST', login.path, body, { headers })).json()).toMatchObject({
      code: 1,
    })
  })

  test.each([
    ['no account', { password }, 'account_required', 'account'],
    ['an empty account', { account: '  ', password }, 'account_required', 'account'],
    ['no password', { account: 'Miranda' }, 'password_required', 'password'],
    ['an empty password', { account: 'Miranda', password: '' }, 'password_required', 'password'],
    ['an account that is no text', { account: ['Miranda'], password }, 'account_required', 'account'],
    ['an account with a null byte', { account: 'Mira\u0000nda', password }, 'check_input', 'account'],
    ['a password without end', { account: 'Miranda', password: 'x'.repeat(1025) }, 'check_input', 'password'],
  ])('is refused for %s', async (_why, input, refusal, field) => {
    expect(await house.visitor().refused(login, input)).toMatchObject({ code: 0, refusal, field })
  })

  test.each([
    ['a wrong password', 'Miranda', 'Tumble6Dicf'],
    ['the password in another case', 'Miranda', password.toUpperCase()],
    ['a name that nobody has', 'nobody_here', password],
    ['an email that nobody has', 'nobody@example.com', password],
    ['a number that nobody has', '+4915112345678', password],
    ['something that is no account at all', "' or 1=1 --", password],
    ['half a number', '+49', password],
    ['a short password, whose length nobody checks here', 'Miranda', 'x'],
  ])('is refused in the same words for %s', async (_why, account, secret) => {
    expect(await house.visitor().refused(login, { account, password: secret })).toEqual({
      code: 0,
      refusal: 'login_failed',
      field: 'password',
      msg: 'Incorrect account or password',
    })
  })

  test('takes as long for an account that does not exist', async () => {
    const known: number[] = []
    const unknown: number[] = []
    for (let time = 0; time < 9; time++) {
      known.push(await secondsFor('Miranda'))
      unknown.push(await secondsFor(`nobody${time}`))
    }
    // Without a hash it would be a tenth.
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.5)
  })

  test('renews a hash that was made with older parameters', async () => {
    const nonce = Buffer.alloc(16, 9)
    const parameters = { message: password, nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
    const old = `$argon2id$v=19$m=8192,t=1,p=1$${unpadded(nonce)}$${unpadded(argon2Sync('argon2id', parameters))}`
    await house.signUp('old_timer')
    await house.owner.query(`update identities set password_hash = $1 where username = 'old_timer'`, [old])
    const wrong = await house.visitor().refused(login, { account: 'old_timer', password: 'NotThis1' })
    expect(wrong.refusal).toBe('login_failed')
    expect(await storedHash('old_timer')).toBe(old)
    await house.visitor().call(login, { account: 'old_timer', password })
    expect(await storedHash('old_timer')).toContain('$m=19456,t=2,p=1$')
    await house.visitor().call(login, { account: 'old_timer', password })
  })
})

async function secondsFor(account: string): Promise<number> {
  const start = performance.now()
  await house.visitor().refused(login, { account, password: 'Wrong1234' })
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function storedHash(username: string): Promise<string | undefined> {
  const { rows } = await house.owner.query<{ password_hash: string }>(
    'select password_hash from identities where username = $1',
    [username],
  )
  return rows[0]?.password_hash
}
