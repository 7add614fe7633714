import { checkpointBody, logOrigin, readCheckpoint, readSignatures } from '@glasshouse/rules/checkpoint.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { isListOf, splitHashes } from '@glasshouse/rules/merkle.ts'
import {
  type HighWaterMark,
  markStatement,
  type RoundSeal,
  witnessRequest,
} from '@glasshouse/rules/published.ts'
import * as z from 'zod'
import { addCheckpoint } from './add-checkpoint.ts'
import type { HouseKey } from './house-key.ts'
import { isAnotherRefused, refusedSeals } from './refused-seals.ts'
import { SealTooEarly, type Witness, type WitnessedSeal } from './witness.ts'
import {
  checkedCosignature,
  checkedCosigner,
  checkedSeal,
  type CheckpointCosignature,
  type Cosigner,
  shownMark,
  shownSeal,
  shownSignatures,
} from './witness-statements.ts'

/** A checkpoint of the house's log, as the house signed it. */
export type OwnCheckpoint = { size: number; root: Uint8Array; signature: Uint8Array }

/** A checkpoint that the witness has: the house's signature and the witness's own. */
export type WitnessedCheckpoint = OwnCheckpoint & { cosignature: CheckpointCosignature }

/**
 * The house's way to a witness. Every answer is checked under the key that the house was told to trust before it is
 * believed. All of it throws where the witness cannot be reached, or where its answer is not its own.
 */
export type WitnessClient = Witness & {
  /** Where it answers. */
  readonly url: string
  /** Whether it did not answer when it was asked last, not long ago. */
  readonly isAway: () => boolean
  /** Whether it refused to cosign when it was asked last, not long ago. */
  readonly isRefusing: () => boolean
  /** Whether it refused a seal in the last ten minutes that it has not signed since, also where somebody else asked for it with the house's key. */
  readonly hasRefusedSeal: () => boolean
  /**
   * The witness's signature under a checkpoint that extends the first `old` leaves: with those that it adds, at most
   * `leavesAtOnce`, and the path (hexadecimal) that shows it. Throws WitnessKnowsOtherwise where the witness has others.
   */
  cosign: (checkpoint: OwnCheckpoint, from: Continuation) => Promise<CheckpointCosignature>
  /** The newest checkpoint that the witness signed; null before the first. */
  latestCheckpoint: () => Promise<WitnessedCheckpoint | null>
  /** Leaves that the witness has from a place on, at most `leavesAtOnce`. They are shown by a checkpoint's root alone. */
  leavesFrom: (index: number) => Promise<Buffer[]>
  /** The seal that the witness signed for a round; null when it signed none. */
  signedSeal: (gameCode: string, gameNo: string) => Promise<(RoundSeal & WitnessedSeal) | null>
  /**
   * The signatures of these witnesses (keys, hexadecimal) that it knows under a seal whose round is to be given up; it takes no others
   * from then on. Throws SealTooEarly while they may still be brought to it.
   */
  giveUp: (seal: RoundSeal, keys: readonly string[]) => Promise<WitnessedSeal[]>
  /** The leaf hashes of the bets under a seal, in their order, which make its root; null where the witness keeps none. */
  sealedBets: (seal: RoundSeal) => Promise<Uint8Array[] | null>
  /** Has the witness keep how far the house has come, with the house's signature. */
  keepMark: (mark: HighWaterMark, signature: Buffer) => Promise<void>
  /** The newest mark that the witness keeps; null where there is none. Throws for one that `isOwn` does not know. */
  newestMark: (isOwn: (statement: Uint8Array, signature: Buffer) => boolean) => Promise<HighWaterMark | null>
}

export type Continuation = { old: number; leaves: readonly Uint8Array[]; path: readonly string[] }

/** The witness has signed something else before: another seal of that round, or a log that this one does not extend. */
export class WitnessKnowsOtherwise extends Error {
  override name = 'WitnessKnowsOtherwise'
}

/** The witness cosigns nothing that covers a leaf it considers untrue. */
export class WitnessRefuses extends Error {
  override name = 'WitnessRefuses'
}

/** The witness did not answer, or something in between answered for it: it may be asked again. */
export class WitnessAway extends Error {
  override name = 'WitnessAway'
}

/** A witness may know, or come to know, what this database and the others lack: nothing is done before that is certain. */
export class WitnessMissing extends Error {
  override name = 'WitnessMissing'
}

/** It signs the seal as soon as it has the leaf hashes of its bets. */
class BetsWanted extends Error {
  override name = 'BetsWanted'
}

/** Leaf hashes of bets that one request brings. */
const hashesAtOnce = 15_000

/** Leaves that one request brings, as the witness takes them. */
export const leavesAtOnce = 1_000

export type WitnessAddress = {
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** 96 bytes: the key it is known by. */
  readonly key: Uint8Array
}

/** How long an answer may take, milliseconds, and how many bytes it may have: a thousand leaves of 4 kB in hexadecimal. */
export const patience = 10_000
/** For how long it is known how a witness answered, milliseconds. */
const freshness = 120_000
const longestAnswer = 10_000_000

