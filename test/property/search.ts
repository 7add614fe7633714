import * as fc from 'fast-check'

/** After how many sequences a search that has not met everything ends, and its test fails. */
const sequencesMax = 120

/**
 * Searches this many sequences, then one more at a time until it has met everything it must: a search that met little would prove
 * little, and chance alone must not make it fail.
 */
export async function searchUntil(
  property: fc.IAsyncProperty<unknown>,
  { numRuns, seed }: { numRuns: number; seed: number },
  isEnough: () => boolean,
): Promise<void> {
  await fc.assert(property, { numRuns, seed })
  for (let more = 1; !isEnough() && numRuns + more <= sequencesMax; more++)
    await fc.assert(property, { numRuns: 1, seed: seed + more })
}
