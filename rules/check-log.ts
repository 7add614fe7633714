import { clockAhead } from './judge-leaf.ts'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { verifyBls } from './bls.ts'
import { checkpointBody, checkpointStatement, cosignatureStatement, logOrigin } from './checkpoint.ts'
import { bytesOf, hexOf } from './encoding.ts'
import { isPastOfDemonstration } from './entropy-source.ts'
import type { Result } from './check-proof.ts'
import { verifyInclusion } from './merkle.ts'
import { leavesOf } from './proof-leaves.ts'
import { sealOf } from './proof-seal.ts'
import type { Cosignature, LoggedPolicy, LogPlace, RoundProof, SignedCheckpoint } from './proof.ts'
import { cosignerStatement, policyLeaf } from './published.ts'
import { isAscending, isPolicy, neededBy } from './witness-policy.ts'

/** Whether the log under the checkpoint has everything that the proof says, byte for byte. */
export function checkLog(proof: RoundProof): Result {
  const { log } = proof
  // Only a past that is labelled as made up has no place in the log; anything else that is not in it was not published.
  if (!log) return isPastOfDemonstration(proof.entropy.source) ? 'not_shown' : 'fails'
  // An invalid amount makes no leaf.
  if (proof.seal && !sealOf(proof)) return 'fails'
  const leaves = leavesOf(proof)
  const pairs = (['chain', 'promise', 'seal', 'draw', 'void'] as const).map(
    (kind) => [leaves[kind], log[kind]] as const,
  )
  const holds = pairs.every(([leaf, place]) => {
    // Everything said is in the log, and everything in it is said.
    if (!leaf || !place) return !leaf && !place
    return isIn(log.head, leaf, place)
  })
  return holds && (!log.policy || isPolicyIn(log.head, log.policy)) ? 'holds' : 'fails'
}

/** Whether the checkpoint's tree has that policy at its place. */
function isPolicyIn(checkpoint: SignedCheckpoint, policy: LoggedPolicy): boolean {
  const { needed, witnesses, told_at: toldAt } = policy
  return (
    isPolicy(policy) &&
    isIn(checkpoint, policyLeaf({ needed, witnesses: witnesses.map(bytesOf), toldAt }), policy)
  )
}

/** Whether the checkpoint's tree has these bytes at that place. */
export function isIn(checkpoint: SignedCheckpoint, leaf: Uint8Array, { index, path }: LogPlace): boolean {
  return verifyInclusion({
    leaf,
    index,
    size: checkpoint.size,
    path: path.map(bytesOf),
    root: bytesOf(checkpoint.root),
  })
}

/** Whether the house signed the checkpoint. */
export function checkHouseSignature(checkpoint: SignedCheckpoint | undefined, houseKey: string): Result {
  if (!checkpoint) return 'not_shown'
  const statement = checkpointStatement(bytesOf(houseKey), { ...checkpoint, root: bytesOf(checkpoint.root) })
  return isSigned(houseKey, statement, checkpoint.signature) ? 'holds' : 'fails'
}

/**
 * Whether as many witnesses cosigned it as the policy needs: of those that the reader knows, if keys are given. Without any,
 * or without a policy, that is not shown; fewer than needed are a lie, as a house shows all or none. A witness cosigns no
 * time that is more than `clockAhead` from now by its clock: `newest` is the newest of those that it attests.
 */
export function checkCosignatures(
  checkpoint: SignedCheckpoint | undefined,
  {
    houseKey,
    witnessKeys,
    policy,
    newest = 0,
  }: {
    houseKey: string
    witnessKeys?: readonly string[] | undefined
    policy: CosigningPolicy | null
    newest?: number
  },
): Result {
  if (!checkpoint || checkpoint.witnesses.length === 0) return 'not_shown'
  const keys = checkpoint.witnesses.map(({ key }) => key)
  if (!isAscending(keys) || !isEachKnown(keys, witnessKeys)) return 'fails'
  if (!checkpoint.witnesses.every((one) => isCosigned(checkpoint, one, houseKey))) return 'fails'
  if (!checkpoint.witnesses.every(({ signed_at }) => signed_at >= newest - clockAhead)) return 'fails'
  const needed = neededBy(policy, witnessKeys)
  if (needed === undefined) return 'not_shown'
  if (keys.filter((key) => !policy || policy.witnesses.includes(key)).length < needed) return 'fails'
  // More than half of those that the reader knows may be fewer than the log asks for.
  return policy ? 'holds' : 'not_shown'
}

export type CosigningPolicy = { needed: number; witnesses: readonly string[] }

/** Whether the reader knows each of the keys, or names none. */
export function isEachKnown(keys: readonly string[], known: readonly string[] | undefined): boolean {
  return known === undefined || keys.every((key) => known.includes(key))
}

/** Whether a witness's cosignature is under the checkpoint, by its own key. */
export function isCosigned(
  checkpoint: Pick<SignedCheckpoint, 'size' | 'root'>,
  { key, cosigner, cosigner_signature, signed_at, signature }: Cosignature,
  houseKey: string,
): boolean {
  const origin = logOrigin(bytesOf(houseKey))
  const body = checkpointBody({ origin, size: checkpoint.size, root: bytesOf(checkpoint.root) })
  return (
    isSigned(cosigner, cosignatureStatement(body, signed_at), signature) &&
    isCosigner(bytesOf(key), bytesOf(cosigner), bytesOf(cosigner_signature))
  )
}

/** Whether a witness, by its BLS key, says that this Ed25519 key is the one that it cosigns with. */
export function isCosigner(witnessKey: Uint8Array, cosigner: Uint8Array, signature: Uint8Array): boolean {
  return verifyBls(witnessKey, cosignerStatement(cosigner), signature)
}

/** The last answers. One takes some 2 ms, and the same checkpoint stands under many rounds. */
const answers = new Map<string, boolean>()
const answersMax = 1_000

/**
 * Whether an Ed25519 signature (hexadecimal) is that of the key; false for bytes that are no key. Strictly: no key of small
 * order, under which everything would be signed, and every point written in one way alone.
 */
export function isSigned(publicKey: string, message: Uint8Array, signature: string): boolean {
  if (publicKey.length !== 64 || signature.length !== 128) return false
  const question = [publicKey, signature, hexOf(sha256(message))].join()
  const answer = answers.get(question) ?? isSignature(publicKey, message, signature)
  if (answers.size >= answersMax) answers.clear()
  answers.set(question, answer)
  return answer
}

function isSignature(publicKey: string, message: Uint8Array, signature: string): boolean {
  try {
    return ed25519.verify(bytesOf(signature), message, bytesOf(publicKey), { zip215: false })
  } catch {
    return false
  }
}
