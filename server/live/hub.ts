import { setTimeout as pause } from 'node:timers/promises'
import type { RoundStatus } from '@glasshouse/contract/games.ts'
import { heartbeatSeconds, type LiveRound } from '@glasshouse/contract/live.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import { type Balance, balancesOf, betEvents, settledBets } from './player-events.ts'
import { changesOf, currentLiveRounds, roundsChangedSince, roundsToTell } from './round-events.ts'
import { encodeEvent, heartbeat, sendAll, type Stream } from './stream.ts'

/** How often the hub looks at the rounds by itself, milliseconds: they open and close by time alone. */
const lookAtRoundsEvery = 1_000
/** How often at its players' balances: the fallback for a wake-up that got lost. */
const lookAtPlayersEvery = 5_000
/** A reader that was away for longer is told what happened within this time; the rest stands in its lists. */
const longestAbsenceMilliseconds = 3_600_000
/** What a returning reader missed is read with this overlap, as facts become visible a moment after their time. */
const overlapMilliseconds = 10_000

/** Where all event streams of this node come together. Reads the facts; notifications only wake it. */
export type Hub = {
  /** Greets a new stream with the state of now, after what it missed since `lastEventId` (milliseconds), and keeps it. */
  join: (stream: Stream, lastEventId: Date | null) => Promise<void>
  leave: (stream: Stream) => void
  /** Looks for changes now and tells them; gives when all of it is sent. */
  look: (players?: readonly bigint[] | 'all') => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

export type HubParts = {
  database: Database
  log: FastifyBaseLogger
  /** Those of these token hashes whose sessions are still good. */
  goodSessions: (tokenHashes: readonly Buffer[]) => Promise<ReadonlySet<string>>
}

type Joining = {
  stream: Stream
  lastEventId: Date | null
  resolve: () => void
  reject: (error: unknown) => void
}

export function createHub(parts: HubParts): Hub {
  const { read } = parts.database
  const streams = new Set<Stream>()
  const told = new Map<bigint, { status: RoundStatus; settled: boolean }>()
  let looking: Promise<void> = Promise.resolve()
  let joining: Joining[] = []
  let queued: { players: Set<bigint> | 'all' } | undefined
  const stopping = new AbortController()
  const wakeUps = createWakeUps(parts, look)

  /** Many wake-ups while one look is under way become one more look. */
  function look(players: readonly bigint[] | 'all' = []): Promise<void> {
    if (queued) {
      if (players === 'all' || queued.players === 'all') queued.players = 'all'
      else for (const id of players) queued.players.add(id)
      return looking
    }
    const wanted: { players: Set<bigint> | 'all' } = { players: players === 'all' ? 'all' : new Set(players) }
    queued = wanted
    looking = looking.then(() => lookAtQueued(wanted))
    return looking
  }

  async function lookAtQueued({ players }: { players: ReadonlySet<bigint> | 'all' }): Promise<void> {
    queued = undefined
    try {
      await lookOnce(players)
    } catch (error) {
      parts.log.warn({ err: error }, 'live events wait for the database')
    }
  }

  async function lookOnce(players: ReadonlySet<bigint> | 'all'): Promise<void> {
    await tellRounds()
    await tellBalances(players)
  }

  async function tellRounds(): Promise<void> {
    const rounds = await roundsToTell(read, unsettled())
    for (const round of rounds) {
      const known = told.get(round.id)
      for (const event of changesOf(round, known?.status)) sendAll(streams, encodeEvent(event, round.now))
      told.set(round.id, { status: round.status, settled: known?.settled ?? false })
      // Of a void round the status tells nothing of the refunds: they come later than the word.
      if (round.settledAt && !known?.settled) await tellSettledBets(round.id, round.now)
      told.set(round.id, { status: round.status, settled: round.settledAt !== null })
    }
    const seen = new Set(rounds.map((round) => round.id))
    for (const id of told.keys()) if (!seen.has(id)) told.delete(id)
  }

  /** Rounds whose end was not told yet: they are looked at however many have opened after them. */
  function unsettled(): bigint[] {
    return [...told].filter(([, { settled }]) => !settled).map(([id]) => id)
  }

  async function tellSettledBets(roundId: bigint, now: Date): Promise<void> {
    const byPlayer = streamsByPlayer(streams)
    for (const [player, bets] of await settledBets(read, [...byPlayer.keys()], { roundId })) {
      for (const event of betEvents(bets)) {
        const bytes = encodeEvent(event, now)
        for (const stream of byPlayer.get(player) ?? []) stream.send(bytes)
      }
    }
  }

  async function tellBalances(players: ReadonlySet<bigint> | 'all'): Promise<void> {
    const byPlayer = streamsByPlayer(streams)
    const here = [...byPlayer.keys()].filter((id) => players === 'all' || players.has(id))
    if (here.length === 0) return
    const [balances, now] = await Promise.all([balancesOf(read, here), houseNow(read)])
    for (const account of balances) {
      for (const stream of byPlayer.get(account.player_id) ?? []) tellBalance(stream, account, now)
    }
  }

  /** Greets between two looks, so that nothing falls between the state of now and the first change after it. */
  function join(stream: Stream, lastEventId: Date | null): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    joining.push({ stream, lastEventId, resolve, reject })
    if (joining.length === 1) looking = looking.then(greetAll)
    return promise
  }

  /** Greets all that came while a look was under way; what they have in common is read once. Never rejects. */
  async function greetAll(): Promise<void> {
    const batch = joining
    joining = []
    try {
      // What the greeting tells of the rounds is not told again as news at the next look.
      await tellRounds()
      const players = batch.flatMap(({ stream }) => (stream.player ? [stream.player.id] : []))
      const [now, rounds, accounts] = await Promise.all([
        houseNow(read),
        currentLiveRounds(read),
        balancesOf(read, [...new Set(players)]),
      ])
      const greetOne = async ({ stream, lastEventId }: Joining) => {
        if (lastEventId) await tellMissed(stream, lastEventId)
        greet(stream, { now, rounds, account: accounts.find((one) => one.player_id === stream.player?.id) })
      }
      await Promise.all(batch.map((one) => greetOne(one).then(one.resolve, one.reject)))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  function greet(
    stream: Stream,
    { now, rounds, account }: { now: Date; rounds: LiveRound[]; account: Balance | undefined },
  ): void {
    const balance = account ? formatAmount(account.balance) : null
    if (account) stream.lastNumber = account.last_number
    stream.send(encodeEvent({ type: 'hello', now: preciseEpochSeconds(now), rounds, balance }, now))
    if (stopping.signal.aborted) stream.end()
    else if (stream.isOpen()) streams.add(stream)
  }

  /** Under the id that the reader came with: should the line break before the hello, all of it is told again. */
  async function tellMissed(stream: Stream, lastEventId: Date): Promise<void> {
    const asked = lastEventId.getTime() - overlapMilliseconds
    const since = new Date(Math.max(asked, (await houseNow(read)).getTime() - longestAbsenceMilliseconds))
    const events = (await roundsChangedSince(read, since)).flatMap((round) => changesOf(round, undefined))
    if (stream.player) {
      const bets = await settledBets(read, [stream.player.id], { settledAfter: since })
      events.push(...betEvents(bets.get(stream.player.id) ?? []))
    }
    for (const event of events) stream.send(encodeEvent(event, lastEventId))
  }

  async function beat(): Promise<void> {
    for (const stream of streams) stream.send(heartbeat)
    const players = [...streams].filter((stream) => stream.player !== null)
    const good = await parts.goodSessions(players.map((stream) => stream.player!.tokenHash))
    // A session that was ended elsewhere ends its streams too.
    for (const stream of players) if (!good.has(stream.player!.tokenHash.toString('hex'))) stream.end()
  }

  async function every(milliseconds: number, work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) {
        await work().catch((error: unknown) =>
          parts.log.warn({ err: error }, 'live events wait for the database'),
        )
      }
    }
  }

  return {
    join,
    leave: (stream) => streams.delete(stream),
    look,
    start: async () => {
      for (const { id, status, settledAt } of await roundsToTell(read, []))
        told.set(id, { status, settled: settledAt !== null })
      await wakeUps.start()
      void every(lookAtRoundsEvery, () => look())
      void every(lookAtPlayersEvery, () => look('all'))
      void every(heartbeatSeconds * 1000, beat)
    },
    stop: async () => {
      stopping.abort()
      await wakeUps.stop()
      await looking
      for (const stream of streams) stream.end()
    },
  }
}

