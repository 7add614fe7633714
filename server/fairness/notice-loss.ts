import { inEveryLanguage, localeOf } from '@glasshouse/contract/languages.ts'
import { messagesIn } from '@glasshouse/contract/messages.ts'
import { fillIn } from '@glasshouse/contract/refusals.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/**
 * Writes a notice to each player who used the house in the hour before the loss. Whose bets are lost nobody knows here any more:
 * that is told by the receipts that devices kept.
 */
export async function noticeLoss(tx: Tx, lost: { known_until: Date; heard_until: Date }): Promise<void> {
  const { time_zone } = await tx.selectFrom('house').select('time_zone').executeTakeFirstOrThrow()
  const title = JSON.stringify(inEveryLanguage((language) => messagesIn(language).loss.title))
  const content = inEveryLanguage((language) => {
    const { text, support } = messagesIn(language).loss
    const [from, until] = [lost.known_until, lost.heard_until].map((moment) =>
      moment.toLocaleString(localeOf(language), {
        dateStyle: 'medium',
        timeStyle: 'long',
        hourCycle: 'h23',
        timeZone: time_zone,
      }),
    )
    return `<p>${fillIn(text, { from: from!, until: until! })}</p><p><a href="#/pages/index/customer-service">${support}</a></p>`
  })
  await sql`
    insert into notices (type, title, content, important, player_id, published_at)
    select 'system', ${title}::jsonb, ${JSON.stringify(content)}::jsonb, true, player_id, house_now()
    from sessions where last_seen_at >= ${lost.known_until}::timestamptz - interval '1 hour'
    group by player_id`.execute(tx)
}
