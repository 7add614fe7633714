import { changePassword, login, register } from '@glasshouse/contract/identity.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Refusal } from '../support/caller.ts'
import { recommendedCost } from '../../server/identity/passwords.ts'
import { type House, openHouse, password } from '../support/house.ts'

// Every story here has a house of its own, with the limits as they are in life (docs/decisions/0003).
let house: House

beforeEach(async () => {
  house = await openHouse({ nodes: 2, rateLimitScale: 1 })
})
afterEach(() => house.close())

const home = '198.51.100.7'
const elsewhere = '203.0.113.9'

/** Guesses from an address, by turns on both nodes. */
async function guess(account: string, times: number, address: (time: number) => string): Promise<Refusal[]> {
  const answers: Refusal[] = []
  for (let time = 0; time < times; time++) {
    const caller = house.visitor(house.nodes[time % 2])
    const input = { account, password: `Wrong${time}Guess` }
    answers.push(await caller.refused(login, input, { address: address(time) }))
  }
  return answers
}

const refusals = (answers: readonly Refusal[]) => answers.map(({ refusal }) => refusal)
const signInFrom = (address: string, account = 'victoria') =>
  house.visitor(house.nodes[1]).send('POST', login.path, { account, password }, { address })

async function signUpAtHome(username: string): Promise<void> {
  await house.visitor().call(register, { username, password }, { address: home })
}

test('one address gets ten guesses at an account, on all nodes together, then waits a quarter of an hour', async () => {
  await signUpAtHome('victoria')
  const answers = await guess('victoria', 12, () => elsewhere)
  expect(refusals(answers)).toEqual([
    ...Array<string>(10).fill('login_failed'),
    'too_many_attempts',
    'too_many_attempts',
  ])
  const seconds = Number(/\d+/.exec(answers.at(-1)?.msg ?? '')?.[0])
  expect(answers.at(-1)?.msg).toBe(`Too many attempts, try again in ${seconds} s`)
  expect(seconds).toBeGreaterThan(800)
  expect(seconds).toBeLessThanOrEqual(900)

  expect((await signInFrom(elsewhere)).json()).toMatchObject({ data: { refusal: 'too_many_attempts' } })
  await house.clock.advance(seconds + 1)
  expect((await signInFrom(elsewhere)).json()).toMatchObject({ code: 1 })
})

test('guesses sent all at once are each counted', async () => {
  await signUpAtHome('victoria')
  const all = Array.from({ length: 16 }, (_, time) =>
    house
      .visitor(house.nodes[time % 2])
      .refused(login, { account: 'victoria', password: `Wrong${time}Guess` }, { address: elsewhere }),
  )
  const answers = refusals(await Promise.all(all))
  expect(answers.filter((refusal) => refusal === 'login_failed').length).toBe(10)
  expect(answers.filter((refusal) => refusal === 'too_many_attempts').length).toBe(6)
})

test('a successful sign-in is not counted, nor the slips before it', async () => {
  await signUpAtHome('victoria')
  for (let day = 0; day < 4; day++) {
    expect(refusals(await guess('victoria', 8, () => home))).toEqual(Array<string>(8).fill('login_failed'))
    expect((await signInFrom(home)).json()).toMatchObject({ code: 1 })
  }
})

test('an account under attack from everywhere lets its owner in at home, and slows strangers down', async () => {
  await signUpAtHome('victoria')
  const answers = await guess('victoria', 34, (time) => `192.0.2.${time}`)
  const expected = [
    ...Array<string>(30).fill('login_failed'),
    'login_failed',
    ...Array<string>(3).fill('too_many_attempts'),
  ]
  expect(refusals(answers)).toEqual(expected)

  expect((await signInFrom(home)).json()).toMatchObject({ code: 1 })
  // Elsewhere the owner is a stranger like others: slowed down to one try a minute, not shut out.
  expect((await signInFrom(elsewhere)).json()).toMatchObject({ data: { refusal: 'too_many_attempts' } })
  await house.clock.advance(61)
  expect((await signInFrom(elsewhere)).json()).toMatchObject({ code: 1 })
  // And from now on that address is known.
  await guess('victoria', 5, (time) => `192.0.2.${100 + time}`)
  expect((await signInFrom(elsewhere)).json()).toMatchObject({ code: 1 })
})

test('an address stays known after the session there has ended', async () => {
  await signUpAtHome('victoria')
  await house.clock.advance(31 * 24 * 3600)
  await guess('victoria', 40, (time) => `192.0.2.${time}`)
  expect((await signInFrom(home)).json()).toMatchObject({ code: 1 })
})

