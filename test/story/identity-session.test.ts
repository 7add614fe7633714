import { calls } from '@glasshouse/contract/calls.ts'
import { login, logout, userIndex } from '@glasshouse/contract/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { createAuthenticate } from '../../server/identity/session.ts'
import { sweepIdentity } from '../../server/identity/sweep.ts'
import { hashToken } from '../../server/http/route.ts'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse, password } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
})
afterAll(() => house.close())

const expired = {
  code: 401,
  refusal: 'login_expired',
  field: undefined,
  msg: 'Login expired, please login again',
}

/** Signs the player in once more, as from another phone. */
async function anotherPhone(username: string): Promise<Caller> {
  const phone = house.visitor(house.nodes[1])
  phone.token = (await phone.call(login, { account: username, password })).userinfo.token
  return phone
}

describe('a call for players', () => {
  const playerCalls = calls
    .filter(({ actor }) => actor === 'player')
    .map((call) => [call.path, call] as const)

  test.each(playerCalls)('%s asks for a token', async (_path, call) => {
    expect(await house.visitor().refused(call, {})).toEqual(expired)
    const response = await house.visitor().send(call.method, call.path, {})
    expect(response.statusCode).toBe(401)
  })

  test.each([
    ['nobody’s', 'A'.repeat(43)],
    ['a guest’s', 'guest'],
    ['cut short', 'abc'],
    ['far too long', 'x'.repeat(5000)],
    ['the hash instead of the token', hashToken('x').toString('hex')],
  ])('does not take a token that is %s', async (_what, token) => {
    const caller = house.visitor()
    caller.token = token
    expect(await caller.refused(userIndex, {})).toEqual(expired)
  })

  test('takes a token from the header alone', async () => {
    const { token } = await house.signUp('header_fan')
    const response = await house
      .visitor()
      .send('GET', `/api/user/index?token=${token}`, {}, { headers: { cookie: `token=${token}` } })
    expect(response.statusCode).toBe(401)
  })
})

describe('a session', () => {
  test('holds on every node until it expires by the house’s clock', async () => {
    const lena = await house.signUp('lena')
    await house.clock.advance(30 * 24 * 3600 - 60)
    const other = house.visitor(house.nodes[1])
    other.token = lena.token
    expect((await other.call(userIndex, {})).username).toBe('lena')
    await house.clock.advance(61)
    expect(await lena.refused(userIndex, {})).toEqual(expired)
    expect(await other.refused(userIndex, {})).toEqual(expired)
  })

  test('ends with its logout, the player’s others go on', async () => {
    const omar = await house.signUp('omar')
    const tablet = await anotherPhone('omar')
    expect(await omar.call(logout, {})).toBeNull()
    expect(await omar.refused(userIndex, {})).toEqual(expired)
    expect(await omar.refused(logout, {})).toEqual(expired)
    expect((await tablet.call(userIndex, {})).username).toBe('omar')
  })
})

describe('tokens checked together', () => {
  test('each find their player, in fewer queries than tokens', async () => {
    const people = await Promise.all(
      ['pia', 'quentin', 'rosa', 'sven'].map((name) => house.signUp(`${name}_s`)),
    )
    const queries: number[] = []
    const { read } = house.database
    const counting: typeof read = new Proxy(read, {
      get: (target, name) => {
        if (name === 'selectFrom') queries.push(1)
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const authenticate = createAuthenticate(counting)
    const hashes = people.map((person) => hashToken(person.token ?? ''))
    const many = Array.from({ length: 100 }, (_, index) => hashes[index % 4] ?? Buffer.alloc(32))
    const unknown = authenticate(hashToken('nobody’s'))
    const found = await Promise.all(many.map(authenticate))
    expect(await unknown).toBeUndefined()
    expect(queries.length).toBe(2)
    const ids = await Promise.all(people.map(async (person) => BigInt((await person.call(userIndex, {})).id)))
    expect(found).toEqual(many.map((_hash, index) => ids[index % 4]))
  })

  test('fail together when the database does, and later ones are looked up again', async () => {
    const uma = await house.signUp('uma_fails')
    const { read } = house.database
    let broken = true
    const flaky: typeof read = new Proxy(read, {
      get: (target, name) => {
        if (broken) throw new Error('gone')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const authenticate = createAuthenticate(flaky)
    const hash = hashToken(uma.token ?? '')
    const both = await Promise.allSettled([authenticate(hash), authenticate(hash)])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await authenticate(hash)).toBeTypeOf('bigint')
  })
})

test('the sweep removes sessions that ended long ago and nothing else', async () => {
  const vic = await house.signUp('vic_sweep')
  await vic.call(logout, {})
  const wanda = await house.signUp('wanda')
  const count = async () => {
    const { rows } = await house.owner.query<{ sessions: number; attempts: number }>(`
      select (select count(*)::int from sessions s join identities i using (player_id) where username in ('vic_sweep', 'wanda')) as sessions,
        (select count(*)::int from attempts) as attempts`)
    return rows[0]
  }
  const sweep = () => transaction(house.database, sweepIdentity)
  await sweep()
  expect((await count())?.sessions).toBe(2)
  expect((await count())?.attempts).toBeGreaterThan(0)
  await house.clock.advance(91 * 24 * 3600)
  await sweep()
  // The one that was ended is gone, the one that ran out two months ago still tells its address.
  expect(await count()).toEqual({ sessions: 1, attempts: 0 })
  expect(await wanda.refused(userIndex, {})).toEqual(expired)
})
