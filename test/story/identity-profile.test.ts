import { changePassword, changeProfile, login, register, userIndex } from '@glasshouse/contract/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, openHouse, password } from '../support/house.ts'

let house: House
let nora: Caller

beforeAll(async () => {
  // In Auckland it is already the 22nd when this house opens its eyes.
  house = await openHouse({ timeZone: 'Pacific/Auckland' })
  await house.clock.set(Date.parse('2026-11-21T15:00:00Z') / 1000)
  nora = await house.signUp('nora')
})
afterAll(() => house.close())

describe('the profile', () => {
  test('changes the fields that are sent and nothing else', async () => {
    const first = await nora.call(changeProfile, { nickname: '  Nora 诺拉 🎲 ', birthday: '1990-02-28' })
    expect(first).toMatchObject({ nickname: 'Nora 诺拉 🎲', birthday: '1990-02-28', gender: 0, bio: '' })
    const second = await nora.call(changeProfile, { gender: 2, bio: 'Dice,\nnot dots.' })
    expect(second).toMatchObject({
      nickname: 'Nora 诺拉 🎲',
      welcome: 'Nora 诺拉 🎲',
      birthday: '1990-02-28',
      gender: 2,
      bio: 'Dice,\nnot dots.',
    })
    expect(await nora.call(changeProfile, {})).toEqual(second)
    expect(await nora.call(userIndex, {})).toEqual(second)
  })

  test('is one’s own: other fields can’t be changed', async () => {
    const before = await nora.call(userIndex, {})
    const response = await nora.send('POST', changeProfile.path, {
      username: 'boss',
      level: 9,
      money: '1000000.00',
      player_id: 1,
      mobile_verified: true,
    })
    expect(response.json()).toMatchObject({ code: 1, data: before })
  })

  test('takes a form, whose fields are all text', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await nora.send('POST', changeProfile.path, 'gender=1&bio=One%0D%0Atwo', { headers })
    expect(response.json()).toMatchObject({ code: 1, data: { gender: 1, bio: 'One\r\ntwo' } })
  })

  test.each([
    ['an empty nickname', { nickname: '   ' }, 'nickname_required', 'nickname'],
    ['a nickname that nobody sees', { nickname: '\u200d\u2060' }, 'nickname_required', 'nickname'],
    ['a long nickname', { nickname: 'n'.repeat(21) }, 'nickname_invalid', 'nickname'],
    ['a nickname that turns the line around', { nickname: 'Nora\u202e!' }, 'check_input', 'nickname'],
    ['a null byte', { nickname: 'No\u0000ra' }, 'check_input', 'nickname'],
    ['a long bio', { bio: 'b'.repeat(141) }, 'check_input', 'bio'],
    ['a bio with a null byte', { bio: 'b\u0000' }, 'check_input', 'bio'],
    ['a fourth gender', { gender: 3 }, 'check_input', 'gender'],
    ['a birthday in words', { birthday: 'yesterday' }, 'birthday_invalid', 'birthday'],
    ['a birthday that is a number', { birthday: 19900228 }, 'birthday_invalid', 'birthday'],
    ['the 30th of February', { birthday: '1990-02-30' }, 'birthday_invalid', 'birthday'],
    ['the 29th of February of a common year', { birthday: '2025-02-29' }, 'birthday_invalid', 'birthday'],
    ['a birthday tomorrow', { birthday: '2026-11-23' }, 'birthday_invalid', 'birthday'],
    ['a birthday 150 years and a day ago', { birthday: '1876-11-21' }, 'birthday_invalid', 'birthday'],
  ])('refuses %s', async (_why, input, refusal, field) => {
    const before = await nora.call(userIndex, {})
    expect(await nora.refused(changeProfile, input)).toMatchObject({ code: 0, refusal, field })
    expect(await nora.call(userIndex, {})).toEqual(before)
  })

  test.each(['2026-11-22', '1876-11-22', '2024-02-29'])('takes the birthday %s', async (birthday) => {
    expect((await nora.call(changeProfile, { birthday })).birthday).toBe(birthday)
  })
})

