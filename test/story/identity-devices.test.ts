import { createHash, randomBytes } from 'node:crypto'
import { smsSend } from '@glasshouse/contract/account.ts'
import { login, mobileLogin, register, userIndex } from '@glasshouse/contract/identity.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { sweepIdentity } from '../../server/identity/sweep.ts'
import { type House, openHouse, password } from '../support/house.ts'

// Somebody who has signed in on a device before, and an attacker who wants to keep them out; the limits are as in life.
let house: House

beforeEach(async () => {
  house = await openHouse({ nodes: 2, rateLimitScale: 1 })
  await house.clock.set(Date.parse('2026-11-21T06:00:00Z') / 1000)
})
afterEach(() => house.close())

const mobile = '+4915112345678'
const home = '198.51.100.7'
const hotel = '203.0.113.9'
const stranger = (time: number) => `192.0.2.${time}`
const newDevice = () => randomBytes(32).toString('base64url')

/** Where a call comes from: an address, and the device if it has one. */
type Place = { address: string; device?: string }
const extraOf = ({ address, device }: Place) => ({ address, headers: device ? { device } : {} })

/** The answer to a call: `ok`, or the refusal. */
async function outcome(path: string, input: object, place: Place): Promise<string> {
  const node = house.nodes[place.address === home ? 0 : 1]
  const response = await house.visitor(node).send('POST', path, input, extraOf(place))
  const answer = response.json<{ code: number; data: { refusal?: string } | null }>()
  return answer.code === 1 ? 'ok' : (answer.data?.refusal ?? 'none')
}

const ask = (place: Place) => outcome(smsSend.path, { mobile, event: 'mobilelogin' }, place)
const tryCode = (captcha: string, place: Place) => outcome(mobileLogin.path, { mobile, captcha }, place)
const signIn = (account: string, typed: string, place: Place) =>
  outcome(login.path, { account, password: typed }, place)

