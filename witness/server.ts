import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { cosignerName, verifierKey } from '@glasshouse/rules/checkpoint.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import {
  checkpointOver,
  cosign,
  type Entries,
  leavesAtOnce,
  leavesFrom,
  newestCheckpoint,
  noteOf,
  readEntries,
  readOffer,
} from './checkpoints.ts'
import { giveUp, takeSignature } from './brought.ts'
import { checkSender } from './house.ts'
import { readQuery } from './input.ts'
import type { WitnessKey } from './keys.ts'
import { keepMark, newestMark, readMark, shownMark } from './mark.ts'
import { page } from './page.ts'
import { Refusal } from './problem.ts'
import { keepRefusal, keepRefusedSeal, newestRefusals, newestRefusedSeals } from './refusals.ts'
import { findSeal, sealsAfter, shownSeal, signaturesUnder } from './seals.ts'
import { betsOf, type BroughtBets, takeBets } from './sealed-bets.ts'
import { readSeal, SealRefused, signSeal } from './sign-seal.ts'
import { factOf, type Store } from './store.ts'
import { LeafRefused } from './told.ts'

export type Witness = {
  store: Store
  /** The house's last entries for its next checkpoint. */
  entries?: Entries
  key: WitnessKey
  /** The leaf hashes of bets that it brought for its next seals. */
  bets: BroughtBets
  /** Epoch seconds. */
  now: () => number
  /** The drand network whose values it checks: quicknet, unless said otherwise. */
  beacon?: Beacon
  /** Called before an answer leaves that rests on what was kept. */
  keepFurthest: () => void
  /** Hears of what must not happen. */
  complain: (sentence: string) => void
}

/** A thousand leaves are half as much. */
const largestBody = 2 * 1024 * 1024