/** Tells a stream its player's balance unless it knows it, or a newer one. */
function tellBalance(stream: Stream, account: Balance, now: Date): void {
  if (account.last_number <= stream.lastNumber) return
  stream.lastNumber = account.last_number
  const event = {
    type: 'balance' as const,
    balance: formatAmount(account.balance),
    number: Number(account.last_number),
  }
  stream.send(encodeEvent(event, now))
}

function streamsByPlayer(streams: Iterable<Stream>): Map<bigint, Stream[]> {
  const signedIn = [...streams].filter((stream) => stream.player !== null)
  return Map.groupBy(signedIn, (stream) => stream.player!.id)
}

/** Listens for the database's notifications on a connection of its own, and takes a new one when that is lost. */
function createWakeUps(
  { database, log }: HubParts,
  look: (players?: readonly bigint[] | 'all') => Promise<void>,
) {
  let stopped = false
  let release: (() => void) | undefined

  async function listen(): Promise<void> {
    const client = await database.pool.connect()
    const lost = () => {
      release?.()
      release = undefined
      if (!stopped) setTimeout(() => void listen().catch(lost), 1_000).unref()
    }
    client.on('error', (error) => {
      if (stopped) return
      log.warn({ err: error }, 'the line for wake-ups broke; the hub looks by itself until it is back')
      lost()
    })
    client.on('notification', ({ channel, payload = '' }) => {
      void look(channel === 'players' ? playersOf(payload) : [])
    })
    // A connection that has listened is not given back to the pool: it would go on listening there.
    release = () => client.release(true)
    await client.query('listen rounds; listen players')
  }

  return {
    start: listen,
    stop: async () => {
      stopped = true
      release?.()
      release = undefined
    },
  }
}

function playersOf(payload: string): bigint[] | 'all' {
  return payload === 'all' ? 'all' : payload.split(',').map(BigInt)
}
