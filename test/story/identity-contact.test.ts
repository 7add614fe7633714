import { changeContact, resetPassword, smsSend, verifyContact } from '@glasshouse/contract/account.ts'
import { changeProfile, login, mobileLogin, register, userIndex } from '@glasshouse/contract/identity.ts'
import { excludeOneself, playLimits } from '@glasshouse/contract/safer-play.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { sweepIdentity } from '../../server/identity/sweep.ts'
import { audit } from '../../server/audit/audit.ts'
import type { Caller } from '../support/caller.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse, password } from '../support/house.ts'
import { codeTo, lettersTo, otherThan } from '../support/letters.ts'

// How a player is reached: changed with the code that was sent to the new one, and not by a stolen session.
let house: House

beforeEach(async () => {
  house = await openHouse({ nodes: 2, rateLimitScale: 1 })
  await house.clock.set(Date.parse('2026-11-21T06:00:00Z') / 1000)
})
afterEach(() => house.close())

const mobile = '+4915112345678'
const otherMobile = '+4915112345679'
const email = 'nora@example.com'
type Place = { mobile?: string; email?: string }

/** Asks for the code to a new contact, and gives it. */
async function codeFor(caller: Caller, contact: Place): Promise<string> {
  expect(await caller.call(changeContact, contact)).toEqual({ wait_seconds: 60 })
  return await codeTo(house, contact.mobile ?? contact.email ?? '')
}

async function confirm(caller: Caller, contact: Place): Promise<void> {
  await caller.call(verifyContact, { ...contact, captcha: await codeFor(caller, contact) })
  await house.clock.advance(61)
}

describe('a new contact', () => {
  test('counts from the code on, signs in, and is written as it was typed', async () => {
    const nora = await house.signUp('nora')
    await nora.call(changeContact, { mobile: '+49 1511 234-5678' })
    const captcha = await codeTo(house, mobile)
    expect(await nora.call(userIndex, {})).toMatchObject({ mobile: '', mobile_verified: false })
    const answer = await nora.call(verifyContact, { mobile: '+49 1511 2345678', captcha })
    expect(answer).toEqual({ mobile, email: '' })
    await confirm(nora, { email: 'Nora@Example.com' })
    expect(await nora.call(userIndex, {})).toMatchObject({
      mobile,
      mobile_verified: true,
      email: 'Nora@Example.com',
      email_verified: true,
    })
    for (const account of [mobile, email]) await house.visitor().call(login, { account, password })
    const letter = (await lettersTo(house, 'Nora@Example.com'))[0]
    expect(letter).toMatchObject({ channel: 'mail', subject: expect.stringMatching(/^\d{6} is your code$/) })
  })

  test('of an email that was only claimed at sign-up proves it', async () => {
    const nora = house.visitor()
    nora.token = (await nora.call(register, { username: 'nora', password, email })).userinfo.token
    expect(await nora.call(userIndex, {})).toMatchObject({ email, email_verified: false })
    expect((await house.visitor().refused(login, { account: email, password })).refusal).toBe('login_failed')
    await confirm(nora, { email })
    expect(await nora.call(userIndex, {})).toMatchObject({ email, email_verified: true })
  })

  test('in place of an old one, which is told and no longer signs in', async () => {
    const nora = await house.signUp('nora')
    await confirm(nora, { mobile })
    await confirm(nora, { mobile: otherMobile })
    const [told] = (await lettersTo(house, mobile)).slice(-1)
    expect(told).toEqual({
      channel: 'sms',
      recipient: mobile,
      subject: '',
      body: 'The mobile number of your account nora is now +49********679. If this was not you, contact customer service immediately.',
    })
    expect((await house.visitor().refused(login, { account: mobile, password })).refusal).toBe('login_failed')
    await house.visitor().call(login, { account: otherMobile, password })
    // The old number is free: its next owner gets an account of their own.
    await house.visitor().call(smsSend, { mobile, event: 'mobilelogin' })
    const captcha = await codeTo(house, mobile)
    const { userinfo } = await house.visitor().call(mobileLogin, { mobile, captcha })
    expect(userinfo.username).not.toBe('nora')
  })

  test('where there was none is told to the other one', async () => {
    const nora = await house.signUp('nora')
    await confirm(nora, { mobile })
    await confirm(nora, { email })
    expect((await lettersTo(house, mobile)).at(-1)?.body).toBe(
      'The email of your account nora is now n***@example.com. If this was not you, contact customer service immediately.',
    )
  })

  test('can be asked for with the profile, which goes on showing the old one', async () => {
    const nora = await house.signUp('nora')
    await confirm(nora, { mobile })
    const asked = await nora.call(changeProfile, { nickname: 'Nora', mobile: otherMobile, email })
    expect(asked).toMatchObject({ nickname: 'Nora', mobile, email: '' })
    await nora.call(verifyContact, { mobile: otherMobile, captcha: await codeTo(house, otherMobile) })
    await nora.call(verifyContact, { email, captcha: await codeTo(house, email) })
    expect(await nora.call(userIndex, {})).toMatchObject({ mobile: otherMobile, email })
    // An unchanged contact starts nothing; neither does empty text.
    const before = await lettersTo(house, otherMobile)
    await nora.call(changeProfile, { mobile: otherMobile, email })
    await nora.call(changeProfile, { mobile: '', email: '', bio: 'Dice' })
    expect(await lettersTo(house, otherMobile)).toEqual(before)
  })

  test('that the profile may not have leaves the profile as it was', async () => {
    const nora = await house.signUp('nora')
    const paul = await house.signUp('paul')
    await confirm(paul, { email })
    const before = await nora.call(userIndex, {})
    const answer = await nora.refused(changeProfile, { nickname: 'Nora', email: 'NORA@example.com' })
    expect(answer).toMatchObject({ refusal: 'email_taken', field: 'email' })
    expect(await nora.call(userIndex, {})).toEqual(before)
  })
})

