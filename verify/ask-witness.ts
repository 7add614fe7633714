import { fails, type Finding, notShown } from './finding.ts'
import { printable } from './fetched.ts'
import type { NamedWitness } from './house-reader.ts'
import { type Refused, witnessAt, type WitnessedLog, type WitnessReader } from './witness-reader.ts'

/** What a witness tells of a house's log, and who was asked. */
export type Seen = { witness: WitnessReader; newest: WitnessedLog | null; refused: Refused[] }

/** What the witness tells, and what there is to say of asking it. */
export async function askWitness(
  named: NamedWitness | null,
  { witnessKey, witnessUrl }: { witnessKey?: string | undefined; witnessUrl?: string | undefined },
  houseKey: string,
): Promise<{ seen?: Seen; said: Finding[] }> {
  const url = witnessUrl ?? named?.url
  const key = witnessKey ?? named?.key
  if (url === undefined || key === undefined) return { said: [notShown('a witness: the house names none')] }
  const said =
    named && named.key !== key ? [fails('the house names another witness than the one that you know')] : []
  const witness = witnessAt(url, { key, houseKey })
  try {
    return { seen: { witness, newest: await witness.checkpoint(), refused: await witness.refusals() }, said }
  } catch (error) {
    const words = error instanceof Error ? printable(error.message) : 'it cannot be asked'
    return { said: [...said, notShown(`what the witness has: ${words}`)] }
  }
}
