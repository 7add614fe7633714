import { smsCheck, smsSend } from '@glasshouse/contract/account.ts'
import { changePassword, login, mobileLogin, userIndex } from '@glasshouse/contract/identity.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type House, openHouse, password } from '../support/house.ts'

let house: House

const mobile = '+4915112345678'
const numberOf = (time: number) => `+49151123456${String(time).padStart(2, '0')}`

/** Every story has a house of its own, with the limits as they are in life. */
function openHouseForEach(): void {
  beforeEach(async () => {
    house = await openHouse({ nodes: 2, rateLimitScale: 1 })
  })
  afterEach(() => house.close())
}

/** The newest message that was sent to a number. */
async function lastMessage(recipient = mobile): Promise<string> {
  const { rows } = await house.owner.query<{ body: string }>(
    `select body from outbox where channel = 'sms' and recipient = $1 order by id desc limit 1`,
    [recipient],
  )
  return rows[0]?.body ?? ''
}

async function codeFor(recipient = mobile, address?: string): Promise<string> {
  const extra = address ? { address } : {}
  await house.visitor().call(smsSend, { mobile: recipient, event: 'mobilelogin' }, extra)
  return /\d{6}/.exec(await lastMessage(recipient))?.[0] ?? ''
}

const wrong = (address: string) =>
  house.visitor().refused(mobileLogin, { mobile, captcha: '000000' }, { address })

/** Six digits that are not the code. */
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe('refused by its form:', () => {
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  test.each(['12345', '+49 30 1234567', '+999 123 456 789', 'my phone', '', undefined, 4915112345678])(
    'the number %s',
    async (number) => {
      for (const call of [smsSend, mobileLogin]) {
        const input = { mobile: number, event: 'mobilelogin', captcha: '123456' }
        expect(await house.visitor().refused(call, input)).toMatchObject({
          code: 0,
          refusal: 'mobile_invalid',
          field: 'mobile',
          msg: 'Invalid mobile number',
        })
      }
    },
  )

  test('an unknown event', async () => {
    const answer = await house.visitor().refused(smsSend, { mobile, event: 'changepwd' })
    expect(answer).toMatchObject({ refusal: 'check_input', field: 'event' })
  })

  test.each([
    ['five digits', '12345'],
    ['letters', 'abcdef'],
    ['nothing', undefined],
    ['a number', 123456],
  ])('a code of %s', async (_what, captcha) => {
    const answer = await house.visitor().refused(mobileLogin, { mobile, captcha })
    expect(answer).toMatchObject({ code: 0, refusal: 'code_wrong', field: 'captcha' })
  })
})

