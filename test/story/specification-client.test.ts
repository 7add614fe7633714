import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type House, openHouse } from '../support/house.ts'
import { freshTable, type Table } from '../support/table.ts'

// A client that was written from the specification alone: its calls, its field names, its envelope. It knows nothing of the
// contract, sends no idempotency key, and sends the fields that its user left empty.

const envelope = z.object({ code: z.int(), msg: z.string(), time: z.int(), data: z.unknown() })
const refusal = z.object({ refusal: z.string() })
const sessionUser = z.object({
  token: z.string().min(1),
  expiretime: z.int(),
  expires_in: z.int(),
  createtime: z.int(),
  username: z.string(),
  nickname: z.string(),
  mobile: z.string(),
  avatar: z.string(),
  score: z.int(),
  money: z.string(),
})
const kinds = ['json', 'form', 'multipart'] as const
type Fields = Readonly<Record<string, string | number>>

let house: House
let table: Table
beforeAll(async () => {
  house = await openHouse()
  table = await freshTable(house, 'dice-10m')
})
afterAll(() => house.close())

const part = ([name, value]: [string, string]) =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

function bodyOf(fields: Fields, kind: (typeof kinds)[number]): { payload: string; type: string } {
  if (kind === 'json') return { payload: JSON.stringify(fields), type: 'application/json' }
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  if (kind === 'form')
    return { payload: new URLSearchParams(texts).toString(), type: 'application/x-www-form-urlencoded' }
  return { payload: `${texts.map(part).join('')}--cut--\r\n`, type: 'multipart/form-data; boundary=cut' }
}

/** What the client is answered: data of a success, or the name of the refusal. */
function read(text: string): unknown {
  const { code, data } = envelope.parse(JSON.parse(text))
  return code === 1 ? data : `refused: ${refusal.parse(data).refusal}`
}

const saidOf = (answer: unknown) => (typeof answer === 'string' ? answer : 'success')

describe.each(kinds)('a client that sends %s', (kind) => {
  let token = ''
  const username = `Spec${kind.slice(0, 5)}`
  const get = async (url: string) => read((await house.app.inject({ url, headers: { token } })).body)
  const post = async (url: string, fields: Fields = {}) => {
    const { payload, type } = bodyOf(fields, kind)
    const headers = { token, 'content-type': type }
    return read((await house.app.inject({ method: 'POST', url, payload, headers })).body)
  }

  test('signs up with its email left empty, and in again', async () => {
    const password = 'Tumble6Dice'
    const { userinfo } = z
      .object({ userinfo: sessionUser })
      .parse(await post('/api/user/register', { username, password, email: '' }))
    expect(userinfo.money).toBe('1000.00')
    const again = await post('/api/user/login', { account: username, password })
    token = z.object({ userinfo: sessionUser }).parse(again).userinfo.token
    expect(await get('/api/user/index')).toMatchObject({
      username,
      welcome: username,
      money: '1000.00',
      level: 1,
    })
  })

  test('reads every list with the filters of its empty form', async () => {
    const id = table.game_id
    for (const path of [
      '/api/news/index?page=0&limit=10',
      '/api/news/latest?limit=5',
      '/api/games/category',
      '/api/games/list?category_id=&keyword=&page=0',
      '/api/games/list?category_id=all',
      `/api/games/play?game_id=${id}`,
      `/api/games/getHistoryRecord?game_id=${id}&date=&page=0`,
      `/api/games/getHistoryRecord?game_id=${id}&date=all`,
      '/api/games/getBetRecord?game_id=&status=&range=&start=&end=&page=0',
      '/api/games/getBetRecord?game_id=all&status=all&range=all',
      '/api/index/index',
      '/api/index/notice?type=&page=0',
      '/api/index/banner',
      '/api/index/unreadNoticeCount',
    ])
      expect(saidOf(await get(path)), path).toBe('success')
    // What needs something that a new house has not got is refused by its name, not for its form.
    expect(await get(`/api/games/getGameResult?game_id=${id}`)).toBe('refused: round_not_found')
    for (const path of ['/api/news/detail?id=999999', '/api/index/rich_text?id=999999'])
      expect(await get(path), path).toMatch(/^refused: \w+_not_found$/)
  })

  test('bets without a key, and finds the bet', async () => {
    expect(await post('/api/user/profile', { nickname: 'Specimen', birthday: '1990-05-17' })).toMatchObject({
      nickname: 'Specimen',
    })
    const bet_content = JSON.stringify([{ play: 'big', amount: '10.00' }])
    const slip = await post('/api/games/submitBet', { ...table, bet_content })
    expect(slip).toMatchObject({ bets: [{ odds: '1.962', stake: '10.00' }], balance: '990.00' })
    expect(await get('/api/games/getBetRecord?status=pending&page=0')).toMatchObject({ total: 1, page: 1 })
  })

  test('writes to the house, reads its notices, and leaves', async () => {
    const feedback = { type: 'suggestion', content: 'A round every minute', contact: '' }
    expect(saidOf(await post('/api/index/feedback', feedback))).toBe('success')
    expect(saidOf(await post('/api/index/markAllNoticesRead'))).toBe('success')
    expect(await post('/api/index/markNoticeRead', { notice_id: 999_999 })).toBe('refused: notice_not_found')
    expect(await post('/api/sms/send', { mobile: '12', event: 'register' })).toBe('refused: mobile_invalid')
    const wrong = { mobile: '+8613800138000', captcha: '000000' }
    expect(await post('/api/user/mobilelogin', wrong)).toBe('refused: code_wrong')
    const change = { oldpassword: 'Tumble6Dice', newpassword: 'Tumble7Dice' }
    expect(saidOf(await post('/api/user/changepwd', change))).toBe('success')
    // A new password ends every session: a client that does not take over the new one's token signs in again.
    expect(await post('/api/user/logout')).toBe('refused: login_expired')
    expect(await get('/api/user/index')).toBe('refused: login_expired')
  })
})
