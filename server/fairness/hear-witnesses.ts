import type { WitnessSet } from './witness-set.ts'

/** A witness not heard for this long is away, milliseconds. */
const awayAfter = 30_000
/** A witness heard within this time is not asked again. */
const askAgainAfter = 10_000

/**
 * Returns a check that enough witnesses to sign have answered within the last half minute. It doesn't wait for answers: it asks
 * those that haven't answered lately, for the next check. `clock` gives milliseconds.
 */
export function hearWitnesses({ all, needed }: WitnessSet, clock = () => performance.now()): () => boolean {
  // A node serves only after they have agreed with it.
  const heardAt = all.map(() => clock())
  const isAsked = all.map(() => false)

  async function ask(index: number): Promise<void> {
    isAsked[index] = true
    try {
      await all[index]!.latestCheckpoint()
      heardAt[index] = clock()
    } catch {
      // The next check asks again.
    } finally {
      isAsked[index] = false
    }
  }

  return () => {
    const silent = heardAt.map((at) => clock() - at)
    for (const [index, since] of silent.entries())
      if (since >= askAgainAfter && !isAsked[index]) void ask(index)
    return silent.filter((since) => since < awayAfter).length >= needed
  }
}
