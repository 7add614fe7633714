import { verifyBls } from './bls.ts'
import { bytesOf } from './encoding.ts'
import { type RoundSeal, sealStatement } from './published.ts'

/** Bytes of a witness's signature. */
const signatureBytes = 48

/** Whether a value is the signatures of these witnesses (hexadecimal keys) under a seal, one behind the other. */
export function isSignedByAll(value: Uint8Array, keys: readonly string[], seal: RoundSeal): boolean {
  const statement = sealStatement(seal)
  const partAt = (at: number) => value.subarray(at * signatureBytes, (at + 1) * signatureBytes)
  return (
    value.length === keys.length * signatureBytes &&
    keys.every((key, at) => verifyBls(bytesOf(key), statement, partAt(at)))
  )
}
