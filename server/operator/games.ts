import type { CallRequest } from '@glasshouse/contract/call.ts'
import { type Language, textIn } from '@glasshouse/contract/languages.ts'
import type { changeGame as changeCall, OfficeGame } from '@glasshouse/contract/operator/games.ts'
import { formatAmount } from '@glasshouse/rules/money.ts'
import { type Database, type ReadDb, transaction } from '../db/database.ts'
import { allGames, findGame, type Game } from '../games/catalogue.ts'
import { refuse } from '../http/refuse.ts'
import type { OperatorCaller } from '../http/route.ts'
import { type AuditDetails, writeAudit } from './audit.ts'

/** Below one unit of the currency, rounding down would eat what a bet wins. */
const minStake = 100n

/** All games in the order in which players see them. */
export async function listOfficeGames(db: ReadDb, language: Language): Promise<{ list: OfficeGame[] }> {
  return { list: (await allGames(db)).map((game) => viewOf(game, language)) }
}

/**
 * Changes what is sent of a game and leaves the rest. One that is closed waits for the bets under way: when this has
 * answered, no bet on it is accepted any more. The audit log keeps what it was.
 */
export async function changeGame(
  database: Database,
  { id, chips, open, hours, ...limits }: CallRequest<typeof changeCall>,
  caller: OperatorCaller,
): Promise<OfficeGame> {
  const { language } = caller
  return await transaction(database, async (tx) => {
    // If two changes come at once, the second sees the first.
    await tx.selectFrom('settings').select('singleton').forUpdate().execute()
    const before = (await findGame(tx, id)) ?? refuse('game_not_found')
    const after = {
      min_stake: limits.min_stake ?? before.minStake,
      max_stake: limits.max_stake ?? before.maxStake,
      max_payout: limits.max_payout ?? before.maxPayout,
      liability_cap: limits.liability_cap ?? before.liabilityCap,
      chips: chips ?? before.chips,
      ...(hours !== undefined && { opens: hours?.opens ?? null, closes: hours?.closes ?? null }),
      status: open === undefined ? before.status : open ? ('open' as const) : ('suspended' as const),
    }
    refuseContradiction(after)
    if (hours && hours.opens === hours.closes) refuse('hours_contradict', {}, 'hours.closes')
    const old = viewOf(before, language)
    await tx.updateTable('games').set(after).where('id', '=', id).execute()
    const now = viewOf((await findGame(tx, id))!, language)
    const changes = changesBetween(old, now)
    if (Object.keys(changes).length > 0)
      await writeAudit(tx, caller, 'game.change', { kind: 'game', id: before.code }, changes)
    return now
  })
}

type Limits = Record<'min_stake' | 'max_stake' | 'max_payout' | 'liability_cap', bigint> & { chips: bigint[] }

function refuseContradiction({ min_stake, max_stake, max_payout, liability_cap, chips }: Limits): void {
  if (min_stake < minStake) refuse('amount_invalid', {}, 'min_stake')
  if (min_stake > max_stake) refuse('settings_contradict', {}, 'max_stake')
  if (max_payout === 0n) refuse('amount_invalid', {}, 'max_payout')
  if (liability_cap === 0n) refuse('amount_invalid', {}, 'liability_cap')
  if (chips.some((chip, index) => chip <= (chips[index - 1] ?? 0n))) refuse('amount_invalid', {}, 'chips')
}

const watched = [
  'min_stake',
  'max_stake',
  'max_payout',
  'liability_cap',
  'chips',
  'open_hours',
  'takes_bets',
] as const

/** The differences, each with the old value. */
function changesBetween(before: OfficeGame, after: OfficeGame): AuditDetails {
  const [old, now] = [before, after].map(({ chips, open, hours, ...limits }) => ({
    ...limits,
    chips: chips.join(' · '),
    open_hours: hours && `${hours.opens}–${hours.closes}`,
    takes_bets: open,
  }))
  return Object.fromEntries(
    watched
      .filter((name) => old![name] !== now![name])
      .flatMap((name) => [
        [`${name}_before`, old![name]],
        [name, now![name]],
      ]),
  )
}

function viewOf(game: Game, language: Language): OfficeGame {
  return {
    id: game.id,
    code: game.code,
    kind: game.kind,
    name: textIn(game.name, language),
    period_seconds: game.kind === 'dice' ? game.periodSeconds : null,
    min_stake: formatAmount(game.minStake),
    max_stake: formatAmount(game.maxStake),
    max_payout: formatAmount(game.maxPayout),
    liability_cap: formatAmount(game.liabilityCap),
    chips: game.chips.map(formatAmount),
    hours: game.hours,
    open: game.status === 'open',
  }
}