describe('a code', () => {
  openHouseForEach()

  test('signs an unknown number up with a username of ours, and later signs the same player in', async () => {
    const captcha = await codeFor()
    const { userinfo } = await house.visitor().call(mobileLogin, { mobile: '+49 1511 234-5678', captcha })
    expect(userinfo).toMatchObject({ mobile, email: '', money: '1000.00', level: 1 })
    expect(userinfo.username).toMatch(/^u[a-z2-9]{8}$/)
    expect(userinfo.nickname).toBe(userinfo.username)

    await house.clock.advance(61)
    const again = house.visitor(house.nodes[1])
    const second = await again.call(mobileLogin, { mobile, captcha: await codeFor() })
    expect(second.userinfo).toMatchObject({ id: userinfo.id, money: '1000.00' })
    expect(second.userinfo.token).not.toBe(userinfo.token)
    again.token = second.userinfo.token
    expect((await again.call(userIndex, {})).id).toBe(userinfo.id)
  })

  test('stands in the message and in the demonstration’s log, never in an answer nor in the clear in the table', async () => {
    const response = await house
      .visitor()
      .send('POST', smsSend.path, { mobile, event: 'mobilelogin' }, { headers: { 'accept-language': 'zh' } })
    const message = await lastMessage()
    const code = /\d{6}/.exec(message)?.[0] ?? 'none'
    expect(message).toBe(`您的验证码是 ${code}，10 分钟内有效。请勿告诉任何人，包括我们。`)
    expect(response.json()).toMatchObject({ code: 1, data: { wait_seconds: 60 } })
    expect(response.body).not.toContain(code)
    await expect.poll(() => JSON.stringify(house.logged)).toContain(code)
    const { rows } = await house.owner.query<{ row: string }>(
      'select v::text as row from verification_codes v',
    )
    expect(rows[0]?.row).toContain(mobile)
    expect(rows[0]?.row).not.toContain(code)
  })

  test('works once', async () => {
    const captcha = await codeFor()
    await house.visitor().call(mobileLogin, { mobile, captcha })
    expect((await house.visitor().refused(mobileLogin, { mobile, captcha })).refusal).toBe('code_wrong')
  })

  test('works once even when it is sent many times at the same moment, and makes one account', async () => {
    const captcha = await codeFor()
    const tries = Array.from({ length: 8 }, (_, time) =>
      house.visitor(house.nodes[time % 2]).send('POST', mobileLogin.path, { mobile, captcha }),
    )
    const answers = (await Promise.all(tries)).map((response) => response.json<{ code: number }>().code)
    expect(answers.filter((code) => code === 1).length).toBe(1)
    const { rows } = await house.owner.query('select * from players')
    expect(rows.length).toBe(1)
  })

  test('is good for ten minutes by the house’s clock', async () => {
    const captcha = await codeFor()
    await house.clock.advance(10 * 60 + 1)
    expect(await house.visitor().refused(mobileLogin, { mobile, captcha })).toEqual({
      code: 0,
      refusal: 'code_wrong',
      field: 'captcha',
      msg: 'Incorrect or expired code',
    })
    await house.visitor().call(smsSend, { mobile, event: 'mobilelogin' })
    const young = /\d{6}/.exec(await lastMessage())?.[0] ?? ''
    await house.clock.advance(9 * 60 + 50)
    await house.visitor().call(mobileLogin, { mobile, captcha: young })
  })

  test('survives four wrong guesses; after the fifth the right one is too late', async () => {
    const first = await codeFor()
    for (let by = 1; by <= 4; by++) {
      const answer = await house.visitor().refused(mobileLogin, { mobile, captcha: otherThan(first, by) })
      expect(answer.refusal).toBe('code_wrong')
    }
    await house.visitor().call(mobileLogin, { mobile, captcha: first })

    await house.clock.advance(61)
    const second = await codeFor()
    const guesses = Array.from({ length: 5 }, (_, by) =>
      house.visitor(house.nodes[by % 2]).refused(mobileLogin, { mobile, captcha: otherThan(second, by + 1) }),
    )
    await Promise.all(guesses)
    expect((await house.visitor().refused(mobileLogin, { mobile, captcha: second })).refusal).toBe(
      'code_wrong',
    )
  })

  test('belongs to its number, and the newest one alone counts', async () => {
    const captcha = await codeFor()
    const other = await house.visitor().refused(mobileLogin, { mobile: '+4915112345679', captcha })
    expect(other.refusal).toBe('code_wrong')
    await house.clock.advance(61)
    const newer = await codeFor()
    if (newer !== captcha) {
      expect((await house.visitor().refused(mobileLogin, { mobile, captcha })).refusal).toBe('code_wrong')
    }
    await house.visitor().call(mobileLogin, { mobile, captcha: newer })
  })
})

