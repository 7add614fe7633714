import type { Call } from '@glasshouse/contract/call.ts'
import type { ModelDeposit, ModelWithdrawal } from './cashier-model.ts'
import { type OracleBet, paidFor, type Throw, type Triples, winOf, worstCase } from '../support/oracle.ts'

/** The house as its rules say it must be, kept in memory beside the real one. Money in minor units, time in seconds. */

export type ModelGame = {
  id: number
  triples: Triples
  period: number
  close: number
  minStake: bigint
  maxStake: bigint
  maxPayout: bigint
  cap: bigint
  suspended: boolean
  rounds: ModelRound[]
}

export type ModelRound = {
  game: ModelGame
  gameNo: string
  drawsAt: number
  /** An `owing` round, drawn or void, may have something left to pay. One written after its close is settled as void. */
  state: 'pending' | 'owing' | 'settled'
  /** No bet is accepted any more, at any time. */
  closed: boolean
  bets: ModelBet[]
  /** Debts to players. */
  owed: { player: ModelPlayer; amount: bigint }[]
}

export type ModelBet = OracleBet & {
  id: string
  player: ModelPlayer
  round: ModelRound
  cancelled: boolean
  /** Behind its nonce, where it was placed with one. */
  secret?: string | undefined
}

export type ModelPlayer = {
  username: string
  balance: bigint
  /** The amount held for withdrawals under way. */
  held: bigint
  /** The payout account, from the first withdrawal on. */
  payoutAccount: string | null
  signedIn: boolean
  /** By call and key: what it meant, what was sent, and what was answered. */
  answers: Map<string, Answered>
  /** By key: what a slip of a batch asked for, and what it hears when it comes again. */
  batched: Map<string, { request: string; again: string }>
}

export type Answered = { request: string; call: Call; input: unknown; key: string; answer: unknown }

export type Line = { play: string; pick: string; amount: string }

export class Model {
  now: number
  readonly games: ModelGame[]
  readonly players: ModelPlayer[] = []
  readonly bets: ModelBet[] = []
  readonly deposits: ModelDeposit[] = []
  readonly withdrawals: ModelWithdrawal[] = []
  /** How often each kind of thing happened, so that a search can say what it saw. */
  readonly seen = new Map<string, number>()

  constructor(now: number, games: ModelGame[]) {
    this.now = now
    this.games = games
  }

  /** The rounds that the clocks write now: up to two after the current one, those that had closed as void. */
  writeRounds(): void {
    for (const game of this.games) {
      const current = Math.floor(this.now / game.period) * game.period + game.period
      let drawsAt = game.rounds.at(-1)?.drawsAt ?? current - game.period
      while (drawsAt < current + 2 * game.period) {
        drawsAt += game.period
        const closed = drawsAt - game.close <= this.now
        const state = closed ? 'settled' : 'pending'
        game.rounds.push({
          game,
          gameNo: numberOf(drawsAt, game.period),
          drawsAt,
          state,
          closed,
          bets: [],
          owed: [],
        })
      }
    }
  }

  /** Takes accepted bets: the stakes leave the player. */
  take(player: ModelPlayer, round: ModelRound, bets: readonly OracleBet[], ids: readonly string[]): void {
    for (const [index, bet] of bets.entries()) {
      const taken = { ...bet, id: ids[index] ?? '', player, round, cancelled: false }
      player.balance -= bet.stake
      round.bets.push(taken)
      this.bets.push(taken)
    }
  }

  /** The rounds that are due to be drawn and were not yet. */
  dueRounds(): ModelRound[] {
    return this.games.flatMap((game) =>
      game.rounds.filter((round) => round.state === 'pending' && round.drawsAt <= this.now),
    )
  }

  /** The house gives up a round: every stake goes back. */
  voidRound(round: ModelRound): void {
    round.state = 'owing'
    round.closed = true
    round.owed = round.bets
      .filter((bet) => !bet.cancelled)
      .map((bet) => ({ player: bet.player, amount: bet.stake }))
  }

  /** Each player is owed one payout for all that the dice make their bets on the round win. */
  draw(round: ModelRound, dice: Throw): void {
    const won = new Map<ModelPlayer, bigint>()
    for (const bet of round.bets) {
      const amount = bet.cancelled ? 0n : paidFor(bet, dice, round.game.triples)
      if (amount > 0n) won.set(bet.player, (won.get(bet.player) ?? 0n) + amount)
    }
    round.state = 'owing'
    round.owed = [...won].map(([player, amount]) => ({ player, amount }))
  }

