import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { ed25519 } from '@noble/curves/ed25519.js'
import { beaconRoundFor, quicknet } from '@glasshouse/rules/beacon.ts'
import { blsPublicKey, blsSecretKey, signBls } from '@glasshouse/rules/bls.ts'
import { checkpointStatement } from '@glasshouse/rules/checkpoint.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { growingLog } from '@glasshouse/rules/log.ts'
import { hashLeaf } from '@glasshouse/rules/merkle.ts'
import {
  policyLeaf,
  promiseLeaf,
  sealLeaf,
  sealStatement,
  sealTimeStatement,
  voidLeaf,
} from '@glasshouse/rules/published.ts'
import { witnessSourceId } from '@glasshouse/rules/witness-policy.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { HouseReader, NamedWitness } from './house-reader.ts'
import { type Memory, watchHouse } from './monitor.ts'

const secret = new Uint8Array(32).fill(9)
const houseKey = hexOf(ed25519.getPublicKey(secret))
const drawsAt = 1_800_000_000
const nameOf = (no: number) => ({ gameCode: 'dice-3m', gameNo: `20270115-000${no}` })

const drandSecret = blsSecretKey(new Uint8Array(48).fill(7))
const beacon = { ...quicknet, name: 'local', publicKey: hexOf(blsPublicKey(drandSecret)) }
const beaconRound = beaconRoundFor(beacon, drawsAt)
const sourceId = `drand:local:${beaconRound}`

/** The house draws this round from the beacon. */
const ofPromise = {
  ...nameOf(1),
  opensAt: drawsAt - 180,
  closesAt: drawsAt - 60,
  drawsAt,
  commitment: new Uint8Array(32),
  chainEnd: new Uint8Array(32),
  chainIndex: 1,
  paytableHash: new Uint8Array(32),
  rule: 'triples_lose',
  sourceId,
}
const promise = promiseLeaf(ofPromise)

/** And gives it up for a value that has not come. */
const given = voidLeaf({ ...nameOf(1), reason: 'entropy_late', voidedAt: drawsAt + 600 })

const notAsked = async () => await Promise.reject(new Error('nobody asks that'))

/** A house with this log. */
function houseWith(
  leaves: readonly Uint8Array[],
  { named = [], isSigned = true }: { named?: NamedWitness[]; isSigned?: boolean } = {},
): HouseReader {
  const log = growingLog()
  for (const leaf of leaves) log.append(leaf)
  const root = log.root()
  const statement = checkpointStatement(bytesOf(houseKey), { size: leaves.length, root })
  const signature = hexOf(ed25519.sign(isSigned ? statement : root, secret))
  const checkpoint = { size: leaves.length, root: hexOf(root), signature, witnesses: [] }
  return {
    keys: async () => ({ house: houseKey, witnesses: named, needed: 1 }),
    checkpoint: async () => checkpoint,
    leaves: async function* (_size, from = 0) {
      yield* leaves.slice(from)
    },
    // No log here is of more than two leaves, and the second proves that the first is its beginning.
    consistency: async (from) => [hexOf(hashLeaf(leaves[from]!))],
    draws: notAsked,
    witnessedCheckpoint: notAsked,
    proof: notAsked,
    bets: notAsked,
    missed: notAsked,
  }
}
const silentHouse: HouseReader = {
  ...houseWith([]),
  keys: async () => await Promise.reject(new Error('it cannot be reached')),
}

async function lookAt(house: HouseReader, memory: Memory | undefined, now: number, relays: string[] = []) {
  const said: string[] = []
  const looks = watchHouse(house, memory, { now, beacon, relays })
  for (;;) {
    const { done, value } = await looks.next()
    // A memory is read from a file.
    if (done) return { ...value, memory: JSON.parse(JSON.stringify(value.memory)) as Memory, said }
    said.push(value.line.trim())
  }
}

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** A relay of drand's, which can be told to withhold its values, and how far the beacon has come: to no round, as it begins. */
async function startRelay() {
  const relay = { url: '', isHonest: true, newest: 0, by: drandSecret, asked: [] as string[] }
  relay.url = await serve((request, response) => {
    const asked = request.url?.split('/').at(-1) ?? ''
    relay.asked.push(asked)
    const round = asked === 'latest' ? relay.newest : Number(asked)
    const isThere = relay.isHonest && round > 0
    const number = Buffer.alloc(8)
    number.writeBigUInt64BE(BigInt(round))
    const signature = hexOf(signBls(relay.by, createHash('sha256').update(number).digest()))
    response.statusCode = isThere ? 200 : 425
    response.end(isThere ? JSON.stringify({ round, signature }) : 'Too early')
  })
  return relay
}

