import { lp, lpFields } from './encoding.ts'

export const entryKinds = ['chain', 'promise', 'seal', 'draw', 'void', 'loss', 'app', 'policy'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The subject of a leaf of the public log, by its first fields; the number is empty for a chain, both for one about the house. */
export type LogEntry = { kind: EntryKind; gameCode: string; gameNo: string }

/** Leaves about the house, not about a game. */
const kindsOfHouse: readonly EntryKind[] = ['loss', 'app', 'policy']
export const isOfHouse = (kind: EntryKind) => kindsOfHouse.includes(kind)

const tagOf = (kind: EntryKind) => `glasshouse/log/${kind}/1`
const kinds = new Map<string, EntryKind>(entryKinds.map((kind) => [tagOf(kind), kind]))

/** The bytes that all leaves about a round begin with that are of one kind, and no other leaves. */
export function startOfEntry({ kind, gameCode, gameNo }: LogEntry): Uint8Array {
  return lp(tagOf(kind), gameCode, gameNo)
}

/** The bytes that the leaf of a chain begins with, and no other leaf. */
export function startOfChain(gameCode: string, end: Uint8Array): Uint8Array {
  return lp(tagOf('chain'), gameCode, end)
}

/** The bytes that leaves begin with which speak of the house, and are of one kind, and no other leaves. */
export function startOfHouse(kind: 'loss' | 'policy'): Uint8Array {
  return lp(tagOf(kind))
}

/** Reads the first fields of a leaf (`published.ts` writes them). A RangeError for bytes that are no leaf of the log. */
export function entryOf(leaf: Uint8Array): LogEntry {
  const [tag, gameCode, gameNo] = lpFields(leaf).slice(0, 3).map(textOf)
  const kind = kinds.get(tag ?? '')
  if (kind === undefined || gameCode === undefined || gameNo === undefined)
    throw new RangeError('this is no leaf of the public log')
  if (isOfHouse(kind)) return { kind, gameCode: '', gameNo: '' }
  return { kind, gameCode, gameNo: kind === 'chain' ? '' : gameNo }
}

const utf8 = new TextDecoder()

function textOf(field: Uint8Array): string {
  return utf8.decode(field)
}
