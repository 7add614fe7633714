import type { RoundSeal } from '@glasshouse/rules/published.ts'
import { hexOf, sameBytes } from '@glasshouse/rules/encoding.ts'
import { outsideKind } from '@glasshouse/rules/entropy-source.ts'
import type { ToldOf } from '@glasshouse/rules/judge-leaf.ts'
import { isOfHouse } from '@glasshouse/rules/log-entry.ts'
import { hashLeaf, rootOver, stretchLeaves } from '@glasshouse/rules/merkle.ts'
import type { Told } from '@glasshouse/rules/read-leaf.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { WitnessedSeal } from '../fairness/witness.ts'
import { WitnessMissing, type WitnessClient } from '../fairness/witness-client.ts'
import { keepWitnessedSeal } from '../fairness/witnessed-seals.ts'
import { writeDraw } from '../games/draw-round.ts'
import { announceRound, lockRound } from '../games/round-step.ts'
import type { Round } from '../games/rounds.ts'
import {
  betsFrom,
  leafFormOf,
  leafOf,
  type LeafRound,
  type SealedTree,
  sealedTree,
  type Stretch,
} from './sealed-tree.ts'
import { writeSeal } from './seal-round.ts'

/**
 * The witnesses' knowledge of a round of the lost time: the log's leaves on it, the signatures under its seal, and its bets' leaf
 * hashes.
 */
export type Witnessed = {
  seal: ToldOf<'seal'> | undefined
  draw: ToldOf<'draw'> | undefined
  void: ToldOf<'void'> | undefined
  signed: (RoundSeal & WitnessedSeal)[]
  sealedBets: readonly Uint8Array[] | undefined
}

type Named = { gameCode: string; gameNo: string }
type ToldOfRound = Extract<Told, { kind: 'promise' | 'seal' | 'draw' | 'void' }>

/**
 * The lost leaves on the rounds that they name and on some others, by name, with the witnesses' knowledge of each. Throws where
 * one of these does not answer, and while one that `isAnyAway` may have signed what a round was drawn from: a proof without its
 * signature would not hold.
 */
export async function witnessedOf(
  others: readonly (Named & { sourceId: string })[],
  leaves: readonly Told[],
  { witnesses, isAnyAway }: { witnesses: readonly WitnessClient[]; isAnyAway: boolean },
): Promise<ReadonlyMap<string, Witnessed>> {
  const told = Map.groupBy(leaves.filter(isOfRound), nameOf)
  const rounds = new Map(
    [...leaves.filter(isOfRound), ...others].map(({ gameCode, gameNo }) => {
      const round = { gameCode, gameNo }
      return [nameOf(round), round]
    }),
  )
  const sources = new Map(others.map((round) => [nameOf(round), round.sourceId]))
  const found = new Map<string, Witnessed>()
  // One after the other: each signature takes its time to be checked, and who waits for too many gives up.
  for (const [name, round] of rounds) {
    const own = told.get(name) ?? []
    const known = await knownOf(round, own, witnesses)
    if (isAnyAway && lacksSignatures(known, sourceOf(own) ?? sources.get(name) ?? ''))
      throw new WitnessMissing(
        `${name} was sealed or drawn with the signature of a witness that does not answer: it is put back when that does, or when WITNESS_URL does not name it any more`,
      )
    found.set(name, known)
  }
  return found
}

const sourceOf = (told: readonly ToldOfRound[]) =>
  told.flatMap((leaf) => (leaf.kind === 'promise' ? [leaf.sourceId] : []))[0]

/** Whether a round was drawn from more witnesses' signatures than are known, or another may have the list of its bets. */
function lacksSignatures(
  { draw, void: voided, seal, sealedBets, signed }: Witnessed,
  sourceId: string,
): boolean {
  if (outsideKind(sourceId) !== 'witness' || voided) return false
  return draw ? signed.length * signatureLength < draw.entropy.length : seal !== undefined && !sealedBets
}

/** Bytes of a BLS signature. */
const signatureLength = 48

async function knownOf(
  { gameCode, gameNo }: Named,
  told: readonly ToldOfRound[],
  witnesses: readonly WitnessClient[],
): Promise<Witnessed> {
  const of = <Kind extends ToldOfRound['kind']>(kind: Kind) =>
    told.find((leaf): leaf is Extract<ToldOfRound, { kind: Kind }> => leaf.kind === kind)
  const seal = of('seal')
  const signed = await answersOf(witnesses, async ({ signedSeal }) => await signedSeal(gameCode, gameNo))
  const lists =
    seal && seal.count > 0n
      ? await answersOf(witnesses, async ({ sealedBets }) => await sealedBets(seal))
      : [[]]
  return { seal, draw: of('draw'), void: of('void'), signed, sealedBets: lists[0] }
}

