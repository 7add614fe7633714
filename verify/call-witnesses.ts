import { witnessAt, type WitnessReader } from './witness-reader.ts'

/** Witnesses by their keys; one that fails is taken out. */
export type Readers = Map<string, WitnessReader>

export const readersAt = (addresses: Readonly<Record<string, string>>, houseKey: string): Readers =>
  new Map(Object.entries(addresses).map(([key, url]) => [key, witnessAt(url, { key, houseKey })]))

/** How long witnesses are asked, or told, all together, milliseconds: a house could have named some that keep everybody waiting. */
const patienceWithAll = 60_000

/** Calls each of these witnesses one call after the other, all of them at once; one that fails is called no more. */
export async function withEach(
  readers: Readers,
  callsTo: (key: string, witness: WitnessReader) => readonly (() => Promise<void>)[],
): Promise<void> {
  const started = performance.now()
  const each = [...readers].map(async ([key, witness]) => {
    for (const call of callsTo(key, witness))
      if (readers.has(key) && performance.now() - started < patienceWithAll)
        await call().catch(() => readers.delete(key))
  })
  await Promise.all(each)
}
