import { bytesOf, hexOf, lpFields } from '@glasshouse/rules/encoding.ts'
import { type EntryKind, isOfHouse } from '@glasshouse/rules/log-entry.ts'
import type { TFunction } from 'i18next'
import type { RawValue } from './raw-values.tsx'

/** How a field of a leaf is to be read. */
type Reading = 'text' | 'bytes' | 'time'

/** The fields of each kind of leaf after its tag and game, in their order (rules/published.ts writes them), by the keys of their texts. */
const fieldsOf = {
  chain: [
    ['end', 'bytes'],
    ['length', 'text'],
    ['first', 'time'],
    ['period', 'text'],
  ],
  promise: [
    ['number', 'text'],
    ['opens', 'time'],
    ['closes', 'time'],
    ['draws', 'time'],
    ['commitment', 'bytes'],
    ['chain', 'bytes'],
    ['place', 'text'],
    ['odds', 'bytes'],
    ['rule', 'text'],
    ['source', 'text'],
  ],
  seal: [
    ['number', 'text'],
    ['root', 'bytes'],
    ['count', 'text'],
    ['total', 'text'],
    ['sealed', 'time'],
  ],
  draw: [
    ['number', 'text'],
    ['seed', 'bytes'],
    ['value', 'bytes'],
    ['dice', 'text'],
    ['drawn', 'time'],
  ],
  void: [
    ['number', 'text'],
    ['reason', 'text'],
    ['voided', 'time'],
  ],
  loss: [
    ['firstBet', 'text'],
    ['lastBet', 'text'],
    ['knownUntil', 'time'],
    ['heardUntil', 'time'],
    ['toldAt', 'time'],
  ],
  app: [
    ['list', 'bytes'],
    ['files', 'text'],
    ['page', 'bytes'],
    ['program', 'bytes'],
    ['toldAt', 'time'],
  ],
  policy: [
    ['needed', 'text'],
    ['toldAt', 'time'],
    ['witnesses', 'bytes'],
  ],
} as const satisfies Record<EntryKind, readonly (readonly [string, Reading])[]>

const utf8 = new TextDecoder()

/** The contents of a leaf, read from its bytes and from nothing else. Empty for bytes that are no leaf of that kind. */
export function leafValues(
  t: TFunction<'fairness'>,
  kind: EntryKind,
  leaf: string,
  time: (seconds: number) => string,
): RawValue[] {
  const values = readFields(leaf)
  if (!values) return []
  const game = isOfHouse(kind) ? undefined : values[1]
  const rest = values.slice(isOfHouse(kind) ? 1 : 2)
  // A policy ends with as many keys as it has.
  const ends = kind === 'policy' ? [...rest.slice(0, 2), joined(rest.slice(2))] : rest
  return [
    [t(($) => $.log.part.game), game ? utf8.decode(game) : undefined],
    ...fieldsOf[kind].map(([name, reading], index): RawValue => {
      const value = ends[index]
      const named = isOfProof(name) ? t(($) => $.proof.part[name]) : t(($) => $.log.part[name])
      return [named, value && readAs(reading, value, time)]
    }),
  ]
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/**
 * The outcome in a draw's leaf: three dice, or the goals of a half, behind which a second stands for each. Nothing for any other
 * leaf.
 */
export function outcomeOfLeaf(kind: EntryKind, leaf: string): { dice?: number[]; goals?: number[] } {
  const field = kind === 'draw' ? readFields(leaf)?.[5] : undefined
  const text = field && utf8.decode(field)
  if (text === undefined || !/^\d+(,\d+)+$/.test(text)) return {}
  const numbers = text.split(',').map(Number)
  if (/^[1-6],[1-6],[1-6]$/.test(text)) return { dice: numbers }
  const goals = numbers.slice(0, 2)
  return numbers.length === 2 + goals[0]! + goals[1]! ? { goals } : {}
}

function readFields(leaf: string): Uint8Array[] | undefined {
  try {
    return lpFields(bytesOf(leaf))
  } catch {
    return undefined
  }
}

function readAs(reading: Reading, value: Uint8Array, time: (seconds: number) => string): string {
  if (reading === 'bytes') return hexOf(value)
  const text = utf8.decode(value)
  return reading === 'time' ? time(Number(text)) : text
}

type FieldName = (typeof fieldsOf)[EntryKind][number][0]

/** The fields that a proof has as well, under the same names. */
const ofProof = [
  'commitment',
  'opens',
  'closes',
  'draws',
  'rule',
  'chain',
  'place',
  'source',
  'root',
  'sealed',
  'value',
  'seed',
  'drawn',
] as const satisfies readonly FieldName[]

function isOfProof(name: FieldName): name is (typeof ofProof)[number] {
  return ofProof.some((one) => one === name)
}
