import { createHash, randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { type Beacon, quicknet } from '@glasshouse/rules/beacon.ts'
import { blsPublicKey, blsSecretKey, signBls } from '@glasshouse/rules/bls.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { onTestFinished } from 'vitest'
import { recordedRounds } from './quicknet-rounds.ts'

/** A drand network of one member, with a key of its own and the rounds of quicknet; or quicknet itself, as it was recorded. */
export interface LocalBeacon {
  readonly beacon: Beacon
  /** The value of a round. */
  readonly sign: (round: number) => Uint8Array
  /** Another round that has a value. */
  readonly other: (round: number) => number
}

/** Quicknet: of the rounds that were recorded, the real values. */
export const recordedQuicknet: LocalBeacon = {
  beacon: quicknet,
  sign: (round) => {
    const signature = recordedRounds.get(round)
    if (!signature) throw new Error(`round ${round} of quicknet was not recorded`)
    return Buffer.from(signature, 'hex')
  },
  other: (round) => (round === 1 ? 2 : 1),
}

export function localBeacon(): LocalBeacon {
  const secret = blsSecretKey(randomBytes(48))
  return {
    beacon: {
      ...quicknet,
      name: 'local',
      chainHash: randomBytes(32).toString('hex'),
      publicKey: hexOf(blsPublicKey(secret)),
    },
    sign: (round) => {
      const number = Buffer.alloc(8)
      number.writeBigUInt64BE(BigInt(round))
      return signBls(secret, sha256(number))
    },
    other: (round) => round - 1,
  }
}

/** A relay's reaction when it is asked for a round. */
export type Behaviour = (round: number, response: ServerResponse) => void

export interface Relay {
  readonly url: string
  /** The rounds that it was asked for. */
  readonly asked: readonly number[]
  behaviour: Behaviour
}

/** Answers as drand's relays do. */
export function answering(value: (round: number) => { round: number; signature: Uint8Array }): Behaviour {
  return (asked, response) => {
    const { round, signature } = value(asked)
    const randomness = hexOf(sha256(signature))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ round, randomness, signature: hexOf(signature) }))
  }
}

export const honest = ({ sign }: LocalBeacon) => answering((round) => ({ round, signature: sign(round) }))
/** Gives the value of another round, as that of the one that it is asked for. */
export const otherRound = ({ sign, other }: LocalBeacon) =>
  answering((round) => ({ round, signature: sign(other(round)) }))
/** As relays answer before a round's time. */
export const tooEarly: Behaviour = (_round, response) => {
  response.statusCode = 425
  response.end('Too early')
}
export const silent: Behaviour = () => undefined

/** Starts a relay of a network, by HTTP; it ends with the test, or with what its caller says. */
export async function startRelay(
  { beacon }: LocalBeacon,
  behaviour: Behaviour,
  atEnd: (close: () => void) => void = onTestFinished,
): Promise<Relay> {
  const asked: number[] = []
  const relay = { url: '', asked, behaviour }
  const server = createServer((request, response) => {
    const [, chain, round] = /^\/([0-9a-f]{64})\/public\/(\d+)$/.exec(request.url ?? '') ?? []
    if (chain !== beacon.chainHash) {
      response.statusCode = 404
      response.end()
      return
    }
    asked.push(Number(round))
    relay.behaviour(Number(round), response)
  })
  // A connection that is closed for its idleness just as it is used again fails the call, and a story does not ask twice.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  relay.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return relay
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
