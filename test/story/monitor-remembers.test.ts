import { hexOf } from '@glasshouse/rules/encoding.ts'
import { checkpointStatement } from '@glasshouse/rules/checkpoint.ts'
import { consistencyPlan, growingLog, pathOf } from '@glasshouse/rules/log.ts'
import { hashLeaf, rootOver } from '@glasshouse/rules/merkle.ts'
import { policyLeaf } from '@glasshouse/rules/published.ts'
import { expect, onTestFinished, test } from 'vitest'
import { leavesBetween } from '../../server/fairness/lost-leaves.ts'
import { openWitness } from '../../server/fairness/witness-client.ts'
import { witnessSet } from '../../server/fairness/witness-set.ts'
import { houseSources } from '../../server/games/entropy.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyHouse } from '../../verify/verify-house.ts'
import { close, openScene, period } from '../support/entropy-scene.ts'
import { houseKey, type Node, noLimits, openHouse } from '../support/house.ts'
import { monitorOf } from '../support/monitor.ts'
import { tooEarly } from '../support/relay.ts'
import { addShortGame } from '../support/short-game.ts'
import { roundId } from '../support/table.ts'
import { startWitness, type WitnessProcess } from '../support/witness.ts'

// A monitor remembers what a house would have it forget.

// Attack: say that the entropy did not come
test('a house that makes every look fail for another reason can’t give a round up for a value that was there', async () => {
  const scene = await openScene('drand', { listening: true })
  const { house, witness, proofOf, relays } = scene
  await scene.sealBets()
  for (const seconds of [close, 1]) await house.advance(seconds)
  expect(await scene.watched()).toEqual([])
  // Its only witness is behind for longer than it may be.
  await witness.stop()
  for (let rounds = 0; rounds < 3; rounds += 1)
    for (const seconds of [period - close, close]) await house.advance(seconds)
  const table = await scene.sealBets()
  await witness.restart()
  await house.clock.advance(close + 30)
  const behind = expect.stringContaining('the witness is ')
  expect(await scene.watched()).toEqual([behind])
  // No relay has it any more when the house gives the round up.
  for (const relay of relays) relay.behaviour = tooEarly
  await house.clock.advance(575)
  expect(await scene.watched()).toEqual([behind])
  await house.owner.query("insert into voids (round_id, reason) values ($1, 'entropy_late')", [
    await roundId(house, table),
  ])
  for (const seconds of [1, 1]) await house.advance(seconds)
  expect((await proofOf(table)).void?.reason).toBe('entropy_late')
  const lie = ` ${table.game_no}: the beacon’s value was public at \\S+Z, 9 min before the house said that it had not come$`
  expect((await scene.watched()).join('\n')).toMatch(new RegExp(lie, 'm'))
  expect((await scene.watched()).join('\n')).toMatch(new RegExp(lie, 'm'))
}, 600_000)

/** The options of a house whose seals and log this witness signs. */
function signedBy({ url, key }: WitnessProcess) {
  const witnesses = witnessSet([openWitness({ url, key: Buffer.from(key, 'hex') }, houseKey)])
  return { witnesses, entropySource: houseSources({ witnesses }) }
}

// Attack: show another log to witnesses that are named no more, for their signatures
test('a witness that is named no more, and is shown another log, convicts the house before a monitor, and before a stranger who asks it', async () => {
  const [anna, boris] = [await startWitness(), await startWitness()]
  const house = await openHouse({ ...signedBy(anna), listening: true })
  onTestFinished(() => house.close())
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.owner.query(`${noLimits} delete from games`)
  await addShortGame(house.owner, { period, close, entropySource: 'witness' })
  for (const witness of [anna, boris]) witness.follow(house)
  await house.clock.set(Math.ceil(Date.now() / 1000 / period) * period)
  await house.advance(0)
  let node: Node = house.nodes[0]
  const watch = monitorOf(house)
  const advance = async (seconds: number) => {
    await house.clock.advance(seconds)
    await node.drawClock.advance()
  }
  const stranger = async (witnesses: readonly WitnessProcess[]) => {
    const said: string[] = []
    const task = {
      gameCode: `short-${period}`,
      last: 1,
      trust: {},
      witnessUrls: witnesses.map(({ url }) => url),
    }
    for await (const { line } of verifyHouse(houseAt(node.url), task)) said.push(line.trim())
    return said
  }
  expect((await watch(node)).fails).toEqual([])
  await node.close()
  node = await house.openNode(signedBy(boris))
  for (const seconds of [0, 1]) await advance(seconds)
  expect((await watch(node)).fails).toEqual([])
  const client = openWitness({ url: anna.url, key: Buffer.from(anna.key, 'hex') }, houseKey)
  const old = (await client.latestCheckpoint())!.size
  expect(await stranger([anna, boris])).toContainEqual(
    expect.stringMatching(`^holds      the witness at ${anna.url} has cosigned the first ${old} leaves, at `),
  )

  // The log tells nothing of this change of policy, which only Anna sees.
  const leaf = policyLeaf({ needed: 1, witnesses: [client.key], toldAt: Math.floor(await house.clock.now()) })
  const fork = [...(await leavesBetween(node.database.read, 0, old)), leaf]
  const log = growingLog()
  for (const one of fork) log.append(one)
  const checkpoint = { size: fork.length, root: log.root() }
  const hashes = fork.map((one) => hashLeaf(one))
  const path = pathOf(consistencyPlan(old, fork.length), ({ level, index }) =>
    rootOver(hashes.slice(index * 2 ** level, (index + 1) * 2 ** level)),
  )
  const signature = houseKey.sign(checkpointStatement(houseKey.publicKey, checkpoint))
  await client.cosign({ ...checkpoint, signature }, { old, leaves: [leaf], path: path.map(hexOf) })
  for (const seconds of [period - close, close, 1]) await advance(seconds)
  const words = `witness at ${anna.url}`
  const taken = `FAILS      the former ${words}’s log of ${fork.length} leaves is not the one that the newest checkpoint stands for`
  // It is said again at each look, while Anna answers.
  for (let looks = 0; looks < 2; looks += 1) expect((await watch(node)).fails).toEqual([taken])
  const another = `FAILS      the ${words} has cosigned another log of ${fork.length} leaves than this one`
  expect(await stranger([anna, boris])).toContain(another)
  const others = await startWitness()
  const unknown = `not shown  what the witness at ${others.url} has: it does not answer with a known key`
  expect(await stranger([boris, others])).toContain(unknown)
  await anna.stop()
  expect((await watch(node)).fails).toEqual([])
}, 600_000)
