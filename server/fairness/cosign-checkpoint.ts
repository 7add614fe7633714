import { checkpointStatement } from '@glasshouse/rules/checkpoint.ts'
import { sameBytes } from '@glasshouse/rules/encoding.ts'
import { type Database, transaction } from '../db/database.ts'
import { storeCosignature, unsignedBy } from './checkpoints.ts'
import type { HouseKey } from './house-key.ts'
import { consistencyPath } from './log-proofs.ts'
import { sizeOf } from './log.ts'
import { leavesBetween, rootAt } from './lost-leaves.ts'
import {
  leavesAtOnce,
  type OwnCheckpoint,
  type WitnessClient,
  WitnessKnowsOtherwise,
} from './witness-client.ts'

/** After how long a checkpoint is cosigned of which too few others hear. */
const secondsUnheard = 60

/**
 * Has a witness cosign the newest checkpoint of the log, with the leaves that it lacks; true when it did. Where others do not `hear` of that
 * size, it is the newest that is a minute old: by then a database that takes over has it, and a primary that a cut line left alone is
 * fenced. Throws where the witness cannot be asked, and WitnessKnowsOtherwise if this log does not extend the witness's.
 */
export async function cosignCheckpoint(
  database: Database,
  witness: WitnessClient,
  houseKey: HouseKey,
  hear: (size: number) => Promise<boolean> = async () => true,
): Promise<boolean> {
  const newest = await unsignedBy(database.read, witness.key)
  if (!newest) return false
  // Nobody else hears of leaves for one that is away.
  const known = (await witness.latestCheckpoint())?.size ?? 0
  const isNewestDue = known > newest.size || (await hear(newest.size))
  const checkpoint = isNewestDue ? newest : await unsignedBy(database.read, witness.key, secondsUnheard)
  if (!checkpoint || (checkpoint !== newest && checkpoint.size <= known)) return false
  try {
    if (known > checkpoint.size)
      throw new WitnessKnowsOtherwise(
        `the witness has ${known} leaves of the log, this database ${checkpoint.size}`,
      )
    await cosignFrom(database, witness, { known, checkpoint, houseKey })
    return true
  } catch (error) {
    if (error instanceof WitnessKnowsOtherwise && (await wentOn(database, witness, checkpoint.size, known)))
      return false
    throw error
  }
}

async function cosignFrom(
  database: Database,
  witness: WitnessClient,
  { known: start, checkpoint, houseKey }: { known: number; checkpoint: OwnCheckpoint; houseKey: HouseKey },
): Promise<void> {
  let known = start
  const offer = async (to: OwnCheckpoint) =>
    await witness.cosign(to, {
      old: known,
      leaves: await leavesBetween(database.read, known, to.size),
      path: await consistencyPath(database.read, known, to.size),
    })
  // More than fits in one request: checkpoints in between, which are as valid as the newest.
  for (; checkpoint.size - known > leavesAtOnce; known += leavesAtOnce) {
    const size = known + leavesAtOnce
    const between = { size, root: await rootAt(database.read, size) }
    await offer({ ...between, signature: houseKey.sign(checkpointStatement(houseKey.publicKey, between)) })
  }
  const cosignature = await offer(checkpoint)
  await transaction(database, async (tx) => await storeCosignature(tx, checkpoint.size, cosignature))
}

/** Whether the witness has meanwhile signed more of this same log: another node asked for a newer checkpoint. */
async function wentOn(
  database: Database,
  witness: WitnessClient,
  asked: number,
  known: number,
): Promise<boolean> {
  const newest = await witness.latestCheckpoint()
  if (!newest || (newest.size === known && known <= asked)) return false
  return (
    newest.size <= (await sizeOf(database.read)) &&
    sameBytes(await rootAt(database.read, newest.size), newest.root)
  )
}
