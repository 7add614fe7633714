import { ed25519 } from '@noble/curves/ed25519.js'
import { verifyBls } from './bls.ts'
import { checkpointBody, cosignatureStatement, headStatement, logOrigin } from './checkpoint.ts'
import { bytesOf } from './encoding.ts'
import { isPastOfDemonstration } from './entropy-source.ts'
import type { Result } from './check-proof.ts'
import { verifyInclusion } from './merkle.ts'
import { leavesOf } from './proof-leaves.ts'
import { sealOf } from './proof-seal.ts'
import type { LogPlace, RoundProof, SignedHead } from './proof.ts'
import { cosignerStatement } from './published.ts'

/** Whether the log that the head stands for has all that the proof says, byte for byte. */
export function checkLog(proof: RoundProof): Result {
  const { log } = proof
  // Only a past that is labelled as made up has no place in the log; whatever else is not in it was not published.
  if (!log) return isPastOfDemonstration(proof.entropy.source) ? 'not_shown' : 'fails'
  // An amount that is none makes no leaf.
  if (proof.seal && !sealOf(proof)) return 'fails'
  const leaves = leavesOf(proof)
  const pairs = (['chain', 'promise', 'seal', 'draw', 'void'] as const).map(
    (kind) => [leaves[kind], log[kind]] as const,
  )
  const holds = pairs.every(([leaf, place]) => {
    // Nothing is said without being in the log, and nothing is in it that is not said.
    if (!leaf || !place) return !leaf && !place
    return isIn(log.head, leaf, place)
  })
  return holds ? 'holds' : 'fails'
}

/** Whether the head's tree has these bytes at that place. */
export function isIn(head: SignedHead, leaf: Uint8Array, { index, path }: LogPlace): boolean {
  return verifyInclusion({
    leaf,
    index,
    size: head.size,
    path: path.map(bytesOf),
    root: bytesOf(head.root),
  })
}

/** Whether the house signed the head. */
export function checkHeadOfHouse(head: SignedHead | undefined, houseKey: string): Result {
  if (!head) return 'not_shown'
  const statement = headStatement(bytesOf(houseKey), { size: head.size, root: bytesOf(head.root) })
  return isSigned(houseKey, statement, head.signature) ? 'holds' : 'fails'
}

/** Whether the witness cosigned it: one that the reader knows, if a key is given. */
export function checkHeadOfWitness(
  head: SignedHead | undefined,
  { houseKey, witnessKey }: { houseKey: string; witnessKey?: string | undefined },
): Result {
  if (!head?.witness) return 'not_shown'
  const { key, cosigner, cosigner_signature, signed_at, signature } = head.witness
  if (witnessKey !== undefined && witnessKey !== key) return 'fails'
  const body = checkpointBody({
    origin: logOrigin(bytesOf(houseKey)),
    size: head.size,
    root: bytesOf(head.root),
  })
  const holds =
    isSigned(cosigner, cosignatureStatement(body, signed_at), signature) &&
    isCosigner(bytesOf(key), bytesOf(cosigner), bytesOf(cosigner_signature))
  return holds ? 'holds' : 'fails'
}

/** Whether a witness, by its BLS key, says that this Ed25519 key is the one that it cosigns with. */
export function isCosigner(witnessKey: Uint8Array, cosigner: Uint8Array, signature: Uint8Array): boolean {
  return verifyBls(witnessKey, cosignerStatement(cosigner), signature)
}

/**
 * Whether an Ed25519 signature (hexadecimal) is that of the key; false for bytes that are no key. Strictly: no key of small
 * order, under which everything would be signed, and every point written in one way alone.
 */
export function isSigned(publicKey: string, message: Uint8Array, signature: string): boolean {
  try {
    return ed25519.verify(bytesOf(signature), message, bytesOf(publicKey), { zip215: false })
  } catch {
    return false
  }
}