/** Witnesses of rounds that wait for their signatures; each has signed their seals. */
const secrets = [1, 2].map((byte) => blsSecretKey(new Uint8Array(48).fill(byte))) as [Uint8Array, Uint8Array]
const keys = secrets.map((one) => hexOf(blsPublicKey(one))) as [string, string]
const sums = { root: '09'.repeat(32), count: 3, total: '1500' }
const waitingFor = (no: number) => ({
  ...nameOf(no),
  name: `dice-3m ${nameOf(no).gameNo}`,
  drawsAt,
  sourceId: witnessSourceId(keys.toSorted()),
  signers: keys,
  seal: sums,
  isSealed: true,
  isOver: false,
})
const sealOf = (no: number) => ({ ...nameOf(no), root: bytesOf(sums.root), count: 3n, total: 1_500n })
function signedBy(by: Uint8Array, no: number) {
  const seal = sealOf(no)
  const signature = hexOf(signBls(by, sealStatement(seal)))
  return {
    ...sums,
    signature,
    signed_at: drawsAt - 60,
    time_signature: hexOf(signBls(by, sealTimeStatement(seal, drawsAt - 60))),
  }
}
type Heard = { method: string | undefined; url: string | undefined; body: string }
async function startWitness(by: Uint8Array, taken: (response: ServerResponse) => void = (one) => one.end()) {
  const heard: Heard[] = []
  const url = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      heard.push({ method: request.method, url: request.url, body })
      if (request.method === 'POST') taken(response)
      else response.end(JSON.stringify(signedBy(by, Number(request.url?.at(-1)))))
    })
  })
  return { url, heard, posts: () => heard.filter(({ method }) => method === 'POST') }
}

/** A look takes a moment, and the value counts from when it came. */
const lie = expect.stringMatching(
  /^FAILS {6}dice-3m 20270115-0001: the beacon’s value was public at 2027-01-15T08:01:\d\d\.000Z, 8 min before the house said that it had not come$/,
) as string

test('a value that was there in a look that failed is remembered, in the very first look, too', async () => {
  const relay = await startRelay()
  const failed = await lookAt(houseWith([promise], { isSigned: false }), undefined, drawsAt + 60, [relay.url])
  expect(failed.said).toContain(
    'FAILS      the newest checkpoint of the log, of 1 leaves, has a wrong signature',
  )
  expect(failed.memory).not.toHaveProperty('head')
  expect(failed.evidence).toHaveProperty('head')
  relay.isHonest = false
  const again = await lookAt(houseWith([promise], { isSigned: false }), failed.memory, drawsAt + 120, [
    relay.url,
  ])
  const house = houseWith([promise, given])
  const later = await lookAt(house, again.memory, drawsAt + 660, [relay.url])
  expect(later.said).toContainEqual(lie)
  // It goes on being said.
  expect((await lookAt(house, later.memory, drawsAt + 720, [relay.url])).said).toContainEqual(lie)
})

test.each<[string, HouseReader, string[], Error | undefined]>([
  ['answers nothing', silentHouse, [], new Error('it cannot be reached')],
  ['shows another log', houseWith([given]), ['the house’s log of 1 leaves is not the one'], undefined],
  [
    'gives other leaves',
    { ...houseWith([promise, given]), leaves: houseWith([promise, promise]).leaves },
    ['the leaves that the house gives are not those of its log'],
    undefined,
  ],
])(
  'a house that %s keeps no monitor from looking for the values of the rounds that wait',
  async (_what, house, failing, error) => {
    const relay = await startRelay()
    const { memory } = await lookAt(houseWith([promise]), undefined, drawsAt - 60, [relay.url])
    const looked = await lookAt(house, memory, drawsAt + 60, [relay.url])
    expect(looked.error).toEqual(error)
    expect(looked.said.filter((line) => line.startsWith('FAILS'))).toEqual(
      failing.map((words) => expect.stringContaining(words)),
    )
    expect(looked.memory).toEqual({
      ...memory,
      values: { [`dice-3m ${nameOf(1).gameNo}`]: [expect.anything()] },
    })
    relay.isHonest = false
    const { said } = await lookAt(houseWith([promise, given]), looked.memory, drawsAt + 660, [relay.url])
    expect(said).toContainEqual(lie)
  },
)

