import { drawProof, halfProof } from '@glasshouse/contract/fairness.ts'
import { submitBet } from '@glasshouse/contract/games.ts'
import { sportFixture } from '@glasshouse/contract/sport.ts'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '../../server/audit/audit.ts'
import { closeRound } from '../../server/bets/close-round.ts'
import { sealRound } from '../../server/bets/seal-round.ts'
import { takeStep } from '../../server/clock-steps.ts'
import type { StartError } from '../../server/db/start-error.ts'
import { openWitness, type WitnessClient } from '../../server/fairness/witness-client.ts'
import { houseSources } from '../../server/games/entropy.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyHouse } from '../../verify/verify-house.ts'
import { houseClock } from '../support/clock.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { code, openScene, period } from '../support/entropy-scene.ts'
import { type House, houseKey, noLimits, openHouse, seedKey } from '../support/house.ts'
import { liveMatch, matchesOnSale, openLeague, playUntil } from '../support/league.ts'
import { addShortGame } from '../support/short-game.ts'
import { roundId, start, tableOf } from '../support/table.ts'
import { startWitness, type WitnessProcess } from '../support/witness.ts'

// Late leaves of a house, after a stop or out of a backup: in an order that no witness refuses, and no verifier.

test('no witness is asked for the seal of a round whose value is known: it would refuse, for everybody to see', async () => {
  const scene = await openScene('drand')
  const { house, local, client } = scene
  const table = await tableOf(house, code)
  const id = await roundId(house, table)
  await house.clock.advance(period)
  await closeRound(house.database, id)
  await sealRound(house.database, id, code)
  const entropySource = houseSources({ beacon: local.beacon })
  const asked = { witness: client, ids: [] }
  const step = { step: 'witness', roundId: id, gameId: table.game_id, gameCode: code, asked } as const
  expect(await takeStep({ ...house.nodes[0], log: house.app.log, seedKey, entropySource }, step)).toBe(false)
  await house.advance(0)
  expect((await scene.proofOf(table)).void).toMatchObject({ reason: 'sealed_late' })
  expect(await scene.refusals()).toEqual({ leaves: [], seals: [] })
})

const refuse = ({ message }: StartError) => expect.fail(message)

/** A house on a database, which a witness cosigns. */
async function houseOn(on: TestDatabase, witness: WitnessProcess, client: WitnessClient): Promise<House> {
  const house = await openHouse({ on, witness: client, listening: true, refuse })
  onTestFinished(() => house.close())
  witness.follow(house)
  return house
}

async function own(of?: TestDatabase): Promise<TestDatabase> {
  const database = await createTestDatabase(of)
  onTestFinished(() => database.drop())
  return database
}

/** Two houses one after the other: what `begins` leaves is the backup, from which `goesOn` is lost. */
async function putBack(story: {
  begins: (house: House) => Promise<void>
  goesOn: (house: House) => Promise<void>
  /** A change by hand in the backup before the house starts on it. */
  byHand?: (backup: TestDatabase) => Promise<unknown>
  /** So many seconds after the failure the backup is there. */
  after?: number
}): Promise<House> {
  const { after = 5 } = story
  const witness = await startWitness()
  const client = openWitness({ url: witness.url, key: Buffer.from(witness.key, 'hex') }, houseKey)
  const first = await own()
  let house = await houseOn(first, witness, client)
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.owner.query(`${noLimits} delete from games`)
  await house.clock.set(start)
  await story.begins(house)
  await house.close()
  await first.client.end()
  const [backup, later] = [await own(first), await own(first)]
  house = await houseOn(later, witness, client)
  await story.goesOn(house)
  await house.advance(1)
  const now = await house.clock.now()
  await house.close()
  await houseClock(backup.client).set(now + after - 1)
  await story.byHand?.(backup)
  house = await houseOn(backup, witness, client)
  await house.clock.set(now + after)
  await house.advance(0)
  await house.advance(1)
  const { rows } = await house.owner.query<{ size: number }>('select count(*)::int as size from log_leaves')
  expect((await client.latestCheckpoint())!.size).toBe(rows[0]!.size)
  return house
}

