import * as office from '@glasshouse/contract/operator/sign-in.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeAt } from '../../server/operator/totp.ts'
import { type OfficeCaller, openOffice } from '../support/office.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House
let admin: OfficeCaller
let admins = 0
const own = 'a long one of my own'

beforeAll(async () => {
  house = await openHouse({ nodes: 2 })
})
// Each story one of its own: they move the house's clock, and a session is over when nobody is there.
beforeEach(async () => {
  admin = await openOffice(house, 'administrator', { username: `admin${++admins}` })
})
afterAll(() => house.close())

/** Adds an operator in the back office, and begins the first sign-in. */
async function begin(username: string) {
  const added = await admin.call(office.addOperator, { username, name: 'New', role: 'support' })
  expect(added.operator).toMatchObject({ username, enrolled: false, sessions: 0, last_seen_at: null })
  const answer = await house.visitor().call(office.operatorLogin, { username, password: added.password })
  if (answer.step !== 'enrol') throw new Error(answer.step)
  return { ...answer, firstPassword: added.password }
}

test('a first sign-in sets up the authenticator and a password of one’s own', async () => {
  const { ticket, secret, uri, firstPassword } = await begin('maria')
  expect(uri).toBe(
    `otpauth://totp/Glasshouse:maria?issuer=Glasshouse&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  const maria = house.visitor()
  const input = { ticket, code: await codeOf(secret), newpassword: own }
  const refused = async (change: Partial<typeof input>) =>
    (await maria.refused(office.operatorEnrol, { ...input, ...change })).refusal
  expect(await refused({ newpassword: '' })).toBe('password_required')
  expect(await refused({ newpassword: 'x'.repeat(129) })).toBe('new_password_too_long')
  expect(await refused({ newpassword: 'elevensigns' })).toBe('operator_password_too_short')
  expect(await refused({ newpassword: 'password1234' })).toBe('password_breached')
  expect(await refused({ newpassword: firstPassword })).toBe('password_unchanged')
  expect(await refused({ code: '000000' })).toBe('code_wrong')
  expect(await refused({ ticket: 'x' })).toBe('enrolment_over')
  const { token, office: given } = await maria.call(office.operatorEnrol, input)
  expect(given.operator).toMatchObject({ username: 'maria', role: 'support' })
  maria.token = token
  expect((await maria.call(office.operatorSessions, {})).list).toHaveLength(1)

  // Neither ticket, first password nor code work again; the own password and the next code do.
  expect(await refused({})).toBe('enrolment_over')
  const again = house.visitor()
  expect(
    (await again.refused(office.operatorLogin, { username: 'maria', password: firstPassword })).refusal,
  ).toBe('operator_login_failed')
  expect(
    (await again.refused(office.operatorLogin, { username: 'maria', password: own, code: input.code }))
      .refusal,
  ).toBe('code_wrong')
  expect(await again.call(office.operatorLogin, { username: 'maria', password: own })).toEqual({
    step: 'code',
  })
})

test('a first sign-in has ten minutes from the password on', async () => {
  const { ticket, secret } = await begin('nadia')
  await house.clock.advance(601)
  const input = { ticket, code: await codeOf(secret), newpassword: own }
  expect((await house.visitor().refused(office.operatorEnrol, input)).refusal).toBe('enrolment_over')
})

test('a first sign-in that is started again makes the one before void', async () => {
  const first = await begin('oskar')
  const input = { username: 'oskar', password: first.firstPassword }
  const second = await house.visitor().call(office.operatorLogin, input)
  if (second.step !== 'enrol') throw new Error(second.step)
  expect(second.secret).not.toBe(first.secret)
  const refused = await house.visitor().refused(office.operatorEnrol, await finished(first))
  expect(refused.refusal).toBe('enrolment_over')
  await house.visitor(house.nodes[1]).call(office.operatorEnrol, await finished(second))
})

test('a first sign-in finishes once, if sent twice at once', async () => {
  const { ticket, secret } = await begin('petra')
  const input = { ticket, code: await codeOf(secret), newpassword: own }
  const both = await Promise.all(
    house.nodes.map(async (node) => {
      const answer = await house.visitor(node).send('POST', office.operatorEnrol.path, input)
      return answer.json().data.refusal ?? 'done'
    }),
  )
  expect(new Set(both)).toEqual(new Set(['done', 'enrolment_over']))
})

test('a first sign-in must happen within three days of the first password', async () => {
  const { firstPassword } = await begin('quirin')
  await house.clock.advance(3 * 24 * 3600 + 1)
  const input = { username: 'quirin', password: firstPassword }
  expect((await house.visitor().refused(office.operatorLogin, input)).refusal).toBe('first_password_over')
  const wrong = { username: 'quirin', password: 'wrong' }
  expect((await house.visitor().refused(office.operatorLogin, wrong)).refusal).toBe('operator_login_failed')
})

/** The second call of a first sign-in, with the authenticator's present code. */
async function finished({ ticket, secret }: { ticket: string; secret: string }) {
  return { ticket, code: await codeOf(secret), newpassword: own }
}

/** The code on an authenticator with this secret. */
async function codeOf(secret: string): Promise<string> {
  return codeAt(fromBase32(secret), new Date((await house.clock.now()) * 1000))
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
