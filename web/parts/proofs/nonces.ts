/** The nonces of the bets that this device placed (`bet-keys.ts`), kept until a bet's receipt is here, which has to name its own. */
const place = 'glasshouse.nonces'
/** So many bets wait for their receipts at most; the oldest make room. */
const max = 100

export function keepNonce(playerId: string, betIds: readonly string[], nonce: string): void {
  const own = betIds.map((id): Kept => [`${playerId}.${id}`, nonce])
  write([...read(), ...own].slice(-max))
}

/** The nonce that this device sent with a bet; undefined if it placed none. */
export function nonceOf(playerId: string, betId: string): string | undefined {
  return read().find(([bet]) => bet === `${playerId}.${betId}`)?.[1]
}

export function forgetNonce(playerId: string, betId: string): void {
  write(read().filter(([bet]) => bet !== `${playerId}.${betId}`))
}

type Kept = [bet: string, nonce: string]

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is Kept {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}

/** A browser may refuse storage: the nonce is in the bet all the same, and nobody here remembers it. */
function write(kept: readonly Kept[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // See above.
  }
}
