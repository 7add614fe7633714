type Counted = { count: number; expected: number }

/**
 * The outcomes that fell more often than expected and those that fell less often, the furthest off first, `most` of each; how far
 * is measured in the spread that chance itself has (a count varies by about the root of its expectation).
 */
export function hotAndCold<Thing extends Counted>(
  things: readonly Thing[],
  max: number,
): { hot: Thing[]; cold: Thing[] } {
  const byDistance = things
    .map((thing) => ({ thing, off: (thing.count - thing.expected) / Math.sqrt(thing.expected) }))
    .toSorted((a, b) => b.off - a.off)
  return {
    hot: byDistance
      .filter(({ off }) => off > 0)
      .slice(0, max)
      .map(({ thing }) => thing),
    cold: byDistance
      .filter(({ off }) => off < 0)
      .toReversed()
      .slice(0, max)
      .map(({ thing }) => thing),
  }
}
