import { changeProfile } from '@glasshouse/contract/identity.ts'
import { recipient, tradeRecord, transfer } from '@glasshouse/contract/wallet.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeEach(async () => {
  house = await openHouse({
    nodes: 2,
    rateLimitScale: 1,
    welcomeAmount: 20_000_000n,
    timeZone: 'Asia/Singapore',
  })
})
afterEach(() => house.close())

describe('one player’s transfers on a day', () => {
  test('ends at 50,000.00, counted by the days of the house', async () => {
    // 23:00 in Singapore.
    await house.clock.set(Date.parse('2026-11-21T15:00:00Z') / 1000)
    const xena = await house.signUp('xena')
    await house.signUp('yuri')
    await xena.call(transfer, { recipient: 'yuri', amount: '49999.00' })
    const answer = await xena.refused(transfer, { recipient: 'yuri', amount: '1.01' })
    expect(answer).toEqual({
      code: 0,
      refusal: 'transfer_daily_cap',
      field: 'amount',
      msg: 'Above the daily transfer limit: 1.00 left today',
    })
    await xena.call(transfer, { recipient: 'yuri', amount: '1.00' })
    expect((await xena.refused(transfer, { recipient: 'yuri', amount: '1.00' })).msg).toContain(
      ': 0.00 left today',
    )
    await house.clock.advance(3600)
    await xena.call(transfer, { recipient: 'yuri', amount: '50000.00' })
  })

  test('ends there also when all of it is asked for at once', async () => {
    const xena = await house.signUp('xena')
    const yuri = await house.signUp('yuri')
    const asked = Array.from({ length: 12 }, (_, time) => {
      const caller = house.visitor(house.nodes[time % 2])
      caller.token = xena.token
      return caller.send('POST', transfer.path, { recipient: 'yuri', amount: '9000.00' })
    })
    const codes = (await Promise.all(asked)).map((response) => response.json<{ code: number }>().code)
    expect(codes.filter((code) => code === 1).length).toBe(5)
    expect((await yuri.call(tradeRecord, { type: 'transfer' })).balance).toBe('245000.00')
  })
})

describe('a recipient that is looked up', () => {
  test('is shown masked, with nothing else', async () => {
    const zara = await house.signUp('zara')
    const abel = await house.signUp('abelard')
    await abel.call(changeProfile, {
      nickname: 'Abel 阿贝尔',
      birthday: '1990-01-01',
      bio: 'Lives in Basel.',
    })
    await house.owner.query(`
      update identities set mobile = '+41791234567', mobile_verified_at = house_now(), email = 'abel@example.com',
        email_verified_at = house_now() where username = 'abelard'`)
    for (const account of ['ABELARD', '+41 79 123 45 67', 'abel@EXAMPLE.com']) {
      const response = await zara.send('GET', recipient.path, { account })
      expect(response.json()).toMatchObject({ code: 1, data: { username: 'a***d', nickname: 'A***尔' } })
      expect(Object.keys(response.json<{ data: object }>().data)).toEqual(['username', 'nickname'])
      for (const secret of ['abelard', '阿贝', '4179', 'example', '1990', 'Basel', '20000']) {
        expect(response.body).not.toContain(secret)
      }
    }
  })

  test.each([
    ['nobody', 'nobody_here', 'recipient_not_found', 'Recipient not found'],
    ['oneself', 'ZARA', 'recipient_is_oneself', 'You can’t transfer to yourself'],
    ['nothing', '', 'recipient_required', 'Please enter a recipient'],
  ])('is refused when it is %s', async (_who, account, refusal, msg) => {
    const zara = await house.signUp('zara')
    const answer = await zara.refused(recipient, { account })
    expect(answer).toMatchObject({ code: 0, refusal, msg })
    expect((await house.visitor().refused(recipient, { account })).code).toBe(401)
  })

  test('cannot be found by trying names, neither here nor with transfers, on any node', async () => {
    const zara = await house.signUp('zara')
    await house.signUp('abelard')
    const refusals: string[] = []
    for (let time = 0; time < 32; time++) {
      const caller = house.visitor(house.nodes[time % 2])
      caller.token = zara.token
      const answer =
        time % 4 < 2
          ? await caller.refused(recipient, { account: `guess${time}` })
          : await caller.refused(transfer, { recipient: `guess${time}`, amount: '1.00' })
      refusals.push(answer.refusal)
    }
    expect(refusals).toEqual([
      ...Array<string>(30).fill('recipient_not_found'),
      'too_many_attempts',
      'too_many_attempts',
    ])
    // A hit would tell as much as a miss.
    expect((await zara.refused(recipient, { account: 'abelard' })).refusal).toBe('too_many_attempts')
    await house.clock.advance(601)
    await zara.call(recipient, { account: 'abelard' })
  })

  test('may be looked up sixty times in ten minutes; transfers to those one knows have no such limit', async () => {
    const zara = await house.signUp('zara')
    await house.signUp('abelard')
    for (let time = 0; time < 60; time++) await zara.call(recipient, { account: 'abelard' })
    expect((await zara.refused(recipient, { account: 'abelard' })).refusal).toBe('too_many_attempts')
    for (let time = 0; time < 40; time++) await zara.call(transfer, { recipient: 'abelard', amount: '1.00' })
  })
})