/** The answers of all witnesses that gave one. */
async function answersOf<Answer>(
  witnesses: readonly WitnessClient[],
  ask: (witness: WitnessClient) => Promise<Answer | null>,
): Promise<Answer[]> {
  const answers = await Promise.all(witnesses.map(ask))
  return answers.filter((answer) => answer !== null)
}

export const nameOf = ({ gameCode, gameNo }: Named) => `${gameCode} ${gameNo}`

const isOfRound = (told: Told): told is ToldOfRound => told.kind !== 'chain' && !isOfHouse(told.kind)

/**
 * Puts a round of the lost time back to where the witness saw it, as a restored backup is no reason for another draw or for
 * none: drawn as it was drawn, sealed as it was sealed, to be drawn at its time, with the bets that are here; given up as it was
 * given up. False where it was none of these: nobody knows then who bet in the lost time.
 */
export async function putBackRound(
  tx: Tx,
  id: bigint,
  gameCode: string,
  witnessed: Witnessed,
): Promise<boolean> {
  const round = await lockRound(tx, id)
  const seal = round.seal ?? (await sealAgain(tx, round, gameCode, witnessed))
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
    const { seed, entropy, drawnAt } = witnessed.draw
    const drawn = await writeDraw(tx, { ...round, seal: seal! }, { gameCode, entropy, seed, drawnAt })
    if (drawn.numbers.join() !== witnessed.draw.numbers.join())
      throw new Error(`round ${id}: other numbers follow than the log tells`)
  }
  await announceRound(tx, id)
  return true
}

/**
 * Whether a sealed round waits for signatures that no witness can give: none has the list of its bets, nor is it here. Readers of the log
 * can't tell that from a house that says so when the value doesn't suit it.
 */
export async function isNeverSigned(
  tx: Tx,
  { id, gameCode, gameNo, sourceId }: LeafRound & { sourceId: string },
  { seal, draw, void: voided, signed, sealedBets }: Witnessed,
): Promise<boolean> {
  if (outsideKind(sourceId) !== 'witness' || !seal || draw || voided) return false
  if (sealedBets || signed.length > 0) return false
  return !isSame(await sealedTree(tx, { id, gameCode, gameNo }), seal)
}

/** The seal that the log tells, whether all of its bets are here or not. */
async function sealAgain(
  tx: Tx,
  { id, gameNo }: Round,
  gameCode: string,
  { seal: told, sealedBets }: Witnessed,
): Promise<NonNullable<Round['seal']> | undefined> {
  if (!told) return undefined
  const round = { id, gameCode, gameNo }
  if (sealedBets) await cancelUnsealed(tx, round, sealedBets)
  const tree = await sealedTree(tx, round)
  // Its own time, as the close went unseen here.
  await tx
    .updateTable('events')
    .set({ closed_at: sql<Date>`closes_at` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
  const at = told.sealedAt
  if (isSame(tree, told)) return await writeSeal(tx, id, { ...tree, at })
  const { root, count, total } = told
  const stretches = stretchesOf(sealedBets ?? [])
  return await writeSeal(tx, id, { root, count, total, stretches, at, lacks: count - tree.count })
}

/** Takes back the bets here that were cancelled in the lost time: no other could be left out of the seal. */
async function cancelUnsealed(tx: Tx, round: LeafRound, sealedBets: readonly Uint8Array[]): Promise<void> {
  const form = await leafFormOf(tx, round)
  const sealed = new Set(sealedBets.map(hexOf))
  const bets = await betsFrom(tx, round.id, { from: 0n, limit: null })
  const left = bets.filter(
    (bet) => !bet.cancelled && !bet.legs && !sealed.has(hexOf(hashLeaf(leafOf(bet, form)))),
  )
  if (left.length === 0) return
  await sql`
    select cancel_bet(b.id, b.player_id) from bets b
    where b.id = any(${left.map(({ betId }) => betId)}::bigint[]) order by b.player_id, b.id`.execute(tx)
}

/** The stretches of a list. Which bet each begins with is not known where bets are missing. */
function stretchesOf(sealedBets: readonly Uint8Array[]): Stretch[] {
  return Array.from({ length: Math.ceil(sealedBets.length / stretchLeaves) }, (_, place) => {
    const hashes = sealedBets.slice(place * stretchLeaves, (place + 1) * stretchLeaves)
    return { firstBetId: 0n, hash: rootOver(hashes), leafHashes: Buffer.concat(hashes) }
  })
}

type Sum = Pick<SealedTree, 'root' | 'count' | 'total'>

function isSame(one: Sum, other: Sum): boolean {
  return sameBytes(one.root, other.root) && one.count === other.count && one.total === other.total
}
