import { flushCompileCache } from 'node:module'
import type { Beacon } from '@glasshouse/rules/beacon.ts'
import { Client } from 'pg'
import { pino } from 'pino'
import type { Connection } from '../../server/db/connection.ts'
import { drandRelays } from '../../server/fairness/drand-relays.ts'
import { openWitness } from '../../server/fairness/witness-client.ts'
import { witnessSet } from '../../server/fairness/witness-set.ts'
import { houseSources } from '../../server/games/entropy.ts'
import { houseKey, openHouse } from './house.ts'

/** The options that a node is started with. */
export type NodeGiven = {
  owner: Connection
  application: Connection
  beacon: Beacon
  relay: string
  witnesses: readonly { url: string; key: string }[]
}

/** Its messages: where it answers, that it took all due steps, or why the house must stop. */
export type NodeSaid = { url: string } | { advanced: number } | { refused: string }

// A node of a story's house as a process of its own, to be killed at any line. It takes the steps that are due when it is
// sent a number, and ends with its parent.
const given = JSON.parse(process.argv[2] ?? '') as NodeGiven
const say = (said: NodeSaid) => process.send?.(said)
const client = new Client(given.owner)
client.on('error', () => undefined)
await client.connect()
const { owner, application, beacon, relay } = given
const witnesses = witnessSet(
  given.witnesses.map(({ url, key }) => openWitness({ url, key: Buffer.from(key, 'hex') }, houseKey)),
)
const relays = drandRelays({ beacon, relays: [relay], log: pino({ level: 'silent' }) })
const house = await openHouse({
  on: { owner, application, client, drop: async () => undefined },
  witnesses,
  entropySource: houseSources({ beacon, relays, witnesses }),
  listening: true,
  refuse: ({ message }) => say({ refused: message }),
})
const [{ drawClock, url }] = house.nodes
process.on('message', (number: number) => {
  void drawClock.advance().then(() => say({ advanced: number }))
})
process.once('disconnect', () => process.exit())
// It is killed, and Node keeps what it has compiled only at an end in order.
flushCompileCache()
say({ url })
