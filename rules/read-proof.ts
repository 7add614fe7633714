import type { Cancellation } from './cancellation.ts'
import { eventForm, gameNoForm } from './rounds.ts'
import type { BetReceipt, DrawProof, HalfProof, LogPlace, ReceiptLeg, SignedCheckpoint } from './proof.ts'

/**
 * Reads documents that somebody else has written: every field has its form and no other field is there, or a ProofFormError says
 * in words which one is wrong. Whether it is true isn't checked here.
 */
export class ProofFormError extends Error {}

/** A proof from its JSON text. */
export function readProof(text: string): DrawProof {
  return readText(text, proofOf, 'the proof')
}

/** The proof of a half from its JSON text. */
export function readHalfProof(text: string): HalfProof {
  return readText(text, halfOf, 'the proof')
}

/** The proof of any drawn round from its JSON text: version 1 of dice, version 2 of a half. */
export function readAnyProof(text: string): DrawProof | HalfProof {
  return readText<DrawProof | HalfProof>(
    text,
    (value, name) => (versionOf(value) === 2 ? halfOf : proofOf)(value, name),
    'the proof',
  )
}

/** A checkpoint of the log from its JSON text. */
export function readSignedCheckpoint(text: string): SignedCheckpoint {
  return readText(text, signedCheckpoint, 'the checkpoint')
}

/** A receipt from its JSON text. */
export function readReceipt(text: string): BetReceipt {
  return readText(text, receiptOf, 'the receipt')
}

/**
 * The one way in which a proof or a receipt is written: its fields in the order of their type, no spaces. The house
 * answers with these bytes, the page saves them, and every program that reads and writes the document gives them again.
 */
export function documentText(document: DrawProof | HalfProof | BetReceipt): string {
  if ('bet' in document) return JSON.stringify(receiptOf(document, 'the receipt'))
  return JSON.stringify((document.version === 2 ? halfOf : proofOf)(document, 'the proof'))
}

/**
 * The text of the document in the whole text of an answer, as it came: read and written again, a field that stands twice
 * would be seen no more. It is what stands behind `"data":` to the end of the answer, whose last field it is. Undefined for
 * an answer in another form.
 */
export function documentIn(answer: string): string | undefined {
  return /^\{"code":1,"msg":"(?:[^"\\]|\\.)*","time":\d+,"data":(\{.*\})\}$/s.exec(answer)?.[1]
}

type Reader<T> = (value: unknown, name: string) => T

function readText<T>(text: string, reader: Reader<T>, name: string): T {
  const given = parsed(text)
  if (isAnswer(given))
    throw new ProofFormError(`this is a call's whole answer: ${name} is its field data alone`)
  const document = reader(given, name)
  // Catches JSON that JSON's own reader accepts, but two programs could read differently.
  const marks = text.replace(/"(?:[^"\\]|\\.)*"/g, '')
  if (/\d[.eE]|-/.test(marks))
    throw new ProofFormError(`${name} has a number that is not written in digits alone`)
  if (marks.split(':').length - 1 !== fieldsIn(document))
    throw new ProofFormError(`${name} has a field that stands twice`)
  return document
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProofFormError('this is no JSON document')
  }
}

/** An answer of the API contains the document. */
function isAnswer(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, 'code') &&
    Object.hasOwn(value, 'data')
  )
}

/** How many fields a document has, with those of its parts. */
function fieldsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value).reduce((sum: number, part) => sum + fieldsIn(part), 0)
  return Array.isArray(value) ? inner : inner + Object.keys(value).length
}

type Fields<T> = { readonly [Name in keyof T]-?: Reader<T[Name]> }

/** An object with just these fields, which it gives in their order. */
function object<T>(fields: Fields<T>): Reader<T> {
  return (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ProofFormError(`${name} is no object`)
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(fields, key))
    if (unknown !== undefined)
      throw new ProofFormError(`${name} has a field ${shown(unknown)}, which does not belong there`)
    const given: Record<string, unknown> = { ...value }
    const read = Object.entries<Reader<unknown>>(fields).map(([key, reader]) => {
      if (!Object.hasOwn(given, key)) throw new ProofFormError(`${name} lacks its field ${key}`)
      return [key, reader(given[key], `${name}'s ${key}`)]
    })
    return Object.fromEntries(read) as T
  }
}

