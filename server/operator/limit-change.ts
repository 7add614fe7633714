import type { CallAnswer, CallRequest } from '@glasshouse/contract/call.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import type { askLimit as askCall, officeLimits } from '@glasshouse/contract/operator/trading.ts'
import { formatAmount, parseAmount } from '@glasshouse/rules/money.ts'
import { leagueGame } from '@glasshouse/rules/sport/glass-league.ts'
import { halfTimeMarkets } from '@glasshouse/rules/sport/half-time.ts'
import { footballMarkets } from '@glasshouse/rules/sport/markets.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction, type Tx } from '../db/database.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { findLeague, leagueOf, leagueOnWire } from '../sport/leagues.ts'
import { footballGame } from '../sport/seed-sport.ts'
import { marketInWords } from '../sport/words.ts'
import { ask, type LimitChange } from './ask-request.ts'
import { type AuditSubject, writeAudit } from './audit.ts'
import { eventOfMatch } from '../sport/event-of-match.ts'

/** Asks for a limit; it holds once another operator has approved it. */
export async function askLimit(
  database: Database,
  { holder, league, match, play, amount, reason }: CallRequest<typeof askCall>,
  caller: OperatorCaller,
): Promise<CallAnswer<typeof askCall>> {
  const found = league === undefined ? null : await findLeague(database.read, league)
  // The virtual league is a game of its own, whose limits are those of both its books.
  const isGame = found?.virtual ?? false
  if (
    (league !== undefined && match) ||
    (holder === 'day' && ((league !== undefined && !isGame) || match || play))
  )
    refuse('limit_scope_invalid')
  const markets = isGame ? [...footballMarkets, ...halfTimeMarkets] : footballMarkets
  if (play !== undefined && !markets.some(({ code }) => code === play)) refuse('bet_content_invalid')
  if (amount !== null && amount <= 0n) refuse('amount_invalid', {}, 'amount')
  if (found === undefined) refuse('league_not_found')
  const competition = isGame ? null : found
  const eventId = match ? await eventOfMatch(database.read, match) : null
  return await transaction(database, async (tx) => {
    const gameId = eventId === null ? await gameOf(tx, isGame ? leagueGame : footballGame) : match!.game_id
    const scope = { game_id: gameId, competition_id: competition?.id ?? null, event_id: eventId }
    const before = await capOf(tx, { ...scope, market: play ?? null, holder })
    if ((before?.amount ?? null) === amount) refuse('limit_unchanged')
    const change: LimitChange = {
      game_id: String(gameId),
      league_id: competition ? String(competition.id) : null,
      event_id: eventId === null ? null : String(eventId),
      holder,
      league: league ?? null,
      match: match?.game_no ?? null,
      play: play ?? null,
      amount: amount === null ? null : formatAmount(amount),
      amount_before: before ? formatAmount(before.amount) : null,
    }
    const subject: AuditSubject = {
      kind: 'limit',
      id: [holder, match?.game_no ?? league, play].filter(Boolean).join(' '),
    }
    const request = await ask(tx, caller, { kind: 'limit', change }, { subject, reason })
    const { amount: asked, amount_before } = change
    const details = { amount: asked, amount_before, reason, request: String(request) }
    await writeAudit(tx, caller, 'limit.request', subject, details)
    return { request_id: String(request) }
  })
}

/** Writes an approved limit, or takes it away. */
export async function applyLimit(
  tx: Tx,
  caller: OperatorCaller,
  {
    change,
    subject,
    details,
  }: { change: LimitChange; subject: AuditSubject; details: Readonly<Record<string, string>> },
): Promise<void> {
  const scope = {
    game_id: Number(change.game_id),
    competition_id: change.league_id === null ? null : Number(change.league_id),
    event_id: change.event_id === null ? null : BigInt(change.event_id),
    market: change.play,
    holder: change.holder,
  }
  const amount = change.amount === null ? null : parseAmount(change.amount)!
  const before = await capOf(tx, scope)
  if (amount === null) {
    if (before) await tx.deleteFrom('caps').where('id', '=', before.id).execute()
  } else if (before) await tx.updateTable('caps').set({ amount }).where('id', '=', before.id).execute()
  else
    await tx
      .insertInto('caps')
      .values({ ...scope, amount })
      .execute()
  await writeAudit(tx, caller, 'limit.set', subject, { amount: change.amount, ...details })
}