describe('is refused', () => {
  test.each([
    ['no contact', {}, 'contact_required', undefined],
    ['two at once', { mobile, email }, 'contact_required', undefined],
    ['half a number', { mobile: '12345' }, 'mobile_invalid', 'mobile'],
    ['a number that there cannot be', { mobile: '+49 30 1234567' }, 'mobile_invalid', 'mobile'],
    ['half an email', { email: 'nora@example' }, 'email_invalid', 'email'],
  ])('%s', async (_what, input, refusal, field) => {
    const nora = await house.signUp('nora')
    expect(await nora.refused(changeContact, input)).toMatchObject({ code: 0, refusal, field })
    const guess = { ...input, captcha: '123456' }
    expect(await nora.refused(verifyContact, guess)).toMatchObject({ code: 0, refusal, field })
  })

  test('one’s own address, in any case', async () => {
    const nora = await house.signUp('nora')
    await confirm(nora, { mobile })
    await confirm(nora, { email })
    for (const [contact, field] of [
      [{ mobile: '+49 1511 2345678' }, 'mobile'],
      [{ email: 'NORA@EXAMPLE.COM' }, 'email'],
    ] as const)
      expect(await nora.refused(changeContact, contact)).toMatchObject({
        refusal: 'contact_unchanged',
        field,
      })
  })

  test('as well what is asked for with the profile', async () => {
    const nora = await house.signUp('nora')
    const paul = await house.signUp('paul')
    await confirm(paul, { mobile })
    const refused = async (input: object) => (await nora.refused(changeProfile, input)).refusal
    expect(await refused({ mobile: '12345' })).toBe('mobile_invalid')
    expect(await refused({ email: 'nora@example' })).toBe('email_invalid')
    expect(await refused({ mobile })).toBe('mobile_taken')
    await nora.call(changeProfile, { email })
    expect(await refused({ email })).toBe('code_too_soon')
    for (let time = 0; time < 4; time++) {
      await house.clock.advance(61)
      await nora.call(changeProfile, { email })
    }
    await house.clock.advance(61)
    expect(await refused({ email })).toBe('code_limit_reached')
    expect(await refused({ email })).toBe('code_limit_reached')
    expect(await refused({ mobile })).toBe('mobile_taken')
    expect(await refused({ mobile })).toBe('too_many_attempts')
    await house.clock.advance(15 * 60)
    expect(await refused({ email })).toBe('current_password_required')
    expect(await refused({ email, password: 'Wrong1Guess' })).toBe('current_password_wrong')
    expect(await nora.call(userIndex, {})).toMatchObject({ mobile: '', email: '' })
  })

  test('what another player has proved to be theirs, at the asking and at the giving', async () => {
    const nora = await house.signUp('nora')
    const paul = await house.signUp('paul')
    const early = { mobile, captcha: await codeFor(nora, { mobile }) }
    const earlyMail = { email, captcha: await codeFor(nora, { email }) }
    await house.clock.advance(61)
    await confirm(paul, { mobile })
    await confirm(paul, { email })
    for (const [contact, refusal] of [
      [{ mobile }, 'mobile_taken'],
      [{ email: 'Nora@example.com' }, 'email_taken'],
    ] as const) {
      const [field] = Object.keys(contact)
      expect(await nora.refused(changeContact, contact)).toMatchObject({ code: 0, refusal, field })
    }
    for (const [late, refusal] of [
      [early, 'mobile_taken'],
      [earlyMail, 'email_taken'],
    ] as const)
      expect((await nora.refused(verifyContact, late)).refusal).toBe(refusal)
  })

  test('a code that is wrong, late, used, another player’s or for something else', async () => {
    const nora = await house.signUp('nora')
    const paul = await house.signUp('paul')
    const captcha = await codeFor(nora, { mobile })
    const give = (caller: Caller, code: string) => caller.refused(verifyContact, { mobile, captcha: code })
    expect(await give(nora, otherThan(captcha))).toMatchObject({ refusal: 'code_wrong', field: 'captcha' })
    expect((await give(paul, captcha)).refusal).toBe('code_wrong')
    expect((await house.visitor().refused(mobileLogin, { mobile, captcha })).refusal).toBe('code_wrong')
    const reset = { mobile, captcha, newpassword: 'Thieves4Me' }
    expect((await house.visitor().refused(resetPassword, reset)).refusal).toBe('code_wrong')
    await house.clock.advance(601)
    expect((await give(nora, captcha)).refusal).toBe('code_wrong')
    const next = await codeFor(nora, { mobile })
    await nora.call(verifyContact, { mobile, captcha: next })
    expect((await give(nora, next)).refusal).toBe('code_wrong')
    await house.clock.advance(61)
    // A code to sign in with confirms nothing.
    await house.visitor().call(smsSend, { mobile: otherMobile, event: 'mobilelogin' })
    const signIn = { mobile: otherMobile, captcha: await codeTo(house, otherMobile) }
    expect((await nora.refused(verifyContact, signIn)).refusal).toBe('code_wrong')
  })

  test('the right code after five guesses', async () => {
    const nora = await house.signUp('nora')
    const captcha = await codeFor(nora, { mobile })
    const give = (code: string) => nora.refused(verifyContact, { mobile, captcha: code })
    for (let by = 1; by <= 5; by++) await give(otherThan(captcha, by))
    expect((await give(captcha)).refusal).toBe('code_wrong')
  })
})

