import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gamePlay, submitBet } from '@glasshouse/contract/games.ts'
import { changePassword, login, logout } from '@glasshouse/contract/identity.ts'
import { heartbeatSeconds } from '@glasshouse/contract/live.ts'
import { transfer } from '@glasshouse/contract/wallet.ts'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../server/http/route.ts'
import { createAuthenticate } from '../../server/identity/session.ts'
import { createHub } from '../../server/live/hub.ts'
import { openStream } from '../../server/live/stream.ts'
import type { Caller } from '../support/caller.ts'
import { type EventStream, openEvents } from '../support/event-stream.ts'
import { type House, type HouseOptions, noLimits, openHouse, password } from '../support/house.ts'
import { addShortGame } from '../support/short-game.ts'
import { roundId, start } from '../support/table.ts'

let house: House
let streams: EventStream[] = []

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  await house.close()
})

async function openListening(options: HouseOptions = {}): Promise<void> {
  house = await openHouse({ nodes: 2, listening: true, ...options })
  await house.advance(0)
}

/** Opens a stream and waits for its hello. */
async function listenAs(caller: Caller | null, node: 0 | 1 = 0): Promise<EventStream> {
  const stream = await openEvents(house.nodes[node]!.url, { token: caller?.token ?? null })
  streams.push(stream)
  await stream.next(({ type }) => type === 'hello')
  return stream
}

/** The same player on another device. */
async function signInAgain(account: string): Promise<Caller> {
  const caller = house.visitor()
  caller.token = (await caller.call(login, { account, password })).userinfo.token
  return caller
}

async function ownerOf(caller: Caller): Promise<bigint | undefined> {
  const authenticate = createAuthenticate(house.database.read)
  return await authenticate(hashToken(caller.token!))
}

/** Fails unless the stream ends well before a heartbeat would have looked. */
async function endsAtOnce(stream: EventStream): Promise<void> {
  const late = pause((heartbeatSeconds / 3) * 1000, 'late', { ref: false })
  expect(await Promise.race([stream.ended.then(() => 'ended'), late])).toBe('ended')
}

describe('a session that ends', () => {
  test('by logging out ends its streams at every node at once, and those of no other session', async () => {
    await openListening()
    const ann = await house.signUp('annie')
    const annsOffice = await signInAgain('annie')
    const bob = await house.signUp('bobby')
    const ending = [await listenAs(ann, 0), await listenAs(ann, 1)]
    const staying = [await listenAs(annsOffice, 1), await listenAs(bob, 0), await listenAs(null, 1)]
    await ann.call(logout, {})
    await Promise.all(ending.map(endsAtOnce))
    await bob.call(transfer, { recipient: 'annie', amount: '1' })
    await staying[0]!.next((event) => event.type === 'balance' && event.balance === '1001.00')
    await staying[1]!.next((event) => event.type === 'balance' && event.balance === '999.00')
    for (const { url } of house.nodes)
      await expect(openEvents(url, { token: ann.token })).rejects.toThrow('login_expired')
  })

  test('by a new password ends its streams at once; the player continues with a new token', async () => {
    await openListening()
    const thief = await house.signUp('annie')
    const ann = await signInAgain('annie')
    const [lost, left] = [await listenAs(thief, 1), await listenAs(ann, 1)]
    const change = { oldpassword: password, newpassword: 'Tumble7Dice' }
    ann.token = (await ann.call(changePassword, change)).userinfo.token
    await Promise.all([endsAtOnce(lost), endsAtOnce(left)])
    const kept = await listenAs(ann, 1)
    const bob = await house.signUp('bobby')
    await bob.call(transfer, { recipient: 'annie', amount: '1' })
    await kept.next((event) => event.type === 'balance' && event.balance === '1001.00')
  })

  test('while its stream is being greeted ends that one, too', async () => {
    await openListening()
    const ann = await house.signUp('annie')
    // Thirty streams are opened while the session ends: of those that got in, none stays.
    const opened = Array.from({ length: 30 }, (_, index) =>
      openEvents(house.nodes[index % 2]!.url, { token: ann.token }).catch(() => null),
    )
    await ann.call(logout, {})
    for (const stream of await Promise.all(opened)) if (stream) await endsAtOnce(stream)
  })
})

