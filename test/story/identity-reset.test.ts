import {
  changeContact,
  resetPassword,
  smsCheck,
  smsSend,
  verifyContact,
} from '@glasshouse/contract/account.ts'
import { login, mobileLogin, userIndex } from '@glasshouse/contract/identity.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { type House, openHouse, password } from '../support/house.ts'
import { codeTo, lettersTo, otherThan } from '../support/letters.ts'

// Somebody who has forgotten the password, and an attacker who would like to set it for them; the limits are as in life.
let house: House

beforeEach(async () => {
  house = await openHouse({ nodes: 2, rateLimitScale: 1 })
  await house.clock.set(Date.parse('2026-11-21T06:00:00Z') / 1000)
})
afterEach(() => house.close())

const mobile = '+4915112345678'
const email = 'Nora@Example.com'
const newpassword = 'a new and longer one'
const home = '198.51.100.7'
const cafe = '203.0.113.9'

type Place = { mobile?: string; email?: string }

/** A player who is reached at both, known nowhere but at home. */
async function nora(): Promise<Caller> {
  const caller = await house.signUp('nora')
  for (const contact of [{ mobile }, { email }]) await confirm(caller, contact)
  await house.owner.query(`update sessions set address = $1`, [home])
  return caller
}

/** Makes a contact a player's own. */
async function confirm(caller: Caller, contact: Place): Promise<void> {
  await caller.call(changeContact, contact)
  const captcha = await codeTo(house, contact.mobile ?? contact.email ?? '')
  await caller.call(verifyContact, { ...contact, captcha })
  await house.clock.advance(61)
}

/** Asks for a code to set a password; what it is answered with. */
async function ask(contact: Place, address = cafe): Promise<string> {
  const extra = { address }
  const response = await house
    .visitor(house.nodes[1])
    .send('POST', smsSend.path, { ...contact, event: 'resetpwd' }, extra)
  const answer = response.json<{ code: number; data: { refusal?: string } }>()
  return answer.code === 1 ? 'sent' : (answer.data.refusal ?? 'none')
}

async function codeFor(contact: Place, address = cafe): Promise<string> {
  expect(await ask(contact, address)).toBe('sent')
  return await codeTo(house, contact.mobile ?? email)
}

const refused = (input: object, address = cafe) =>
  house.visitor().refused(resetPassword, { newpassword, ...input }, { address })

describe('a forgotten password', () => {
  test.each([
    ['mobile number', { mobile: '+49 1511 234-5678' }],
    ['email, however it is written', { email: 'NORA@example.com' }],
  ])('is reset with the code sent to the verified %s; all sessions end', async (_which, contact) => {
    const caller = await nora()
    const captcha = await codeFor('mobile' in contact ? { mobile } : contact)
    expect(await house.visitor().call(smsCheck, { ...contact, event: 'resetpwd', captcha })).toBeNull()
    const input = { ...contact, captcha, newpassword }
    expect(await house.visitor(house.nodes[1]).call(resetPassword, input)).toBeNull()
    expect((await caller.refused(userIndex, {})).code).toBe(401)
    expect((await house.visitor().refused(login, { account: 'nora', password })).refusal).toBe('login_failed')
    await house.visitor().call(login, { account: 'nora', password: newpassword })
    const [told] = (await lettersTo(house, email)).slice(-1)
    expect(told).toMatchObject({ channel: 'mail', subject: 'Your password was reset' })
    expect(told?.body).toContain('nora')
  })

  test('takes a first one for who has signed in by code alone', async () => {
    await house.visitor().call(smsSend, { mobile, event: 'mobilelogin' })
    const caller = house.visitor()
    const input = { mobile, captcha: await codeTo(house, mobile) }
    const { userinfo } = await caller.call(mobileLogin, input)
    caller.token = userinfo.token
    expect((await caller.call(userIndex, {})).has_password).toBe(false)
    await house.clock.advance(61)
    await house.visitor().call(resetPassword, { mobile, captcha: await codeFor({ mobile }), newpassword })
    const again = house.visitor()
    again.token = (await again.call(login, { account: mobile, password: newpassword })).userinfo.token
    expect((await again.call(userIndex, {})).has_password).toBe(true)
  })

  test('lets its owner in at once who had missed the old one too often', async () => {
    await nora()
    const guess = () =>
      house.visitor().refused(login, { account: 'nora', password: 'Wrong1Guess' }, { address: cafe })
    for (let time = 0; time < 10; time++) expect((await guess()).refusal).toBe('login_failed')
    expect((await guess()).refusal).toBe('too_many_attempts')
    const input = { mobile, captcha: await codeFor({ mobile }), newpassword }
    await house.visitor().call(resetPassword, input, { address: cafe })
    const signIn = { account: 'nora', password: newpassword }
    await house.visitor().call(login, signIn, { address: cafe })
  })

  test('is written about in the language of who asks', async () => {
    await nora()
    const headers = { 'accept-language': 'zh' }
    await house.visitor().call(smsSend, { email, event: 'resetpwd' }, { headers })
    const [told] = (await lettersTo(house, email)).slice(-1)
    expect(told?.subject).toMatch(/^重置密码验证码 \d{6}$/)
    expect(told?.body).toContain('如非本人操作，请忽略')
  })
})