const headers = {
  // Signatures are for everybody: a page that checks a draw may ask from anywhere.
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

/** An answer that is no JSON. */
class Body {
  readonly type: string
  readonly body: string | Uint8Array

  constructor(type: string, body: string | Uint8Array) {
    this.type = type
    this.body = body
  }
}

/** The witness as an HTTP server that is not listening yet. */
export function createWitnessServer(witness: Witness): Server {
  return createServer({ requestTimeout: 20_000, headersTimeout: 10_000 }, (request, response) => {
    // Nobody hears an answer to a caller who has gone.
    for (const stream of [request, response]) stream.on('error', () => undefined)
    void answer(witness, request).then(
      (given) => send(request, response, 200, given),
      (error: unknown) => {
        if (error instanceof Refusal) {
          if (error.status === 413) response.setHeader('connection', 'close')
          // As in tlog-witness: the size that the house has to extend.
          if (error.status === 409 && request.url === '/add-checkpoint')
            return send(request, response, 409, new Body('text/x.tlog.size', error.message))
          return send(request, response, error.status, { error: error.message, ...error.known })
        }
        witness.complain(
          `Something happened that must not: ${error instanceof Error ? error.stack : String(error)}`,
        )
        return send(request, response, 500, {
          error: 'The witness could not keep this, and has signed nothing.',
        })
      },
    )
  })
}

/** An answer: a text, or a value for JSON. A Refusal is thrown. */
async function answer(witness: Witness, request: IncomingMessage): Promise<unknown> {
  const target = request.url ?? '/'
  const base = 'http://witness'
  if (!URL.canParse(target, base)) throw new Refusal(400, 'The address cannot be read.')
  const { pathname, searchParams } = new URL(target, base)
  if (request.method === 'GET' || request.method === 'HEAD') return read(witness, pathname, searchParams)
  if (
    request.method !== 'POST' ||
    !['/seals', '/signatures', '/give-up', '/mark', '/add-bets', '/add-entries', '/add-checkpoint'].includes(
      pathname,
    )
  )
    throw new Refusal(404, 'There is nothing here by that method.')
  const body = await bodyOf(request)
  const { store, key } = witness
  if (pathname === '/add-checkpoint') {
    const { entries, beacon } = witness
    const now = witness.now()
    try {
      const line = cosign(store, key, readOffer(body), { entries, now, beacon })
      witness.keepFurthest()
      return plain(line)
    } catch (error) {
      if (error instanceof LeafRefused) keepRefusal(store, error, now)
      throw error
    }
  }
  if (pathname === '/signatures') {
    const kept = takeSignature(store, key, body, witness.now())
    witness.keepFurthest()
    return kept
  }
  const signature = checkSender(
    store,
    { houseKey: request.headers['house-key'], signature: request.headers['signature'] },
    pathname,
    body,
  )
  if (pathname === '/seals') {
    const seal = readSeal(body)
    try {
      const signed = signSeal(store, key, seal, witness)
      witness.keepFurthest()
      return shownSeal(signed, key)
    } catch (error) {
      if (error instanceof SealRefused)
        keepRefusedSeal(store, seal, { request: body, signature, reason: error.message }, witness.now())
      throw error
    }
  }
  if (pathname === '/add-bets') return takeBets(witness.bets, body)
  if (pathname === '/give-up') {
    const given = giveUp(store, key, body, witness.now())
    witness.keepFurthest()
    return given
  }
  if (pathname === '/mark') return shownMark(keepMark(store, readMark(body)))
  witness.entries = readEntries(body)
  return { from: witness.entries.from, leaves: witness.entries.leaves.length }
}

/** The requests open to anybody. */
function read({ store, key }: Witness, path: string, query: URLSearchParams): unknown {
  if (path === '/') return new Body('text/html; charset=utf-8', page(store, key))
  if (path === '/key') {
    const house = factOf(store, 'house_key')
    return {
      key: hexOf(key.publicKey),
      cosigner: hexOf(key.cosigner),
      cosigner_signature: hexOf(key.cosignerSignature),
      verifier_key: verifierKey('cosignature', cosignerName(key.cosigner), key.cosigner),
      house_key: house && hexOf(house),
    }
  }
  if (path === '/seals') {
    const seals = sealsAfter(store, readQuery(query, 'after', 0), readQuery(query, 'limit', 100, 1_000))
    return { seals: seals.map((seal) => shownSeal(seal, key)) }
  }
  if (path === '/checkpoint') {
    const over = query.has('over')
      ? checkpointOver(store, readQuery(query, 'over', 0))
      : newestCheckpoint(store)
    const note = noteOf(store, key, over)
    if (!note) throw new Refusal(404, 'No such checkpoint was cosigned yet.')
    return plain(note)
  }
  if (path === '/mark') {
    const mark = newestMark(store)
    if (!mark) throw new Refusal(404, 'The house has not told how far it has come.')
    return shownMark(mark)
  }
  if (path === '/refusals') {
    const limit = readQuery(query, 'limit', 100, 1_000)
    return { refusals: newestRefusals(store, limit), seals: newestRefusedSeals(store, limit) }
  }
  if (path === '/leaves') {
    const leaves = leavesFrom(
      store,
      readQuery(query, 'from', 0),
      readQuery(query, 'limit', 100, leavesAtOnce),
    )
    return { size: newestCheckpoint(store)?.size ?? 0, leaves }
  }
  const [, ofCode, ofNo] = /^\/bets\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  const hashes = ofCode && ofNo ? betsOf(store, ofCode, ofNo) : undefined
  if (hashes) return new Body('application/octet-stream', hashes)
  const [, what, gameCode, gameNo] = /^\/(seals|signatures)\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  if (what === 'signatures' && gameCode && gameNo)
    return { signatures: signaturesUnder(store, key, { gameCode, gameNo }) }
  const seal = gameCode && gameNo ? findSeal(store, gameCode, gameNo) : undefined
  if (seal) return shownSeal(seal, key)
  throw new Refusal(404, gameCode ? 'No seal was signed for this round.' : 'There is nothing here.')
}

const plain = (body: string) => new Body('text/plain; charset=utf-8', body)

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) throw new Refusal(413, `A body has at most ${largestBody} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(request: IncomingMessage, response: ServerResponse, status: number, given: unknown): void {
  const body = given instanceof Body ? given.body : JSON.stringify(given)
  response.writeHead(status, {
    ...headers,
    'content-type': given instanceof Body ? given.type : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
