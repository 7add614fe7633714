import { fails, type Finding, notShown } from './finding.ts'
import { printable } from './fetched.ts'
import type { NamedWitness } from './house-reader.ts'
import {
  keyAt,
  type Refused,
  type RefusedSeal,
  witnessAt,
  type WitnessedLog,
  type WitnessReader,
} from './witness-reader.ts'

/** A witness's record of a house's log, who was asked, and its name in a sentence. */
export type Seen = {
  name: string
  url: string
  key: string
  witness: WitnessReader
  newest: WitnessedLog | null
  refused: Refused[]
  refusedSeals: RefusedSeal[]
}

/** The reader's knowledge of witnesses from elsewhere. */
export type KnownWitnesses = {
  witnessKeys?: readonly string[] | undefined
  witnessUrls?: readonly string[] | undefined
}

/**
 * The witnesses' records, and the findings about asking them; `others` are at the reader's addresses and have other keys than
 * these witnesses, `away` those that gave nothing.
 */
export async function askWitnesses(
  named: readonly NamedWitness[],
  known: KnownWitnesses,
  houseKey: string,
): Promise<{ seen: Seen[]; said: Finding[]; others: Seen[]; away: NamedWitness[] }> {
  const { found, others, said } = await witnessesToAsk(named, known)
  if (found.length === 0 && others.length === 0 && said.length === 0)
    return { seen: [], said: [notShown('a witness: the house names none')], others: [], away: [] }
  const away: NamedWitness[] = []
  const ask = async ({ url, key }: NamedWitness): Promise<Seen[]> => {
    const name = found.length + others.length === 1 ? 'the witness' : `the witness at ${printable(url)}`
    const witness = witnessAt(url, { key, houseKey })
    try {
      return [{ name, url, key, witness, newest: await witness.checkpoint(), ...(await witness.refusals()) }]
    } catch (error) {
      const words = error instanceof Error ? printable(error.message) : 'it cannot be asked'
      said.push(notShown(`what ${name} has: ${words}`))
      away.push({ url, key })
      return []
    }
  }
  const [seen, beside] = await Promise.all(
    [found, others].map(async (some) => (await Promise.all(some.map(ask))).flat()),
  )
  return { seen: seen ?? [], said, others: beside ?? [], away }
}

/**
 * The witnesses at the reader's addresses, or else at the house's; with the keys that the reader knows, or else those that the
 * house names. Who answers at the reader's addresses with another key may have been a witness before.
 */
export async function witnessesToAsk(
  named: readonly NamedWitness[],
  { witnessKeys, witnessUrls }: KnownWitnesses,
): Promise<{ found: NamedWitness[]; others: NamedWitness[]; said: Finding[] }> {
  const said = named
    .filter(({ key }) => witnessKeys && !witnessKeys.includes(key))
    .map(() => fails('the house names another witness than the one that you know'))
  const keys = witnessKeys ?? named.map(({ key }) => key)
  if (!witnessUrls) return { found: named.filter(({ key }) => keys.includes(key)), others: [], said }
  const found: NamedWitness[] = []
  const others: NamedWitness[] = []
  for (const url of witnessUrls) {
    const key = await keyAt(url).catch(() => undefined)
    if (key === undefined) said.push(notKnown({ url }))
    else (keys.includes(key) ? found : others).push({ url, key })
  }
  return { found, others, said }
}

export const notKnown = ({ url }: { url: string }): Finding =>
  notShown(`what the witness at ${printable(url)} has: it does not answer with a known key`)

/** How many witnesses there are, and how many have to have signed. */
export type Quorum = { needed: number; all: number }

/**
 * The witnesses' complaints against the rest, by their own word alone; a list for each that has some. So few of them that the
 * others are enough may be wrong themselves, more of them are believed.
 */
export function saidBy(complaints: readonly (readonly string[])[], { needed, all }: Quorum): Finding[] {
  return complaints.flat().map(complaints.length > all - needed ? fails : notShown)
}
