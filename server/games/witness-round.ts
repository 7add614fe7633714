import { sameBytes } from '@glasshouse/rules/encoding.ts'
import type { Database } from '../db/database.ts'
import { SealTooEarly, type Witness } from '../fairness/witness.ts'
import { tellPolicyAgain } from '../fairness/tell-of-house.ts'
import { keepWitnessedSeal, witnessedSeals } from '../fairness/witnessed-seals.ts'
import { clocksApart } from './entropy.ts'
import { announceRound, lockRound, readRound, roundStep } from './round-step.ts'
import { type Round, sealOf } from './rounds.ts'

/**
 * Has a witness (`ids`: the sources that its signature is a part of) sign the seal of a round that is to be drawn, over the
 * leaf hashes of its bets, and keeps its answer. Throws if it gives no answer, or a forged one; false if there is nothing to
 * ask, the value is known already, or it has to be asked again a moment later.
 */
export async function witnessRound(
  database: Database,
  roundId: bigint,
  gameCode: string,
  {
    witness,
    ids,
    knownAt,
  }: { witness: Witness; ids: readonly string[]; knownAt: (sourceId: string) => Date | null },
  leafHashesOf: (round: { id: bigint; gameCode: string; gameNo: string }) => Promise<Uint8Array>,
): Promise<boolean> {
  const round = await readRound(database.read, roundId)
  const said = await witnessedSeals(database.read, roundId)
  if (!isAwaitingDraw(round) || said.some(({ key }) => sameBytes(key, witness.key))) return false
  const { entropySource } = round
  // Too late: it would refuse, for everybody to see.
  if ((knownAt(entropySource) ?? Infinity) <= round.now) return false
  // Its signature would not be this round's entropy, and would invalidate the one that is.
  if (entropySource.startsWith('witness:') && !ids.includes(entropySource))
    throw new Error(
      `round ${gameCode} ${round.gameNo} was promised the signature of another witness: ${entropySource}`,
    )
  const seal = sealOf(round, gameCode)
  // Asked for before the transaction: the witness may be slow, and the round's lock must not wait for it.
  const witnessed = await witness
    .witnessSeal(seal, async () => leafHashesOf({ id: roundId, ...seal }))
    .catch(async (error: unknown) => {
      if (!(error instanceof SealTooEarly)) throw error
      // Long after the close that says that the log has told it nothing for too long.
      if (round.now.getTime() - round.closesAt.getTime() > clocksApart)
        await tellPolicyAgain(database, witness.key)
      return null
    })
  if (!witnessed) return false
  return await roundStep(database, async (tx) => {
    if (!isAwaitingDraw(await lockRound(tx, roundId))) return false
    await keepWitnessedSeal(tx, roundId, witnessed)
    await announceRound(tx, roundId)
    return true
  })
}

function isAwaitingDraw({ seal, draw, voided }: Round): boolean {
  return seal !== null && draw === null && voided === null
}
