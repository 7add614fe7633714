import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { askAdjustment as askCall } from '@glasshouse/contract/operator/players.ts'
import { inEveryLanguage, type Language } from '@glasshouse/contract/languages.ts'
import { amountText, messagesIn } from '@glasshouse/contract/messages.ts'
import { fillIn } from '@glasshouse/contract/refusals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { isBelowZero } from '../ledger/post.ts'
import { act } from './act.ts'
import { requirePlayer } from './add-operator.ts'
import { type AdjustmentChange, ask } from './ask-request.ts'
import { type AuditSubject, writeAudit } from './audit.ts'
import { refuseOwnPlayer } from './own-player.ts'

/** Asks for a correction of what a player can spend; money moves once another operator has approved it. */
export async function askAdjustment(
  database: Database,
  { id: playerId, direction, amount, reason }: CallRequest<typeof askCall>,
  caller: OperatorCaller,
): Promise<CallAnswer<typeof askCall>> {
  const asked = { playerId, direction, amount, reason }
  return await act(database, caller, 'askAdjustment', asked, async (tx) => {
    if (amount <= 0n) refuse('amount_invalid', {}, 'amount')
    await requirePlayer(tx, playerId)
    refuseOwnPlayer(caller, playerId)
    const change: AdjustmentChange = { direction, amount: formatAmount(amount) }
    const subject: AuditSubject = { kind: 'player', id: playerId }
    const request = String(await ask(tx, caller, { kind: 'adjustment', change }, { subject, reason }))
    await writeAudit(tx, caller, 'adjustment.request', subject, {
      direction,
      amount: change.amount,
      request,
    })
    return { request_id: request }
  })
}

/** Posts an approved correction, and tells its player what was corrected and why. */
export async function applyAdjustment(
  tx: Tx,
  caller: OperatorCaller,
  {
    change: { direction, amount },
    reason,
    subject,
    details,
  }: {
    change: AdjustmentChange
    reason: string
    subject: AuditSubject
    details: { request: string; asked_by: string }
  },
): Promise<void> {
  const playerId = BigInt(subject.id)
  try {
    await sql`select post_adjustment(${details.request}::bigint)`.execute(tx)
  } catch (error) {
    if (isBelowZero(error)) refuse('insufficient_balance')
    throw error
  }
  const text = (language: Language) =>
    fillIn(messagesIn(language).adjustment[direction], { amount: amountText(language, amount), reason })
  await tx
    .insertInto('notices')
    .values({
      type: 'system',
      important: true,
      player_id: playerId,
      title: inEveryLanguage((language) => messagesIn(language).adjustment.title),
      content: inEveryLanguage((language) => `<p>${escapeHtml(text(language))}</p>`),
      published_at: sql<Date>`house_now()`,
    })
    .execute()
  await sql`select pg_notify('notices', ${subject.id}::text)`.execute(tx)
  await writeAudit(tx, caller, 'adjustment.set', subject, { direction, amount, ...details })
}
