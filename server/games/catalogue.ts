import { paytableOf, type Paytable } from '@glasshouse/rules/paytable.ts'
import type { TripleRule } from '@glasshouse/rules/dice.ts'
import type { LocalText } from '@glasshouse/contract/languages.ts'
import { leagueGame } from '@glasshouse/rules/sport/glass-league.ts'
import type { Hours } from '@glasshouse/rules/hours.ts'
import { type Selectable, sql } from 'kysely'
import type { ReadDb } from '../db/database.ts'
import type { Games } from '../db/schema.ts'

/** A game as its row says, with its paytable. Money in minor units, times in seconds. */
export type Game = {
  id: number
  code: string
  categoryId: number
  kind: 'dice' | 'sports'
  name: LocalText
  cover: string
  periodSeconds: number
  closeSeconds: number
  paytable: Paytable
  tripleRule: TripleRule
  entropySource: string
  minStake: bigint
  maxStake: bigint
  maxPayout: bigint
  liabilityCap: bigint
  chips: bigint[]
  status: 'open' | 'suspended'
  /** When it takes bets, "HH:MM" in the house's time zone; null: day and night. */
  hours: Hours | null
  /** When it next opens by its hours; null while they run. */
  opensAt: Date | null
}

/** Whether a game's rounds are drawn, one after the other: dice, and the halves of virtual matches. */
export function isDrawn({ kind, code }: Pick<Game, 'kind' | 'code'>): boolean {
  return kind === 'dice' || drawsGoals(code)
}

/** Whether what a game draws is goals. */
export function drawsGoals(code: string): boolean {
  return code === leagueGame
}

/** All games in the order in which they are shown. */
export async function allGames(db: ReadDb): Promise<Game[]> {
  const rows = await games(db).orderBy('position').orderBy('id').execute()
  return rows.map(gameOf)
}

/** One game; undefined for an unknown id. */
export async function findGame(db: ReadDb, id: number): Promise<Game | undefined> {
  if (id > 2_147_483_647) return undefined
  const row = await games(db).where('id', '=', id).executeTakeFirst()
  return row && gameOf(row)
}

const games = (db: ReadDb) =>
  db
    .selectFrom('games')
    .selectAll()
    .select(sql<Date | null>`opens_again(opens, closes, house_now())`.as('opens_at'))

function gameOf(row: Selectable<Games> & { opens_at: Date | null }): Game {
  const paytable = paytableOf(row.paytable)
  if (!paytable) throw new Error(`game ${row.code} names the paytable ${row.paytable}, which nobody knows`)
  return {
    id: row.id,
    code: row.code,
    categoryId: row.category_id,
    kind: row.kind as Game['kind'],
    name: row.name as LocalText,
    cover: row.cover,
    periodSeconds: row.period_seconds,
    closeSeconds: row.close_seconds,
    paytable,
    tripleRule: row.triple_rule as TripleRule,
    entropySource: row.entropy_source,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    maxPayout: row.max_payout,
    liabilityCap: row.liability_cap,
    chips: row.chips,
    status: row.status as Game['status'],
    hours: row.opens === null || row.closes === null ? null : { opens: row.opens, closes: row.closes },
    opensAt: row.opens_at,
  }
}

/** All categories in the order in which they are shown. */
export async function allCategories(db: ReadDb) {
  return await db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute()
}