/** Words of somebody else as they can be printed: neither long nor with marks that a terminal obeys. */
function shown(words: string): string {
  return /^[\w.:-]{1,40}$/.test(words) ? words : 'with a strange name'
}

function form(pattern: RegExp, what: string): Reader<string> {
  return (value, name) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw new ProofFormError(`${name} is not ${what}`)
    return value
  }
}

function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (value, name) => (value === null ? null : reader(value, name))
}

function oneOf<const T extends string | number | boolean>(...allowed: readonly T[]): Reader<T> {
  return (value, name) => {
    const found = allowed.find((one) => one === value)
    if (found === undefined) throw new ProofFormError(`${name} is none of ${allowed.join(', ')}`)
    return found
  }
}

function list<T>(reader: Reader<T>, max: number, min = 0): Reader<T[]> {
  return (value, name) => {
    if (!Array.isArray(value) || value.length > max || value.length < min)
      throw new ProofFormError(`${name} is no list of ${min === 0 ? 'up to' : `${min} to`} ${max}`)
    return value.map((item, at) => reader(item, `${name} ${at + 1}`))
  }
}

const hex = (bytes: number) =>
  form(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `${bytes} bytes in lower-case hexadecimal digits`)
const hash = hex(32)
const anyBytes = form(/^([0-9a-f]{2}){1,1024}$/, 'bytes in lower-case hexadecimal digits')
const word = form(/^[A-Za-z0-9_:.-]{1,64}$/, 'a word of letters, digits and the marks _ : . -')
const gameCode = form(/^[a-z0-9-]{1,32}$/, 'the code of a game')
const gameNo = form(gameNoForm, 'the number of a round')
const amount = form(/^(0|[1-9]\d{0,11})\.\d{2}$/, 'an amount with two decimals')
/** A tree has at most 2^53 leaves. */
const path = list(hash, 64)

const wholeNumber: Reader<number> = (value, name) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new ProofFormError(`${name} is no whole number`)
  return value
}
const positive: Reader<number> = (value, name) => {
  const number = wholeNumber(value, name)
  if (number === 0) throw new ProofFormError(`${name} is not above 0`)
  return number
}
/** A chain is walked seed by seed: a longer one would keep its reader busy for ever. */
const longestChain = 10_000_000
const chainPlace: Reader<number> = (value, name) => {
  const number = positive(value, name)
  if (number > longestChain) throw new ProofFormError(`${name} is above ${longestChain}`)
  return number
}

const die = oneOf(1, 2, 3, 4, 5, 6)
const dice: Reader<[number, number, number]> = (value, name) => {
  const [first, second, third, ...more] = list(die, 3)(value, name)
  if (first === undefined || second === undefined || third === undefined || more.length > 0)
    throw new ProofFormError(`${name} are not three`)
  return [first, second, third]
}

const place = object<LogPlace>({ index: wholeNumber, path })

const maxWitnesses = 9

const signedCheckpoint = object<SignedCheckpoint>({
  size: positive,
  root: hash,
  signature: hex(64),
  witnesses: list(
    object({
      key: hex(96),
      cosigner: hex(32),
      cosigner_signature: hex(48),
      signed_at: wholeNumber,
      signature: hex(64),
    }),
    maxWitnesses,
  ),
})

const chainOf = object({
  end: hash,
  length: chainPlace,
  first_draws_at: wholeNumber,
  period_seconds: positive,
  index: chainPlace,
})
const status = oneOf('open', 'closed', 'sealed', 'drawn', 'void')
const entropy = object({ source: word, independent: oneOf(true, false), value: nullable(anyBytes) })
const seal = nullable(object({ root: hash, count: wholeNumber, total: amount, sealed_at: wholeNumber }))
const witnesses = list(
  object({ key: hex(96), signature: hex(48), signed_at: wholeNumber, time_signature: hex(48) }),
  maxWitnesses,
)
const voided = nullable(object({ reason: word, voided_at: wholeNumber, seed: nullable(hash) }))
const places = {
  head: signedCheckpoint,
  policy: nullable(
    object({
      needed: positive,
      witnesses: list(hex(96), maxWitnesses),
      told_at: wholeNumber,
      index: wholeNumber,
      path,
    }),
  ),
  chain: place,
  promise: place,
  seal: nullable(place),
  draw: nullable(place),
  void: nullable(place),
}

