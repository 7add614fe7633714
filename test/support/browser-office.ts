import type { Role } from '@glasshouse/contract/permissions.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { Client } from 'pg'
import sharp from 'sharp'
import { runningDatabase, runningSuperuser } from '../../server/db/embedded/running.ts'
import { createPasswords } from '../../server/identity/passwords.ts'
import { newName, password as playerPassword } from './browser.ts'

/** An operator's first password, and the one chosen instead. */
export const firstPassword = 'given-out-by-hand'
export const officePassword = 'Tumble6Dice in the back office'

/** An operator, with the authenticator set up for them. */
export type OfficeOperator = { id: string; username: string; secret: string; token: string }

let firstPasswordHash: Promise<string> | undefined

/**
 * Runs a query in the database of the house that the stories visit, as the application or without triggers: for set-up that no
 * story is about.
 */
export async function arrange<Row extends object>(
  sql: string,
  values: unknown[] = [],
  { pastTriggers = false } = {},
): Promise<Row[]> {
  const dataDir = process.env['GLASSHOUSE_DATA'] ?? ''
  const connection = runningDatabase(dataDir)
  if (!connection) throw new Error('The database of the browser stories is not running')
  const superuser = pastTriggers ? { ...runningSuperuser(dataDir), database: connection.database } : {}
  const client = new Client({ ...connection, ...superuser })
  await client.connect()
  if (pastTriggers) await client.query('set session_replication_role = replica')
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/**
 * Publishes the notices to everyone again, in their order, so that they are new to every account. For stories that have
 * the notices to themselves.
 */
export async function republishNotices(): Promise<void> {
  await arrange(
    `update notices set published_at = house_now() - (house_now() - published_at) / 1e9
     where player_id is null and published_at <= house_now()`,
  )
}

/** Makes an operator who has not signed in yet, with `firstPassword`. */
export async function newOperator(
  role: Role,
  playerId: string | null = null,
): Promise<{ id: string; username: string }> {
  firstPasswordHash ??= createPasswords({ rateLimitScale: 1 }).hash(firstPassword, 'story')
  const username = newName(role.slice(0, 3)).toLowerCase()
  const [row] = await arrange<{ id: string }>(
    `insert into operators (username, name, role, player_id, password_hash, first_password_until)
     values ($1, $2, $3, $4, $5, house_now() + interval '1 day') returning id`,
    [username, nameOf(username), role, playerId, await firstPasswordHash],
  )
  return { id: row!.id, username }
}

/** How colleagues see an operator of the stories. */
export function nameOf(username: string): string {
  return username.charAt(0).toUpperCase() + username.slice(1)
}

/** The authenticator's code now, or this many steps of 30 seconds later: a code works once. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** A new operator of a role who has signed in before, and has a session. */
export async function enrolled(
  request: APIRequestContext,
  role: Role,
  playerId: string | null = null,
): Promise<OfficeOperator> {
  const { id, username } = await newOperator(role, playerId)
  const { ticket, secret } = await post(request, '/api/operator/login', { username, password: firstPassword })
  const given = { ticket, code: codeOf(secret), newpassword: officePassword }
  const { token } = await post(request, '/api/operator/enrol', given)
  return { id, username, secret, token }
}

/** Opens an address of the back office for an operator who is signed in. */
export async function openOffice(page: Page, { token }: OfficeOperator, address = '/'): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('glasshouse.office.token', kept), token)
  await page.goto(`/console${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** An adult player without a browser. */
export type Player = { id: string; username: string; token: string }

export async function newPlayer(request: APIRequestContext, first: string): Promise<Player> {
  const username = newName(first)
  const { userinfo } = await post(request, '/api/user/register', { username, password: playerPassword })
  const player = { id: String(userinfo.id), username, token: userinfo.token }
  await post(request, '/api/user/profile', { birthday: '1990-05-17' }, player)
  return player
}

/** A picture that differs from others as its text does; `same` ones are identical to the byte. */
export async function picture(text: string, width = 400, height = 700): Promise<Buffer> {
  const blocks = Array.from(text).map((sign, index) => {
    const number = sign.codePointAt(0) ?? 0
    const [x, y] = [(number * 37 + index * 113) % width, (number * 53 + index * 71) % height]
    return `<rect x="${x}" y="${y}" width="${60 + ((number * 7) % 120)}" height="${40 + ((number * 11) % 160)}" fill="hsl(${(number * 29) % 360} 60% ${30 + (number % 40)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eef"/>${blocks.join('')}</svg>`
  return await sharp(Buffer.from(svg)).png().toBuffer()
}

/** A deposit order with its proof; gives its number. */
export async function orderDeposit(
  request: APIRequestContext,
  player: Player,
  amount: string,
  proof?: Buffer,
): Promise<string> {
  const url = await uploadFile(
    request,
    player,
    'proof',
    proof ?? (await picture(`${player.username}${amount}`)),
  )
  const { list } = await get(request, '/api/trade/channels', player)
  const order = await post(
    request,
    '/api/trade/deposit',
    { amount, channel_id: list[0].id, proof: url },
    player,
  )
  return order.id
}

/** Asks for a withdrawal to a new bank account; gives its number. */
export async function askWithdrawal(
  request: APIRequestContext,
  player: Player,
  amount: string,
  holder = 'Alex Doe',
): Promise<string> {
  const number = `62220200${player.id.padStart(8, '0')}`
  const account = await post(
    request,
    '/api/trade/accounts',
    { kind: 'bank', holder, number, institution: 'Riverbank' },
    player,
  )
  return (await post(request, '/api/trade/withdraw', { amount, account_id: account.id }, player)).id
}

/** Submits identity documents. */
export async function submitDocuments(
  request: APIRequestContext,
  player: Player,
  name: string,
): Promise<void> {
  const sides = await Promise.all(
    ['front', 'back'].map(async (side) =>
      uploadFile(request, player, 'identity', await picture(`${side}${player.username}`, 600, 380)),
    ),
  )
  await post(request, '/api/user/identity', { name, document: 'id_card', papers: sides }, player)
}

/** A message to support and feedback of a player; gives the numbers under which the back office has them. */
export async function writeToOffice(
  request: APIRequestContext,
  player: Player,
  { token }: OfficeOperator,
): Promise<{ conversation: string; feedback: string }> {
  await post(request, '/api/support/messages', { content: 'Where is my deposit?' }, player)
  const written = { type: 'problem', content: 'The dice are hard to see.' }
  const { id: feedback } = await post(request, '/api/index/feedback', written, player)
  const { list } = await get(request, `/api/operator/conversations?player_id=${player.id}`, { token })
  return { conversation: list[0].id, feedback }
}

/** The player's balance as the house has it. */
export async function balanceOf(request: APIRequestContext, player: Player): Promise<string> {
  return (await get(request, '/api/user/index', player)).money
}

async function uploadFile(
  request: APIRequestContext,
  player: Player,
  purpose: string,
  buffer: Buffer,
): Promise<string> {
  const file = { name: 'picture.png', mimeType: 'image/png', buffer }
  const response = await request.post('/api/common/upload', {
    headers: { token: player.token },
    multipart: { purpose, file },
  })
  const answer = await response.json()
  expect(answer.code, answer.msg).toBe(1)
  return answer.data.url
}

async function get(request: APIRequestContext, path: string, { token }: { token: string }) {
  const answer = await (await request.get(path, { headers: { token } })).json()
  expect(answer.code, `${path}: ${answer.msg}`).toBe(1)
  return answer.data
}

async function post(request: APIRequestContext, path: string, data: object, player?: { token: string }) {
  const key = `story-${Math.random().toString(36).slice(2)}`
  const headers = player ? { token: player.token, 'idempotency-key': key } : {}
  const answer = await (await request.post(path, { headers, data })).json()
  expect(answer.code, `${path}: ${answer.msg}`).toBe(1)
  return answer.data
}
