import type { IsIndependent } from '../games/results.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { RoundStatus } from '@glasshouse/contract/games.ts'
import { heartbeatSeconds, type LiveRound } from '@glasshouse/contract/live.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import { restrictionsOf } from '../safer-play/restrictions.ts'
import { createContentWatch } from './content-watch.ts'
import { decisionKey, orderEvent, ordersDecided } from './order-events.ts'
import { matchSettledAt, pricesChanged } from './price-events.ts'
import { planMarksOf, plansChangedSince } from './plan-events.ts'
import { type Balance, balancesOf, betEvents, betsSettledAfter, betsSettledIn } from './player-events.ts'
import { changesOf, currentLiveRounds, roundsChangedSince, roundsToTell } from './round-events.ts'
import { encodeEvent, endAll, heartbeat, sendAll, type Stream } from './stream.ts'
import { overlapMilliseconds, tellBalance, tellRestriction, tellOrders, tellPlans } from './tell-stream.ts'
import { createWakeUps } from './wake-ups.ts'

/** How often the hub checks the rounds on its own, milliseconds: they open and close by time alone. */
const checkRoundsEvery = 1_000
/** How often at its players' balances: the fallback for a wake-up that got lost. */
const checkPlayersEvery = 5_000
/** How long changed balances wait for others after a check, milliseconds: many bets a second are told together. */
const restAfterBalances = 50
/** The same of prices: a goal changes those of one match, a minute those of all that are played. */
const restAfterPrices = 100
/** How often at publications, notices and answers: for lost wake-ups, and for what appears by its time alone. */
const checkContentEvery = 30_000
/** A reader that was away for longer is told what happened within this time; the rest stands in its lists. */
const longestAbsenceMilliseconds = 3_600_000