describe('a code to set a password', () => {
  test('is good once, by the house’s clock for ten minutes, and void when the other way was quicker', async () => {
    await nora()
    const byMobile = await codeFor({ mobile })
    const byMail = await codeFor({ email })
    await house.visitor().call(resetPassword, { mobile, captcha: byMobile, newpassword })
    for (const input of [
      { mobile, captcha: byMobile },
      { email, captcha: byMail },
    ])
      expect(await refused(input)).toMatchObject({ refusal: 'code_wrong', field: 'captcha' })
    await house.clock.advance(61)
    const late = await codeFor({ mobile })
    await house.clock.advance(600)
    expect((await refused({ mobile, captcha: late })).refusal).toBe('code_wrong')
  })

  test('signs nobody in, and one to sign in sets no password', async () => {
    await nora()
    const reset = await codeFor({ mobile })
    const signIn = await house.visitor().refused(mobileLogin, { mobile, captcha: reset })
    expect(signIn.refusal).toBe('code_wrong')
    await house.clock.advance(61)
    await house.visitor().call(smsSend, { mobile, event: 'mobilelogin' }, { address: cafe })
    const other = await codeTo(house, mobile)
    expect((await refused({ mobile, captcha: other })).refusal).toBe('code_wrong')
    await house.visitor().call(mobileLogin, { mobile, captcha: other })
    await house.visitor().call(resetPassword, { mobile, captcha: reset, newpassword })
  })

  test('stays good when it is checked, and a wrong check is one of five guesses', async () => {
    await nora()
    const code = await codeFor({ mobile })
    const check = (captcha: string) =>
      house.visitor().send('POST', smsCheck.path, { mobile, event: 'resetpwd', captcha }, { address: cafe })
    for (let by = 1; by <= 4; by++)
      expect((await check(otherThan(code, by))).json()).toMatchObject({ data: { refusal: 'code_wrong' } })
    // A right code is no guess: it does not use up the fifth.
    for (let time = 0; time < 3; time++) expect((await check(code)).json()).toMatchObject({ code: 1 })
    expect((await check(otherThan(code, 5))).json()).toMatchObject({ code: 0 })
    expect((await refused({ mobile, captcha: code })).refusal).toBe('code_wrong')
  })

  test('is not spent by a new password that is refused', async () => {
    await nora()
    const captcha = await codeFor({ mobile })
    for (const [typed, refusal] of [
      ['', 'new_password_too_short'],
      ['Ab3de', 'new_password_too_short'],
      ['x'.repeat(129), 'new_password_too_long'],
      ['123456', 'password_breached'],
      [undefined, 'password_required'],
    ] as const) {
      const answer = await refused({ mobile, captcha, newpassword: typed })
      expect(answer).toMatchObject({ code: 0, refusal, field: 'newpassword' })
    }
    await house.visitor().call(resetPassword, { mobile, captcha, newpassword: 'six6ok' })
  })

  test('is not spent either by the username for a password, of which nothing is said before', async () => {
    const caller = await house.signUp('noranora')
    await confirm(caller, { mobile })
    const captcha = await codeFor({ mobile })
    const wrong = await refused({ mobile, captcha: otherThan(captcha), newpassword: 'NoraNora' })
    expect(wrong.refusal).toBe('code_wrong')
    const answer = await refused({ mobile, captcha, newpassword: 'NoraNora' })
    expect(answer).toMatchObject({ refusal: 'password_breached', field: 'newpassword' })
    await house.visitor().call(resetPassword, { mobile, captcha, newpassword: 'x'.repeat(128) })
  })

  test('sets one password, however many come with it at the same moment', async () => {
    await nora()
    const captcha = await codeFor({ mobile })
    const tries = Array.from({ length: 6 }, (_, time) =>
      house
        .visitor(house.nodes[time % 2])
        .send('POST', resetPassword.path, { mobile, captcha, newpassword: `number ${time} of six` }),
    )
    const answers = (await Promise.all(tries)).map((response) => response.json<{ code: number }>().code)
    expect(answers.filter((code) => code === 1)).toHaveLength(1)
  })
})

