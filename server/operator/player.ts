import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { officePlayer } from '@glasshouse/contract/operator/players.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import { identityStatus } from '../identity/identity-check.ts'
import { playerMoney } from '../ledger/accounts.ts'
import { limitsAnswer } from '../safer-play/limits.ts'
import { playerTotals } from '../wallet/player-totals.ts'
import { notesOf } from './notes.ts'

type Answer = CallAnswer<typeof officePlayer>

/** One player with everything that the back office may know: no password, no token, no paper. */
export async function playerPage(db: ReadDb, playerId: bigint): Promise<Answer> {
  const player = await findPlayer(db, playerId)
  const [money, identity, limits, sessions, notes, open] = await Promise.all([
    moneyOf(db, playerId),
    identityStatus(db, playerId),
    limitsAnswer(db, playerId),
    sessionsOf(db, playerId),
    notesOf(db, playerId),
    openOrders(db, playerId),
  ])
  const { status, name, checkId } = identity
  return {
    player,
    money,
    identity: { status, name, check_id: checkId === null ? null : String(checkId) },
    limits,
    sessions,
    notes,
    open,
  }
}

async function findPlayer(db: ReadDb, playerId: bigint): Promise<Answer['player']> {
  const row = await db
    .selectFrom('players as p')
    .innerJoin('identities as i', 'i.player_id', 'p.id')
    .select(['p.id', 'p.level', 'p.score', 'p.created_at'])
    .select(['i.username', 'i.nickname', 'i.mobile', 'i.email', 'i.avatar', 'i.birthday'])
    .where('p.id', '=', playerId)
    .executeTakeFirst()
  if (!row) refuse('player_not_found')
  return {
    id: String(row.id),
    username: row.username,
    nickname: row.nickname,
    mobile: row.mobile ?? '',
    email: row.email ?? '',
    avatar: row.avatar,
    birthday: row.birthday,
    level: row.level,
    score: Number(row.score),
    createtime: epochSeconds(row.created_at),
  }
}

async function moneyOf(db: ReadDb, playerId: bigint): Promise<Answer['money']> {
  const [{ available, held }, totals, atStake] = await Promise.all([
    playerMoney(db, playerId),
    playerTotals(db, playerId),
    stakesPending(db, playerId),
  ])
  return {
    balance: formatAmount(available.balance),
    held: formatAmount(held.balance),
    at_stake: formatAmount(atStake),
    deposited: formatAmount(totals.deposited),
    withdrawn: formatAmount(totals.withdrawn),
    staked: formatAmount(totals.staked),
    returned: formatAmount(totals.returned),
    transferred_in: formatAmount(totals.transferred_in),
    transferred_out: formatAmount(totals.transferred_out),
  }
}

/** The remaining stakes of open bets, minor units. */
async function stakesPending(db: ReadDb, playerId: bigint): Promise<bigint> {
  const { sum } = await db
    .selectFrom('bet_outcomes')
    .select(sql<bigint>`coalesce(sum(stake - cashed_out), 0)::bigint`.as('sum'))
    .where('player_id', '=', playerId)
    .where('status', '=', 'pending')
    // For bets with one leg only open events are queried: the others are decided.
    .where(sql<boolean>`(leg_count > 1 or event_id = any(array(select event_id from pending_events)))`)
    .executeTakeFirstOrThrow()
  return sum
}

/** The open sessions, newest first, with address and device, so that a stranger's stands out. */
async function sessionsOf(db: ReadDb, playerId: bigint): Promise<Answer['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['address', 'user_agent', 'created_at'])
    .where('player_id', '=', playerId)
    .where('expires_at', '>', sql<Date>`house_now()`)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createtime: epochSeconds(created_at) }))
}

/** How much of a player's waits for the cashier. */
export async function openOrders(db: ReadDb, playerId: bigint): Promise<Answer['open']> {
  const { rows } = await sql<Answer['open']>`
    select
      (select count(*)::int from deposit_orders o
        where o.player_id = ${playerId}
          and not exists (select from deposit_decisions d where d.order_id = o.id)) as deposits,
      (select count(*)::int from withdrawals w
        where w.player_id = ${playerId}
          and not exists (select from withdrawal_outcomes o where o.withdrawal_id = w.id)) as withdrawals`.execute(
    db,
  )
  return rows[0] ?? { deposits: 0, withdrawals: 0 }
}
