import { revokeSession, userSessions } from '@glasshouse/contract/account.ts'
import { login, userIndex } from '@glasshouse/contract/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { openEvents } from '../support/event-stream.ts'
import { type House, openHouse, password } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({ nodes: 2, listening: true })
})
afterAll(() => house.close())

/** Signs somebody in on one more device. */
async function device(account: string, name: string, address: string): Promise<Caller> {
  const caller = house.visitor(house.nodes[1])
  const extra = { address, headers: { 'user-agent': name } }
  caller.token = (await caller.call(login, { account, password }, extra)).userinfo.token
  return caller
}

const namesOf = async (caller: Caller) =>
  (await caller.call(userSessions, {})).list.map(({ user_agent }) => user_agent)

/** Epoch seconds by the house's clock, which runs on while something is done: from and to, both inclusive. */
type Span = readonly [from: number, to: number]

/** The result of an act, and the house's time when it was done. */
async function timed<Result>(act: () => Promise<Result>): Promise<[Result, Span]> {
  const from = Math.floor(await house.clock.now())
  const result = await act()
  return [result, [from, Math.floor(await house.clock.now())]]
}

function expectIn([from, to]: Span, time: number | undefined): void {
  expect(time).toBeGreaterThanOrEqual(from)
  expect(time).toBeLessThanOrEqual(to)
}

describe('the list of devices', () => {
  test('shows each with its name, its place shortened, and its last use; the one that asks first', async () => {
    const start = 1_800_000_000
    await house.clock.set(start)
    await house.signUp('lena')
    const [phone, onPhone] = await timed(() => device('lena', 'Phone', '198.51.100.7'))
    await house.clock.set(start + 60)
    const [tablet, onTablet] = await timed(() => device('lena', 'Tablet', '2001:db8:1:2::9'))
    await house.clock.set(start + 3600)
    const [{ list }, asked] = await timed(() => phone.call(userSessions, {}))
    expect(list.slice(0, 2)).toMatchObject([
      { current: true, user_agent: 'Phone', address: '198.51.100.*' },
      { current: false, user_agent: 'Tablet', address: '2001:db8:1:*' },
    ])
    expect(list).toHaveLength(3)
    const [here, there] = list
    expectIn(onPhone, here?.createtime)
    expectIn(onTablet, there?.createtime)
    expectIn(asked, here?.last_seen_at)
    expectIn(onTablet, there?.last_seen_at)
    expect(here?.expiretime).toBeGreaterThanOrEqual(start + 30 * 24 * 3600)
    // A use is noted, but nobody waits for it.
    await tablet.call(userIndex, {})
    const lastUse = async () =>
      (await phone.call(userSessions, {})).list.find(({ user_agent }) => user_agent === 'Tablet')
        ?.last_seen_at
    await expect.poll(lastUse).toBeGreaterThanOrEqual(start + 3600)
  })

  test('notes no use that follows within five minutes', async () => {
    const start = 1_800_100_000
    await house.clock.set(start)
    const mia = await house.signUp('miranda')
    await house.clock.set(start + 4 * 60)
    await mia.call(userIndex, {})
    await house.clock.set(start + 6 * 60)
    await mia.call(userIndex, {})
    // Had the first call been noted, the second would have come too early to be.
    const lastUse = async () => {
      const { rows } = await house.owner.query<{ seen: number }>(`
        select extract(epoch from last_seen_at)::int as seen from sessions join identities using (player_id)
        where username = 'miranda'`)
      return rows[0]?.seen
    }
    await expect.poll(lastUse).toBeGreaterThanOrEqual(start + 6 * 60)
  })

  test('has nothing of sessions that are over, nothing of other players, and no token', async () => {
    const nina = await house.signUp('nina')
    await house.signUp('otto')
    const tablet = await device('nina', 'Tablet', '198.51.100.7')
    await tablet.send('POST', '/api/user/logout')
    const response = await nina.send('GET', userSessions.path)
    expect(response.json<{ data: { list: unknown[] } }>().data.list).toHaveLength(1)
    expect(response.body).not.toContain(nina.token)
    expect(response.body).not.toMatch(/[0-9a-f]{64}/)
  })
})

describe('signing out', () => {
  test('one other device ends it everywhere at once, and no other one', async () => {
    const pia = await house.signUp('piper')
    const phone = await device('piper', 'Phone', '198.51.100.7')
    const tablet = await device('piper', 'Tablet', '198.51.100.8')
    const stream = await openEvents(house.nodes[1]!.url, { token: phone.token ?? '' })
    const { list } = await pia.call(userSessions, {})
    const id = list.find(({ user_agent }) => user_agent === 'Phone')!.id
    const left = await pia.call(revokeSession, { id })
    expect(left.list.map(({ user_agent }) => user_agent)).toEqual([expect.any(String), 'Tablet'])
    expect((await phone.refused(userIndex, {})).code).toBe(401)
    await stream.ended
    expect((await tablet.call(userIndex, {})).username).toBe('piper')
    // Once is enough.
    expect(await pia.refused(revokeSession, { id })).toMatchObject({
      code: 0,
      refusal: 'session_not_found',
      field: 'id',
    })
  })

  test('all others leaves the one that asks', async () => {
    const quentin = await house.signUp('quentin')
    const others = [
      await device('quentin', 'Phone', '198.51.100.7'),
      await device('quentin', 'Tablet', '198.51.100.7'),
    ]
    const rosa = await house.signUp('rosa')
    const { list } = await quentin.call(revokeSession, { id: 'others' })
    expect(list).toMatchObject([{ current: true }])
    for (const other of others) expect((await other.refused(userIndex, {})).code).toBe(401)
    expect((await rosa.call(userIndex, {})).username).toBe('rosa')
    expect((await quentin.call(revokeSession, { id: 'others' })).list).toHaveLength(1)
  })

  test('the own device is like logging out', async () => {
    const sven = await house.signUp('sven')
    const [own] = (await sven.call(userSessions, {})).list
    expect((await sven.call(revokeSession, { id: own!.id })).list).toEqual([])
    expect((await sven.refused(userIndex, {})).code).toBe(401)
  })

  test('another player’s device is not found, and goes on', async () => {
    const tess = await house.signUp('tess')
    const uma = await house.signUp('uma_s')
    const [hers] = (await tess.call(userSessions, {})).list
    expect((await uma.refused(revokeSession, { id: hers!.id })).refusal).toBe('session_not_found')
    expect(await namesOf(tess)).toHaveLength(1)
  })

  test.each([
    ['none', undefined],
    ['a word', 'all'],
    ['nothing', ''],
    ['a list', ['1']],
  ])('needs a device: %s is no number', async (what, id) => {
    const caller = await house.signUp(`vic_${what.replaceAll(' ', '')}`)
    expect(await caller.refused(revokeSession, { id })).toMatchObject({ refusal: 'check_input', field: 'id' })
    expect((await caller.refused(revokeSession, { id: '999999999999' })).refusal).toBe('session_not_found')
  })
})
