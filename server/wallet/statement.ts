import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import {
  type MovementKind,
  movementKinds,
  type StatementLine,
  type tradeRecord,
} from '@glasshouse/contract/wallet.ts'
import { dateIn } from '@glasshouse/rules/days.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import type { EntryKind } from '../db/schema.ts'
import { epochSeconds, pageOf, preciseEpochSeconds } from '../http/encode.ts'
import { timeRange } from '../http/time-range.ts'
import { availableAccount } from '../ledger/accounts.ts'
import { type LineFilter, lineOf, numbersWithin, readLines, selectLines } from './statement-lines.ts'

type Request = CallRequest<typeof tradeRecord>
type Answer = CallAnswer<typeof tradeRecord>

/** A player's movements, newest first, each with the balance after it. */
export async function statement(
  db: ReadDb,
  playerId: bigint,
  request: Request,
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<Answer> {
  const now = await houseNow(db)
  const { from, to } = timeRange(request, dateIn(epochSeconds(now), timeZone), timeZone)
  const account = await availableAccount(db, playerId)
  const numbers = await numbersWithin(db, account, { from, to })
  const filter = { accountId: account.id, ...numbers, kinds: kindsOf(request.type) }
  const { page, limit } = request
  const [total, rows] = await Promise.all([
    countLines(db, filter),
    readLines(db, playerId, { ...filter, order: 'desc', limit, offset: (page - 1) * limit }),
  ])
  const list = rows.map((row) => spendableLine(lineOf(row, language)))
  return {
    ...pageOf(list, total, request),
    balance: formatAmount(account.balance),
    now: preciseEpochSeconds(now),
  }
}

/** The ledger's kinds of a group of movements. It knows one kind of transfer; which way it went shows in its sign. */
function kindsOf(type: Request['type']): EntryKind[] | undefined {
  if (type === undefined) return undefined
  const kinds = (Object.keys(movementKinds) as MovementKind[]).filter((kind) => movementKinds[kind] === type)
  return kinds.map((kind) => (kind === 'transfer_in' || kind === 'transfer_out' ? 'transfer' : kind))
}

async function countLines(db: ReadDb, filter: LineFilter): Promise<number> {
  // Numbers have no gaps.
  if (!filter.kinds) return Number(filter.upTo - filter.after)
  const { count } = await selectLines(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A payout reduces the held balance, not the available one. */
function spendableLine({ kind, ...line }: ReturnType<typeof lineOf>): StatementLine {
  if (kind === 'withdrawal_paid') throw new Error(`a ${kind} stands on no account that can be spent`)
  return { kind, ...line }
}