/** Where all event streams of this node come together. Reads the facts; notifications only wake it. */
export type Hub = {
  /** Greets a new stream with the state of now, after what it missed since `lastEventId` (milliseconds), and keeps it. */
  join: (stream: Stream, lastEventId: Date | null) => Promise<void>
  leave: (stream: Stream) => void
  /** How many are open. */
  count: () => number
  /** Checks for changes now and tells them; resolves when all of it is sent. */
  check: (players?: readonly bigint[] | 'all') => Promise<void>
  /** Ends all streams: their readers come back, and are greeted with the current state. */
  dropStreams: () => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

export type HubParts = {
  database: Database
  log: FastifyBaseLogger
  isIndependent: IsIndependent
  /** The token hashes among these whose sessions are still valid. */
  goodSessions: (tokenHashes: readonly Buffer[]) => Promise<ReadonlySet<string>>
  /** Something has changed between a player and the back office: the back office's own streams are told elsewhere. */
  onSupport: () => void
}

/** The reads of one check: rounds, the balances of these players, and everything else about these. */
type Check = { rounds: boolean; balances: Set<bigint>; players: Set<bigint> }

type Joining = {
  stream: Stream
  lastEventId: Date | null
  resolve: () => void
  reject: (error: unknown) => void
}

export function createHub(parts: HubParts): Hub {
  const { read } = parts.database.steady
  const streams = new Set<Stream>()
  const streamsOf = new Map<bigint, Set<Stream>>()
  const told = new Map<bigint, { status: RoundStatus; settled: boolean }>()
  let checking: Promise<void> = Promise.resolve()
  let joining: Joining[] = []
  /** Streams that are being greeted or wait for it. */
  let arriving = 0
  let queued: Check | undefined
  const changedBalances = new Set<bigint>()
  let isResting = false
  const changedPrices = new Set<bigint>()
  let isRestingPrices = false
  const stopping = new AbortController()
  /** Background work until the hub stops. */
  let repeated: Promise<void>[] = []
  const content = createContentWatch({ read, log: parts.log }, streams)
  const wakeUps = createWakeUps(parts, {
    round: (eventId) => {
      void check()
      if (eventId !== undefined && streamsOf.size > 0) void tried(() => tellMatch(eventId))
    },
    balances: noteBalances,
    players: (ids) => void queue({ players: ids }),
    sessions: (player) => {
      checking = checking.then(() => endLost([...(streamsOf.get(player) ?? [])]))
    },
    notices: (player) => void content.check(player === 'all' ? 'all' : [player], player === 'all'),
    prices: notePrices,
    support: (player) => {
      parts.onSupport()
      void content.check([player])
    },
  })

  function check(players: readonly bigint[] | 'all' = []): Promise<void> {
    return queue({ rounds: true, players })
  }

  /** Many wake-ups during a check become one more. Skipped are players without a stream here, and rounds while nobody listens. */
  function queue({
    rounds = false,
    balances = [],
    players = [],
  }: {
    rounds?: boolean
    balances?: readonly bigint[] | 'all'
    players?: readonly bigint[] | 'all'
  }): Promise<void> {
    const wanted = { balances: here(balances), players: here(players) }
    if (streams.size + arriving === 0) return checking
    if (!rounds && wanted.balances.length + wanted.players.length === 0) return checking
    if (!queued) {
      const wish: Check = { rounds: false, balances: new Set(), players: new Set() }
      queued = wish
      checking = checking.then(() => runQueued(wish))
    }
    queued.rounds ||= rounds
    for (const id of wanted.balances) queued.balances.add(id)
    for (const id of wanted.players) queued.players.add(id)
    return checking
  }

  /** The first change is read at once; under load each batch of bets brings some, and they share a check. */
  function noteBalances(ids: readonly bigint[] | 'all'): void {
    for (const id of here(ids)) changedBalances.add(id)
    if (changedBalances.size === 0 || isResting) return
    isResting = true
    void queue({ balances: [...changedBalances] })
    changedBalances.clear()
    setTimeout(() => {
      isResting = false
      if (!stopping.signal.aborted) noteBalances([])
    }, restAfterBalances).unref()
  }

  function notePrices(eventId?: bigint): void {
    if (eventId !== undefined && streams.size > 0) changedPrices.add(eventId)
    if (changedPrices.size === 0 || isRestingPrices) return
    isRestingPrices = true
    const changed = [...changedPrices]
    changedPrices.clear()
    void tried(async () => {
      const prices = await pricesChanged(read, changed)
      if (prices) sendAll(streams, encodeEvent(prices.event, prices.now))
    })
    setTimeout(() => {
      isRestingPrices = false
      if (!stopping.signal.aborted) notePrices()
    }, restAfterPrices).unref()
  }

  function here(ids: readonly bigint[] | 'all'): bigint[] {
    return ids === 'all' ? [...streamsOf.keys()] : ids.filter((id) => streamsOf.has(id))
  }

  async function runQueued({ rounds, balances, players }: Check): Promise<void> {
    queued = undefined
    // If one of them can't be read, the others still are.
    if (rounds) await tried(tellRounds)
    const areTold = await tried(() => tellPlayers([...players]))
    const untold = areTold ? [...balances].filter((id) => !players.has(id)) : [...balances, ...players]
    await tried(() => tellBalances(untold))
  }

  /** Whether it went through; a failure is logged, and the next check makes up for it. */
  async function tried(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      parts.log.warn({ err: error }, 'live events wait for the database')
      return false
    }
  }

  async function tellRounds(): Promise<void> {
    const rounds = await roundsToTell(read, unsettled())
    for (const round of rounds) {
      const known = told.get(round.id)
      for (const event of changesOf(round, known?.status, parts.isIndependent))
        sendAll(streams, encodeEvent(event, round.now))
      told.set(round.id, { status: round.status, settled: known?.settled ?? false })
      // A void round's status says nothing of the refunds: they come later.
      if (round.settledAt && !known?.settled) await tellSettledBets(round.id, round.now)
      told.set(round.id, { status: round.status, settled: round.settledAt !== null })
    }
    const seen = new Set(rounds.map((round) => round.id))
    for (const id of told.keys()) if (!seen.has(id)) told.delete(id)
  }

  /** A match's end is no change of a round: what it settled is told at its wake-up. */
  async function tellMatch(eventId: bigint): Promise<void> {
    const now = await matchSettledAt(read, eventId)
    if (now) await tellSettledBets(eventId, now)
  }

  /** Rounds whose end was not told yet: they are checked however many have opened after them. */
  function unsettled(): bigint[] {
    return [...told].filter(([, { settled }]) => !settled).map(([id]) => id)
  }

  async function tellSettledBets(roundId: bigint, now: Date): Promise<void> {
    const settled = await betsSettledIn(read, [...streamsOf.keys()], roundId)
    const accounts = await balancesOf(read, [...settled.keys()])
    // Nothing is awaited between the two: a page shows bets and balance at one moment.
    for (const [player, bets] of settled) {
      for (const event of betEvents(bets)) sendAll(streamsOf.get(player) ?? [], encodeEvent(event, now))
    }
    sendBalances(accounts)
  }

  async function tellBalances(players: readonly bigint[]): Promise<void> {
    sendBalances(await balancesOf(read, players))
  }

  function sendBalances(accounts: readonly Balance[]): void {
    for (const account of accounts) {
      for (const stream of streamsOf.get(account.player_id) ?? []) tellBalance(stream, account, account.now)
    }
  }

  async function tellPlayers(players: readonly bigint[]): Promise<void> {
    if (players.length === 0) return
    const now = await houseNow(read)
    const toldUpTo = players
      .flatMap((id) => [...(streamsOf.get(id) ?? [])])
      .map(({ toldOrders }) => toldOrders.upTo.getTime())
    const since = new Date(Math.min(now.getTime(), ...toldUpTo) - overlapMilliseconds)
    const [balances, restrictions, plans, decided] = await Promise.all([
      balancesOf(read, players),
      restrictionsOf(read, players),
      planMarksOf(read, players),
      ordersDecided(read, players, since),
    ])
    const orders = Map.groupBy(decided, (order) => order.player_id)
    for (const account of balances) {
      for (const stream of streamsOf.get(account.player_id) ?? []) {
        tellOrders(stream, orders.get(account.player_id) ?? [], now)
        tellBalance(stream, account, now)
        tellRestriction(stream, restrictions.get(account.player_id), now)
        tellPlans(stream, plans.get(account.player_id), now)
      }
    }
  }

  /** Greets between two checks, so that nothing falls between the state of now and the first change after it. */
  function join(stream: Stream, lastEventId: Date | null): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    joining.push({ stream, lastEventId, resolve, reject })
    arriving++
    // From here on its player is awaited: what moves while it is greeted is checked after it.
    if (stream.player && !streamsOf.has(stream.player.id)) streamsOf.set(stream.player.id, new Set())
    if (joining.length === 1) checking = checking.then(greetAll)
    return promise
  }

  /** Greets all that came during a check; what they have in common is read once. Never rejects. */
  async function greetAll(): Promise<void> {
    const batch = joining
    joining = []
    try {
      // The next check doesn't repeat as news the rounds that the greeting contains.
      await tellRounds()
      const players = batch.flatMap(({ stream }) => (stream.player ? [stream.player.id] : []))
      const now = await houseNow(read)
      const moments = new Date(now.getTime() - overlapMilliseconds)
      const [rounds, accounts, restrictions, plans, decided] = await Promise.all([
        currentLiveRounds(read, parts.isIndependent),
        balancesOf(read, [...new Set(players)]),
        restrictionsOf(read, [...new Set(players)]),
        planMarksOf(read, [...new Set(players)]),
        ordersDecided(read, [...new Set(players)], moments),
      ])
      const greetOne = async ({ stream, lastEventId }: Joining) => {
        if (lastEventId) await tellMissed(stream, lastEventId)
        greet(stream, { now, rounds, account: accounts.find((one) => one.player_id === stream.player?.id) })
        // Its lists are read from now on, so that earlier decisions are not sent again.
        stream.toldOrders = { upTo: now, keys: new Set(decided.map(decisionKey)) }
        if (!stream.player) return
        tellRestriction(stream, restrictions.get(stream.player.id), now)
        stream.toldPlans = plans.get(stream.player.id) ?? ''
      }
      await Promise.all(batch.map((one) => greetOne(one).then(one.resolve, one.reject)))
      // A session that was ended before its stream stood here ended it for nobody.
      await endLost(batch.map(({ stream }) => stream))
      void content.check(players)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      arriving -= batch.length
      for (const { stream } of batch) forgetEmpty(stream)
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
    else if (stream.isOpen()) keep(stream)
  }

  function keep(stream: Stream): void {
    streams.add(stream)
    if (!stream.player) return
    const own = streamsOf.get(stream.player.id) ?? new Set()
    streamsOf.set(stream.player.id, own.add(stream))
  }

  function leave(stream: Stream): void {
    streams.delete(stream)
    if (stream.player) streamsOf.get(stream.player.id)?.delete(stream)
    forgetEmpty(stream)
  }

  /** Forgets the player of a stream that has none open and none that is about to be greeted. */
  function forgetEmpty({ player }: Stream): void {
    if (!player || streamsOf.get(player.id)?.size !== 0) return
    if (!joining.some(({ stream }) => stream.player?.id === player.id)) streamsOf.delete(player.id)
  }

  /** Under the id that the reader came with: should the line break before the hello, all of it is told again. */
  async function tellMissed(stream: Stream, lastEventId: Date): Promise<void> {
    const asked = lastEventId.getTime() - overlapMilliseconds
    const since = new Date(Math.max(asked, (await houseNow(read)).getTime() - longestAbsenceMilliseconds))
    const events = (await roundsChangedSince(read, since)).flatMap((round) =>
      changesOf(round, undefined, parts.isIndependent),
    )
    if (stream.player) {
      events.push(...betEvents(await betsSettledAfter(read, stream.player.id, since)))
      events.push(...(await ordersDecided(read, [stream.player.id], since)).map(orderEvent))
      if (await plansChangedSince(read, stream.player.id, since)) events.push({ type: 'plans' })
    }
    for (const event of events) stream.send(encodeEvent(event, lastEventId))
  }

  async function beat(): Promise<void> {
    for (const stream of streams) stream.send(heartbeat)
    await endLost([...streams])
  }

  /** Ends those of these streams whose sessions have ended, here or elsewhere. Never rejects: the next beat comes. */
  async function endLost(some: readonly Stream[]): Promise<void> {
    const signedIn = some.filter((stream) => stream.player !== null)
    if (signedIn.length === 0) return
    await tried(async () => {
      const good = await parts.goodSessions(signedIn.map((stream) => stream.player!.tokenHash))
      for (const stream of signedIn) if (!good.has(stream.player!.tokenHash.toString('hex'))) stream.end()
    })
  }

  async function every(milliseconds: number, work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) await tried(work)
    }
  }

  return {
    join,
    leave,
    count: () => streams.size,
    check,
    dropStreams: () => endAll(streams),
    start: async () => {
      for (const { id, status, settledAt } of await roundsToTell(read, []))
        told.set(id, { status, settled: settledAt !== null })
      await wakeUps.start()
      repeated = [
        every(checkRoundsEvery, () => check()),
        every(checkPlayersEvery, () => check('all')),
        every(checkContentEvery, () => content.check('all')),
        every(heartbeatSeconds * 1000, beat),
      ]
    },
    // After this nothing is read any more: the database may be closed.
    stop: async () => {
      stopping.abort()
      wakeUps.stop()
      await Promise.all(repeated)
      await checking
      await content.check([])
      endAll(streams)
    },
  }
}
