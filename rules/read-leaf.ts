import { lpFields, sameBytes } from './encoding.ts'
import {
  type ChainStart,
  chainLeaf,
  drawLeaf,
  lossLeaf,
  promiseLeaf,
  type PublishedDraw,
  type PublishedLoss,
  type PublishedVoid,
  type RoundPromise,
  type RoundSeal,
  sealLeaf,
  voidLeaf,
} from './published.ts'

/** What a leaf of the public log tells. */
export type Told =
  | ({ kind: 'chain' } & ChainStart)
  | ({ kind: 'promise' } & RoundPromise)
  | ({ kind: 'seal'; sealedAt: number } & RoundSeal)
  | ({ kind: 'draw' } & PublishedDraw)
  | ({ kind: 'void' } & PublishedVoid)
  // It speaks of the house, and of no game.
  | ({ kind: 'loss'; gameCode: ''; gameNo: '' } & PublishedLoss)

/** Reads a leaf whole. A RangeError for bytes that are not the one way to write what they tell. */
export function readLeaf(leaf: Uint8Array): Told {
  const fields = lpFields(leaf)
  const kind = /^glasshouse\/log\/([a-z]+)\/1$/.exec(textOf(fields[0]))?.[1] ?? ''
  const reader = readers[kind]
  const told = reader?.(fields.slice(1))
  if (!told || !sameBytes(bytesOf(told), leaf)) throw new RangeError('this is no leaf of the public log')
  return told
}

function bytesOf(told: Told): Uint8Array {
  switch (told.kind) {
    case 'chain':
      return chainLeaf(told)
    case 'promise':
      return promiseLeaf(told)
    case 'seal':
      return sealLeaf(told, told.sealedAt)
    case 'draw':
      return drawLeaf(told)
    case 'void':
      return voidLeaf(told)
    case 'loss':
      return lossLeaf(told)
  }
}

type Fields = readonly (Uint8Array | undefined)[]

const readers: Readonly<Record<string, (fields: Fields) => Told>> = {
  chain: ([code, end, length, first, period]) => ({
    kind: 'chain',
    gameCode: textOf(code),
    end: bytes(end),
    length: number(length),
    firstDrawsAt: number(first),
    periodSeconds: number(period),
  }),
  promise: ([code, no, opens, closes, draws, commitment, end, index, hash, rule, source]) => ({
    kind: 'promise',
    gameCode: textOf(code),
    gameNo: textOf(no),
    opensAt: number(opens),
    closesAt: number(closes),
    drawsAt: number(draws),
    commitment: bytes(commitment),
    chainEnd: bytes(end),
    chainIndex: number(index),
    paytableHash: bytes(hash),
    tripleRule: textOf(rule),
    sourceId: textOf(source),
  }),
  seal: ([code, no, root, count, total, sealed]) => ({
    kind: 'seal',
    gameCode: textOf(code),
    gameNo: textOf(no),
    root: bytes(root),
    count: BigInt(number(count)),
    total: BigInt(number(total)),
    sealedAt: number(sealed),
  }),
  draw: ([code, no, seed, entropy, dice, drawn]) => ({
    kind: 'draw',
    gameCode: textOf(code),
    gameNo: textOf(no),
    seed: bytes(seed),
    entropy: bytes(entropy),
    dice: textOf(dice).split(',').map(Number),
    drawnAt: number(drawn),
  }),
  void: ([code, no, reason, voided]) => ({
    kind: 'void',
    gameCode: textOf(code),
    gameNo: textOf(no),
    reason: textOf(reason),
    voidedAt: number(voided),
  }),
  loss: ([first, last, known, heard, toldAt]) => ({
    kind: 'loss',
    gameCode: '',
    gameNo: '',
    firstBet: BigInt(number(first)),
    lastBet: BigInt(number(last)),
    knownUntil: number(known),
    heardUntil: number(heard),
    toldAt: number(toldAt),
  }),
}

const utf8 = new TextDecoder()

function bytes(field: Uint8Array | undefined): Uint8Array {
  if (!field) throw new RangeError('the leaf ends too early')
  return field
}

function textOf(field: Uint8Array | undefined): string {
  return utf8.decode(bytes(field))
}

function number(field: Uint8Array | undefined): number {
  const value = Number(textOf(field))
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('the leaf has no number in its place')
  return value
}
