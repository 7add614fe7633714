import { drawProof } from '@glasshouse/contract/fairness.ts'
import { gamePlay, submitBet } from '@glasshouse/contract/games.ts'
import { beaconRoundFor } from '@glasshouse/rules/beacon.ts'
import { type CheckName, checkProof } from '@glasshouse/rules/check-proof.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { DrawProof } from '@glasshouse/rules/proof.ts'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { createGate } from '../../server/db/gate.ts'
import { drandRelays } from '../../server/fairness/drand-relays.ts'
import { openWitness } from '../../server/fairness/witness-client.ts'
import { witnessSet } from '../../server/fairness/witness-set.ts'
import { houseSources } from '../../server/games/entropy.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyHouse } from '../../verify/verify-house.ts'
import { witnessAt } from '../../verify/witness-reader.ts'
import { audit } from '../../server/audit/audit.ts'
import { type House, houseKey, openHouse, noLimits } from './house.ts'
import { monitorOf } from './monitor.ts'
import { honest, type LocalBeacon, localBeacon, recordedQuicknet, startRelay } from './relay.ts'
import { addShortGame } from './short-game.ts'
import { type Table, tableOf } from './table.ts'
import { startWitness } from './witness.ts'

/** Minutes for the bets of a round and from its close to its draw: no story depends on how quick the machine is. */
export const period = 300
export const close = 120
export const code = `short-${period}`
export const hour = 3_600

/** A game by a network of its own, from now on. */
const localGame = () => ({
  local: localBeacon(),
  period,
  close,
  startsAt: Math.ceil(Date.now() / 1000 / period / 2) * period * 2,
})

/** A game by quicknet itself, whose round that is drawn 36 s after its start has the beacon's recorded round 255. */
export const recordedGame = () => ({
  local: recordedQuicknet,
  period: 36,
  close: 18,
  startsAt: 1_692_804_096,
})

type SceneOptions = {
  ahead?: number
  trusted?: string
  listening?: boolean
  /** Closed by the caller (`close`), not with the running test. */
  outlivesTest?: boolean
  /** The period of a second game, whose rounds close as long before their draws, seconds. */
  besides?: number
  of?: { local: LocalBeacon; period: number; close: number; startsAt: number }
}

/**
 * A house with one game, two relays of a network of its own, and a witness whose clock is this many
 * seconds ahead of the house's.
 */
