import { checkCosignatures, checkHouseSignature } from '@glasshouse/rules/check-log.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { DrawProof, HalfProof, SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { isPolicy } from '@glasshouse/rules/witness-policy.ts'
import type { Quorum } from './ask-witness.ts'
import { fails, type Finding, holds, notShown } from './finding.ts'
import type { HouseReader, NamedWitness } from './house-reader.ts'
import { ofOneLog } from './one-log.ts'
import type { ReadLog } from './read-log.ts'

/** As many as the newest policy says. */
export function quorumOf(log: ReadLog): Quorum {
  const newest = log.entries.findLast(({ told: { kind } }) => kind === 'policy')?.told
  return newest?.kind === 'policy'
    ? { needed: newest.needed, all: newest.witnesses.length }
    : { needed: 1, all: 1 }
}

/** All policies that the log tells and that can be, in hexadecimal. */
export function policiesOf(log: ReadLog): { needed: number; witnesses: string[] }[] {
  const told = log.entries.flatMap(({ told: one }) => (one.kind === 'policy' ? [one] : []))
  return told.map(({ needed, witnesses }) => ({ needed, witnesses: witnesses.map(hexOf) })).filter(isPolicy)
}

/** As many of the policy's witnesses have cosigned as it needs, and the house names no other. */
export function* byPolicy(
  log: ReadLog,
  { checkpoint, witnessed }: { checkpoint: SignedCheckpoint; witnessed: SignedCheckpoint | null },
  named: readonly NamedWitness[],
): Generator<Finding> {
  const newest = log.entries.findLast(({ told: { kind } }) => kind === 'policy')
  if (newest?.told.kind !== 'policy') return
  const { needed, witnesses } = newest.told
  const isOfPolicy = ({ key }: { key: string }) => witnesses.some((one) => hexOf(one) === key)
  for (const _ of named.filter((one) => !isOfPolicy(one)))
    yield fails(`the house names a witness that its policy, leaf ${newest.index} of the log, does not have`)
  // The newest leaves are cosigned a moment after they are told: until then the checkpoint before them counts.
  const shown =
    checkpoint.witnesses.length === 0 && witnessed && isRecent(witnessed, log) ? witnessed : checkpoint
  const signed = shown.witnesses.filter(isOfPolicy).length
  const behind = shown.size < checkpoint.size ? `, over the first ${shown.size} leaves` : ''
  const words = `${signed} of the ${needed} cosignatures that the policy in leaf ${newest.index} needs of ${witnesses.length}${behind}`
  if (signed >= needed) yield holds(words)
  else yield signed === 0 ? notShown(words) : fails(words)
}

/** For how long before the newest that the log tells a checkpoint may be the newest that was cosigned, seconds. */
const delay = 60

/** Whether it is a beginning of this log, cosigned just before its newest leaf. */
function isRecent({ size, root, witnesses }: SignedCheckpoint, log: ReadLog): boolean {
  const newest = log.entries.at(-1)?.newest ?? 0
  return log.rootsAt.get(size) === root && witnesses.some(({ signed_at }) => signed_at >= newest - delay)
}

/** How long witnesses may take to cosign a change of policy before it counts as one that they did not, seconds. */
const patience = 600

/**
 * Each policy but the first was cosigned by as many witnesses as the one before it needs. One that is told again as it was, as a
 * house does in quiet times, changes nothing.
 */
export async function* changesOfPolicy(
  house: HouseReader,
  { log, checkpoint, houseKey }: { log: ReadLog; checkpoint: SignedCheckpoint; houseKey: string },
): AsyncGenerator<Finding> {
  const now = log.entries.at(-1)?.newest ?? 0
  let before: { index: number; needed: number; witnesses: string[] } | undefined
  for (const { index, told } of log.entries) {
    if (told.kind !== 'policy') continue
    const next = { index, needed: told.needed, witnesses: told.witnesses.map(hexOf) }
    if (before && !isSamePolicy(before, next)) {
      const over = await house.checkpoint(index)
      const isSigned =
        over.size > index &&
        checkHouseSignature(over, houseKey) === 'holds' &&
        checkCosignatures(over, { houseKey, policy: before }) === 'holds' &&
        (await ofOneLog(house, '', over, checkpoint)).result === 'holds'
      const words = `cosigned under the one before it, in leaf ${before.index}`
      if (isSigned) yield holds(`the policy in leaf ${index} was ${words}`)
      else
        yield (now - told.toldAt > patience ? fails : notShown)(
          `the policy in leaf ${index} was not ${words}`,
        )
    }
    before = next
  }
}

type Policy = { needed: number; witnesses: readonly string[] }
/** Whether as many of the same witnesses, in their order, have to sign. */
export const isSamePolicy = (one: Policy, other: Policy) =>
  one.needed === other.needed && one.witnesses.join() === other.witnesses.join()

/**
 * The proof has the policy that the log told last before the promise; and it is of witnesses that there are today. A witness
 * cosigns a policy without it like every leaf that can be true: a house could have others for some rounds, and then those of before again.
 */
export function* byPolicyThen(
  { game_no, log: told }: DrawProof | HalfProof,
  log: ReadLog,
): Generator<Finding> {
  if (!told) return
  const then = log.entries.findLast(
    ({ index, told: { kind } }) => kind === 'policy' && index < told.promise.index,
  )
  if (then?.index !== told.policy?.index)
    yield fails(`${game_no}: its proof names another policy than the one that was in force at its promise`)
  const today = log.entries.findLast(({ told: { kind } }) => kind === 'policy')?.told
  if (!told.policy || today?.kind !== 'policy') return
  const kept = told.policy.witnesses.filter((key) => today.witnesses.some((one) => hexOf(one) === key)).length
  if (kept < told.policy.needed)
    yield notShown(
      `${game_no}: who its witnesses were: ${told.policy.needed} of ${told.policy.witnesses.length} were needed then, by leaf ${told.policy.index}, and ${kept} of those are witnesses today`,
    )
}
