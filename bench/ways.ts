import { createHash } from 'node:crypto'
import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import type { RefusalName } from '@glasshouse/contract/refusals.ts'
import { selectionOf } from '@glasshouse/rules/dice.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { oddsOf, shownOdds, uniformEdge } from '@glasshouse/rules/paytable.ts'
import pg from 'pg'
import { createTermsReader } from '../server/bets/terms.ts'
import type { Connection } from '../server/db/connection.ts'
import { openDatabase } from '../server/db/database.ts'
import { refuse } from '../server/http/refuse.ts'
import { type BearerCaller, bearerRoute, type Route } from '../server/http/route.ts'

/** The ways of placing a bet that stand beside the house's, each on the house's HTTP layer: nothing behind it, or SQL. */
export const ways = ['route', 'classic', 'single'] as const
export type Way = (typeof ways)[number]

type Line = { play: string; pick?: string | undefined; amount: bigint }
type PlacedLine = { selection: number; num: bigint; den: bigint; stake: bigint; play: string; pick: string }
type Placing = (
  round: bigint,
  line: PlacedLine,
  caller: BearerCaller,
) => Promise<{ bet: string; slip: string; balance: bigint }>

/** An answer of the right shape to what was asked, with nothing behind it. */
export function answerOf({ bet_content }: CallRequest<typeof submitBet>): CallAnswer<typeof submitBet> {
  const bets = bet_content.map((line, place) => ({
    id: `${place + 1}`,
    play: 'play' in line ? line.play : '',
    pick: ('play' in line && line.pick) || '',
    odds: '2.00',
    stake: '1.00',
    status: 'pending' as const,
  }))
  return { bets, balance: '1000000.00', receipt: '1' }
}

/** The submitBet route done the given way. Classic and single write as the owner, who may touch the tables at all. */
export function routeOf(way: Way, connections: { owner: Connection; application: Connection }): Route {
  if (way === 'route') return bearerRoute(submitBet, async (input) => answerOf(input))
  const termsOf = createTermsReader(openDatabase(connections.application).read)
  const pool = new pg.Pool({ ...connections.owner, max: 20 })
  const place = way === 'classic' ? classicBet(pool) : singleStatementBet(pool)
  return bearerRoute(submitBet, async (input, caller) => {
    const { game_id, game_no, bet_content } = input
    const [sent] = bet_content
    if (!sent || 'legs' in sent || game_id === undefined || game_no === undefined)
      refuse('bet_content_invalid')
    const line = readLine(sent)
    const terms = await termsOf(game_id, game_no)
    if (terms.kind !== 'dice') refuse('round_not_found')
    const round = terms.roundId
    const { bet, slip, balance } = await place(round, line, caller)
    const { play, pick, stake } = line
    return {
      bets: [
        {
          id: bet,
          play,
          pick,
          odds: shownOdds(line),
          stake: formatAmount(stake),
          status: 'pending' as const,
        },
      ],
      balance: formatAmount(balance),
      receipt: slip,
    }
  })
}

function readLine(line: Line): PlacedLine {
  const selection = selectionOf(line.play, line.pick ?? '')
  if (!selection) refuse('bet_content_invalid')
  const odds = oddsOf(uniformEdge, selection, 'triples_lose')
  return {
    selection: selection.number,
    play: selection.play,
    pick: selection.pick,
    stake: line.amount,
    ...odds,
  }
}

/** One transaction a bet, statement by statement: what one would write first, correct, with all that a bet needs. */
function classicBet(pool: pg.Pool): Placing {
  return async (round, line, { tokenHash, idempotencyKey }) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const placed = await classicSteps(client, round, line, { tokenHash, idempotencyKey })
      await client.query('commit')
      return placed
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
}

