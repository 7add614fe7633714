import { witnessSourceId } from '@glasshouse/rules/check-proof.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { Database } from '../db/database.ts'
import type { Witness } from '../fairness/witness.ts'
import { keepWitnessedSeal, witnessedSeal } from '../fairness/witnessed-seals.ts'
import { announceRound, lockRound, readRound, roundStep } from './round-step.ts'
import { type Round, sealOf } from './rounds.ts'

/**
 * Has the witness sign the seal of a round that is to be drawn, over the leaf hashes of its bets, and keeps what it says. Throws where the witness gives
 * no answer, or one that is not its own.
 */
export async function witnessRound(
  database: Database,
  roundId: bigint,
  gameCode: string,
  witness: Witness,
  leafHashesOf: (round: { id: bigint; gameCode: string; gameNo: string }) => Promise<Uint8Array>,
): Promise<void> {
  const round = await readRound(database.read, roundId)
  if (!isAwaitingDraw(round) || (await witnessedSeal(database.read, roundId))) return
  const { entropySource } = round
  // Its signature would be no entropy of this round, and would take the place of the one that is.
  if (entropySource.startsWith('witness:') && entropySource !== witnessSourceId(hexOf(witness.key)))
    throw new Error(
      `round ${gameCode} ${round.gameNo} was promised the signature of another witness: ${entropySource}`,
    )
  const seal = sealOf(round, gameCode)
  // Asked for before the transaction: the witness may be slow, and the round's lock must not wait for it.
  const witnessed = await witness.witnessSeal(seal, async () => leafHashesOf({ id: roundId, ...seal }))
  await roundStep(database, async (tx) => {
    if (!isAwaitingDraw(await lockRound(tx, roundId))) return
    await keepWitnessedSeal(tx, roundId, witnessed)
    await announceRound(tx, roundId)
  })
}

function isAwaitingDraw({ seal, draw, voided }: Round): boolean {
  return seal !== null && draw === null && voided === null
}