async function accused({ nodes }: House, gameCode: string): Promise<string[]> {
  const lines: string[] = []
  for await (const { line, result } of verifyHouse(houseAt(nodes[0].url), { gameCode, last: 20, trust: {} }))
    if (result === 'fails') lines.push(line)
  return lines
}

const signUp = async (house: House) => (await house.signUp('annie')).token

test('both halves of a match that were played in the lost time stand, though the bets on them are lost', async () => {
  let token: string | null
  let halves: { game_id: number; game_no: string }[] = []
  let goals: (number[] | null)[] = []
  const house = await putBack({
    begins: async (first) => {
      await openLeague(first)
      token = await signUp(first)
    },
    goesOn: async (later) => {
      // Not the next one: how soon that begins depends on the machine.
      const [, match] = await matchesOnSale(later)
      const { game_id, game_no, kicks_off_at } = match!
      const { version } = await later.visitor().call(sportFixture, { game_id, game_no })
      const legs = [{ game_id, game_no, play: 'result', pick: '1', version }]
      const ann = Object.assign(later.visitor(), { token })
      await ann.call(submitBet, { bet_content: [{ legs, amount: '10.00' }] })
      await playUntil(later, kicks_off_at + 1)
      await playUntil(later, kicks_off_at + 140)
      const live = await liveMatch(later, { game_id, game_no })
      goals = live.halves.map((half) => half.goals)
      halves = live.halves.map((half) => ({ game_id, game_no: half.game_no }))
    },
  })
  const drawn = await Promise.all(halves.map(async (half) => house.visitor().call(halfProof, half)))
  expect(drawn.map(({ draw }) => draw?.numbers.slice(0, 2))).toEqual(goals)
  expect(goals).toEqual([expect.any(Array), expect.any(Array)])
  expect(await accused(house, 'glass-league')).toEqual([])
  expect(await audit(house.database)).toEqual([])
})

test('matches that the backup knows nothing of come to their end: one that was played, and one whose first half was sealed', async () => {
  let kickOff = 0
  const house = await putBack({
    begins: async (first) => void (kickOff = await openLeague(first)),
    goesOn: async (later) => {
      await playUntil(later, kickOff + 300)
      await playUntil(later, kickOff + 1_195)
    },
    after: 200,
  })
  await house.advance(60)
  const { rows } = await house.owner.query<{ game_id: number; game_no: string; reason: string | null }>(
    `select r.game_id, r.game_no, v.reason from rounds r left join voids v on v.round_id = r.id
     where extract(epoch from r.draws_at) between $1 and $2 order by r.draws_at`,
    [kickOff + 1_050, kickOff + 1_275],
  )
  expect(rows.map(({ reason }) => reason)).toEqual([null, null, null, 'restored'])
  const { rows: waiting } = await house.owner.query<{ game_no: string }>(
    "select game_no from rounds_pending where draws_at < house_now() - interval '2 minutes'",
  )
  expect(waiting).toEqual([])
  const played = await liveMatch(house, rows[0]!)
  expect(played.halves.map(({ goals }) => goals)).toEqual([expect.any(Array), expect.any(Array)])
  expect(await accused(house, 'glass-league')).toEqual([])
  expect(await audit(house.database)).toEqual([])
})

test('a manual void in a backup that lacks leaves is logged after them', async () => {
  let table = { game_id: 0, game_no: '' }
  const house = await putBack({
    begins: async (first) => {
      const game_id = await addShortGame(first.owner, { period, close: 60 })
      await first.advance(1)
      // Promised already, and not open before the house has its leaves back.
      const { rows } = await first.owner.query<{ game_no: string }>(
        'select game_no from rounds order by draws_at desc limit 1',
      )
      table = { game_id, ...rows[0]! }
    },
    goesOn: async (later) => later.advance(period),
    byHand: async ({ client }) =>
      client.query(
        "insert into voids (round_id, reason) select id, 'operator' from rounds where game_no = $1",
        [table.game_no],
      ),
  })
  expect(await house.visitor().call(drawProof, table)).toMatchObject({ void: { reason: 'operator' } })
  const { rows } = await house.owner.query<{ kind: string }>(
    'select kind from log_leaves where game_no = $1 order by index',
    [table.game_no],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['promise', 'void'])
  await house.advance(2 * period)
  expect(await accused(house, code)).toEqual([])
  expect(await audit(house.database)).toEqual([])
})
