import { lpFields, sameBytes } from './encoding.ts'
import {
  appLeaf,
  type ChainStart,
  chainLeaf,
  drawLeaf,
  lossLeaf,
  policyLeaf,
  promiseLeaf,
  type PublishedApp,
  type PublishedDraw,
  type PublishedLoss,
  type PublishedVoid,
  type RoundPromise,
  type RoundSeal,
  sealLeaf,
  voidLeaf,
  type WitnessPolicy,
} from './published.ts'

/** The contents of a leaf of the public log. */
export type Told =
  | ({ kind: 'chain' } & ChainStart)
  | ({ kind: 'promise' } & RoundPromise)
  | ({ kind: 'seal'; sealedAt: number } & RoundSeal)
  | ({ kind: 'draw' } & PublishedDraw)
  | ({ kind: 'void' } & PublishedVoid)
  | (OfHouse & { kind: 'loss' } & PublishedLoss)
  | (OfHouse & { kind: 'app' } & PublishedApp)
  | (OfHouse & { kind: 'policy' } & WitnessPolicy)

/** Leaves about the house, not about a game. */
type OfHouse = { gameCode: ''; gameNo: '' }

/** Reads a whole leaf. Throws a RangeError if the bytes are not its one canonical form. */
export function readLeaf(leaf: Uint8Array): Told {
  const fields = lpFields(leaf)
  const kind = /^glasshouse\/log\/([a-z]+)\/1$/.exec(textOf(fields[0]))?.[1] ?? ''
  // A name that every object has is no kind.
  const told = Object.hasOwn(readers, kind) ? readers[kind]?.(fields.slice(1)) : undefined
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
    case 'app':
      return appLeaf(told)
    case 'policy':
      return policyLeaf(told)
  }
}

const ofHouse: OfHouse = { gameCode: '', gameNo: '' }

type Fields = readonly (Uint8Array | undefined)[]

const readers: Readonly<Record<string, (fields: Fields) => Told>> = {
  chain: ([code, end, length, first, period]) => ({
    kind: 'chain',
    gameCode: textOf(code),
    end: hashIn(end),
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
    commitment: hashIn(commitment),
    chainEnd: hashIn(end),
    chainIndex: number(index),
    paytableHash: hashIn(hash),
    rule: textOf(rule),
    sourceId: textOf(source),
  }),
  seal: ([code, no, root, count, total, sealed]) => ({
    kind: 'seal',
    gameCode: textOf(code),
    gameNo: textOf(no),
    root: hashIn(root),
    count: BigInt(number(count)),
    total: BigInt(number(total)),
    sealedAt: number(sealed),
  }),
  draw: ([code, no, seed, entropy, numbers, drawn]) => ({
    kind: 'draw',
    gameCode: textOf(code),
    gameNo: textOf(no),
    seed: hashIn(seed),
    entropy: bytes(entropy),
    numbers: numbersIn(numbers),
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
    ...ofHouse,
    firstBet: BigInt(number(first)),
    lastBet: BigInt(number(last)),
    knownUntil: number(known),
    heardUntil: number(heard),
    toldAt: number(toldAt),
  }),
  app: ([list, files, page, program, toldAt]) => ({
    kind: 'app',
    ...ofHouse,
    list: hashIn(list),
    files: number(files),
    page: hashIn(page),
    program: hashIn(program),
    toldAt: number(toldAt),
  }),
  policy: ([needed, toldAt, ...witnesses]) => ({
    kind: 'policy',
    ...ofHouse,
    needed: number(needed),
    toldAt: number(toldAt),
    witnesses: witnesses.map(bytes),
  }),
}

const utf8 = new TextDecoder()

function bytes(field: Uint8Array | undefined): Uint8Array {
  if (!field) throw new RangeError('the leaf ends too early')
  return field
}

/** Three dice, or the goals of a half: of each club, then the second in which each of them fell. */
function numbersIn(field: Uint8Array | undefined): number[] {
  const text = textOf(field)
  const numbers = text.split(',').map(Number)
  if (/^[1-6],[1-6],[1-6]$/.test(text)) return numbers
  const [home = 0, away = 0, ...seconds] = numbers
  const isHalf = /^(0|[1-9]\d{0,3})(,(0|[1-9]\d{0,3}))+$/.test(text) && seconds.length === home + away
  if (!isHalf) throw new RangeError('the leaf has neither dice nor goals in their place')
  return numbers
}

function hashIn(field: Uint8Array | undefined): Uint8Array {
  const hash = bytes(field)
  if (hash.length !== 32) throw new RangeError('the leaf has no hash in its place')
  return hash
}

function textOf(field: Uint8Array | undefined): string {
  return utf8.decode(bytes(field))
}

function number(field: Uint8Array | undefined): number {
  const value = Number(textOf(field))
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('the leaf has no number in its place')
  return value
}
