import { login, register, userIndex } from '@glasshouse/contract/identity.ts'
import { tradeTerms } from '@glasshouse/contract/withdrawals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recommendedCost } from '../../server/identity/passwords.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({ welcomeAmount: 100_000n, passwordCost: recommendedCost })
})
afterAll(() => house.close())

describe('who signs up', () => {
  test('is signed in, with the play money of the house', async () => {
    const mia = house.visitor()
    const now = await house.clock.now()
    const { userinfo } = await mia.call(register, {
      username: 'Mia_2026',
      password: 'Tumble6Dice',
      email: 'mia@example.com',
    })
    expect(userinfo).toMatchObject({
      username: 'Mia_2026',
      nickname: 'Mia_2026',
      email: 'mia@example.com',
      mobile: '',
      avatar: '',
      money: '1000.00',
      score: 0,
      level: 1,
      user_id: userinfo.id,
      expires_in: 30 * 24 * 3600,
    })
    expect(userinfo.token).toMatch(/^[\w-]{43}$/)
    expect(Math.abs(userinfo.expiretime - now - userinfo.expires_in)).toBeLessThanOrEqual(5)
    expect(Math.abs(userinfo.createtime - now)).toBeLessThanOrEqual(5)
    mia.token = userinfo.token
    expect(await mia.call(userIndex, {})).toMatchObject({
      id: userinfo.id,
      welcome: 'Mia_2026',
      money: '1000.00',
    })
  })

  test('gets that money from a named account of the house', async () => {
    const { rows } = await house.owner.query(`
      select p.kind, a.kind as account, p.amount::int, a.player_id = p.reference as own
      from postings p join accounts a on a.id = p.account_id
      where p.entry_id = (select min(id) from entries) order by p.amount`)
    expect(rows).toEqual([
      { kind: 'welcome', account: 'play_money', amount: -100_000, own: null },
      { kind: 'welcome', account: 'available', amount: 100_000, own: true },
    ])
  })

  test('may tell a date of birth, which is not asked for again', async () => {
    const ida = house.visitor()
    const input = { username: 'ida_1990', password: 'Tumble6Dice', birthday: '1990-05-17' }
    ida.token = (await ida.call(register, input)).userinfo.token
    expect(await ida.call(userIndex, {})).toMatchObject({ birthday: '1990-05-17' })
    expect(await ida.call(tradeTerms, {})).toMatchObject({ age: 'ok' })
  })

  test('may send a form instead of JSON', async () => {
    const response = await house
      .visitor()
      .send('POST', '/api/user/register', 'username=formfan&password=Tumble6Dice&email=&birthday=', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect(response.json()).toMatchObject({ code: 1, data: { userinfo: { username: 'formfan', email: '' } } })
  })

  test('leaves neither token nor password in the database, only their hashes', async () => {
    const zoe = await house.signUp('zoe_hash')
    const { rows } = await house.owner.query<{ everything: string }>(`
      select string_agg(row::text, ' ') as everything from (
        select to_jsonb(s) || jsonb_build_object('token', encode(s.token_hash, 'escape')) as row from sessions s
        union all select to_jsonb(i) from identities i
      ) as rows`)
    const everything = rows[0]?.everything ?? ''
    expect(everything).toContain('zoe_hash')
    expect(everything).not.toContain(zoe.token)
    expect(everything).not.toContain('Tumble6Dice')
    expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

describe('a sign-up is refused', () => {
  test.each([
    ['no username', {}, 'username_required', 'username', 'Please enter a username'],
    ['an empty one', { username: '' }, 'username_required', 'username', 'Please enter a username'],
    ['a short one', { username: 'abc' }, 'username_invalid', 'username', 'Invalid username format'],
    ['a long one', { username: 'abcdefghijkl' }, 'username_invalid', 'username', 'Invalid username format'],
    ['a digit first', { username: '1abcd' }, 'username_invalid', 'username', 'Invalid username format'],
    ['other signs', { username: 'ab cd' }, 'username_invalid', 'username', 'Invalid username format'],
    [
      'letters of another script',
      { username: 'миша' },
      'username_invalid',
      'username',
      'Invalid username format',
    ],
    ['a number for a name', { username: 12345 }, 'username_required', 'username', 'Please enter a username'],
  ])('for %s', async (_why, input, refusal, field, msg) => {
    const answer = await house.visitor().refused(register, { password: 'Tumble6Dice', ...input })
    expect(answer).toEqual({ code: 0, refusal, field, msg })
  })

  test.each([
    ['no password', undefined, 'password_required', 'Please enter a password'],
    ['seven signs', 'Abcdef7', 'password_invalid', 'Password must be 8-12 characters with letters & numbers'],
    ['thirteen signs', 'Abcdefghijk13', 'password_invalid', undefined],
    ['letters alone', 'Abcdefghij', 'password_invalid', undefined],
    ['digits alone', '4711471147', 'password_invalid', undefined],
    ['a space inside', 'Abc def 123', 'password_invalid', undefined],
    ['one that everybody knows', 'password123', 'password_breached', undefined],
    ['the same in capitals', 'QWERTY123', 'password_breached', undefined],
    ['the username again', 'GoodName77', 'password_breached', undefined],
  ])('for %s', async (_why, password, refusal, msg) => {
    const answer = await house.visitor().refused(register, { username: 'goodname77', password })
    expect(answer).toMatchObject({ code: 0, refusal, field: 'password', ...(msg ? { msg } : {}) })
  })

  test.each([
    'mia',
    'mia@',
    'mia@home',
    '@example.com',
    'm ia@example.com',
    'mia@example..com',
    'mia\u0000@a.bc',
  ])('for the email %j', async (email) => {
    const answer = await house
      .visitor()
      .refused(register, { username: 'emailfan', password: 'Tumble6Dice', email })
    expect(answer).toMatchObject({ refusal: 'email_invalid', field: 'email', msg: 'Invalid email format' })
  })

  test.each([
    ['no date of the calendar', '2001-02-29', 'birthday_invalid'],
    ['a day that is to come', '2999-01-01', 'birthday_invalid'],
    ['a day on which nobody alive was born', '1850-01-01', 'birthday_invalid'],
    ["a child's", `${new Date().getUTCFullYear() - 12}-05-03`, 'too_young'],
  ])('for a date of birth that is %s, and leaves nothing behind', async (_why, birthday, refusal) => {
    const input = { username: 'birthdays', password: 'Tumble6Dice', birthday }
    expect(await house.visitor().refused(register, input)).toMatchObject({ refusal, field: 'birthday' })
    const { rows } = await house.owner.query(`select from identities where username = 'birthdays'`)
    expect(rows).toEqual([])
  })

  test('for a username that is taken, in any case', async () => {
    await house.signUp('CaseyJones'.slice(0, 10))
    const answer = await house
      .visitor()
      .refused(register, { username: 'caseyJONES', password: 'Tumble6Dice' })
    expect(answer).toEqual({
      code: 0,
      refusal: 'username_taken',
      field: 'username',
      msg: 'Username taken, try another one',
    })
  })

  test('in the language of the caller', async () => {
    const answer = await house
      .visitor()
      .refused(register, { username: 'x' }, { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } })
    expect(answer.msg).toBe('用户名格式不正确')
  })
})

test('of two who want one name at the same moment one gets it, and the other leaves nothing behind', async () => {
  const before = await count('players')
  const tries = ['Twin_name', 'twin_NAME', 'TWIN_name', 'twin_name'].map((username) =>
    house.visitor().send('POST', '/api/user/register', { username, password: 'Tumble6Dice' }),
  )
  const answers = (await Promise.all(tries)).map((response) => response.json<{ code: number }>().code)
  expect(answers.filter((code) => code === 1).length).toBe(1)
  expect(await count('players')).toBe(before + 1)
  expect(await count('identities')).toBe(before + 1)
})

test('an email that nobody has verified is nobody’s: two may name it, and neither signs in with it', async () => {
  for (const username of ['first_one', 'second_one']) {
    await house.visitor().call(register, { username, password: 'Tumble6Dice', email: 'both@example.com' })
  }
  const answer = await house
    .visitor()
    .refused(login, { account: 'both@example.com', password: 'Tumble6Dice' })
  expect(answer.refusal).toBe('login_failed')
})

test('a house that gives no welcome money opens accounts with nothing', async () => {
  const strict = await openHouse({ welcomeAmount: 0n })
  try {
    const ann = await strict.signUp('ann_zero')
    expect((await ann.call(userIndex, {})).money).toBe('0.00')
    const { rows } = await strict.owner.query('select * from postings')
    expect(rows).toEqual([])
  } finally {
    await strict.close()
  }
})

test('a sign-up that fails inside says so, and leaves nothing behind', async () => {
  const broken = await openHouse()
  try {
    await broken.owner.query(`delete from accounts where kind = 'play_money'`)
    const answer = await broken.visitor().refused(register, { username: 'unlucky', password: 'Tumble6Dice' })
    expect(answer).toMatchObject({ code: 0, refusal: 'sign_up_failed', msg: 'Sign up failed, try again' })
    const { rows } = await broken.owner.query('select id from players')
    expect(rows).toEqual([])
    expect(broken.logged).toContainEqual(
      expect.objectContaining({ msg: 'a sign-up failed', reqId: expect.stringMatching(/^[0-9a-f]{8}-/) }),
    )
  } finally {
    await broken.close()
  }
})

async function count(table: 'players' | 'identities'): Promise<number> {
  const { rows } = await house.owner.query<{ count: number }>(`select count(*)::int from ${table}`)
  return rows[0]?.count ?? Number.NaN
}
