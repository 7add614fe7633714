/** How long a round waits for its entropy before it is void, seconds after its draw was due. */
export const entropyPatience = 600

/**
 * How long a round waits after its witnesses were named no more, seconds: none of them signs for it from then on, and anybody
 * may bring the others what they had signed.
 */
export const namedNoMoreFor = 900

/** Whether a source of entropy, by its id (`drand:quicknet:123`), is a beacon or a witness; undefined for what the house makes itself, and for what nobody knows. */
export function outsideKind(source: string): 'drand' | 'witness' | undefined {
  if (source.startsWith('drand:')) return 'drand'
  return source.startsWith('witness:') ? 'witness' : undefined
}

/** Whether a source is that of a demonstration's past, which was written all at once and is in no log. */
export function isPastOfDemonstration(source: string): boolean {
  return source.startsWith('demonstration:')
}

/** Whether a source of entropy, by its id, is a beacon or a witness, the house's own among them. */
export function isIndependentSource(source: string): boolean {
  return outsideKind(source) !== undefined
}