describe('a changed password', () => {
  test('ends all sessions and starts a new one, and the old password no longer signs in', async () => {
    const paul = await house.signUp('paul')
    const stolen = house.visitor()
    stolen.token = (await stolen.call(login, { account: 'paul', password })).userinfo.token
    const newpassword = 'a much longer sentence, spaces and all'
    const thief = house.visitor()
    thief.token = paul.token
    const { userinfo } = await paul.call(changePassword, { oldpassword: password, newpassword })
    paul.token = userinfo.token
    // Who has got hold of the very token that it was changed with, too.
    expect((await thief.refused(userIndex, {})).refusal).toBe('login_expired')
    expect((await stolen.refused(userIndex, {})).refusal).toBe('login_expired')
    expect((await paul.call(userIndex, {})).username).toBe('paul')
    expect((await house.visitor().refused(login, { account: 'paul', password })).refusal).toBe('login_failed')
    await house.visitor().call(login, { account: 'paul', password: newpassword })
  })

  test.each([
    ['no current one', {}, 'current_password_required', 'oldpassword'],
    ['an empty current one', { oldpassword: '' }, 'current_password_required', 'oldpassword'],
    ['a wrong current one', { oldpassword: 'Wrong1234' }, 'current_password_wrong', 'oldpassword'],
    ['no new one', { newpassword: undefined }, 'password_required', 'newpassword'],
    ['one of five signs', { newpassword: 'Ab3de' }, 'new_password_too_short', 'newpassword'],
    ['one of 129 signs', { newpassword: 'x'.repeat(129) }, 'new_password_too_long', 'newpassword'],
    ['one that everybody knows', { newpassword: '123456' }, 'password_breached', 'newpassword'],
    ['the username', { newpassword: 'QUINNY' }, 'password_breached', 'newpassword'],
  ])('is refused for %s', async (_why, input, refusal, field) => {
    const quinn = await quinny()
    const asked =
      'oldpassword' in input || refusal === 'current_password_required' ? {} : { oldpassword: password }
    const answer = await quinn.refused(changePassword, { newpassword: 'Better4You', ...asked, ...input })
    expect(answer).toMatchObject({ code: 0, refusal, field })
    await house.visitor().call(login, { account: 'quinny', password })
  })

  test('may have 6 to 128 characters', async () => {
    const rita = await house.signUp('rita')
    const { userinfo } = await rita.call(changePassword, { oldpassword: password, newpassword: 'six6ok' })
    rita.token = userinfo.token
    await rita.call(changePassword, { oldpassword: 'six6ok', newpassword: 'é'.repeat(128) })
    await house.visitor().call(login, { account: 'rita', password: 'é'.repeat(128) })
  })

  test('is changed by one of two who try at the same moment', async () => {
    const sara = await house.signUp('sara')
    const tries = ['First4Sara', 'Other4Sara'].map((newpassword) =>
      sara.send('POST', changePassword.path, { oldpassword: password, newpassword }),
    )
    const answers = (await Promise.all(tries)).map((response) => response.json<{ code: number }>().code)
    // The second is refused, or has no session any more.
    expect(answers.filter((code) => code === 1)).toHaveLength(1)
  })

  test('stops a sign-in with the old password that is under way', async () => {
    await house.signUp('tina')
    const answer = await meetAtLock(
      house.owner,
      {
        lock: `select from identities where username = 'tina' for update`,
        waiting: 1,
        meanwhile: (owner) =>
          owner.query(`
            update identities set password_hash = (select password_hash from identities where username = 'nora')
            where username = 'tina'`),
      },
      () => house.visitor().refused(login, { account: 'tina', password }),
    )
    expect(answer.refusal).toBe('login_failed')
  })
})

let quinnys: Caller | undefined
async function quinny(): Promise<Caller> {
  if (!quinnys) {
    quinnys = house.visitor()
    quinnys.token = (await quinnys.call(register, { username: 'quinny', password })).userinfo.token
  }
  return quinnys
}
