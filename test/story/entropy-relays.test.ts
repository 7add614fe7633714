import { quicknet, verifyBeacon } from '@glasshouse/rules/beacon.ts'
import { bytesOf } from '@glasshouse/rules/encoding.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { drandRelays } from '../../server/fairness/drand-relays.ts'
import type { LogLine } from '../support/house.ts'
import { recordedRounds } from '../support/quicknet-rounds.ts'
import {
  answering,
  type Behaviour,
  honest,
  localBeacon,
  otherRound,
  recordedQuicknet,
  silent,
  startRelay,
  tooEarly,
} from '../support/relay.ts'

// Quicknet itself: real rounds, by real HTTP, from relays of the test.
const local = recordedQuicknet
const another = localBeacon()
const [round, next, later] = [65_535, 65_536, 16_777_215] as const

/** Relays with these behaviours, and what the house has logged of them; the house waits this many milliseconds for each. */
async function relaysThat(behaviours: readonly Behaviour[], timeout = 5_000) {
  const logged: (LogLine & { relay?: string })[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const relays = await Promise.all(behaviours.map(async (behaviour) => await startRelay(local, behaviour)))
  const { valueOf } = drandRelays({
    beacon: local.beacon,
    relays: relays.map(({ url }) => url),
    log,
    timeout,
  })
  return { relays, logged, valueOf }
}

test('all relays are asked side by side, and the first value that verifies counts', async () => {
  const { relays, valueOf } = await relaysThat([silent, honest(local)])
  expect(Buffer.from((await valueOf(round))!).equals(local.sign(round))).toBe(true)
  await expect.poll(() => relays.map(({ asked }) => asked)).toEqual([[round], [round]])
})

test('a value is asked for once, however many games draw from it', async () => {
  const { relays, valueOf } = await relaysThat([honest(local), honest(local)])
  const first = await valueOf(round)
  await expect.poll(() => relays.map(({ asked }) => asked)).toEqual([[round], [round]])
  expect(await valueOf(round)).toEqual(first)
  expect(relays.map(({ asked }) => asked)).toEqual([[round], [round]])
})

const text =
  (said: string): Behaviour =>
  (_round, response) =>
    void response.end(said)
const lies: [name: string, behaviour: Behaviour, level: number][] = [
  ['the valid value of another round', otherRound(local), 50],
  [
    'another round under its own number',
    answering((asked) => ({ round: local.other(asked), signature: local.sign(local.other(asked)) })),
    50,
  ],
  ['a value that another key signed', honest(another), 50],
  [
    'bytes that are no signature',
    answering((asked) => ({ round: asked, signature: new Uint8Array(48).fill(0xff) })),
    50,
  ],
  [
    'a signature that is too short',
    answering((asked) => ({ round: asked, signature: local.sign(asked).slice(1) })),
    40,
  ],
  ['words', text('the answer is four, chosen by fair dice'), 40],
  ['more than anybody wants to read', text(`"${'4'.repeat(100_000)}`), 40],
  ['nothing, as it is too early', tooEarly, 40],
]

test.each(lies)('a relay that gives %s is logged once and ignored', async (_name, behaviour, level) => {
  const { relays, logged, valueOf } = await relaysThat([behaviour, honest(local)])
  const [liar, other] = relays
  const ofLiar = () => logged.filter(({ relay }) => relay === liar!.url)
  expect(Buffer.from((await valueOf(round))!).equals(local.sign(round))).toBe(true)
  await expect.poll(ofLiar).toMatchObject([{ level }])
  // Nor is it believed where nobody else answers.
  other!.behaviour = tooEarly
  expect(await valueOf(next)).toBeUndefined()
  expect(ofLiar()).toHaveLength(1)
  // However it changes what it says instead.
  if (level === 40) {
    liar!.behaviour = text('still nothing')
    expect(await valueOf(next)).toBeUndefined()
    expect(ofLiar()).toHaveLength(1)
  }
  // Its recovery is logged as well.
  liar!.behaviour = honest(local)
  expect(Buffer.from((await valueOf(later))!).equals(local.sign(later))).toBe(true)
  expect(ofLiar()).toMatchObject([{ level }, { level: 30 }])
})

test('if every relay lies or is silent there is no value, and the next try starts over', async () => {
  // Long enough for the two that answer on a machine that has other things to do: too late, they would count as silent.
  const { relays, logged, valueOf } = await relaysThat([otherRound(local), silent, honest(another)], 1_500)
  expect(await valueOf(round)).toBeUndefined()
  expect(await valueOf(round)).toBeUndefined()
  expect(logged).toHaveLength(3)
  expect(new Set(logged.map(({ relay }) => relay))).toEqual(new Set(relays.map(({ url }) => url)))
  relays[1]!.behaviour = honest(local)
  expect(Buffer.from((await valueOf(round))!).equals(local.sign(round))).toBe(true)
})

test.each([...recordedRounds])(
  'round %i of quicknet is what every relay gives, under the pinned key',
  async (number, signature) => {
    expect(verifyBeacon(quicknet, number, bytesOf(signature))).toBe(true)
    expect(verifyBeacon(quicknet, number + 1, bytesOf(signature))).toBe(false)
  },
)
