import { expect, test } from 'vitest'
import { login, userIndex } from './user-calls.ts'

// The specification's fields of a user, and not one more (spec.md §3).

test('a login is read that tells `user_id`, and nothing that has a default', () => {
  const userinfo = {
    token: 'a token',
    expiretime: 1_800_000_000,
    user_id: 7,
    username: 'walter',
    nickname: 'Walter',
    mobile: '',
    avatar: '',
    createtime: 1_700_000_000,
    expires_in: 3600,
  }
  expect(login.output.parse({ userinfo }).userinfo).toEqual({
    ...userinfo,
    id: '7',
    user_id: '7',
    email: '',
    money: '0.00',
    score: 0,
    level: 1,
  })
})

test('`welcome` is the name where there is no other, and `phone` the mobile number', () => {
  const told = userIndex.output.parse({ id: '7', welcome: 'walter', phone: '+4478', money: '5.00' })
  const expected = { username: 'walter', nickname: 'walter', mobile: '+4478', money: '5.00', level: 1 }
  expect(told).toMatchObject(expected)
})

test('the house’s answer is left unchanged', () => {
  const told = { id: '7', welcome: 'Wally', username: 'walter', nickname: 'Wally', level: 4, birthday: null }
  expect(userIndex.output.parse(told)).toMatchObject(told)
  expect(userIndex.output.safeParse({ id: '7', welcome: 'Wally', money: 5 }).success).toBe(false)
  expect(login.output.safeParse({ userinfo: {} }).success).toBe(false)
})
