import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { officePlayers } from '@glasshouse/contract/operator/players.ts'
import { numberOfReference } from '@glasshouse/rules/creditor-reference.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { epochSeconds, pageOf } from '../http/encode.ts'
import { identitiesOf } from '../identity/identity-check.ts'
import { toE164 } from '../identity/mobile.ts'
import { restrictionsOf } from '../safer-play/restrictions.ts'
import { playersNamed } from './search.ts'

type Request = CallRequest<typeof officePlayers>
type Answer = CallAnswer<typeof officePlayers>

/** Accounts whose numbers are this many behind the newest one are all committed. */
const settledBehind = 1_000

/**
 * Gives pages of players, newest first: all, or those who are found by id, mobile number or the reference on their payments, by a
 * part of their names, or by how email or mobile begin.
 */
export function createPlayerSearch(db: ReadDb): (asked: Request) => Promise<Answer> {
  /** No account is ever deleted, so that old ones are counted once. */
  let counted = { below: 0n, players: 0 }

  async function countAll(): Promise<number> {
    const known = counted
    const { rows } = await sql<{ below: bigint; older: number; all: number }>`
      select n.below, count(p.id) filter (where p.id < n.below)::int as older, count(p.id)::int as all
      from (select greatest(max(id) - ${settledBehind}::bigint, ${known.below}) as below from players) as n
      left join players p on p.id >= ${known.below}
      group by n.below`.execute(db)
    const { below, older, all } = rows[0]!
    counted = { below, players: known.players + older }
    return known.players + all
  }

  return async ({ q = '', page, limit }) => {
    const found = db
      .selectFrom('players as p')
      .innerJoin('identities as i', 'i.player_id', 'p.id')
      .where(isMeantBy(q))
    const countFound = async () =>
      (await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total
    const total = q === '' ? await countAll() : await countFound()
    const rows = await found
      .innerJoin('accounts as available', (join) =>
        join.onRef('available.player_id', '=', 'p.id').on('available.kind', '=', 'available'),
      )
      .innerJoin('accounts as held', (join) =>
        join.onRef('held.player_id', '=', 'p.id').on('held.kind', '=', 'held'),
      )
      .select(['p.id', 'p.level', 'p.created_at', 'i.username', 'i.nickname'])
      .select(['available.balance', 'held.balance as held'])
      .orderBy('p.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const ids = rows.map((row) => row.id)
    const [identities, restrictions] = await Promise.all([identitiesOf(db, ids), restrictionsOf(db, ids)])
    const list = rows.map((row) => ({
      id: String(row.id),
      username: row.username,
      nickname: row.nickname,
      balance: formatAmount(row.balance),
      held: formatAmount(row.held),
      level: row.level,
      identity: identities.get(row.id)?.status ?? ('none' as const),
      restriction: restrictions.get(row.id)?.kind ?? null,
      createtime: epochSeconds(row.created_at),
    }))
    return pageOf(list, total, { page, limit })
  }
}

/** The meaning of a text in the search field, by its form: of `identities as i`. */
function isMeantBy(text: string): RawBuilder<boolean> {
  if (text === '') return sql<boolean>`true`
  const beginning = `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`).toLowerCase()}%`
  if (text.includes('@')) return sql<boolean>`lower(i.email) like ${beginning}`
  const referred = numberOfReference(text)
  if (referred !== undefined) return sql<boolean>`i.player_id = ${referred}`
  const mobile = toE164(text)
  if (/^\d{1,18}$/.test(text))
    return sql<boolean>`(i.player_id = ${text}::bigint or i.mobile = ${mobile ?? null})`
  if (mobile !== undefined) return sql<boolean>`i.mobile = ${mobile}`
  if (text.startsWith('+')) return sql<boolean>`i.mobile like ${beginning.replace(/[ ()-]/g, '')}`
  return sql<boolean>`i.player_id in ${playersNamed(text)}`
}