test('one address that tries many accounts is stopped, those known there are not', async () => {
  await house.close()
  // A tenth of every limit: of the hundred wrong passwords that an address may try on others' accounts, ten.
  house = await openHouse({ nodes: 2, rateLimitScale: 0.1 })
  await signUpAtHome('victoria')
  const answers: Refusal[] = []
  for (let account = 0; account < 12; account++) {
    answers.push(...(await guess(`nobody${account}`, 1, () => home)))
  }
  expect(refusals(answers)).toEqual([
    ...Array<string>(10).fill('login_failed'),
    'too_many_attempts',
    'too_many_attempts',
  ])
  expect((await signInFrom(home)).json()).toMatchObject({ code: 1 })
})

test('many who sign in for the first time from one address do not use up its limit', async () => {
  await house.close()
  house = await openHouse({ nodes: 2, rateLimitScale: 0.1 })
  for (let person = 0; person < 12; person++) {
    const input = { username: `worker_${person}`, password }
    await house.visitor().call(register, input, { address: `192.0.2.${person}` })
  }
  for (let person = 0; person < 12; person++) {
    expect((await signInFrom(elsewhere, `worker_${person}`)).json()).toMatchObject({ code: 1 })
  }
})

test('all addresses of one IPv6 network count as one', async () => {
  await signUpAtHome('victoria')
  const answers = await guess('victoria', 11, (time) => `2001:db8:1:2::${time.toString(16)}`)
  expect(refusals(answers).at(-1)).toBe('too_many_attempts')
})

test('an unknown account is throttled like a known one, and the typed name is not kept in the clear', async () => {
  expect(refusals(await guess('MyPass4word', 11, () => elsewhere)).at(-1)).toBe('too_many_attempts')
  const { rows } = await house.owner.query<{ all: string }>(
    `select string_agg(bucket || subject, ' ') as all from attempts`,
  )
  expect(rows[0]?.all).not.toContain('MyPass4word')
  expect(rows[0]?.all).not.toContain('mypass4word')
})

test('one address gets thirty sign-ups an hour, taken names included', async () => {
  await signUpAtHome('victoria')
  const answers: string[] = []
  for (let time = 0; time < 31; time++) {
    const caller = house.visitor(house.nodes[time % 2])
    const answer = await caller.refused(register, { username: 'Victoria', password }, { address: elsewhere })
    answers.push(answer.refusal)
  }
  expect(answers).toEqual([...Array<string>(30).fill('username_taken'), 'too_many_attempts'])
  await house.clock.advance(3601)
  await house.visitor().call(register, { username: 'patient', password }, { address: elsewhere })
})

test('a stolen session gets ten guesses at the current password; the owner still signs in', async () => {
  await signUpAtHome('victoria')
  const { data } = (await signInFrom(home)).json<{ data: { userinfo: { token: string } } }>()
  const thief = house.visitor()
  thief.token = data.userinfo.token
  const answers: string[] = []
  for (let time = 0; time < 11; time++) {
    const input = { oldpassword: `Wrong${time}Guess`, newpassword: 'Thieves4Me' }
    answers.push((await thief.refused(changePassword, input, { address: elsewhere })).refusal)
  }
  expect(answers).toEqual([...Array<string>(10).fill('current_password_wrong'), 'too_many_attempts'])
  expect((await signInFrom(home)).json()).toMatchObject({ code: 1 })
})

test('a flood of sign-ins from one address is refused as busy, and leaves room for others', async () => {
  await house.close()
  house = await openHouse({ nodes: 2, rateLimitScale: 1, passwordCost: recommendedCost })
  await signUpAtHome('victoria')
  const flood = Array.from({ length: 40 }, (_, time) =>
    house
      .visitor()
      .refused(login, { account: `nobody${time}`, password: 'Wrong1Guess' }, { address: elsewhere }),
  )
  const owner = house.visitor().send('POST', login.path, { account: 'victoria', password }, { address: home })
  const answers = await Promise.all(flood)
  expect(
    answers.filter(({ code, refusal }) => code === 503 && refusal === 'server_busy').length,
  ).toBeGreaterThan(0)
  expect(answers.every(({ refusal }) => refusal === 'server_busy' || refusal === 'login_failed')).toBe(true)
  expect((await owner).json()).toMatchObject({ code: 1 })

  // An attempt that could not be checked was none.
  const { rows } = await house.owner.query<{ count: number }>(
    `select count from attempts where bucket = 'login across accounts'`,
  )
  expect(rows[0]?.count).toBe(answers.filter(({ refusal }) => refusal === 'login_failed').length)
})