async function classicSteps(
  client: pg.PoolClient,
  round: bigint,
  { selection, num, den, stake }: PlacedLine,
  { tokenHash, idempotencyKey }: { tokenHash: Buffer; idempotencyKey: string | null },
) {
  const ask = async (name: string, text: string, values: unknown[]) =>
    (await client.query({ name, text, values })).rows[0]
  const session = await ask(
    'session',
    'select player_id from sessions where token_hash = $1 and expires_at > house_now()',
    [tokenHash],
  )
  if (!session) refuse('login_expired')
  const player = session.player_id
  const open = await ask(
    'round',
    `select r.opens_at <= house_now() and house_now() < r.closes_at and r.closed_at is null as open,
       g.status, g.min_stake, g.max_stake, g.max_payout, g.liability_cap
     from events r join games g on g.id = r.game_id where r.id = $1 for share of r`,
    [round],
  )
  const account = await ask(
    'account',
    `select id, balance, last_number from accounts where player_id = $1 and kind = 'available' for no key update`,
    [player],
  )
  const past = await ask('past', 'select id from slips where player_id = $1 and idempotency_key = $2', [
    player,
    idempotencyKey,
  ])
  if (past) refuse('idempotency_key_reused')
  const payout = (stake * num) / den
  refuseBroken([
    [!open.open, 'round_closed'],
    [open.status !== 'open', 'game_suspended'],
    [stake < BigInt(open.min_stake), 'stake_below_minimum'],
    [stake > BigInt(open.max_stake) || payout > BigInt(open.max_payout), 'stake_above_maximum'],
    [BigInt(account.balance) < stake, 'insufficient_balance'],
  ])
  const balance = BigInt(account.balance) - stake
  const hash = createHash('sha256').update(`${round}|${selection}:${stake}`).digest()
  const slip = await ask(
    'slip',
    `insert into slips (player_id, idempotency_key, request_hash, balance, created_at)
     values ($1, $2, $3, $4, house_now()) returning id`,
    [player, idempotencyKey, hash, balance],
  )
  const bet = await ask(
    'bet',
    `insert into bets (slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, house_now()) returning id`,
    [slip.id, player, round, stake, num, den, selection],
  )
  const entry = await ask('entry', `insert into entries (kind) values ('stake') returning id`, [])
  await ask(
    'debit',
    'update accounts set balance = balance - $2, last_number = last_number + 1 where id = $1',
    [account.id, stake],
  )
  const posting = `insert into postings (account_id, number, entry_id, reference, amount, balance, kind) values ($1, $2, $3, $4, $5, $6, 'stake')`
  await ask('posting', posting, [
    account.id,
    BigInt(account.last_number) + 1n,
    entry.id,
    bet.id,
    -stake,
    balance,
  ])
  // The rows that all bets of the round share come last, so that they are held as short as they can be.
  const exposure = await ask(
    'exposure',
    `update exposures set potential = potential + $2, by_selection[$3] = by_selection[$3] + $2
     where event_id = $1 returning potential`,
    [round, payout, selection + 1],
  )
  if (BigInt(exposure.potential) > BigInt(open.liability_cap)) refuse('liability_cap_reached')
  const stakes = await ask(
    'stakes',
    'update accounts set balance = balance + $2, last_number = last_number + 1 where event_id = $1 returning id, balance, last_number',
    [round, stake],
  )
  await ask('posting', posting, [stakes.id, stakes.last_number, entry.id, entry.id, stake, stakes.balance])
  return { bet: String(bet.id), slip: String(slip.id), balance }
}

function refuseBroken(rules: [broken: boolean, refusal: RefusalName][]): void {
  for (const [broken, refusal] of rules) if (broken) refuse(refusal)
}

/** One statement a bet: debit if covered, bet and postings; without exposure and shared rows. */
function singleStatementBet(pool: pg.Pool): Placing {
  const text = `
    with player as (
      select player_id from sessions where token_hash = $1 and expires_at > house_now()
    ), open as (
      select r.id from rounds r join games g on g.id = r.game_id
      where r.id = $2 and r.opens_at <= house_now() and house_now() < r.closes_at and r.closed_at is null
        and g.status = 'open' and $6 between g.min_stake and g.max_stake
    ), debit as (
      update accounts a set balance = a.balance - $6, last_number = a.last_number + 1
      from player, open where a.player_id = player.player_id and a.kind = 'available' and a.balance >= $6
      returning a.id, a.player_id, a.balance, a.last_number
    ), slip as (
      insert into slips (player_id, idempotency_key, request_hash, balance, created_at)
      select player_id, $3, $4, balance, house_now() from debit returning id, player_id
    ), bet as (
      insert into bets (slip_id, player_id, event_id, stake, odds_num, odds_den, selection, created_at)
      select id, player_id, $2, $6, $7, $8, $5, house_now() from slip returning id, slip_id
    ), entry as (
      insert into entries (kind) select 'stake' from bet returning id
    ), posting as (
      insert into postings (account_id, number, entry_id, reference, amount, balance, kind)
      select debit.id, debit.last_number, entry.id, bet.id, -$6::bigint, debit.balance, 'stake' from debit, entry, bet
    )
    select bet.id as bet, bet.slip_id as slip, debit.balance from bet, debit`
  return async (round, { selection, num, den, stake }, { tokenHash, idempotencyKey }) => {
    const hash = createHash('sha256').update(`${round}|${selection}:${stake}`).digest()
    const values = [tokenHash, round, idempotencyKey, hash, selection, stake, num, den]
    const { rows } = await pool.query({ name: 'single', text, values })
    if (!rows[0]) refuse('insufficient_balance')
    return { bet: rows[0].bet, slip: rows[0].slip, balance: BigInt(rows[0].balance) }
  }
}