/** The findings on the round that was given up. */
const ofRound = (said: readonly string[]) => said.filter((line) => line.includes('dice-3m 20270115-0001'))
const nobodyLooked =
  'not shown  dice-3m 20270115-0001: given up because its value had not come: whether its value was there nobody who looked can say'
const wasAt = (round: number, time: string, minutes: number) =>
  expect.stringMatching(
    `^FAILS {6}dice-3m 20270115-0001: the beacon had come to round ${round} by 2027-01-15T${time}\\d.000Z, ${minutes} min before the house said that its value had not come$`,
  ) as string

type Relay = Awaited<ReturnType<typeof startRelay>>

/**
 * Looks these seconds after the draw was due, at a house that answers nothing from before it promises the round until it has given it up,
 * while the beacon goes on, or has come to what is said; then at all that it tells. Gives what that look says of the round.
 */
async function afterSilence(
  relay: Relay | undefined,
  looks: readonly (number | [at: number, newest: number])[],
) {
  const relays = relay ? [relay.url] : []
  let memory: Memory | undefined
  for (const look of looks) {
    const at = typeof look === 'number' ? look : look[0]
    if (relay) relay.newest = typeof look === 'number' ? beaconRoundFor(beacon, drawsAt + at + 1) : look[1]
    ;({ memory } = await lookAt(silentHouse, memory, drawsAt + at, relays))
  }
  if (relay) relay.newest = beaconRoundFor(beacon, drawsAt + 901)
  const house = houseWith([promise, given])
  const { said, memory: kept } = await lookAt(house, memory, drawsAt + 900, relays)
  return {
    said: ofRound(said),
    kept,
    again: ofRound((await lookAt(house, kept, drawsAt + 960, relays)).said),
  }
}

test('a house that answers nothing from before a promise until its void is convicted by the beacon, which went on meanwhile', async () => {
  const relay = await startRelay()
  const { said, kept, again } = await afterSilence(relay, [-300, 1, 300, 599])
  // The look a second after the draw was due saw the round behind it.
  expect(said).toEqual([wasAt(beaconRound + 1, '08:00:0', 9)])
  expect(again).toEqual(said)
  expect(kept.newest?.map(({ round }) => round - beaconRound)).toEqual([-99, 1, 101, 200, 301])
  // Once a look, besides the values of rounds that wait, of which it knew none.
  expect(relay.asked).toEqual(Array(6).fill('latest'))
  expect((await afterSilence(relay, [-300, 300, 599])).said).toEqual([wasAt(beaconRound + 101, '08:05:0', 4)])
})

test('a beacon that stood still convicts nobody, nor does one that a minute before the void had not come so far', async () => {
  const relay = await startRelay()
  const away: [number, number][] = [-300, 1, 300, 599].map((at) => [at, beaconRound - 1])
  expect((await afterSilence(relay, away)).said).toEqual([])
  expect((await afterSilence(relay, [...away.slice(0, 3), 545])).said).toEqual([])
})

test('a round that is given up for its value is named where nobody looked for that while it waited', async () => {
  const relay = await startRelay()
  expect((await afterSilence(relay, [])).said).toEqual([nobodyLooked])
  expect((await afterSilence(undefined, [-300, 1, 300, 599])).said).toEqual([nobodyLooked])
  // Just before the void the value may have come a moment ago; and a look a second after the draw was due came too early.
  expect((await afterSilence(relay, [-300, [1, beaconRound - 1], 570])).said).toEqual([nobodyLooked])
  // A round that another key has signed is none, and a relay that answers nothing shows nothing.
  relay.by = secrets[0]
  expect((await afterSilence(relay, [-300, 1, 300, 599])).said).toEqual([nobodyLooked])
  relay.isHonest = false
  expect((await afterSilence(relay, [-300, 1, 300, 599])).said).toEqual([nobodyLooked])
})