test('a node ends at once though somebody has only opened a connection', async () => {
  await openListening()
  const { port, hostname } = new URL(house.nodes[1]!.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const hungUp = once(socket, 'close')
  // A proxy between the two ends knows of the connection once another answer came.
  await fetch(`${house.nodes[1]!.url}/api/games/list`)
  const late = pause(10_000, 'late', { ref: false })
  expect(await Promise.race([house.nodes[1]!.close().then(() => 'ended'), late])).toBe('ended')
  await hungUp
})

/** A hub that nothing wakes, with one stream of Annie's, and what was sent on it. */
async function hubOf(ann: Caller) {
  const sent: string[] = []
  const player = { id: (await ownerOf(ann))!, tokenHash: hashToken(ann.token!) }
  const hub = createHub({
    isIndependent: () => true,
    database: house.database,
    log: pino({ level: 'silent' }),
    goodSessions: async (hashes) => new Set(hashes.map((hash) => hash.toString('hex'))),
    onSupport: () => undefined,
  })
  const response = Object.assign(new EventEmitter(), {
    write: (bytes: Buffer) => sent.push(String(bytes)),
  }) as unknown as ServerResponse
  await hub.join(
    openStream(response, player, () => undefined),
    null,
  )
  return { hub, sent, player }
}

test('a failed read of rounds delays no balance', async () => {
  house = await openHouse()
  const { hub, sent, player } = await hubOf(await house.signUp('annie'))
  const bob = await house.signUp('bobby')
  await bob.call(transfer, { recipient: 'annie', amount: '1' })
  await house.owner.query('revoke select on dice_rounds from glasshouse_app')
  await hub.check([player.id])
  expect(sent.at(-1)).toContain('"balance":"1001.00"')
})

test('the balance comes right after the bets’ results, though only rounds are checked', async () => {
  house = await openHouse()
  await house.owner.query(`${noLimits} delete from games`)
  const game_id = await addShortGame(house.owner, { period: 20, close: 5 })
  await house.clock.set(start)
  await house.advance(0)
  const ann = await house.signUp('annie')
  const { round } = await ann.call(gamePlay, { game_id })
  await ann.call(submitBet, {
    game_id,
    game_no: round.game_no,
    bet_content: [{ play: 'big', pick: '', amount: '10' }],
  })
  const { hub, sent } = await hubOf(ann)
  await house.owner.query("insert into voids (round_id, reason) values ($1, 'operator')", [
    await roundId(house, { game_id, game_no: round.game_no }),
  ])
  await house.advance(0)
  await hub.check()
  const at = sent.findIndex((event) => event.includes('event: bets'))
  expect(sent[at + 1]).toContain('"balance":"1000.00"')
})

describe('at one node at once', () => {
  const tooMany = /"code":429,"msg":"Too many live connections at once.*"refusal":"too_many_streams"/

  test('a player has eight streams, of all sessions together; a place that is left can be taken', async () => {
    await openListening({ rateLimitScale: 1 })
    const ann = await house.signUp('annie')
    const annsOffice = await signInAgain('annie')
    for (let count = 0; count < 8; count++) await listenAs(count % 2 === 0 ? ann : annsOffice)
    for (const caller of [ann, annsOffice])
      await expect(openEvents(house.nodes[0].url, { token: caller.token })).rejects.toThrow(tooMany)
    // Another node has connections of its own, and another player places of theirs.
    await listenAs(ann, 1)
    await listenAs(await house.signUp('bobby'))

    streams[0]!.close()
    await streams[0]!.ended
    await expect.poll(() => listenAs(ann).then(() => 'open', String)).toBe('open')
    await expect(openEvents(house.nodes[0].url, { token: ann.token })).rejects.toThrow(tooMany)
  })

  test('the visitors of an address have 64, and players there have theirs all the same', async () => {
    // An eighth of each: eight for the address, one for the player.
    await openListening({ rateLimitScale: 1 / 8 })
    for (let count = 0; count < 8; count++) await listenAs(null)
    const refused = await fetch(`${house.nodes[0].url}/api/events`, { headers: { 'accept-language': 'zh' } })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 429, msg: '同时打开的页面过多，请先关闭其他页面' })
    const ann = await house.signUp('annie')
    await listenAs(ann)
    await expect(openEvents(house.nodes[0].url, { token: ann.token })).rejects.toThrow(tooMany)
  })

  test('a stream that is refused takes no place', async () => {
    await openListening({ rateLimitScale: 1 / 8 })
    const ann = await house.signUp('annie')
    const only = await listenAs(ann)
    for (let count = 0; count < 20; count++)
      await expect(openEvents(house.nodes[0].url, { token: ann.token })).rejects.toThrow(tooMany)
    only.close()
    await only.ended
    await expect.poll(() => listenAs(ann).then(() => 'open', String)).toBe('open')
  })
})
