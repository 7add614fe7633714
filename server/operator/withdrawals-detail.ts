import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { officeWithdrawal as detailCall } from '@glasshouse/contract/operator/orders.ts'
import { isAllowed } from '@glasshouse/contract/permissions.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds } from '../http/encode.ts'
import { refuse } from '../http/refuse.ts'
import type { SignedInOperator } from '../http/route.ts'
import { identityStatus } from '../identity/identity-check.ts'
import { playerMoney } from '../ledger/accounts.ts'
import { restrictionOf } from '../safer-play/restrictions.ts'
import { maskNumber } from '../wallet/payout-accounts.ts'
import { playerTotals } from '../wallet/player-totals.ts'
import { forbiddenTo, mentionOf } from './orders.ts'
import { withdrawalRows } from './withdrawals.ts'

type Answer = CallAnswer<typeof detailCall>

/** One withdrawal with all that an operator decides by; `withdrawal_not_found` where there is none. */
export async function withdrawalDetail(
  db: ReadDb,
  id: bigint,
  operator: Pick<SignedInOperator, 'operatorId' | 'playerId' | 'role'>,
): Promise<Answer> {
  const stored = await findWithdrawal(db, id)
  if (!stored) refuse('withdrawal_not_found')
  const [[withdrawal], player, sharedWith] = await Promise.all([
    withdrawalRows(db, [id]),
    playerOf(db, stored.player_id),
    playersSharing(db, stored.payout_account_id),
  ])
  if (!withdrawal) throw new Error(`withdrawal ${id} has no player`)
  const { kind, holder, number, institution } = stored
  return {
    withdrawal,
    remark: stored.remark,
    payment: stored.payment,
    account: {
      kind,
      holder,
      number: isAllowed(operator.role, 'payouts.read') ? number : maskNumber(number),
      institution,
      createtime: epochSeconds(stored.account_created_at),
      shared_with: sharedWith,
    },
    player,
    forbidden: await forbiddenOf(db, id, withdrawal.status, operator, stored.player_id),
  }
}

async function findWithdrawal(db: ReadDb, id: bigint) {
  return await db
    .selectFrom('withdrawals as w')
    .innerJoin('payout_accounts as p', 'p.id', 'w.payout_account_id')
    .leftJoin('withdrawal_outcomes as o', 'o.withdrawal_id', 'w.id')
    .select(['w.player_id', 'w.payout_account_id', 'o.remark', 'o.payment'])
    .select(['p.holder', 'p.number', 'p.institution', 'p.created_at as account_created_at'])
    .select(sql<Answer['account']['kind']>`p.kind`.as('kind'))
    .where('w.id', '=', id)
    .executeTakeFirst()
}

/** The player's totals so far, and the identity facts. */
async function playerOf(db: ReadDb, playerId: bigint): Promise<Answer['player']> {
  const [money, totals, restriction, identity, { created_at: since }] = await Promise.all([
    playerMoney(db, playerId),
    playerTotals(db, playerId),
    restrictionOf(db, playerId),
    identityStatus(db, playerId),
    db.selectFrom('players').select('created_at').where('id', '=', playerId).executeTakeFirstOrThrow(),
  ])
  return {
    balance: formatAmount(money.available.balance),
    held: formatAmount(money.held.balance),
    deposited: formatAmount(totals.deposited),
    withdrawn: formatAmount(totals.withdrawn),
    staked: formatAmount(totals.staked),
    transferred_in: formatAmount(totals.transferred_in),
    since: epochSeconds(since),
    identity: identity.status,
    identity_name: identity.name,
    restriction: restriction?.kind ?? null,
  }
}

/** Other players who have, or had, a payout account with the same number. */
async function playersSharing(
  db: ReadDb,
  payoutAccountId: bigint,
): Promise<Answer['account']['shared_with']> {
  const { rows } = await sql<{ player_id: bigint; username: string; nickname: string }>`
    select distinct i.player_id, i.username, i.nickname
    from payout_accounts p
    join payout_accounts q on q.kind = p.kind and q.player_id <> p.player_id
      and lower(regexp_replace(q.number, '[ .-]', '', 'g')) = lower(regexp_replace(p.number, '[ .-]', '', 'g'))
    join identities i on i.player_id = q.player_id
    where p.id = ${payoutAccountId}
    order by i.player_id limit 50`.execute(db)
  return rows.map(mentionOf)
}

async function forbiddenOf(
  db: ReadDb,
  id: bigint,
  status: Answer['withdrawal']['status'],
  operator: Pick<SignedInOperator, 'operatorId' | 'playerId' | 'role'>,
  playerId: bigint,
): Promise<Answer['forbidden']> {
  const forbidden = forbiddenTo(operator, 'withdrawals.decide', playerId)
  if (forbidden || status !== 'pending') return forbidden
  const { rows } = await sql<{ own: boolean }>`
    select a.operator_id = ${operator.operatorId} as own from withdrawal_approvals as a
    where a.withdrawal_id = ${id} and same_hands(a.operator_id, ${operator.operatorId})
    order by own desc limit 1`.execute(db)
  return !rows[0] ? null : rows[0].own ? 'approved_by_oneself' : 'same_hands'
}
