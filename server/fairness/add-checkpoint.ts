import {
  base64,
  checkpointBody,
  houseSignature,
  logOrigin,
  signatureLine,
} from '@glasshouse/rules/checkpoint.ts'
import { bytesOf } from '@glasshouse/rules/encoding.ts'

/**
 * The input of C2SP's `add-checkpoint`, for every witness of that protocol: a checkpoint that the house signed, and the
 * path (hexadecimal) that shows that it extends the first `old` leaves.
 */
export function addCheckpoint(
  houseKey: Uint8Array,
  { signature, ...checkpoint }: { size: number; root: Uint8Array; signature: Uint8Array },
  { old, path }: { old: number; path: readonly string[] },
): string {
  const steps = path.map((hash) => `${base64(bytesOf(hash))}\n`).join('')
  const body = checkpointBody({ origin: logOrigin(houseKey), ...checkpoint })
  return `old ${old}\n${steps}\n${body}\n${signatureLine(houseSignature(houseKey, signature))}`
}