describe('asking for a code', () => {
  openHouseForEach()

  test('to register is for numbers without an account, and such a code opens one', async () => {
    await house.visitor().call(smsSend, { mobile, event: 'register' })
    const captcha = /\d{6}/.exec(await lastMessage())?.[0] ?? ''
    const { userinfo } = await house.visitor().call(mobileLogin, { mobile, captcha })
    expect(userinfo.mobile).toBe(mobile)
    await house.clock.advance(61)
    expect(await house.visitor().refused(smsSend, { mobile, event: 'register' })).toMatchObject({
      refusal: 'mobile_taken',
      field: 'mobile',
    })
  })

  test('knows a Chinese number without its country code', async () => {
    await house.visitor().call(smsSend, { mobile: '138 1234 5678', event: 'mobilelogin' })
    expect(await lastMessage('+8613812345678')).toMatch(/\d{6}/)
  })

  test('is possible once a minute and five times a day of the house for one number, on all nodes', async () => {
    await house.clock.set(Date.parse('2026-11-21T22:00:00Z') / 1000)
    const ask = (node = house.nodes[1]) =>
      house.visitor(node).refused(smsSend, { mobile, event: 'mobilelogin' })
    await codeFor()
    const soon = await ask()
    const { waitSeconds = 0 } = soon
    expect(soon).toMatchObject({
      refusal: 'code_too_soon',
      msg: `A code was just sent, ask again in ${waitSeconds} s`,
    })
    expect(waitSeconds).toBeGreaterThan(50)
    expect(waitSeconds).toBeLessThanOrEqual(60)
    // One address alone would come to its own end before.
    for (let time = 0; time < 4; time++) {
      await house.clock.advance(61)
      await codeFor(mobile, `192.0.2.${time}`)
    }
    await house.clock.advance(61)
    expect((await ask()).refusal).toBe('code_limit_reached')
    // Another number is not concerned, and neither is the next day.
    await codeFor('+4915112345679')
    await house.clock.set(Date.parse('2026-11-22T00:00:01Z') / 1000)
    await codeFor()
  })

  test('does not count if the message could not be handed over', async () => {
    await house.owner.query('revoke insert on outbox from glasshouse_app')
    const response = await house.visitor().send('POST', smsSend.path, { mobile, event: 'mobilelogin' })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 500, msg: 'Server error' })
    await house.owner.query('grant insert on outbox to glasshouse_app')
    await codeFor()
  })

  test('asked by many at the same moment sends one message', async () => {
    const asked = Array.from({ length: 8 }, (_, time) =>
      house.visitor(house.nodes[time % 2]).send('POST', smsSend.path, { mobile, event: 'mobilelogin' }),
    )
    const answers = (await Promise.all(asked)).map((response) => response.json<{ code: number }>().code)
    expect(answers.filter((code) => code === 1).length).toBe(1)
    const { rows } = await house.owner.query('select * from outbox')
    expect(rows.length).toBe(1)
  })

  test('is limited for an address that asks for one number after the other', async () => {
    for (let time = 0; time < 20; time++) await codeFor(numberOf(time), '203.0.113.5')
    const input = { mobile: numberOf(20), event: 'mobilelogin' }
    const answer = await house.visitor().refused(smsSend, input, { address: '203.0.113.5' })
    expect(answer.refusal).toBe('too_many_attempts')
    await house
      .visitor()
      .call(smsSend, { mobile: numberOf(20), event: 'mobilelogin' }, { address: '203.0.113.6' })
  })

  test('is limited in total, so that a flood from everywhere has its price capped', async () => {
    await house.owner.query(`
      insert into attempts values ('codes in total', 'strangers', house_now() + interval '20 seconds', 1000)`)
    const answer = await house.visitor().refused(smsSend, { mobile, event: 'mobilelogin' })
    expect(answer.refusal).toBe('too_many_attempts')
    // A refused request did not count for the number: it need not wait its minute.
    await house.clock.advance(21)
    await codeFor()
  })
})

describe('beyond one code', () => {
  openHouseForEach()

  test('one address gets twenty wrong codes, over all numbers', async () => {
    for (let time = 0; time < 20; time++) expect((await wrong('203.0.113.5')).refusal).toBe('code_wrong')
    expect((await wrong('203.0.113.5')).refusal).toBe('too_many_attempts')
    const check = { mobile, event: 'mobilelogin', captcha: '123456' }
    const checked = await house.visitor().refused(smsCheck, check, { address: '203.0.113.5' })
    expect(checked.refusal).toBe('too_many_attempts')
    expect((await wrong('203.0.113.6')).refusal).toBe('code_wrong')
  })

  test('a player who signs in by code has no password: none signs in, and none is current', async () => {
    const caller = house.visitor()
    const { userinfo } = await caller.call(mobileLogin, { mobile, captcha: await codeFor() })
    caller.token = userinfo.token
    for (const account of [userinfo.username, mobile]) {
      expect((await house.visitor().refused(login, { account, password })).refusal).toBe('login_failed')
    }
    const input = { oldpassword: password, newpassword: 'Brand4New' }
    expect((await caller.refused(changePassword, input)).refusal).toBe('current_password_wrong')
  })
})
