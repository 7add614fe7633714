import {
  limitKinds,
  limitPeriods,
  type LimitKind,
  type LimitPeriod,
} from '@glasshouse/contract/safer-play.ts'
import { dateIn, dayRange } from '@glasshouse/rules/days.ts'
import type { OracleBet } from '../support/oracle.ts'

/**
 * Safer play as its rules say it must be, kept in memory beside the real house. It keeps what happened and
 * recomputes everything from it, whereas the house keeps counters. Money in minor units, time in whole seconds.
 */

export const zone = 'Europe/Berlin'
/** One game: its rounds last half a day and close a second before their draw. */
export const period = 43_200
const hour = 3_600
export const day = 24 * hour

/** A movement of a player's money by a bet, and when its stake had been placed. */
type Movement = { at: number; kind: 'stake' | 'refund' | 'payout'; amount: bigint; stakedAt: number }
export type PlacedBet = OracleBet & {
  id: string
  owner: ModelPlayer
  at: number
  drawsAt: number
  state: 'pending' | 'cancelled' | 'settled'
}
export type Order = {
  id: string
  at: number
  amount: bigint
  state: 'processing' | 'completed' | 'cancelled'
}
export type ModelLimit = {
  kind: LimitKind
  period: LimitPeriod
  amount: bigint | null
  asked: { amount: bigint | null; at: number } | null
}
type Restriction = { since: number; until: number | null }

export class ModelPlayer {
  readonly username: string
  balance: bigint
  readonly movements: Movement[] = []
  readonly orders: Order[] = []
  readonly limits: ModelLimit[] = limitKinds.flatMap((kind) =>
    limitPeriods.map((of) => ({ kind, period: of, amount: null, asked: null })),
  )
  timeOut: Restriction | null = null
  exclusion: Restriction | null = null
  frozen = false
  withdrawals = 0

  constructor(username: string, balance: bigint) {
    this.username = username
    this.balance = balance
  }

  limit(kind: LimitKind, of: LimitPeriod): ModelLimit {
    return this.limits.find((one) => one.kind === kind && one.period === of)!
  }

  /** The increase still to be confirmed at a time: for a day, and for seven days more. */
  asked(limit: ModelLimit, now: number): ModelLimit['asked'] {
    return limit.asked && now < limit.asked.at + 8 * day ? limit.asked : null
  }

  restriction(now: number): 'player_frozen' | 'player_excluded' | 'player_timed_out' | null {
    if (this.frozen) return 'player_frozen'
    if (isInForce(this.exclusion, now)) return 'player_excluded'
    return isInForce(this.timeOut, now) ? 'player_timed_out' : null
  }

  /** The amount counted against a limit, below zero if more was won than lost. */
  counted(kind: LimitKind, of: LimitPeriod, now: number): bigint {
    const start = periodStart(of, now)
    if (kind === 'deposit') {
      return sumOf(this.orders.filter(({ at, state }) => at >= start && state !== 'cancelled'))
    }
    const own = this.movements.filter(({ at }) => at >= start)
    const counting =
      kind === 'loss'
        ? own
        : own.filter((one) => one.kind === 'stake' || (one.kind === 'refund' && one.stakedAt >= start))
    return -sumOf(counting)
  }

  /** The room that the limits of a kind leave; null if there is none. */
  room(kind: LimitKind, now: number): bigint | null {
    const rooms = this.limits
      .filter((limit) => limit.kind === kind && limit.amount !== null)
      .map((limit) => limit.amount! - this.counted(kind, limit.period, now))
    return rooms.length === 0 ? null : rooms.reduce((min, one) => (one < min ? one : min))
  }

  /** A break ends the wishes for looser limits. */
  dropWishes(): void {
    for (const limit of this.limits) limit.asked = null
  }
}

export class SaferPlayModel {
  now: number
  readonly players: ModelPlayer[] = []
  readonly bets: PlacedBet[] = []
  /** How often each kind of thing happened, so that a search can say what it saw. */
  readonly seen = new Map<string, number>()

  constructor(now: number) {
    this.now = now
  }

  see(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }

  /** When the round of now is drawn. */
  drawsAt(): number {
    return (Math.floor(this.now / period) + 1) * period
  }

  verdictOnBet(player: ModelPlayer, stake: bigint): string {
    const restriction = player.restriction(this.now)
    if (restriction) return restriction
    if (this.now >= this.drawsAt() - 1) return 'round_closed'
    const bounds: [string, bigint | null][] = [
      ['stake_limit_reached', player.room('stake', this.now)],
      ['loss_limit_reached', player.room('loss', this.now)],
      ['insufficient_balance', player.balance],
    ]
    const tightest = bounds
      .filter((bound): bound is [string, bigint] => bound[1] !== null)
      .reduce((min, one) => (one[1] < min[1] ? one : min))
    return stake > tightest[1] ? tightest[0] : 'accepted'
  }

  take(owner: ModelPlayer, bet: OracleBet, id: string): void {
    this.bets.push({ ...bet, id, owner, at: this.now, drawsAt: this.drawsAt(), state: 'pending' })
    this.move(owner, 'stake', -bet.stake, this.now)
  }

  /** Money that comes for a bet. */
  move(player: ModelPlayer, kind: Movement['kind'], amount: bigint, stakedAt: number): void {
    player.balance += amount
    player.movements.push({ at: this.now, kind, amount, stakedAt })
  }
}

/** The beginning of the day, the week from Monday or the month of the house. */
export function periodStart(of: LimitPeriod, now: number): number {
  const date = new Date(`${dateIn(now, zone)}T00:00:00Z`)
  if (of === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  if (of === 'month') date.setUTCDate(1)
  return dayRange(date.toISOString().slice(0, 10), zone)[0]
}

export function isInForce(restriction: Restriction | null, now: number): restriction is Restriction {
  return restriction !== null && (restriction.until === null || restriction.until > now)
}

function sumOf(list: readonly { amount: bigint }[]): bigint {
  return list.reduce((sum, { amount }) => sum + amount, 0n)
}