export async function openScene(
  source: 'drand' | 'witness' | 'dev',
  {
    ahead = 0,
    trusted,
    listening = false,
    outlivesTest = false,
    besides,
    of = localGame(),
  }: SceneOptions = {},
) {
  const { local, startsAt } = of
  const ownCode = `short-${of.period}`
  const ends: (() => unknown)[] = []
  const atEnd = (end: () => unknown) => void ends.push(end)
  const closeScene = async () => {
    for (const end of ends.toReversed()) await end()
  }
  if (!outlivesTest) onTestFinished(closeScene)
  const relays = [
    await startRelay(local, honest(local), atEnd),
    await startRelay(local, honest(local), atEnd),
  ]
  const witness = await startWitness({ beacon: local.beacon, outlivesTest: true })
  atEnd(async () => witness.close())
  const key = Buffer.from(trusted ?? witness.key, 'hex')
  const client = openWitness({ url: witness.url, key }, houseKey)
  const urls = relays.map(({ url }) => url)
  const log = pino({ level: 'silent' })
  const house = await openHouse({
    entropySource: houseSources({
      beacon: local.beacon,
      relays: drandRelays({ beacon: local.beacon, relays: urls, log }),
      witnesses: witnessSet([client]),
    }),
    witness: client,
    listening,
    // A cheating house keeps running, although its witness knows better.
    gate: { ...createGate(), close: () => undefined },
  })
  atEnd(async () => house.close())
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.owner.query(`${noLimits} delete from games`)
  const game_id = await addShortGame(house.owner, {
    period: of.period,
    close: of.close,
    entropySource: source,
  })
  if (besides) await addShortGame(house.owner, { period: besides, close: of.close, entropySource: source })
  witness.follow(house, ahead)
  await house.clock.set(startsAt)
  await house.advance(0)
  const ann = await house.signUp('annie')
  const proofOf = (table: Table) => house.visitor().call(drawProof, table)
  const trust = { beacon: local.beacon, witnessKeys: [hexOf(key)] }
  const look = monitorOf(house, { ...trust, relays: urls })
  const asked = witnessAt(witness.url, { key: witness.key, houseKey: hexOf(houseKey.publicKey) })
  const outside = async (result: 'fails' | 'not_shown', last = 20) => {
    const said: string[] = []
    const task = { gameCode: ownCode, last, trust, relays: urls }
    for await (const finding of verifyHouse(houseAt(house.nodes[0].url), task))
      if (finding.result === result) said.push(finding.line.trim())
    return said
  }
  return {
    house,
    local,
    relays,
    witness,
    client,
    proofOf,
    /** The lies that a monitor reports; it keeps what it saw from one run to the next. */
    watched: async () => (await look()).fails,
    /** The parts of a round's value that it keeps. */
    keptParts: async ({ game_no }: Table) => (await look()).evidence.values?.[`${ownCode} ${game_no}`],
    /** And what it could not verify. */
    noticed: async () => (await look()).not_shown,
    /** The failures that a stranger with nothing but the house's address finds in this many of the newest rounds. */
    seenFromOutside: async (last?: number) => outside('fails', last),
    /** Why the witness cosigns what it was told no further, and what seals it did not sign, as it says to anybody. */
    refusals: async () => {
      const { refused, refusedSeals } = await asked.refusals()
      return { leaves: refused, seals: refusedSeals }
    },
    /** The leaf hashes of a round's bets that the witness keeps. */
    keptHashes: async ({ game_no }: Table) => asked.bets(ownCode, game_no),
    close: closeScene,
    /** And what nobody could show it. */
    notShownFromOutside: async () => outside('not_shown'),
    /** The result of one step of checking a proof. */
    check: (proof: DrawProof, name: CheckName) =>
      checkProof(proof, trust).find((step) => step.name === name)?.result,
    failing: (proof: DrawProof) =>
      checkProof(proof, trust).flatMap(({ name, result }) => (result === 'fails' ? [name] : [])),
    differences: async () => audit(house.database, { beacons: [local.beacon] }),
    balance: async () => (await ann.call(gamePlay, { game_id })).balance,
    /** Moves the clock to this many seconds after a round's draw was due, and takes every step due then. */
    advanceTo: async (table: Table, seconds: number) => {
      const { draws_at } = await proofOf(table)
      await house.clock.set(draws_at + seconds)
      await house.advance(0)
    },
    /** Ann bets on the round that is open; it is closed and sealed. */
    sealBets: async (): Promise<Table> => {
      const table = await tableOf(house, ownCode)
      await ann.call(submitBet, { ...table, bet_content: [{ play: 'big', amount: '10.00' }] })
      await house.advance(of.period - of.close)
      return table
    },
  }
}
export type Scene = Awaited<ReturnType<typeof openScene>>

/** The round of the beacon that a proof's draw asks for. */
export const beaconRound = ({ local }: Scene, proof: DrawProof) =>
  beaconRoundFor(local.beacon, proof.draws_at)

/** Does what only the database's owner can. */
export async function byHand(
  { owner }: House,
  table: string,
  sql: string,
  values: unknown[] = [],
): Promise<void> {
  await owner.query(`alter table ${table} disable trigger user`)
  const { rowCount } = await owner.query(sql, values)
  await owner.query(`alter table ${table} enable trigger user`)
  expect(rowCount).toBe(1)
}

export const faults = (house: House) => house.logged.filter(({ level }) => level >= 50).map(({ msg }) => msg)
