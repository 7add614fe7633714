import { randomBytes } from 'node:crypto'

/**
 * Where the entropy of a draw comes from that the house cannot know while bets are open. A game names its
 * source; `assign` says, before the round opens, which of its values will be used, and that id is published
 * and goes into the dice. `valueOf` gives the raw bytes, or undefined while they are not there yet.
 */
export type EntropySource = {
  name: string
  /** Whether the value is out of the house's hands. */
  independent: boolean
  assign: (drawsAt: Date) => string
  valueOf: (sourceId: string) => Promise<Entropy | undefined>
}

/** The raw bytes, and when anybody could first know them; null for bytes made for this draw alone. */
export type Entropy = { bytes: Uint8Array; knownAt: Date | null }

/** Random bytes of this machine: fit for showing and testing, labelled as not independent wherever it is seen. */
export const developmentEntropy: EntropySource = {
  name: 'dev',
  independent: false,
  assign: () => 'dev:1',
  valueOf: async () => ({ bytes: randomBytes(32), knownAt: null }),
}

const sources: readonly EntropySource[] = [developmentEntropy]

/** The source that a game's setting or a source id (`name:…`) names. Throws for an unknown one. */
export function entropySource(nameOrId: string): EntropySource {
  const name = nameOrId.split(':')[0]
  const source = sources.find((one) => one.name === name)
  if (!source) throw new Error(`no entropy source is called ${name}`)
  return source
}
