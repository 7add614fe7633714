import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { seedPublications } from '../../server/content/seed-content.ts'
import { transaction } from '../../server/db/database.ts'
import { type House, openHouse } from '../support/house.ts'
import { codeTo } from '../support/letters.ts'
import { freshTable, type Table } from '../support/table.ts'
import { type FormFields, formOf, somePicture } from '../support/upload.ts'

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
/** Every call of the specification (spec.md §7). */
const specified = `
  news/index news/detail news/latest games/category games/list games/play
  games/getGameResult games/getHistoryRecord games/getBetRecord index/index index/notice index/banner
  index/rich_text index/unreadNoticeCount user/index games/submitBet index/feedback user/register
  user/login user/changepwd user/profile user/mobilelogin sms/send user/logout
  index/markNoticeRead index/markAllNoticesRead common/upload
`
  .trim()
  .split(/\s+/)
type Fields = Readonly<Record<string, string | number>>

let house: House
let table: Table
beforeAll(async () => {
  house = await openHouse()
  await transaction(house.database, seedPublications)
  table = await freshTable(house, 'dice-5m')
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

/** The answer for the client: data of a success, or the name of the refusal. */
function read(text: string): unknown {
  const { code, data } = envelope.parse(JSON.parse(text))
  return code === 1 ? data : `refused: ${refusal.parse(data).refusal}`
}

const newest = z.object({ list: z.tuple([z.object({ id: z.coerce.string() })], z.unknown()) })
const saidOf = (answer: unknown) => (typeof answer === 'string' ? answer : 'success')

describe.each(kinds)('a client that sends %s', (kind) => {
  let token = ''
  /** The calls that were answered with a success. */
  const answered = new Set<string>()
  const told = (url: string, body: string) => {
    const answer = read(body)
    const [, path = ''] = /^\/api\/([^?]+)/.exec(url) ?? []
    if (saidOf(answer) === 'success') answered.add(path)
    return answer
  }
  const username = `Spec${kind.slice(0, 5)}`
  const get = async (url: string) => told(url, (await house.app.inject({ url, headers: { token } })).body)
  const post = async (url: string, fields: Fields = {}) => {
    const { payload, type } = bodyOf(fields, kind)
    const headers = { token, 'content-type': type }
    return told(url, (await house.app.inject({ method: 'POST', url, payload, headers })).body)
  }
  const upload = async (fields: FormFields) => {
    const { payload, headers } = formOf(fields)
    const url = '/api/common/upload'
    const sent = { method: 'POST', url, payload, headers: { token, ...headers } } as const
    return told(url, (await house.app.inject(sent)).body)
  }

  test('signs up with an empty email, and signs in again', async () => {
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
      `/api/news/detail?id=${newest.parse(await get('/api/news/index')).list[0].id}`,
      '/api/index/rich_text?id=1',
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
    // A missing thing is refused by its name, not for its form.
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

  test('sends a picture as `file` alone, or in chunks, and wears it', async () => {
    const picture = await somePicture()
    const sent = z.object({ url: z.string(), fullurl: z.url() }).parse(await upload({ file: picture }))
    const { avatar } = z
      .object({ avatar: z.string() })
      .parse(await post('/api/user/profile', { avatar: sent.url }))
    const seen = await house.app.inject({ url: avatar })
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])

    const half = Math.ceil(picture.length / 2)
    const pieces = [picture.subarray(0, half), picture.subarray(half)]
    const place = { chunkid: `${kind}-0001`, chunkcount: 2, filename: 'me.jpg' }
    for (const [chunkindex, file] of pieces.entries()) await upload({ ...place, chunkindex, file })
    expect(await upload({ ...place, action: 'merge' })).toMatchObject({ url: expect.any(String) })
    expect(saidOf(await upload({ chunkid: place.chunkid, action: 'clean' }))).toBe('success')
  })

  test('signs in by a code, too', async () => {
    const mobile = `+861380013800${kinds.indexOf(kind)}`
    expect(saidOf(await post('/api/sms/send', { mobile, event: 'mobilelogin' }))).toBe('success')
    const captcha = await codeTo(house, mobile)
    expect(await post('/api/user/mobilelogin', { mobile, captcha })).toMatchObject({ userinfo: { mobile } })
  })

  test('writes to the house, reads its notices, and leaves', async () => {
    const feedback = { type: 'suggestion', content: 'A round every minute', contact: '' }
    expect(saidOf(await post('/api/index/feedback', feedback))).toBe('success')
    expect(saidOf(await post('/api/index/markAllNoticesRead'))).toBe('success')
    const { id } = newest.parse(await get('/api/index/notice')).list[0]
    expect(saidOf(await post('/api/index/markNoticeRead', { notice_id: id }))).toBe('success')
    expect(await post('/api/index/markNoticeRead', { notice_id: 999_999 })).toBe('refused: notice_not_found')
    expect(await post('/api/sms/send', { mobile: '12', event: 'register' })).toBe('refused: mobile_invalid')
    const wrong = { mobile: '+8613800138000', captcha: '000000' }
    expect(await post('/api/user/mobilelogin', wrong)).toBe('refused: code_wrong')
    const change = { oldpassword: 'Tumble6Dice', newpassword: 'Tumble7Dice' }
    expect(saidOf(await post('/api/user/changepwd', change))).toBe('success')
    // A new password ends every session: a client that does not take over the new one's token signs in again.
    expect(await get('/api/user/index')).toBe('refused: login_expired')
    const again = await post('/api/user/login', { account: username, password: 'Tumble7Dice' })
    token = z.object({ userinfo: sessionUser }).parse(again).userinfo.token
    expect(saidOf(await post('/api/user/logout'))).toBe('success')
    expect(await get('/api/user/index')).toBe('refused: login_expired')
  })

  test('finds draws and results once a round is drawn, after every call of the specification', async () => {
    const id = table.game_id
    table = await freshTable(house, 'dice-5m')
    expect(await get(`/api/games/getGameResult?game_id=${id}`)).toMatchObject({ dice: expect.any(Array) })
    const account = { account: username, password: 'Tumble7Dice' }
    const { userinfo } = z.object({ userinfo: sessionUser }).parse(await post('/api/user/login', account))
    token = userinfo.token
    expect(await get('/api/games/getBetRecord?range=30d')).toMatchObject({
      list: [{ status: expect.stringMatching(/^(win|lose)$/) }],
    })
    expect(specified.filter((path) => !answered.has(path))).toEqual([])
  })
})
