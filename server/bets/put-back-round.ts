import { goesOn } from '@glasshouse/rules/drawn.ts'
import type { RoundSeal } from '@glasshouse/rules/published.ts'
import { sameBytes } from '@glasshouse/rules/encoding.ts'
import type { ToldOf } from '@glasshouse/rules/judge-leaf.ts'
import { isOfHouse } from '@glasshouse/rules/log-entry.ts'
import { readLeaf, type Told } from '@glasshouse/rules/read-leaf.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { WitnessedSeal } from '../fairness/witness.ts'
import type { WitnessClient } from '../fairness/witness-client.ts'
import { keepWitnessedSeal } from '../fairness/witnessed-seals.ts'
import { numbersBefore, writeDraw } from '../games/draw-round.ts'
import { announceRound, lockRound } from '../games/round-step.ts'
import type { Round } from '../games/rounds.ts'
import { type SealedTree, sealedTree } from './sealed-tree.ts'
import { writeSeal } from './seal-round.ts'

/** What witnesses know of a round of the lost time: what the log told of it, and the signatures under its seal. */
export type Witnessed = {
  seal: ToldOf<'seal'> | undefined
  draw: ToldOf<'draw'> | undefined
  void: ToldOf<'void'> | undefined
  signed: (RoundSeal & WitnessedSeal)[]
}

type Named = { gameCode: string; gameNo: string }
type ToldOfRound = Extract<Told, { kind: 'promise' | 'seal' | 'draw' | 'void' }>

/** What the lost leaves tell of some rounds, with what witnesses signed of them. */
export async function witnessedOf<One extends Named>(
  rounds: readonly One[],
  leaves: readonly Uint8Array[],
  witnesses: readonly WitnessClient[],
): Promise<Map<One, Witnessed>> {
  const told = Map.groupBy(leaves.flatMap(toldIn), nameOf)
  const found = new Map<One, Witnessed>()
  for (const round of rounds) {
    const own = told.get(nameOf(round)) ?? []
    const of = <Kind extends ToldOfRound['kind']>(kind: Kind) =>
      own.find((leaf): leaf is Extract<ToldOfRound, { kind: Kind }> => leaf.kind === kind)
    const asked = witnesses.map(async ({ signedSeal }) => await signedSeal(round.gameCode, round.gameNo))
    // Whose signature is missing is asked again before the draw.
    const signed = (await Promise.allSettled(asked)).flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value ? [answer.value] : [],
    )
    found.set(round, { seal: of('seal'), draw: of('draw'), void: of('void'), signed })
  }
  return found
}

const nameOf = ({ gameCode, gameNo }: Named) => `${gameCode} ${gameNo}`

const isOfRound = (told: Told): told is ToldOfRound => told.kind !== 'chain' && !isOfHouse(told.kind)

function toldIn(leaf: Uint8Array): ToldOfRound[] {
  try {
    const told = readLeaf(leaf)
    return isOfRound(told) ? [told] : []
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/**
 * Puts a round of the lost time back to where the witness saw it, as a restored backup is no reason for another draw or for
 * none: sealed where its bets here make the sealed root, drawn as it was drawn, given up as it was given up. False where it
 * was not given up and the seal can't be made from the bets that are here, or was never made: nobody knows then who bet in the lost time.
 */
export async function putBackRound(
  tx: Tx,
  id: bigint,
  gameCode: string,
  witnessed: Witnessed,
): Promise<boolean> {
  const round = await lockRound(tx, id)
  const seal = round.seal ?? (await sealAgain(tx, round, gameCode, witnessed.seal))
  // What was given up stays so, also where its bets are lost and with them what the log tells of its seal.
  if (!seal && !witnessed.void) return false
  for (const signed of seal ? witnessed.signed : [])
    if (isSame(signed, { ...seal!, count: seal!.betCount, total: seal!.stakeTotal }))
      await keepWitnessedSeal(tx, id, signed)
  if (witnessed.void) {
    const { reason, voidedAt } = witnessed.void
    await tx
      .insertInto('voids')
      .values({ round_id: id, reason, voided_at: new Date(voidedAt * 1000) })
      .execute()
  } else if (witnessed.draw) {
    // A second half continues the first, whose bets may be missing.
    if (goesOn(round.rule) && !(await numbersBefore(tx, round))) return false
    const { seed, entropy, drawnAt } = witnessed.draw
    const drawn = await writeDraw(tx, { ...round, seal: seal! }, { gameCode, entropy, seed, drawnAt })
    if (drawn.numbers.join() !== witnessed.draw.numbers.join())
      throw new Error(`round ${id}: other numbers follow than the log tells`)
  }
  await announceRound(tx, id)
  return true
}

/** The seal that the log tells, if the bets here make it. */
async function sealAgain(
  tx: Tx,
  { id, gameNo }: Round,
  gameCode: string,
  told: ToldOf<'seal'> | undefined,
): Promise<NonNullable<Round['seal']> | undefined> {
  if (!told) return undefined
  // No bet was left: those that are here were cancelled in the lost time.
  if (told.count === 0n)
    await sql`
      select cancel_bet(b.id, b.player_id) from bets b
      where b.event_id = ${id} and b.leg_count = 1 order by b.player_id, b.id`.execute(tx)
  const tree = await sealedTree(tx, { id, gameCode, gameNo })
  if (!isSame(tree, told)) return undefined
  // Its own time, as the close went unseen here.
  await tx
    .updateTable('events')
    .set({ closed_at: sql<Date>`closes_at` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
  return await writeSeal(tx, id, tree, told.sealedAt)
}

type Sum = Pick<SealedTree, 'root' | 'count' | 'total'>

function isSame(one: Sum, other: Sum): boolean {
  return sameBytes(one.root, other.root) && one.count === other.count && one.total === other.total
}
