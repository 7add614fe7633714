import type { AnyProof } from '@glasshouse/rules/proof.ts'

/** The leaf hashes of a round's bets, as they were published with its seal. Undefined where the house gives none, or no valid ones. */
export async function sealedHashes({ game_code, game_no }: AnyProof): Promise<Uint8Array[] | undefined> {
  const answer = await fetch(`/log/bets/${game_code}/${game_no}`).catch(() => undefined)
  const bytes = answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
  if (!bytes || bytes.length % 32 !== 0) return undefined
  return Array.from({ length: bytes.length / 32 }, (_, place) => bytes.subarray(32 * place, 32 * place + 32))
}