describe('a session of long ago', () => {
  const later = 15 * 60 + 1

  test('needs the password, which can be missed ten times', async () => {
    const nora = await house.signUp('nora')
    await house.clock.advance(later)
    expect(await nora.refused(changeContact, { mobile })).toMatchObject({
      code: 0,
      refusal: 'current_password_required',
      field: 'password',
    })
    const guess = { mobile, password: 'Wrong1Guess' }
    for (let time = 0; time < 10; time++)
      expect(await nora.refused(changeContact, guess)).toMatchObject({
        refusal: 'current_password_wrong',
        field: 'password',
      })
    expect((await nora.refused(changeContact, { mobile, password })).refusal).toBe('too_many_attempts')
    await house.clock.advance(later)
    expect(await lettersTo(house, mobile)).toEqual([])
    await nora.call(changeContact, { mobile, password })
    const input = { email, password, nickname: 'Nora' }
    expect((await nora.call(changeProfile, input)).nickname).toBe('Nora')
    expect(await lettersTo(house, email)).toHaveLength(1)
  })

  test('without a password must sign in again, and so sets no first one', async () => {
    await house.visitor().call(smsSend, { mobile, event: 'mobilelogin' })
    const nora = house.visitor()
    const signIn = async () => {
      const captcha = await codeTo(house, mobile)
      nora.token = (await nora.call(mobileLogin, { mobile, captcha })).userinfo.token
    }
    await signIn()
    await house.clock.advance(later)
    for (const input of [{ email }, { email, password: 'Whatever1' }])
      for (const call of [changeContact, changeProfile])
        expect((await nora.refused(call, input)).refusal).toBe('sign_in_again')
    await house.visitor().call(smsSend, { mobile, event: 'mobilelogin' })
    await signIn()
    await confirm(nora, { email })
  })
})

