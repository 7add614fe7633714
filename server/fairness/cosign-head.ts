import { headStatement } from '@glasshouse/rules/checkpoint.ts'
import { sameBytes } from '@glasshouse/rules/encoding.ts'
import { type Database, transaction } from '../db/database.ts'
import { storeCosignature, unsignedBy } from './heads.ts'
import type { HouseKey } from './house-key.ts'
import { consistencyPath } from './log-proofs.ts'
import { sizeOf } from './log.ts'
import { leavesBetween, rootAt } from './lost-leaves.ts'
import { leavesAtOnce, type OwnHead, type WitnessClient, WitnessKnowsOtherwise } from './witness-client.ts'

/**
 * Has a witness cosign the newest head of the log, with the leaves that it lacks; true when it did. Throws where the
 * witness cannot be asked, and WitnessKnowsOtherwise if this log does not extend the witness's.
 */
export async function cosignHead(
  database: Database,
  witness: WitnessClient,
  houseKey: HouseKey,
): Promise<boolean> {
  const head = await unsignedBy(database.read, witness.key)
  if (!head) return false
  const known = (await witness.latestHead())?.size ?? 0
  try {
    if (known > head.size)
      throw new WitnessKnowsOtherwise(
        `the witness has ${known} leaves of the log, this database ${head.size}`,
      )
    await cosignFrom(database, witness, { known, head, houseKey })
    return true
  } catch (error) {
    if (error instanceof WitnessKnowsOtherwise && (await wentOn(database, witness, head.size, known)))
      return false
    throw error
  }
}

async function cosignFrom(
  database: Database,
  witness: WitnessClient,
  { known: start, head, houseKey }: { known: number; head: OwnHead; houseKey: HouseKey },
): Promise<void> {
  let known = start
  const offer = async (to: OwnHead) =>
    await witness.witnessHead(to, {
      old: known,
      leaves: await leavesBetween(database.read, known, to.size),
      path: await consistencyPath(database.read, known, to.size),
    })
  // More than fits in one request: heads in between, which are as valid as the newest.
  for (; head.size - known > leavesAtOnce; known += leavesAtOnce) {
    const size = known + leavesAtOnce
    const between = { size, root: await rootAt(database.read, size) }
    await offer({ ...between, signature: houseKey.sign(headStatement(houseKey.publicKey, between)) })
  }
  const cosignature = await offer(head)
  await transaction(database, async (tx) => await storeCosignature(tx, head.size, cosignature))
}

/** Whether the witness has meanwhile signed more of this same log: another node asked for a newer head. */
async function wentOn(
  database: Database,
  witness: WitnessClient,
  asked: number,
  known: number,
): Promise<boolean> {
  const newest = await witness.latestHead()
  if (!newest || (newest.size === known && known <= asked)) return false
  return (
    newest.size <= (await sizeOf(database.read)) &&
    sameBytes(await rootAt(database.read, newest.size), newest.root)
  )
}
