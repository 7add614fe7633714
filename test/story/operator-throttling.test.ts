import * as office from '@glasshouse/contract/operator/sign-in.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  authenticatorCode,
  makeOperator,
  openOffice,
  operatorPassword,
  signInAtOffice,
} from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeEach(async () => {
  house = await openHouse({ rateLimitScale: 1, nodes: 2 })
  await makeOperator(house, 'nele', 'finance')
})
afterEach(() => house.close())

const password = operatorPassword
const workplace = '198.51.100.7'
const stranger = (index: number) => `203.0.113.${index}`

/** The refusal of a sign-in from an address, on one of two nodes; its step where it went on. */
async function attempt(address: string, input: object, username = 'nele'): Promise<string> {
  const node = house.nodes[Number(address.split('.').at(-1)) % 2]
  const caller = house.visitor(node)
  const answer = await caller.send('POST', office.operatorLogin.path, { username, ...input }, { address })
  const { data } = answer.json()
  return data.refusal ?? data.step
}

const wrong = { password: 'not the right one' }

test('ten wrong passwords from one address block it for a quarter of an hour', async () => {
  for (let guess = 0; guess < 10; guess++)
    expect(await attempt(stranger(1), wrong)).toBe('operator_login_failed')
  expect(await attempt(stranger(1), { password })).toBe('too_many_attempts')
  expect(await attempt(stranger(2), { password })).toBe('code')
  await house.clock.advance(15 * 60 + 1)
  expect(await attempt(stranger(1), { password })).toBe('code')
})

test('right passwords without a code are no attempts', async () => {
  for (let guess = 0; guess < 15; guess++) expect(await attempt(stranger(1), { password })).toBe('code')
})

test('strangers are slowed down together, and who signed in from an address before is not kept out', async () => {
  const nele = await signInAtOffice(house, 'nele')
  await house.owner.query('update operator_sessions set address = $1 where operator_id = $2', [
    workplace,
    nele.operatorId,
  ])
  for (let guess = 0; guess < 31; guess++)
    expect(await attempt(stranger(guess), wrong)).toBe('operator_login_failed')
  expect(await attempt(stranger(40), { password })).toBe('too_many_attempts')
  expect(await attempt(workplace, { password })).toBe('code')
  await house.clock.advance(61)
  expect(await attempt(stranger(41), { password })).toBe('code')
})

test('one address cannot continue over many names, real or not', async () => {
  for (let guess = 0; guess < 50; guess++)
    expect(await attempt(stranger(1), wrong, `name-${guess}`)).toBe('operator_login_failed')
  expect(await attempt(stranger(1), wrong, 'nele')).toBe('too_many_attempts')
})

test('five wrong codes from one address, ten from all strangers a day', async () => {
  const guess = async (address: string) => await attempt(address, { password, code: '000000' })
  for (let count = 0; count < 5; count++) expect(await guess(stranger(1))).toBe('code_wrong')
  expect(await guess(stranger(1))).toBe('too_many_attempts')
  for (let count = 0; count < 4; count++) expect(await guess(stranger(2))).toBe('code_wrong')
  const right = { password, code: await authenticatorCode(house, 'nele') }
  expect(await attempt(stranger(3), right)).toBe('too_many_attempts')
})

test('a guessing attacker locks the owner out of new places for a day, not out of known ones', async () => {
  const nele = await signInAtOffice(house, 'nele')
  await house.owner.query('update operator_sessions set address = $1 where operator_id = $2', [
    workplace,
    nele.operatorId,
  ])
  for (let count = 0; count < 12; count++) await attempt(stranger(count), { password, code: '000000' })
  const code = await authenticatorCode(house, 'nele', 1)
  expect(await attempt(stranger(50), { password, code })).toBe('too_many_attempts')
  expect(await attempt(workplace, { password, code })).toBe('done')
})

test('the codes of a first sign-in are counted as well', async () => {
  const admin = await openOffice(house, 'administrator', { username: 'ada' })
  const { password: first } = await admin.call(office.addOperator, {
    username: 'otto',
    name: 'Otto',
    role: 'support',
  })
  const begun = await house.visitor().call(office.operatorLogin, { username: 'otto', password: first })
  const ticket = 'ticket' in begun ? begun.ticket : ''
  const guess = { ticket, code: '000000', newpassword: 'a long one of my own' }
  for (let count = 0; count < 10; count++)
    expect((await house.visitor().refused(office.operatorEnrol, guess)).refusal).toBe('code_wrong')
  expect((await house.visitor().refused(office.operatorEnrol, guess)).refusal).toBe('too_many_attempts')
})

test('a hundred guesses at once count as a hundred', async () => {
  const refusals = await Promise.all(
    Array.from({ length: 40 }, () => attempt(stranger(1), { password, code: '000000' })),
  )
  expect(refusals.filter((refusal) => refusal === 'code_wrong').length).toBeLessThanOrEqual(5)
})

test('a wrong current password counts as an attempt, too', async () => {
  const nele = await signInAtOffice(house, 'nele')
  const change = { oldpassword: 'wrong', newpassword: 'a long one of my own' }
  for (let guess = 0; guess < 10; guess++)
    expect((await nele.refused(office.operatorChangePassword, change)).refusal).toBe('current_password_wrong')
  const right = { ...change, oldpassword: password }
  expect((await nele.refused(office.operatorChangePassword, right)).refusal).toBe('too_many_attempts')
})