/** The way to the witness at an address; `timeout` in milliseconds. */
export function openWitness(
  { url, key }: WitnessAddress,
  houseKey: HouseKey,
  timeout = patience,
): WitnessClient {
  let isAway = false
  let refusesCheckpoints = false
  const seals = refusedSeals()
  let hasRefusedOthers = false
  let askedAt = -Infinity
  // A node that no longer asks knows nothing of it.
  const isRecent = () => performance.now() - askedAt < freshness
  const fetchFrom = async (path: string, request: RequestInit, longest = longestAnswer) => {
    askedAt = performance.now()
    try {
      const signal = AbortSignal.timeout(timeout)
      const { response, bytes } = await fetchBytes(`${url}${path}`, { ...request, signal }, longest)
      return { response, bytes, text: bytes.toString('utf8') }
    } catch (cause) {
      isAway = true
      throw new WitnessAway(`the witness at ${url} cannot be reached`, { cause })
    }
  }
  /** Any answer of the witness itself shows that it is there. */
  const told = <Answer>(answer: () => Answer): Answer => {
    try {
      const given = answer()
      isAway = false
      return given
    } catch (error) {
      isAway = error instanceof WitnessAway
      throw error
    }
  }
  const ask = async (path: string, request: RequestInit) => {
    const { response, text } = await fetchFrom(path, request)
    return told(() => answerOf(response, text, path))
  }
  /** A note, or lines of one; null where there is none. */
  const askNote = async (path: string, request: RequestInit = {}) => {
    const { response, text } = await fetchFrom(path, request)
    return told(() => (response.ok ? text : refusedNote(response, text, path)))
  }
  /** Asked for once: it is verified before it is believed, and can be no other. */
  let cosigner: Promise<Cosigner> | undefined
  const cosignerOf = async () => {
    cosigner ??= read('/key').then((answer) => checkedCosigner(key, answer))
    return await cosigner.catch((error: unknown) => {
      cosigner = undefined
      throw error
    })
  }
  const read = async (path: string) => await ask(path, {})
  const signedSeal: WitnessClient['signedSeal'] = async (gameCode, gameNo) => {
    const answer = await read(`/seals/${gameCode}/${gameNo}`)
    if (answer === null) return null
    const shown = shownSeal.parse(answer)
    const { root, count, total } = shown
    const seal = { gameCode, gameNo, root, count: BigInt(count), total: BigInt(total) }
    return { ...seal, ...(await checkedSeal(key, seal, shown)) }
  }
  const readRefusals = async (now: number): Promise<void> => {
    hasRefusedOthers = await isAnotherRefused({ read, signedSeal }, houseKey, now).catch(
      () => hasRefusedOthers,
    )
  }
  const post = async (path: string, fields: object) => {
    const body = JSON.stringify(fields)
    const headers = {
      'content-type': 'application/json',
      'house-key': hexOf(houseKey.publicKey),
      signature: houseKey.sign(witnessRequest(path, body)).toString('hex'),
    }
    return await ask(path, { method: 'POST', headers, body })
  }
  return {
    url,
    key,
    isAway: () => isAway && isRecent(),
    isRefusing: () => refusesCheckpoints && isRecent(),
    hasRefusedSeal: () => seals.isAny() || (hasRefusedOthers && isRecent()),
    witnessSeal: async (seal, leafHashes = async () => new Uint8Array()) => {
      const round = { game_code: seal.gameCode, game_no: seal.gameNo }
      const name = `${seal.gameCode} ${seal.gameNo}`
      const sums = { root: hexOf(seal.root), count: Number(seal.count), total: `${seal.total}` }
      const askForSeal = async () => await post('/seals', { ...round, ...sums })
      const answer = await askForSeal()
        .catch(async (error: unknown) => {
          if (!(error instanceof BetsWanted)) throw error
          const bytes = await leafHashes()
          for (let from = 0; 32 * from < bytes.length; from += hashesAtOnce) {
            const hashes = hexOf(bytes.subarray(32 * from, 32 * (from + hashesAtOnce))).match(/.{64}/g)
            await post('/add-bets', { ...round, from, hashes })
          }
          return await askForSeal()
        })
        .catch((error: unknown) => {
          if (error instanceof WitnessKnowsOtherwise) seals.refused(name)
          throw error
        })
      seals.signed(name)
      return await checkedSeal(key, seal, shownSeal.parse(answer))
    },
    cosign: async (checkpoint, { old, leaves, path }) => {
      if (leaves.length > 0) await post('/add-entries', { from: old, leaves: leaves.map(hexOf) })
      const body = addCheckpoint(houseKey.publicKey, checkpoint, { old, path })
      const lines = await askNote('/add-checkpoint', { method: 'POST', body }).catch((error: unknown) => {
        refusesCheckpoints = !(error instanceof WitnessAway)
        throw error
      })
      refusesCheckpoints = false
      if (lines === null) throw new Error('the witness does not know the log of this house')
      const text = checkpointBody({ origin: logOrigin(houseKey.publicKey), ...checkpoint })
      const cosignature = checkedCosignature(await cosignerOf(), text, readSignatures(lines))
      await readRefusals(cosignature.signedAt)
      return cosignature
    },
    latestCheckpoint: async () => {
      const note = await askNote('/checkpoint')
      if (note === null) return null
      const { origin, size, root, body, signatures } = checkpointIn(note)
      const signature = signatures.find(({ name }) => name === origin)?.signature
      if (!signature) throw new Error('the witness has a checkpoint that no house signed')
      return {
        size,
        root,
        signature,
        cosignature: checkedCosignature(await cosignerOf(), body, signatures),
      }
    },
    leavesFrom: async (index) => {
      const answer = await read(`/leaves?from=${index}&limit=${leavesAtOnce}`)
      return z
        .object({ leaves: z.array(z.hex()) })
        .parse(answer)
        .leaves.map((leaf) => Buffer.from(leaf, 'hex'))
    },
    signedSeal,
    giveUp: async (seal, keys) => {
      const answer = await post('/give-up', { game_code: seal.gameCode, game_no: seal.gameNo })
      // One of the release before takes no signatures.
      if (answer === null) return []
      const shown = new Map(shownSignatures.parse(answer).signatures.map((one) => [hexOf(one.key), one]))
      const given = keys.flatMap((by) => shown.get(by) ?? [])
      return await Promise.all(given.map(async (one) => checkedSeal(one.key, seal, one)))
    },
    sealedBets: async ({ gameCode, gameNo, root, count }) => {
      const path = `/bets/${gameCode}/${gameNo}`
      const { response, bytes, text } = await fetchFrom(path, {}, Math.max(longestAnswer, 32 * Number(count)))
      if (!response.ok) return told(() => refusedNote(response, text, path))
      const hashes = splitHashes(bytes)
      return isListOf({ root: hexOf(root), count: Number(count) }, hashes) ? hashes : null
    },
    keepMark: async ({ epoch, bet, entry, leaves, at }, signature) => {
      await post('/mark', {
        epoch: Number(epoch),
        bet: Number(bet),
        entry: Number(entry),
        leaves: Number(leaves),
        at,
        signature: hexOf(signature),
      })
    },
    newestMark: async (isOwn) => {
      const answer = await read('/mark')
      if (answer === null) return null
      const { signature, ...mark } = shownMark.parse(answer)
      if (!isOwn(markStatement(mark), signature))
        throw new Error('the witness keeps a mark that this house did not sign')
      return mark
    },
  }
}

