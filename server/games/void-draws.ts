import { drawnBy, goesOn } from '@glasshouse/rules/drawn.ts'
import type { RoundSeal } from '@glasshouse/rules/published.ts'
import { sql } from 'kysely'
import { type Database, type ReadDb, transaction } from '../db/database.ts'
import { askedOf, numbersBefore } from './draw-round.ts'
import type { EntropySources } from './entropy.ts'
import { revealedSeed } from './revealed-seed.ts'
import { readRound } from './round-step.ts'
import type { Round } from './rounds.ts'

/** Rounds read at a time. */
const atOnce = 20

/**
 * Writes what sealed rounds that were given up would have drawn, as soon as that can be known: their seed is revealed, and
 * the promised value of the beacon or of the witness is there. Ends at the first value that is not; true when one was written.
 */
export async function findVoidDraws(database: Database, entropySource: EntropySources): Promise<boolean> {
  let progress = false
  const { rows } = await unknownDraws.execute(database.read)
  for (const { id, code } of rows) {
    const found = await voidDraw(database.read, await readRound(database.read, id), code, entropySource)
    if (!found) break
    await transaction(database, async (tx) =>
      tx
        .insertInto('void_draws')
        .values({ round_id: id, entropy: Buffer.from(found.entropy), numbers: [...found.numbers] })
        .onConflict((conflict) => conflict.column('round_id').doNothing())
        .execute(),
    )
    progress = true
  }
  return progress
}

/**
 * Rounds whose seed is revealed and whose value may be had from outside. In any order, so that one whose value never
 * comes doesn't block the others. A second half that became void with its first has nothing to continue.
 */
const unknownDraws = sql<{ id: bigint; code: string }>`
    select r.id, g.code
    from voids v
    join rounds r on r.id = v.round_id
    join games g on g.id = r.game_id
    where v.reason in ('entropy_late', 'sealed_late')
      and not exists (select from void_draws x where x.round_id = v.round_id)
      and exists (select from seals s where s.round_id = v.round_id)
      and (
        r.entropy_source like 'drand:%'
        or r.entropy_source like 'witness:%' and exists (select from witnessed_seals w where w.round_id = v.round_id)
      )
      and (
        exists (
          select from dice_rounds later join draws d on d.round_id = later.event_id
          where later.chain_id = r.chain_id and later.chain_index > r.chain_index
        )
        or exists (select from last_seeds l where l.chain_id = r.chain_id)
      )
    order by random() limit ${atOnce}`

export const isVoidDrawUnknown = sql<boolean>`exists (${unknownDraws})`

type Found = { entropy: Uint8Array; numbers: readonly number[] }

async function voidDraw(
  db: ReadDb,
  round: Round,
  gameCode: string,
  entropySource: EntropySources,
): Promise<Found | undefined> {
  const asked = await askedOf(db, round, gameCode)
  const entropy = await entropySource(asked.sourceId)
    .valueOf(asked)
    .catch(() => undefined)
  const numbers = entropy && (await numbersFrom(db, round, asked.seal, entropy))
  return numbers && { entropy, numbers }
}

/**
 * The numbers that follow for a void round from a value; undefined while its seed is not revealed, and if it has no first half
 * to continue.
 */
export async function numbersFrom(
  db: ReadDb,
  round: Round,
  { gameCode, gameNo, root }: RoundSeal,
  entropy: Uint8Array,
): Promise<readonly number[] | undefined> {
  const { entropySource: sourceId, rule } = round
  const seed = await revealedSeed(db, round)
  const before = goesOn(rule) ? await numbersBefore(db, round) : undefined
  return seed
    ? drawnBy(rule, { seed, gameCode, gameNo, sourceId, entropy, root }, before)?.numbers
    : undefined
}