/** The code that is asked for from here now. */
async function codeAt(place: Place): Promise<string> {
  expect(await ask(place)).toBe('ok')
  const { rows } = await house.owner.query<{ body: string }>(
    'select body from outbox where recipient = $1 order by id desc limit 1',
    [mobile],
  )
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? 'none'
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

/** The first sign-in by code, at home, with a device; the day after it begins. */
async function signInAtHome(device: string): Promise<void> {
  const place = { address: home, device }
  expect(await tryCode(await codeAt(place), place)).toBe('ok')
  await house.clock.set(Date.parse('2026-11-22T00:00:01Z') / 1000)
}

/** Uses up the rest of the five codes a day that strangers have of the number: all five take three addresses. */
async function useUpTheDay(left = 5): Promise<void> {
  for (const time of [0, 0, 1, 1, 2].slice(0, left)) {
    expect(await ask({ address: stranger(time) })).toBe('ok')
    await house.clock.advance(61)
  }
  expect(await ask({ address: stranger(3) })).toBe('code_limit_reached')
}

describe('who has no password and is at an address never used before', () => {
  test('gets in on the device that has signed in before, while strangers use up the day’s codes', async () => {
    const device = newDevice()
    await signInAtHome(device)
    await useUpTheDay()
    expect(await ask({ address: hotel })).toBe('code_limit_reached')
    expect(await ask({ address: hotel, device: newDevice() })).toBe('code_limit_reached')
    const phone = { address: hotel, device }
    for (let time = 0; time < 5; time++) {
      expect(await tryCode(await codeAt(phone), phone)).toBe('ok')
      expect(await ask(phone)).toBe('code_too_soon')
      await house.clock.advance(61)
    }
    expect(await ask(phone)).toBe('code_limit_reached')
  })

  test('on a device of nobody’s waits until tomorrow, and is known from then on', async () => {
    await signInAtHome(newDevice())
    await useUpTheDay()
    const phone = { address: hotel, device: newDevice() }
    expect(await ask(phone)).toBe('code_limit_reached')
    await house.clock.set(Date.parse('2026-11-23T00:00:01Z') / 1000)
    expect(await tryCode(await codeAt(phone), phone)).toBe('ok')
    await house.clock.advance(61)
    await useUpTheDay(4)
    const elsewhere = { address: '203.0.113.200', device: phone.device }
    expect(await tryCode(await codeAt(elsewhere), elsewhere)).toBe('ok')
  })

  test('keeps the code that the device asked for, when somebody else asks from the same address', async () => {
    const device = newDevice()
    await signInAtHome(device)
    const code = await codeAt({ address: hotel, device })
    expect(await ask({ address: hotel })).toBe('ok')
    expect(await tryCode(code, { address: hotel, device })).toBe('ok')
  })

  test('has five guesses of the device at each code, however many others there and elsewhere have used up', async () => {
    const device = newDevice()
    await signInAtHome(device)
    const phone = { address: hotel, device }
    const code = await codeAt(phone)
    const wrong = otherThan(code)
    for (const address of [hotel, stranger(1), stranger(2), stranger(3)]) {
      for (let time = 0; time < 5; time++) expect(await tryCode(wrong, { address })).toBe('code_wrong')
    }
    expect(await tryCode(code, { address: hotel })).toBe('code_wrong')
    for (let time = 0; time < 4; time++) expect(await tryCode(wrong, phone)).toBe('code_wrong')
    expect(await tryCode(code, phone)).toBe('ok')

    await house.clock.advance(61)
    const next = await codeAt(phone)
    for (let time = 0; time < 5; time++) {
      expect(await tryCode(otherThan(next), phone)).toBe('code_wrong')
    }
    expect(await tryCode(next, phone)).toBe('code_wrong')
  })
})

describe('who signs in by password', () => {
  const owner = newDevice()
  beforeEach(async () => {
    const input = { username: 'victoria', password }
    await house.visitor().call(register, input, extraOf({ address: home, device: owner }))
  })

  test('gets in at once on a known device at a new address, while strangers are slowed down', async () => {
    for (let time = 0; time < 34; time++) {
      await signIn('victoria', `Wrong${time}Guess`, { address: stranger(time) })
    }
    expect(await signIn('victoria', password, { address: hotel })).toBe('too_many_attempts')
    expect(await signIn('victoria', password, { address: hotel, device: owner })).toBe('ok')
  })

  test('has ten guesses on the device, which nobody at the same address can use up', async () => {
    for (let time = 0; time < 10; time++) {
      expect(await signIn('victoria', `Wrong${time}Guess`, { address: home })).toBe('login_failed')
    }
    expect(await signIn('victoria', password, { address: home })).toBe('too_many_attempts')
    for (let time = 0; time < 9; time++) {
      const place = { address: home, device: owner }
      expect(await signIn('victoria', `Wrong${time}Guess`, place)).toBe('login_failed')
    }
    expect(await signIn('victoria', password, { address: home, device: owner })).toBe('ok')
    // And a device is no way to more guesses than ten.
    for (let time = 0; time < 10; time++) {
      const place = { address: stranger(time), device: owner }
      expect(await signIn('victoria', `Wrong${time}Guess`, place)).toBe('login_failed')
    }
    expect(await signIn('victoria', password, { address: hotel, device: owner })).toBe('too_many_attempts')
  })

  test('is a stranger on a device that is known to another account', async () => {
    const mallory = newDevice()
    const input = { username: 'mallory', password }
    await house.visitor().call(register, input, extraOf({ address: stranger(1), device: mallory }))
    for (let time = 0; time < 31; time++) {
      const place = { address: stranger(time + 10), device: mallory }
      expect(await signIn('victoria', `Wrong${time}Guess`, place)).toBe('login_failed')
    }
    const place = { address: stranger(99), device: mallory }
    expect(await signIn('victoria', 'Wrong99Guess', place)).toBe('too_many_attempts')
    expect(await signIn('mallory', password, { address: stranger(98), device: mallory })).toBe('ok')
  })
})

const devices = async () =>
  (await house.owner.query<{ device_hash: Buffer }>('select device_hash from known_devices')).rows

describe('the record of a device', () => {
  test('is the hash of its secret, which stands in no answer, no log and no count', async () => {
    const device = newDevice()
    const place = extraOf({ address: home, device })
    const signUp = { username: 'victoria', password }
    const response = await house.visitor().send('POST', register.path, signUp, place)
    expect(await devices()).toEqual([{ device_hash: createHash('sha256').update(device).digest() }])
    await signIn('victoria', 'Wrong1Guess', { address: hotel, device })
    const { rows } = await house.owner.query<{ all: string }>(
      "select string_agg(bucket || subject, ' ') as all from attempts",
    )
    for (const text of [response.body, JSON.stringify(house.logged), rows[0]?.all])
      expect(text).not.toContain(device)
    // Once more from there makes no second row.
    expect(await signIn('victoria', password, { address: hotel, device })).toBe('ok')
    expect(await devices()).toHaveLength(1)
  })

  test.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}!`, 'x'.repeat(4000)])(
    'is nothing for a secret that can be none: %j',
    async (device) => {
      expect(
        await outcome(register.path, { username: 'victoria', password }, { address: home, device }),
      ).toBe('ok')
      expect(await devices()).toEqual([])
    },
  )

  test('needs a sign-in: neither wrong guesses nor other calls leave anything', async () => {
    const caller = await house.signUp('victoria')
    const place = extraOf({ address: hotel, device: newDevice() })
    expect(
      (await house.visitor().refused(login, { account: 'victoria', password: 'x' }, place)).refusal,
    ).toBe('login_failed')
    await caller.call(userIndex, {}, place)
    await house.visitor().call(smsSend, { mobile, event: 'register' }, place)
    expect(await devices()).toEqual([])
  })

  test('is forgotten a year after the last sign-in there', async () => {
    const device = newDevice()
    await house
      .visitor()
      .call(register, { username: 'victoria', password }, extraOf({ address: home, device }))
    const sweep = () => transaction(house.database, sweepIdentity)
    await house.clock.advance(200 * 24 * 3600)
    await sweep()
    expect(await signIn('victoria', password, { address: hotel, device })).toBe('ok')
    await house.clock.advance(364 * 24 * 3600)
    await sweep()
    expect(await devices()).toHaveLength(1)
    await house.clock.advance(2 * 24 * 3600)
    await sweep()
    expect(await devices()).toEqual([])
  })
})
