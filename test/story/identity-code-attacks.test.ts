import { smsSend } from '@glasshouse/contract/account.ts'
import { mobileLogin } from '@glasshouse/contract/identity.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'

// Somebody who knows a player's number and has addresses in plenty; the limits are as in life (docs/decisions/0003).
let house: House

beforeEach(async () => {
  house = await openHouse({ nodes: 2, rateLimitScale: 1 })
})
afterEach(() => house.close())

const mobile = '+4915112345678'
const home = '198.51.100.7'
const office = '198.51.100.8'
const numberOf = (time: number) => `+4915112346${String(time).padStart(3, '0')}`
const stranger = (time: number) => `192.0.2.${time}`
/** One of the networks of a site. */
const networkOfSite = (network: number) => `2001:db8:1:${network}::1`

async function newestCode(recipient = mobile): Promise<string> {
  const { rows } = await house.owner.query<{ body: string }>(
    'select body from outbox where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? 'none'
}

/** The answer to a request for a code: `sent`, or the refusal. */
async function ask(address: string, recipient = mobile, event = 'mobilelogin'): Promise<string> {
  const input = { mobile: recipient, event }
  const response = await house.visitor(house.nodes[1]).send('POST', smsSend.path, input, { address })
  const answer = response.json<{ code: number; data: { refusal?: string } | null }>()
  return answer.code === 1 ? 'sent' : (answer.data?.refusal ?? 'none')
}

/** The code that this address asks for now. */
async function codeAt(address: string): Promise<string> {
  expect(await ask(address)).toBe('sent')
  return await newestCode()
}

/** The answer to a code: `in`, or the refusal. */
async function tryCode(captcha: string, address: string): Promise<string> {
  const response = await house
    .visitor(house.nodes[0])
    .send('POST', mobileLogin.path, { mobile, captcha }, { address })
  const answer = response.json<{ code: number; data: { refusal?: string } | null }>()
  return answer.code === 1 ? 'in' : (answer.data?.refusal ?? 'none')
}

/** The first sign-in at home; the minute after it is over. */
async function signInAtHome(): Promise<void> {
  expect(await tryCode(await codeAt(home), home)).toBe('in')
  await house.clock.advance(61)
}

/** Six digits that are none of these codes. */
function otherThan(...codes: string[]): string {
  const free = Array.from({ length: 9 }, (_, digit) => String(digit).repeat(6))
  return free.find((guess) => !codes.includes(guess)) ?? 'none'
}

/** Wrong guesses from this many strangers' addresses, `times` from each. */
async function guessFromElsewhere(wrong: string, addresses: number, times: number): Promise<void> {
  for (let address = 0; address < addresses; address++) {
    for (let time = 0; time < times; time++) {
      expect(await tryCode(wrong, stranger(address))).toBe('code_wrong')
    }
  }
}

describe('asking for codes of another’s number', () => {
  beforeEach(() => house.clock.set(Date.parse('2026-11-21T06:00:00Z') / 1000))

  test('uses up the strangers’ five of the day; at home the owner gets five more and signs in', async () => {
    await signInAtHome()
    // The first sign-in was a stranger's, so four are left of the day.
    for (let time = 0; time < 4; time++) {
      expect(await ask(stranger(time))).toBe('sent')
      expect(await ask(stranger(time + 50))).toBe('code_too_soon')
      await house.clock.advance(61)
    }
    expect(await ask(stranger(9))).toBe('code_limit_reached')
    for (let time = 0; time < 5; time++) {
      expect(await tryCode(await codeAt(home), home)).toBe('in')
      expect(await ask(home)).toBe('code_too_soon')
      await house.clock.advance(61)
    }
    expect(await ask(home)).toBe('code_limit_reached')
  })

  test('takes many sites: each has two codes a day of a number, all its networks together', async () => {
    for (let time = 0; time < 2; time++) {
      expect(await ask(networkOfSite(time))).toBe('sent')
      await house.clock.advance(61)
    }
    for (let time = 2; time < 6; time++) expect(await ask(networkOfSite(time))).toBe('code_limit_reached')
    // Neither did the refused ones count for the number, nor do they make others wait.
    for (const address of [stranger(1), stranger(2)]) {
      expect(await tryCode(otherThan(await codeAt(address)), address)).toBe('code_wrong')
      await house.clock.advance(61)
    }
    expect(await tryCode(await codeAt(stranger(2)), stranger(2))).toBe('in')
    await house.clock.set(Date.parse('2026-11-22T00:00:01Z') / 1000)
    expect(await ask(networkOfSite(7))).toBe('sent')
  })

  test('makes no owner wait a minute, at home', async () => {
    await signInAtHome()
    expect(await ask(stranger(1))).toBe('sent')
    expect(await tryCode(await codeAt(home), home)).toBe('in')
  })

  test('voids no code that another address asked for, known or not', async () => {
    const first = await codeAt(home)
    await house.clock.advance(61)
    await codeAt(stranger(1))
    expect(await tryCode(first, home)).toBe('in')

    const second = await codeAt(home)
    await house.clock.advance(61)
    await codeAt(stranger(2))
    expect(await tryCode(second, home)).toBe('in')
  })

  test('empties the strangers’ share of the house, and players at known addresses still get theirs', async () => {
    await signInAtHome()
    await house.owner.query(`
      update attempts set count = 1000, window_ends_at = house_now() + interval '1 hour'
      where bucket = 'codes in total' and subject = 'strangers'`)
    expect(await ask(stranger(1))).toBe('too_many_attempts')
    expect(await tryCode(await codeAt(home), home)).toBe('in')
  })

  test('stops nobody who is known at the address of the one who asks', async () => {
    await signInAtHome()
    for (let time = 0; time < 19; time++) {
      expect(await ask(home, `+49151123457${String(time).padStart(2, '0')}`)).toBe('sent')
    }
    expect(await ask(home, '+4915112345799')).toBe('too_many_attempts')
    expect(await tryCode(await codeAt(home), home)).toBe('in')
  })

  test('is counted over all networks of one IPv6 site', async () => {
    for (let time = 0; time < 100; time++) {
      expect(await ask(`2001:db8:1:${time.toString(16)}::1`, numberOf(time))).toBe('sent')
    }
    expect(await ask('2001:db8:1:ffff::1', numberOf(100))).toBe('too_many_attempts')
    expect(await ask('2001:db8:2:1::1', numberOf(100))).toBe('sent')
  })
})

describe('guessing at another’s code', () => {
  test('from many addresses kills it neither where it was asked for, nor at a known address', async () => {
    const first = await codeAt(home)
    await guessFromElsewhere(otherThan(first), 4, 5)
    expect(await tryCode(first, home)).toBe('in')

    await house.clock.advance(61)
    const second = await codeAt(office)
    await guessFromElsewhere(otherThan(second), 4, 5)
    expect(await tryCode(second, home)).toBe('in')
  })

  test('gets five guesses an address and ten in all; a third address is too late with the right code', async () => {
    const code = await codeAt(home)
    await guessFromElsewhere(otherThan(code), 1, 5)
    expect(await tryCode(code, stranger(0))).toBe('code_wrong')
    await guessFromElsewhere(otherThan(code), 2, 5)
    expect(await tryCode(code, stranger(7))).toBe('code_wrong')
    expect(await tryCode(code, home)).toBe('in')
  })

  test('sent all at once from everywhere counts each guess', async () => {
    const code = await codeAt(home)
    const wrong = otherThan(code)
    await Promise.all(Array.from({ length: 16 }, (_, time) => tryCode(wrong, stranger(time))))
    const { rows } = await house.owner.query<{ elsewhere: number }>(
      'select tries_elsewhere as elsewhere from verification_codes',
    )
    expect(rows).toEqual([{ elsewhere: 10 }])
    expect(await tryCode(code, home)).toBe('in')
  })

  test('at a known address ends with five guesses there', async () => {
    await signInAtHome()
    const code = await codeAt(home)
    for (let time = 0; time < 5; time++) expect(await tryCode(otherThan(code), home)).toBe('code_wrong')
    expect(await tryCode(code, home)).toBe('code_wrong')
  })

  test('uses up an address for strangers, not for those who are known there', async () => {
    await signInAtHome()
    const other = '+4915112345679'
    for (let time = 0; time < 20; time++) {
      const input = { mobile: other, captcha: '000000' }
      expect((await house.visitor().refused(mobileLogin, input, { address: home })).refusal).toBe(
        'code_wrong',
      )
    }
    const input = { mobile: other, captcha: '000000' }
    expect((await house.visitor().refused(mobileLogin, input, { address: home })).refusal).toBe(
      'too_many_attempts',
    )
    expect(await tryCode(await codeAt(home), home)).toBe('in')
  })
})

test('a code asked for on the phone signs in in the back office, and then no other of that number does', async () => {
  const phone = await codeAt(home)
  await house.clock.advance(61)
  const unused = await codeAt(stranger(1))
  expect(await tryCode(otherThan(phone, unused), office)).toBe('code_wrong')
  expect(await tryCode(phone, office)).toBe('in')
  expect(await tryCode(unused, stranger(1))).toBe('code_wrong')
  expect(await tryCode(phone, home)).toBe('code_wrong')
})
