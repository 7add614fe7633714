import { verifyBls } from '@glasshouse/rules/bls.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { headStatement, type RoundSeal, witnessRequest } from '@glasshouse/rules/published.ts'
import * as z from 'zod'
import type { HouseKey } from './house-key.ts'
import { verifyWitnessedSeal, type Witness, type WitnessedSeal } from './witness.ts'

/** A head of the house's log, as the house signed it. */
export type OwnHead = { size: number; root: Uint8Array; signedAt: number; signature: Uint8Array }

/** A head that the witness has: the house's signature and the witness's own, which has been verified. */
export type WitnessedHead = OwnHead & { witnessSignature: Uint8Array }

/**
 * The house's way to its witness. Every answer is checked under the key that the house was told to trust before it is
 * believed. All of it throws where the witness cannot be reached, or where its answer is not its own.
 */
export type WitnessClient = Witness & {
  /**
   * The witness's signature (48 bytes) under a head, with the log's leaves from the place `from` on, at most
   * `leavesAtOnce`. Throws WitnessKnowsOtherwise where the head does not go on from what the witness has.
   */
  witnessHead: (head: OwnHead, from: number, leaves: readonly Uint8Array[]) => Promise<Uint8Array>
  /** The newest head that the witness signed; null before the first. */
  latestHead: () => Promise<WitnessedHead | null>
  /** Leaves that the witness has from a place on, at most `leavesAtOnce`. They are shown by a head's root alone. */
  leavesFrom: (index: number) => Promise<Buffer[]>
  /** The seal that the witness signed for a round; null when it signed none. */
  signedSeal: (gameCode: string, gameNo: string) => Promise<(RoundSeal & WitnessedSeal) | null>
}

/** The witness has signed something else before: another seal of that round, or a log that this one does not go on from. */
export class WitnessKnowsOtherwise extends Error {
  override name = 'WitnessKnowsOtherwise'
}

/** The witness did not answer, or something in between answered for it: it may be asked again. */
export class WitnessAway extends Error {
  override name = 'WitnessAway'
}

/** Leaves that one request brings, as the witness takes them. */
export const leavesAtOnce = 1_000

export type WitnessAddress = {
  /** Where it answers, without a slash at the end. */
  readonly url: string
  /** 96 bytes: the key it is known by. */
  readonly key: Uint8Array
}

/** How long an answer may take, milliseconds, and how many bytes it may have: a thousand leaves of 4 kB in hexadecimal. */
const patience = 10_000
const longestAnswer = 10_000_000

/** The way to the witness at an address; `timeout` in milliseconds. */
export function openWitness(
  { url, key }: WitnessAddress,
  houseKey: HouseKey,
  timeout = patience,
): WitnessClient {
  const ask = async (path: string, request: RequestInit) => {
    const { response, text } = await fetchText(`${url}${path}`, {
      ...request,
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new WitnessAway(`the witness at ${url} cannot be reached`, { cause })
    })
    return answerOf(response, text, path)
  }
  const read = async (path: string) => await ask(path, {})
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
    key,
    witnessSeal: async (seal) => {
      const answer = await post('/seals', {
        game_code: seal.gameCode,
        game_no: seal.gameNo,
        root: hexOf(seal.root),
        count: Number(seal.count),
        total: `${seal.total}`,
      })
      return checkedSeal(key, seal, shownSeal.parse(answer))
    },
    witnessHead: async (head, from, leaves) => {
      const answer = await post('/heads', {
        size: head.size,
        root: hexOf(head.root),
        signed_at: head.signedAt,
        signature: hexOf(head.signature),
        from,
        leaves: leaves.map(hexOf),
      })
      const { signature } = z.object({ signature: hex(48) }).parse(answer)
      checkHead(key, head, signature)
      return signature
    },
    latestHead: async () => {
      const answer = await read('/heads/latest')
      if (answer === null) return null
      const shown = shownHead.parse(answer)
      const head = {
        size: shown.size,
        root: shown.root,
        signedAt: shown.signed_at,
        signature: shown.house_signature,
        witnessSignature: shown.signature,
      }
      checkHead(key, head, shown.signature)
      return head
    },
    leavesFrom: async (index) => {
      const answer = await read(`/leaves?from=${index}&limit=${leavesAtOnce}`)
      return z
        .object({ leaves: z.array(z.hex()) })
        .parse(answer)
        .leaves.map((leaf) => Buffer.from(leaf, 'hex'))
    },
    signedSeal: async (gameCode, gameNo) => {
      const answer = await read(`/seals/${gameCode}/${gameNo}`)
      if (answer === null) return null
      const shown = shownSeal.parse(answer)
      const seal = {
        gameCode,
        gameNo,
        root: shown.root,
        count: BigInt(shown.count),
        total: BigInt(shown.total),
      }
      return { ...seal, ...checkedSeal(key, seal, shown) }
    },
  }
}

async function fetchText(url: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  // A witness that sends elsewhere would be another one.
  const response = await fetch(url, { ...request, redirect: 'error' })
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > longestAnswer) throw new Error(`its answer has more than ${longestAnswer} bytes`)
    pieces.push(piece)
  }
  return { response, text: Buffer.concat(pieces).toString('utf8') }
}

/** The answer's JSON; null where the witness itself says that there is nothing (404). */
function answerOf(response: Response, text: string, path: string): unknown {
  const answer = jsonOf(text)
  if (response.ok && answer !== undefined) return answer
  const hasSpoken = sentence.safeParse(answer).success
  if (response.status === 404 && hasSpoken) return null
  const said = `the witness answered ${response.status} to ${path}: ${text.slice(0, 300)}`
  // What has not its form comes from something that stands before it.
  if (!hasSpoken || response.status >= 500) throw new WitnessAway(said)
  throw response.status === 409 ? new WitnessKnowsOtherwise(said) : new Error(said)
}

const sentence = z.object({ error: z.string() })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const hex = (bytes: number) =>
  z
    .hex()
    .length(2 * bytes)
    .transform((text) => Buffer.from(text, 'hex'))

const shownSeal = z.object({
  root: hex(32),
  count: z.int().nonnegative(),
  total: z.string().regex(/^\d+$/),
  key: hex(96),
  signature: hex(48),
  signed_at: z.int().nonnegative(),
  time_signature: hex(48),
})

const shownHead = z.object({
  size: z.int().positive(),
  root: hex(32),
  signed_at: z.int().nonnegative(),
  house_signature: hex(64),
  signature: hex(48),
})

function checkedSeal(key: Uint8Array, seal: RoundSeal, shown: z.infer<typeof shownSeal>): WitnessedSeal {
  const witnessed = {
    key: shown.key,
    signature: shown.signature,
    signedAt: shown.signed_at,
    timeSignature: shown.time_signature,
  }
  if (verifyWitnessedSeal(key, seal, witnessed)) return witnessed
  throw new Error('the witness gave a signature that is not its own under this seal')
}

function checkHead(key: Uint8Array, head: Omit<OwnHead, 'signature'>, signature: Uint8Array): void {
  const statement = headStatement({ size: BigInt(head.size), root: head.root, signedAt: head.signedAt })
  if (!verifyBls(key, statement, signature))
    throw new Error('the witness gave a signature that is not its own under this head of the log')
}