  /**
   * Pays the next of those who are owed, player by player and each all that is theirs, until `most` payouts or refunds are posted;
   * says whether more may be owed, as the house cannot know when it posted `most`.
   */
  pay(round: ModelRound, max: number): boolean {
    const before = round.owed.length
    for (const player of this.players) {
      if (before - round.owed.length >= max) break
      for (const due of round.owed) if (due.player === player) player.balance += due.amount
      round.owed = round.owed.filter((due) => due.player !== player)
    }
    const paid = before - round.owed.length
    if (paid > 0) this.see('paid')
    if (paid < max) round.state = 'settled'
    return paid >= max
  }

  see(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }

  /** The expected outcome of a slip: a refusal's name, 'replay' or 'accepted'. */
  verdictOn(
    player: ModelPlayer,
    game: ModelGame,
    drawsAt: number,
    lines: readonly Line[],
    key: string | null,
  ) {
    if (!player.signedIn) return 'login_expired'
    const stakes = lines.map((line) => minorOf(line.amount))
    if (stakes.includes(undefined)) return 'amount_invalid'
    if (lines.length === 0) return 'no_bet_selected'
    const round = game.rounds.find((one) => one.drawsAt === drawsAt)
    if (!round) return 'round_not_found'
    if (lines.some(({ play }) => play === 'nonsense')) return 'bet_content_invalid'
    const earlier = key === null ? undefined : player.answers.get(`bet ${key}`)
    if (earlier)
      return earlier.request === requestOf(game, drawsAt, lines) ? 'replay' : 'idempotency_key_reused'
    return this.verdictOnBets(player, round, betsOf(lines))
  }

  /** The verdict on bets that were read and are of a player who is signed in. */
  verdictOnBets(player: ModelPlayer, round: ModelRound, bets: readonly OracleBet[]) {
    const { game } = round
    if (game.suspended) return 'game_suspended'
    if (this.now < round.drawsAt - game.period) return 'round_not_open'
    if (this.now >= round.drawsAt - game.close || round.closed) return 'round_closed'
    if (bets.some((bet) => bet.stake < game.minStake)) return 'stake_below_minimum'
    if (bets.some((bet) => isTooHigh(bet, game))) return 'stake_above_maximum'
    if (bets.reduce((sum, bet) => sum + bet.stake, 0n) > player.balance) return 'insufficient_balance'
    const standing = round.bets.filter((bet) => !bet.cancelled)
    if (worstCase([...standing, ...bets], game.triples) > game.cap) return 'liability_cap_reached'
    return 'accepted'
  }
}

/**
 * Whether a stake passes the game's limit, or the round number (two leading figures) below which the greatest payout keeps
 * it: it does when the next figure up from its own first two would pay too much, and it is more than those.
 */
function isTooHigh(bet: OracleBet, game: ModelGame): boolean {
  const pays = (stake: bigint) => winOf({ ...bet, stake }, game.triples) <= game.maxPayout
  if (bet.stake > game.maxStake || !pays(bet.stake)) return true
  const digits = bet.stake.toString()
  const unit = 10n ** BigInt(Math.max(0, digits.length - 2))
  const next = (bet.stake / unit + 1n) * unit
  return bet.stake % unit !== 0n && !pays(next) && !pays(game.maxStake)
}

/** A round's number: the day that it is drawn on (UTC) and which of the day's it is, midnight being the first. */
function numberOf(drawsAt: number, period: number): string {
  const day = new Date(drawsAt * 1000).toISOString().slice(0, 10).replaceAll('-', '')
  const first = Math.ceil((drawsAt - (drawsAt % 86_400)) / period) * period
  return `${day}-${String((drawsAt - first) / period + 1).padStart(4, '0')}`
}

/** Minor units; undefined for what is no amount on the wire. */
export function minorOf(text: string): bigint | undefined {
  if (!/^[0-9]{1,12}([.][0-9]{1,2})?$/.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(`${whole}${`${fraction}00`.slice(0, 2)}`)
}

export function amountOf(minor: bigint): string {
  const digits = `${minor}`.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function betsOf(lines: readonly Line[]): OracleBet[] {
  return lines.map(({ play, pick, amount }) => ({ play, pick, stake: minorOf(amount) ?? 0n }))
}

/** Identifies a repeated request: the round and the bets, however the amounts were written. */
export function requestOf(game: ModelGame, drawsAt: number, lines: readonly Line[]): string {
  return JSON.stringify([
    game.id,
    drawsAt,
    betsOf(lines).map(({ play, pick, stake }) => [play, pick, `${stake}`]),
  ])
}
