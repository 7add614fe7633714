import { headStatement } from '@glasshouse/rules/published.ts'
import { type Database, transaction } from '../db/database.ts'
import { storeCosignature, unsignedByWitness } from './heads.ts'
import type { HouseKey } from './house-key.ts'
import { leavesBetween, rootAt } from './lost-leaves.ts'
import { leavesAtOnce, type WitnessClient, WitnessKnowsOtherwise } from './witness-client.ts'

/**
 * Has the witness sign the newest head of the log, with the leaves that it lacks; true when it did. Throws where the
 * witness cannot be asked, and WitnessKnowsOtherwise where its log does not go on in this one.
 */
export async function cosignHead(
  database: Database,
  witness: WitnessClient,
  houseKey: HouseKey,
): Promise<boolean> {
  const head = await unsignedByWitness(database.read)
  if (!head) return false
  let known = (await witness.latestHead())?.size ?? 0
  if (known > head.size)
    throw new WitnessKnowsOtherwise(`the witness has ${known} leaves of the log, this database ${head.size}`)
  // More than one request holds: heads in between, which are as true as the newest.
  for (; head.size - known > leavesAtOnce; known += leavesAtOnce) {
    const size = known + leavesAtOnce
    const between = { size, root: await rootAt(database.read, size), signedAt: head.signedAt }
    const signature = houseKey.sign(headStatement({ ...between, size: BigInt(size) }))
    const leaves = await leavesBetween(database.read, known, size)
    await witness.witnessHead({ ...between, signature }, known, leaves)
  }
  const leaves = await leavesBetween(database.read, known, head.size)
  const signature = await witness.witnessHead(head, known, leaves)
  await transaction(database, async (tx) => {
    await storeCosignature(tx, { size: head.size, key: witness.key, signature })
  })
  return true
}