type Scope = {
  game_id: number
  competition_id: number | null
  event_id: bigint | null
  market: string | null
  holder: string
}

async function capOf(tx: Tx, { game_id, competition_id, event_id, market, holder }: Scope) {
  return await tx
    .selectFrom('caps')
    .select(['id', 'amount'])
    .where('game_id', '=', game_id)
    .where('holder', '=', holder)
    .where(sql<boolean>`competition_id is not distinct from ${competition_id}`)
    .where(sql<boolean>`event_id is not distinct from ${event_id}`)
    .where(sql<boolean>`market is not distinct from ${market}`)
    .executeTakeFirst()
}

async function gameOf(db: ReadDb, code: string): Promise<number> {
  const { id } = await db.selectFrom('games').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return id
}

/** The limits of football and of the virtual league as they hold now. */
export async function listLimits(db: ReadDb, language: Language): Promise<CallAnswer<typeof officeLimits>> {
  const gameId = await gameOf(db, footballGame)
  const [game, rows] = await Promise.all([
    db
      .selectFrom('games')
      .select(['liability_cap', 'max_stake', 'max_payout'])
      .where('id', '=', gameId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('caps as c')
      .innerJoin('games as g', 'g.id', 'c.game_id')
      .leftJoin('competitions as l', (join) =>
        join.on(sql<boolean>`l.id = c.competition_id or g.code = ${leagueGame} and l.virtual`),
      )
      .leftJoin('events as e', 'e.id', 'c.event_id')
      .leftJoin('sport_events as x', 'x.event_id', 'c.event_id')
      .leftJoin('fixtures as f', 'f.id', 'x.fixture_id')
      .leftJoin('clubs as home', 'home.id', 'f.home_id')
      .leftJoin('clubs as away', 'away.id', 'f.away_id')
      .select([
        'c.id',
        'c.holder',
        'c.market',
        'c.amount',
        'e.code as game_no',
        'home.name as home',
        'away.name as away',
      ])
      .select(['l.id as league_id', 'l.code', 'l.name', 'l.replay_of', 'l.virtual'])
      .where('g.kind', '=', 'sports')
      // A limit of a match that is over has nothing to hold any more.
      .where((eb) =>
        eb.or([
          eb('c.event_id', 'is', null),
          eb.exists(
            eb
              .selectFrom('pending_events as p')
              .select('p.event_id')
              .whereRef('p.event_id', '=', 'c.event_id'),
          ),
        ]),
      )
      .orderBy('c.holder')
      .orderBy('c.event_id', (order) => order.asc().nullsFirst())
      .orderBy('l.code', (order) => order.asc().nullsFirst())
      .orderBy('c.market', (order) => order.asc().nullsFirst())
      .execute(),
  ])
  return {
    game_id: gameId,
    match_cap: formatAmount(game.liability_cap),
    max_stake: formatAmount(game.max_stake),
    max_payout: formatAmount(game.max_payout),
    markets: [...footballMarkets, ...halfTimeMarkets].map(({ code }) => ({
      code,
      name: marketInWords(code, language),
    })),
    list: rows.map((row) => ({
      id: String(row.id),
      holder: row.holder as 'house' | 'player' | 'day',
      league:
        row.league_id === null || row.code === null
          ? null
          : leagueShort(
              leagueOnWire(
                leagueOf({
                  id: row.league_id,
                  code: row.code,
                  name: row.name ?? '',
                  replay_of: row.replay_of,
                  virtual: row.virtual ?? false,
                }),
                language,
              ),
            ),
      match:
        row.game_no === null ? null : { game_no: row.game_no, home: row.home ?? '', away: row.away ?? '' },
      play: row.market,
      market: row.market === null ? null : marketInWords(row.market, language),
      amount: formatAmount(row.amount),
    })),
  }
}

const leagueShort = ({ code, name }: { code: string; name: string }) => ({ code, name })
