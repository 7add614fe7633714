import type { CallAnswer } from '@glasshouse/contract/call.ts'
import type { channels as channelsCall } from '@glasshouse/contract/deposits.ts'
import { type Language, type LocalText, textIn } from '@glasshouse/contract/languages.ts'
import { creditorReference } from '@glasshouse/rules/creditor-reference.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'

/** A line of where to pay to: what it is in each language, and the value that is copied. */
export type PayeeLine = { label: LocalText; value: string }

/** How to pay in, in the caller's language, with the reference that tells the desk whose payment it is. */
export async function channels(
  db: ReadDb,
  playerId: bigint,
  language: Language,
): Promise<CallAnswer<typeof channelsCall>> {
  const rows = await openChannels(db).orderBy('position').orderBy('id').execute()
  const list = rows.map(({ id, code, kind, name, instructions, payee, min_amount, max_amount }) => ({
    id,
    code,
    kind,
    name: textIn(name, language),
    instructions: textIn(instructions, language),
    payee: payee.map(({ label, value }) => ({ label: textIn(label, language), value })),
    min: formatAmount(min_amount),
    max: formatAmount(max_amount),
  }))
  return { reference: creditorReference(playerId), list }
}

/** A channel that takes deposits now, with its least and highest sum (minor units). */
export async function openChannel(db: ReadDb, id: number) {
  if (id > 2_147_483_647) return undefined
  return await openChannels(db).where('id', '=', id).executeTakeFirst()
}

function openChannels(db: ReadDb) {
  return db
    .selectFrom('deposit_channels')
    .select(['id', 'code', 'min_amount', 'max_amount'])
    .select([
      sql<'bank' | 'wallet' | 'crypto'>`kind`.as('kind'),
      sql<LocalText>`name`.as('name'),
      sql<LocalText>`instructions`.as('instructions'),
      sql<PayeeLine[]>`payee`.as('payee'),
    ])
    .where('closed_at', 'is', null)
}
