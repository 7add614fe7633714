import { checkHouseSignature } from '@glasshouse/rules/check-log.ts'
import type { Trust } from '@glasshouse/rules/check-proof.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { readSignedCheckpoint } from '@glasshouse/rules/read-proof.ts'
import { fieldsOf, isObject } from './evidence.ts'
import { either, fails, type Finding, holds, notShown } from './finding.ts'
import type { HouseReader } from './house-reader.ts'
import { ofOneLog } from './one-log.ts'

/** Two states of a house's log, the one that a browser remembered and the one that it was shown later. */
export type LogEvidence = { houseKey: string; seen: SignedCheckpoint; checkpoint: SignedCheckpoint }

/** Reads a file that the log's page saves; undefined for any other. Nothing is believed that the house's key did not sign. */
export function logEvidenceIn(text: string): LogEvidence | undefined {
  const { house_key: houseKey, head: checkpoint, log_seen: kept } = fieldsOf(text)
  if (typeof houseKey !== 'string' || !isObject(checkpoint) || !isObject(kept)) return undefined
  const { size, root, signature, houseKey: keyThen } = kept
  if (keyThen !== houseKey) return undefined
  const seen = readSignedCheckpoint(JSON.stringify({ size, root, signature, witnesses: [] }))
  return { houseKey, seen, checkpoint: readSignedCheckpoint(JSON.stringify(checkpoint)) }
}

/** Whether the house signed two logs that are not one; of two lengths of it the house is asked, where one is given. */
export async function* verifyLogEvidence(
  { houseKey, seen, checkpoint }: LogEvidence,
  { house, trust }: { house?: HouseReader | undefined; trust: Trust },
): AsyncGenerator<Finding> {
  const known = trust.houseKey ?? (await house?.keys())?.house
  if (known === undefined)
    yield notShown('whose key it is: you named no key of the house (--house-key, or --from)')
  // Anybody can sign with a key of their own.
  if (known !== undefined && known !== houseKey)
    return yield notShown('it is signed with another house’s key')
  for (const [name, one] of [
    ['remembered', seen],
    ['shown later', checkpoint],
  ] as const) {
    if (checkHouseSignature(one, houseKey) !== 'holds')
      return yield notShown(`the state that was ${name} is not signed by the house`)
    yield holds(`the house signed the ${one.size} leaves that were ${name}`)
  }
  if (seen.size === checkpoint.size)
    return yield either(
      seen.root === checkpoint.root,
      'both are the same log',
      `the house signed two logs of ${checkpoint.size} leaves`,
    )
  if (!house) return yield notShown('whether one goes on from the other: ask the house (--from)')
  const newest = await house.checkpoint()
  if (seen.size > newest.size)
    return yield fails(
      `the house signed ${seen.size} leaves, and shows ${newest.size} now: some were taken away`,
    )
  yield await ofOneLog(house, 'the remembered', seen, newest)
}