describe('codes to new contacts', () => {
  test('come once a minute and five times a day a contact, and cost nobody a code to sign in', async () => {
    const nora = await house.signUp('nora')
    const paul = await house.signUp('paul')
    await codeFor(nora, { mobile })
    expect((await paul.refused(changeContact, { mobile })).refusal).toBe('code_too_soon')
    for (let time = 0; time < 4; time++) {
      await house.clock.advance(61)
      await codeFor(time % 2 ? nora : paul, { mobile })
    }
    await house.clock.advance(61)
    expect((await nora.refused(changeContact, { mobile })).refusal).toBe('code_limit_reached')
    await house.visitor().call(smsSend, { mobile, event: 'mobilelogin' })
  })

  test('are ten a day for one player, taken contacts included', async () => {
    const nora = await house.signUp('nora')
    const paul = await house.signUp('paul')
    await confirm(paul, { mobile })
    for (let time = 0; time < 10; time++)
      expect((await nora.refused(changeContact, { mobile })).refusal).toBe('mobile_taken')
    expect((await nora.refused(changeContact, { email })).refusal).toBe('too_many_attempts')
  })

  test('do not count if the message could not be stored', async () => {
    const nora = await house.signUp('nora')
    await house.owner.query('revoke insert on outbox from glasshouse_app')
    const response = await nora.send('POST', changeContact.path, { mobile })
    expect(response.json()).toMatchObject({ code: 500, msg: 'Server error' })
    await house.owner.query('grant insert on outbox to glasshouse_app')
    await codeFor(nora, { mobile })
  })
})

/** Somebody who signs in with a number and a code, and has an account of their own with it. */
async function newcomer(): Promise<Caller> {
  const caller = house.visitor()
  await caller.call(smsSend, { mobile, event: 'mobilelogin' })
  const captcha = await codeTo(house, mobile)
  caller.token = (await caller.call(mobileLogin, { mobile, captcha })).userinfo.token
  return caller
}

const restrictionOf = async (caller: Caller) => (await caller.call(playLimits, {})).restriction

describe('a number that an excluded player gave up', () => {
  test('excludes who shows it next, to the same end', async () => {
    const nora = await house.signUp('nora')
    const paul = await house.signUp('paul')
    await confirm(nora, { mobile })
    const { restriction } = await nora.call(excludeOneself, { months: 6 })
    await confirm(nora, { mobile: otherMobile })
    await confirm(paul, { mobile })
    expect(await restrictionOf(paul)).toMatchObject({ kind: 'exclusion', until: restriction?.until })
    await confirm(paul, { mobile: '+4915112345670' })
    expect(await restrictionOf(await newcomer())).toMatchObject({
      kind: 'exclusion',
      until: restriction?.until,
    })
    expect(await audit(house.database)).toEqual([])
  })

  test('is anybody’s where it was given up before, and again when the exclusion is over', async () => {
    const nora = await house.signUp('nora')
    await confirm(nora, { mobile })
    await confirm(nora, { mobile: otherMobile })
    const { restriction } = await nora.call(excludeOneself, { months: 6 })
    const first = await newcomer()
    expect(await restrictionOf(first)).toBeNull()

    await confirm(first, { mobile: '+4915112345670' })
    await confirm(nora, { mobile })
    await confirm(nora, { mobile: otherMobile })
    await house.clock.set(restriction!.until!)
    await transaction(house.database, sweepIdentity)
    expect((await house.owner.query('select * from numbers_of_excluded')).rowCount).toBe(0)
    expect(await restrictionOf(await newcomer())).toBeNull()
  })
})

test('of two players who confirm one number at the same moment one has it', async () => {
  const nora = await house.signUp('nora')
  const paul = await house.signUp('paul')
  const first = await codeFor(nora, { mobile })
  await house.clock.advance(61)
  const second = await codeFor(paul, { mobile })
  const answers = await meetAtLock(
    house.owner,
    { lock: `select from identities where username in ('nora', 'paul') for update`, waiting: 2 },
    () =>
      Promise.all([
        nora.send('POST', verifyContact.path, { mobile, captcha: first }),
        paul.send('POST', verifyContact.path, { mobile, captcha: second }),
      ]),
  )
  const outcomes = answers.map((response) => {
    const { code, data } = response.json<{ code: number; data: { refusal?: string } }>()
    return code === 1 ? 'ok' : (data.refusal ?? 'none')
  })
  expect(outcomes.toSorted()).toEqual(['mobile_taken', 'ok'])
})