test('nor is it named where the value was looked for in vain, in looks that failed, too', async () => {
  const relay = await startRelay()
  relay.isHonest = false
  for (const house of [houseWith([promise]), silentHouse]) {
    let { memory } = await lookAt(houseWith([promise]), undefined, drawsAt - 60, [relay.url])
    ;({ memory } = await lookAt(house, memory, drawsAt + 300, [relay.url]))
    const { said } = await lookAt(houseWith([promise, given]), memory, drawsAt + 660, [relay.url])
    expect(ofRound(said)).toEqual([])
  }
})

test('of a value that is made of signatures its witnesses say when they signed; where one does not answer, nobody can', async () => {
  const promised = promiseLeaf({ ...ofPromise, sourceId: waitingFor(1).sourceId })
  const seal = sealLeaf(sealOf(1), drawsAt - 59)
  const policy = policyLeaf({ needed: 2, witnesses: keys.map(bytesOf), toldAt: drawsAt - 200 })
  const said = async (addresses: Record<string, string>) => {
    const { said: found } = await lookAt(
      houseWith([policy, promised, seal, given]),
      { addresses },
      drawsAt + 660,
    )
    return ofRound(found)
  }
  const [anna, boris] = await Promise.all(secrets.map(async (by) => await startWitness(by)))
  const [one, other] = [{ [keys[0]]: anna!.url }, { [keys[1]]: boris!.url }]
  expect(await said({ ...one, ...other })).toEqual([expect.stringContaining('all of its witnesses say')])
  expect(await said(one)).toEqual([nobodyLooked])
  const empty = await serve((_request, response) => {
    response.statusCode = 404
    response.end(JSON.stringify({ error: 'it has signed no seal of it' }))
  })
  expect(await said({ ...one, [keys[1]]: empty })).toEqual([])
})

test('300 of the beacon’s newest rounds are remembered, the newest ones', async () => {
  const relay = await startRelay()
  const newest = Array.from({ length: 300 }, (_, at) => ({ round: at + 1, at: drawsAt, last: drawsAt }))
  const look = async (round: number, memory: Memory) => {
    relay.newest = round
    return (await lookAt(silentHouse, memory, drawsAt + 60, [relay.url])).memory
  }
  const next = await look(400, { newest })
  expect(next.newest).toHaveLength(300)
  expect([next.newest?.[0]?.round, next.newest?.at(-1)?.round]).toEqual([2, 400])
  // A relay that is behind tells nothing new, and one that is away neither.
  expect((await look(399, next)).newest).toEqual(next.newest)
  expect((await look(0, next)).newest).toEqual(next.newest)
})

/** The failures of the first look at a house with this log, and the evidence that is kept of it. */
async function firstLook(leaves: readonly Uint8Array[], now: number) {
  const { said, evidence } = await lookAt(houseWith(leaves), undefined, now)
  return { fails: said.filter((line) => line.startsWith('FAILS')), evidence }
}
const toCome = (leaf: number, more = '') =>
  expect.stringMatching(
    `^FAILS {6}leaf ${leaf} bears a time that has not come, 2027-01-15T08:10:00.000Z, \\d+ s after the reader’s clock${more}$`,
  ) as string

test('a void that bears a time to come, by the monitor’s own clock, convicts in the look that reads it, before its time has come', async () => {
  const { fails, evidence } = await firstLook([promise, given], drawsAt + 100)
  expect(fails).toEqual([toCome(1)])
  expect(evidence).toHaveProperty('head.size', 2)
  // Clocks part by a minute at most.
  expect((await firstLook([promise, given], drawsAt + 530)).fails).toEqual([toCome(1)])
  expect((await firstLook([promise, given], drawsAt + 540)).fails).toEqual([])
  // Of many the first is named.
  expect((await firstLook([given, given], drawsAt)).fails).toEqual([toCome(0, '; so do 1 more behind it')])
})

test('a house that does not say where a witness of its log answers is named', async () => {
  const policy = policyLeaf({ needed: 1, witnesses: [bytesOf(keys[0])], toldAt: drawsAt - 200 })
  const { said } = await lookAt(houseWith([policy]), undefined, drawsAt)
  expect(said).toContainEqual(expect.stringContaining('where all of the witnesses answer that the log names'))
  const named = [{ key: keys[0], url: 'http://127.0.0.1:9' }]
  const { said: others } = await lookAt(houseWith([policy], { named }), undefined, drawsAt)
  expect(others.join()).not.toContain('that the log names')
})