async function fetchBytes(
  url: string,
  request: RequestInit,
  longest: number,
): Promise<{ response: Response; bytes: Buffer }> {
  // A redirect would lead to another witness.
  const response = await fetch(url, { ...request, redirect: 'error' })
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > longest) throw new Error(`its answer has more than ${longest} bytes`)
    pieces.push(piece)
  }
  return { response, bytes: Buffer.concat(pieces) }
}

/** The answer's JSON; null where the witness itself says that there is nothing (404). */
function answerOf(response: Response, text: string, path: string): unknown {
  const answer = jsonOf(text)
  if (response.ok && answer !== undefined) return answer
  const hasSpoken = sentence.safeParse(answer).success
  if (response.status === 404 && hasSpoken) return null
  const said = `the witness answered ${response.status} to ${path}: ${text.slice(0, 300)}`
  // Answers of another form come from something in front of it.
  if (!hasSpoken || response.status >= 500) throw new WitnessAway(said)
  if (response.status === 425) throw new SealTooEarly(said)
  if (response.status === 428) throw new BetsWanted(said)
  throw response.status === 409 ? new WitnessKnowsOtherwise(said) : new Error(said)
}

function checkpointIn(note: string): ReturnType<typeof readCheckpoint> {
  try {
    return readCheckpoint(note)
  } catch (cause) {
    throw new WitnessAway('the witness gave no checkpoint, or half of one', { cause })
  }
}

/** Null if there is nothing; throws otherwise. A witness with another size than stated answers with its own. */
function refusedNote(response: Response, text: string, path: string): null {
  const spoken = sentence.safeParse(jsonOf(text))
  const hasSpoken = spoken.success
  if (response.status === 404 && hasSpoken) return null
  const said = `the witness answered ${response.status} to ${path}: ${text.slice(0, 300)}`
  if (response.status === 422 && spoken.data?.refused !== undefined) throw new WitnessRefuses(said)
  const isSize = response.status === 409 && response.headers.get('content-type') === 'text/x.tlog.size'
  if (isSize || (hasSpoken && [409, 422].includes(response.status))) throw new WitnessKnowsOtherwise(said)
  throw hasSpoken && response.status < 500 ? new Error(said) : new WitnessAway(said)
}

const sentence = z.object({ error: z.string(), refused: z.optional(z.int()) })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
