type Pair = [name: string, value: string]

/** Pairs of a name and a value that this browser keeps in one place, the oldest first. */
export function keptPairs(place: string) {
  const read = (): Pair[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isPair) : []
    } catch {
      return []
    }
  }
  return {
    read,
    valueOf: (name: string) => read().find(([kept]) => kept === name)?.[1],
    /** Throws where the browser refuses storage. */
    write: (pairs: readonly Pair[]) => localStorage.setItem(place, JSON.stringify(pairs)),
  }
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string'
}