describe('who has no account', () => {
  test('is answered like one with an account, and gets no message', async () => {
    await nora()
    await house.owner.query(`
      insert into players default values;
      insert into identities (player_id, username, nickname, email)
      select max(id), 'unproved', 'unproved', 'unproved@example.com' from players`)
    const answers = await Promise.all(
      [{ mobile }, { mobile: '+4915112340000' }, { email }, { email: 'nobody@example.com' }].map(
        async (contact) => {
          const response = await house
            .visitor()
            .send('POST', smsSend.path, { ...contact, event: 'resetpwd' }, { address: cafe })
          return response.body.replace(/"time":\d+/, '')
        },
      ),
    )
    expect(new Set(answers).size).toBe(1)
    expect(await ask({ email: 'unproved@example.com' })).toBe('sent')
    for (const nobody of ['+4915112340000', 'nobody@example.com', 'unproved@example.com'])
      expect(await lettersTo(house, nobody)).toEqual([])
    // Asking again is slowed down for nobodies, too.
    expect(await ask({ email: 'nobody@example.com' })).toBe('code_too_soon')
  })

  test('is told that every code is wrong, after as many guesses as others', async () => {
    await nora()
    for (const contact of [{ mobile }, { email: 'nobody@example.com' }]) {
      const code = contact.mobile ? await codeFor(contact) : '314159'
      if (!contact.mobile) await ask(contact)
      const answers: string[] = []
      for (let by = 1; by <= 6; by++)
        answers.push((await refused({ ...contact, captcha: otherThan(code, by) })).refusal)
      expect(answers).toEqual(Array<string>(6).fill('code_wrong'))
    }
    // Twelve of the twenty that one address has are used up.
    const guess = { email: 'other@example.com', captcha: '000000' }
    for (let time = 0; time < 8; time++) expect((await refused(guess)).refusal).toBe('code_wrong')
    expect((await refused(guess)).refusal).toBe('too_many_attempts')
  })

  test('sets no password by a code that a row happens to have', async () => {
    await ask({ email: 'nobody@example.com' })
    await house.owner.query(
      `update verification_codes set code_hash = sha256(convert_to($1, 'UTF8')) where recipient = $2`,
      [`glasshouse code\nnobody@example.com\n123456`, 'nobody@example.com'],
    )
    const answer = await refused({ email: 'nobody@example.com', captcha: '123456' })
    expect(answer).toMatchObject({ code: 0, refusal: 'code_wrong', field: 'captcha' })
  })
})

describe('refused by its form:', () => {
  test.each([
    ['no contact', {}, 'contact_required', undefined],
    ['two contacts', { mobile, email }, 'contact_required', undefined],
    ['empty contacts', { mobile: '', email: '' }, 'contact_required', undefined],
    ['half a number', { mobile: '12345' }, 'mobile_invalid', 'mobile'],
    ['a number that there cannot be', { mobile: '+49 30 1234567' }, 'mobile_invalid', 'mobile'],
    ['half an email', { email: 'nora@' }, 'email_invalid', 'email'],
    ['a short code', { mobile, captcha: '12345' }, 'code_wrong', 'captcha'],
  ])('%s', async (_what, input, refusal, field) => {
    const captcha = '123456'
    const given = { captcha, event: 'resetpwd', ...input }
    expect(await refused(given)).toMatchObject({ code: 0, refusal, field })
    expect(await house.visitor().refused(smsCheck, given)).toMatchObject({ code: 0, refusal, field })
    if (field !== 'captcha')
      expect(await house.visitor().refused(smsSend, given)).toMatchObject({ code: 0, refusal, field })
  })

  test('the other contact may be empty text, as forms send it', async () => {
    await nora()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = `mobile=&email=${encodeURIComponent(email)}&event=resetpwd`
    const response = await house.visitor().send('POST', smsSend.path, form, { headers })
    expect(response.json()).toMatchObject({ code: 1, data: { wait_seconds: 60 } })
  })

  test('codes to sign in go to mobile numbers only', async () => {
    for (const event of ['register', 'mobilelogin'])
      expect(await house.visitor().refused(smsSend, { email, event })).toMatchObject({
        refusal: 'mobile_invalid',
        field: 'mobile',
      })
  })
})

describe('codes to set a password', () => {
  test('come once a minute and five times a day a number, of which one site has two, like all codes', async () => {
    await nora()
    await house.clock.set(Date.parse('2026-11-22T06:00:00Z') / 1000)
    const asked: string[] = []
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.3']) {
      asked.push(await ask({ mobile }, address))
      await house.clock.advance(61)
    }
    expect(asked).toEqual(['sent', 'sent', 'code_limit_reached', 'sent', 'sent', 'sent'])
    expect(await ask({ mobile }, '192.0.2.4')).toBe('code_limit_reached')
    // Those to sign in are of the same five; at home there are others.
    const signIn = { mobile, event: 'mobilelogin' }
    expect((await house.visitor().refused(smsSend, signIn, { address: '192.0.2.5' })).refusal).toBe(
      'code_limit_reached',
    )
    expect(await ask({ mobile }, home)).toBe('sent')
    expect(await ask({ mobile }, home)).toBe('code_too_soon')
  })

  test('guessed at from elsewhere stay good where they were asked for', async () => {
    await nora()
    const captcha = await codeFor({ mobile })
    for (let address = 0; address < 3; address++) {
      for (let by = 1; by <= 5; by++)
        await refused({ mobile, captcha: otherThan(captcha, by) }, `192.0.2.${address}`)
    }
    expect((await refused({ mobile, captcha }, '192.0.2.9')).refusal).toBe('code_wrong')
    await house.visitor().call(resetPassword, { mobile, captcha, newpassword }, { address: cafe })
  })
})
