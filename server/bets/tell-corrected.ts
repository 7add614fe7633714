import { inEveryLanguage, type LocalText } from '@glasshouse/contract/languages.ts'
import { amountText, messagesIn } from '@glasshouse/contract/messages.ts'
import { fillIn } from '@glasshouse/contract/refusals.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { type Clubs, versus } from '../sport/words.ts'

/** Past every bet: a finished settlement leaves no progress row. */
const maxId = 2n ** 63n - 1n

/** How far a settlement has come: the last single and the last multiple that it looked at. */
export type Progress = { single: bigint; multiple: bigint }

/**
 * Writes a notice to each player for whose bets a corrected result has moved money in this transaction, which settled the bets
 * of the event after `from`: what it took back and what of that is owed, or what it paid.
 */
export async function tellCorrected(tx: Tx, eventId: bigint, from: Progress): Promise<void> {
  const { rows } = await sql<Clubs & { player_id: bigint; moved: bigint; owed: bigint }>`
    with until as (
      select coalesce(max(last_bet_id), ${maxId}) as single, coalesce(max(last_multiple_id), ${maxId}) as multiple
      from settlement_progress where event_id = ${eventId}
    ), moved as (
      select a.player_id, sum(p.amount)::bigint as amount, coalesce(sum(p.amount) filter (where a.kind = 'receivable'), 0) as debt
      from (
        select id from bets, until where event_id = ${eventId} and leg_count = 1 and id > ${from.single} and id <= until.single
        union
        select bet_id from bet_legs, until
        where event_id = ${eventId} and bet_id > ${from.multiple} and bet_id <= until.multiple
      ) as b
      join postings p on p.reference = b.id and p.kind in ('payout', 'void_refund', 'payout_reversal')
        and p.revision > 1 and p.xmin = pg_current_xact_id()::xid
      join accounts a on a.id = p.account_id and a.kind in ('available', 'receivable')
      group by a.player_id
    )
    select m.player_id, m.amount as moved, greatest(0, -m.debt)::bigint as owed, home.name as home, away.name as away
    from moved m
    join sport_events x on x.event_id = ${eventId} join fixtures f on f.id = x.fixture_id
    join clubs home on home.id = f.home_id join clubs away on away.id = f.away_id
    where m.amount <> 0`.execute(tx)
  if (rows.length === 0) return
  await tx
    .insertInto('notices')
    .values(
      rows.map(({ player_id, moved, owed, ...clubs }) => ({
        type: 'system' as const,
        player_id,
        ...wordsOf(clubs, moved, owed),
        published_at: sql<Date>`house_now()`,
      })),
    )
    .execute()
  await sql`select pg_notify('notices', id::text) from unnest(${rows.map((row) => row.player_id)}::bigint[]) as id`.execute(
    tx,
  )
}

/** In all languages, as the reader's may be another one tomorrow. Amounts in minor units; a negative one was taken back. */
function wordsOf(clubs: Clubs, moved: bigint, owed: bigint): { title: LocalText; content: LocalText } {
  return {
    title: inEveryLanguage((language) =>
      fillIn(messagesIn(language).correction.title, { match: versus(clubs, language) }),
    ),
    content: inEveryLanguage((language) => {
      const { paid, takenBack, transactions } = messagesIn(language).correction
      const said = (minor: bigint) => amountText(language, formatAmount(minor))
      const text = fillIn(moved > 0n ? paid : takenBack, {
        amount: said(moved > 0n ? moved : -moved),
        ...(owed > 0n && { owed: said(owed) }),
      })
      return `<p>${text}</p><p><a href="#/pages/trade/record">${transactions}</a></p>`
    }),
  }
}