test('nor from bringing witnesses each other’s signatures', async () => {
  const witnesses = await Promise.all(secrets.map(async (by) => await startWitness(by)))
  const [one, other] = witnesses as [(typeof witnesses)[0], (typeof witnesses)[0]]
  const memory = {
    addresses: { [keys[0]]: one.url, [keys[1]]: other.url },
    waiting: [waitingFor(1)],
  }
  const early = await lookAt(silentHouse, memory, drawsAt + 30)
  expect([...one.posts(), ...other.posts()]).toEqual([])
  const { values } = (await lookAt(silentHouse, early.memory, drawsAt + 3_600)).memory
  expect(values?.['dice-3m 20270115-0001']?.map(({ by }) => by).toSorted()).toEqual(keys.toSorted())
  for (const [at, { posts }] of [other, one].entries())
    expect(posts().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        game_code: 'dice-3m',
        game_no: '20270115-0001',
        key: keys[at],
        signature: signedBy(secrets[at]!, 1).signature,
        signed_at: drawsAt - 60,
        time_signature: signedBy(secrets[at]!, 1).time_signature,
      },
    ])
})

test('witnesses that keep their callers waiting hold nobody up: all are called at once, and none again that failed', async () => {
  const held: ServerResponse[] = []
  // Each gives its answer once both are asked: who calls one after the other gets none.
  const hold = (response: ServerResponse) => {
    held.push(response)
    if (held.length === 2) for (const one of held) one.destroy()
  }
  const [one, other] = [await startWitness(secrets[0], hold), await startWitness(secrets[1], hold)]
  const memory = {
    addresses: { [keys[0]]: one.url, [keys[1]]: other.url },
    waiting: [1, 2, 3].map(waitingFor),
  }
  const started = performance.now()
  await lookAt(silentHouse, memory, drawsAt + 60)
  expect([one.posts().length, other.posts().length]).toEqual([1, 1])
  expect(performance.now() - started).toBeLessThan(25_000)
})

test('and no longer than a minute', async () => {
  const real = performance.now.bind(performance)
  let minutes = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + minutes * 60_000)
  onTestFinished(() => spy.mockRestore())
  const slow = await startWitness(secrets[0], (response) => {
    minutes += 1
    response.end()
  })
  const other = await startWitness(secrets[1])
  const memory = {
    addresses: { [keys[0]]: slow.url, [keys[1]]: other.url },
    waiting: [1, 2, 3].map(waitingFor),
  }
  await lookAt(silentHouse, memory, drawsAt + 60)
  expect(slow.posts()).toHaveLength(1)
})

const named = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ url: 'http://127.0.0.1:9/', key: `k${from + at}` }))
const looked = async (witnesses: NamedWitness[], memory: Memory | undefined) =>
  (await lookAt(houseWith([promise], { named: witnesses }), memory, drawsAt - 60)).memory
const keysIn = ({ addresses = {} }: Memory) => Object.keys(addresses)
const numbers = (...parts: [number, number][]) =>
  parts.flatMap(([from, count]) => named(from, count).map(({ key }) => key))

test('32 addresses are remembered: of witnesses that rounds wait for, of those of today, then of the newest', async () => {
  let memory = await looked(named(0, 3), undefined)
  memory = await looked(named(10, 3), memory)
  memory = await looked(named(20, 20), memory)
  expect(keysIn(memory)).toEqual(numbers([20, 20], [10, 3], [0, 3]))
  memory = await looked(named(50, 10), memory)
  expect(keysIn(memory)).toEqual(numbers([50, 10], [20, 20], [10, 2]))
  // Another one counts where its witness answers.
  const moved = await looked([{ url: 'http://127.0.0.1:9/moved', key: 'k50' }], memory)
  expect([keysIn(moved)[0], moved.addresses?.['k50']]).toEqual(['k50', 'http://127.0.0.1:9/'])
  const awaited = { ...memory, waiting: [{ ...waitingFor(1), signers: ['k10'] }] }
  expect(keysIn(await looked(named(70, 40), awaited))).toEqual(numbers([10, 1], [70, 31]))
})