/** The fields that proofs of dice and of halves begin with. */
const roundFields = {
  house_key: hash,
  game_code: gameCode,
  game_no: gameNo,
  status,
  opens_at: wholeNumber,
  closes_at: wholeNumber,
  draws_at: wholeNumber,
  commitment: hash,
}

const proofOf = object<DrawProof>({
  version: oneOf(1),
  ...roundFields,
  paytable: word,
  paytable_hash: hash,
  triple_rule: oneOf('triples_lose', 'triples_count'),
  chain: chainOf,
  entropy,
  seal,
  witnesses,
  draw: nullable(object({ seed: hash, key: hash, dice, drawn_at: wholeNumber })),
  void: voided,
  log: nullable(object(places)),
})

/** Goals of each club, and the second of each: at most ten of each club. */
const goals: Reader<number[]> = (value, name) => {
  const numbers = list(wholeNumber, 22)(value, name)
  const [home = 0, away = 0, ...seconds] = numbers
  if (numbers.length < 2 || seconds.length !== home + away || seconds.some((second) => second >= 2700))
    throw new ProofFormError(`${name} are not the goals of both clubs and their seconds`)
  return numbers
}

const halfOf = object<HalfProof>({
  version: oneOf(2),
  ...roundFields,
  rule: form(/^goals\/[a-z0-9/-]{1,80}$/, 'the rule of a half'),
  grid_hash: hash,
  chain: chainOf,
  entropy,
  seal,
  witnesses,
  draw: nullable(object({ seed: hash, key: hash, numbers: goals, drawn_at: wholeNumber })),
  before: nullable(
    object({ game_no: gameNo, seed: hash, entropy: anyBytes, numbers: goals, drawn_at: wholeNumber }),
  ),
  void: voided,
  log: nullable(object({ ...places, before: nullable(place) })),
})

const betFields = {
  id: form(/^[1-9]\d{0,18}$/, 'the number of a bet'),
  game_code: gameCode,
  game_no: gameNo,
}
const play = form(/^[a-z_]{1,24}(:-?\d{1,2}(\.\d{1,2})?)?$/, 'a play')
const pick = form(/^(\d{1,2}(-\d{1,2}){0,2}|[A-Za-z0-9/]{1,8})?$/, 'a pick')
const odds = form(/^[1-9]\d{0,9}\/[1-9]\d{0,9}$/, 'a fraction such as 210/91')
const salt = hex(16)
const nonce = form(/^([0-9a-f]{32})?$/, '16 bytes in lower-case hexadecimal digits, or empty')
/** A bet has at most twenty legs. */
const maxLegs = 20

const receiptFields = <Version extends number, Bet, Cancelled>(
  version: Reader<Version>,
  bet: Reader<Bet>,
  cancelled_at: Reader<Cancelled>,
) => ({
  version,
  house_key: hash,
  bet,
  commitment: hash,
  placed_at: wholeNumber,
  signature: hex(64),
  cancelled_at,
  inclusion: nullable(object({ root: hash, size: positive, index: wholeNumber, path })),
})

const singleFields = { ...betFields, play, pick, stake: amount, odds, salt }
const cancelledAt = nullable(wholeNumber)
const receiptOfFirst = object(receiptFields(oneOf(1), object(singleFields), cancelledAt))
const receiptOfSecond = object(receiptFields(oneOf(2), object({ ...singleFields, nonce }), cancelledAt))
const receiptOfFourth = object({
  ...receiptFields(oneOf(4), object({ ...singleFields, nonce: hex(16) }), wholeNumber),
  cancelled_by: object<Cancellation>({ key: hash, signature: hex(64) }),
})
const leg = object<ReceiptLeg>({
  event: form(eventForm, 'an event such as dice-3m/20261121-0001'),
  market: play,
  pick,
  odds,
})
const receiptOfThird = object(
  receiptFields(
    oneOf(3),
    object({
      ...betFields,
      stake: amount,
      salt,
      nonce,
      sizes: list(positive, maxLegs, 1),
      legs: list(leg, maxLegs, 2),
    }),
    (value, name) => {
      if (value !== null) throw new ProofFormError(`${name} is not null, as nobody cancels several legs`)
      return null
    },
  ),
)

const receiptOf: Reader<BetReceipt> = (value, name) => {
  const version = versionOf(value)
  if (version === 4) return receiptOfFourth(value, name)
  const reader = version === 3 ? receiptOfThird : version === 2 ? receiptOfSecond : receiptOfFirst
  return reader(value, name)
}

const versionOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
