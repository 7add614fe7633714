import { keptPairs } from './kept-pairs.ts'

/** The nonces of the bets that this device placed (`bet-keys.ts`), kept until a bet's receipt is here, which has to name its own. */
const kept = keptPairs('glasshouse.nonces')
/** So many bets wait for their receipts at most; the oldest make room. */
const max = 100

const nameOf = (playerId: string, betId: string) => `${playerId}.${betId}`

export function keepNonce(playerId: string, betIds: readonly string[], nonce: string): void {
  const own = betIds.map((id): [string, string] => [nameOf(playerId, id), nonce])
  write([...kept.read(), ...own].slice(-max))
}

/** The nonce that this device sent with a bet; undefined if it placed none. */
export function nonceOf(playerId: string, betId: string): string | undefined {
  return kept.valueOf(nameOf(playerId, betId))
}

export function forgetNonce(playerId: string, betId: string): void {
  write(kept.read().filter(([name]) => name !== nameOf(playerId, betId)))
}

/** A browser may refuse storage: the nonce is in the bet all the same, and nobody here remembers it. */
function write(pairs: Parameters<typeof kept.write>[0]): void {
  try {
    kept.write(pairs)
  } catch {
    // See above.
  }
}
