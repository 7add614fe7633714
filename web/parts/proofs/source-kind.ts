/** Where a round's outside value comes from, as its source's id says. `other` is one that this version does not know. */
export type SourceKind = 'drand' | 'witness' | 'development' | 'demonstration' | 'other'

const kinds: Readonly<Record<string, SourceKind>> = {
  drand: 'drand',
  witness: 'witness',
  dev: 'development',
  // As a game's setting names it.
  development: 'development',
  demonstration: 'demonstration',
}

export function sourceKind(source: string): SourceKind {
  return kinds[source.split(':')[0] ?? ''] ?? 'other'
}

/** Which value of the beacon was promised: `drand:quicknet:<number>`. */
export function beaconNumber(source: string): number | undefined {
  const [, number] = /^drand:[^:]+:(\d+)$/.exec(source) ?? []
  return number === undefined ? undefined : Number(number)
}
