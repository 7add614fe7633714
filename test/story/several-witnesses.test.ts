import { fairnessKeys, logHead } from '@glasshouse/contract/public-log.ts'
import { drawProof } from '@glasshouse/contract/fairness.ts'
import { gamePlay, submitBet } from '@glasshouse/contract/games.ts'
import { checkProof } from '@glasshouse/rules/check-proof.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { readLeaf } from '@glasshouse/rules/read-leaf.ts'
import { witnessSourceId } from '@glasshouse/rules/witness-policy.ts'
import { expect, onTestFinished, test } from 'vitest'
import { auditLog } from '../../server/audit/log.ts'
import { auditEntropy } from '../../server/audit/entropy.ts'
import { openWitness } from '../../server/fairness/witness-client.ts'
import { witnessSet } from '../../server/fairness/witness-set.ts'
import { houseSources } from '../../server/games/entropy.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyHouse } from '../../verify/verify-house.ts'
import { houseKey, noLimits, openHouse } from '../support/house.ts'
import { addShortGame } from '../support/short-game.ts'
import { tableOf } from '../support/table.ts'
import { startWitness } from '../support/witness.ts'

// Three witnesses, each a process of its own, of which two are needed: what one of them does stops nothing.

const [period, close] = [60, 30]
const code = `short-${period}`

async function openWithThree() {
  const witnesses = await Promise.all([startWitness(), startWitness(), startWitness()])
  const clients = witnesses.map(({ url, key }) =>
    openWitness({ url, key: Buffer.from(key, 'hex') }, houseKey),
  )
  const set = witnessSet(clients)
  const house = await openHouse({
    entropySource: houseSources({ witnesses: set }),
    witnesses: set,
    listening: true,
  })
  onTestFinished(() => house.close())
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.owner.query(`${noLimits} delete from games`)
  const game_id = await addShortGame(house.owner, { period, close, entropySource: 'witness' })
  for (const witness of witnesses) witness.follow(house)
  await house.clock.set(Math.ceil(Date.now() / 1000 / period) * period)
  await house.advance(0)
  const ann = await house.signUp('annie')
  const trust = { witnessKeys: witnesses.map(({ key }) => key) }
  return {
    house,
    witnesses,
    trust,
    /** Ann bets on the round that is open; the house goes to its draw. */
    playRound: async () => {
      await ann.call(gamePlay, { game_id })
      const table = await tableOf(house, code)
      await ann.call(submitBet, { ...table, bet_content: [{ play: 'big', amount: '10.00' }] })
      await house.advance(period - close)
      await house.advance(close)
      return await house.visitor().call(drawProof, table)
    },
    /** Lines of `verify --from` with that result. */
    seen: async (result: string) => {
      const said: string[] = []
      const task = { gameCode: code, last: 3, trust }
      for await (const finding of verifyHouse(houseAt(house.nodes[0].url), task))
        if (finding.result === result) said.push(finding.line)
      return said
    },
    results: (proof: Awaited<ReturnType<typeof drawnProof>>) =>
      Object.fromEntries(checkProof(proof, trust).map(({ name, result }) => [name, result])),
    cosigners: async () =>
      (await house.visitor().call(logHead, {})).witnessed?.witnesses.map(({ key }) => key),
  }
  async function drawnProof() {
    return await house.visitor().call(drawProof, await tableOf(house, code))
  }
}

test('of three witnesses one is silent, or refuses: the house goes on with the other two, and says who is missing', async () => {
  const { house, witnesses, playRound, results, seen, cosigners } = await openWithThree()
  const [anna, boris, carla] = witnesses
  const both = [anna.key, boris.key].toSorted()
  const { rows } = await house.owner.query<{ leaf: Buffer }>('select leaf from log_leaves where index = 0')
  expect(readLeaf(rows[0]!.leaf)).toMatchObject({ kind: 'policy', needed: 2 })
  expect((await house.visitor().call(fairnessKeys, {})).witnesses).toMatchObject({ needed: 2 })

  await carla.kill()
  const proof = await playRound()
  expect(proof).toMatchObject({ status: 'drawn', entropy: { source: witnessSourceId(both) } })
  expect(proof.witnesses.map(({ key }) => key)).toEqual(both)
  expect(proof.entropy.value).toBe(proof.witnesses.map(({ signature }) => signature).join(''))
  expect(proof.log!.policy).toMatchObject({ needed: 2, index: 0 })
  const { house_key, ...rest } = results(proof)
  expect([house_key, new Set(Object.values(rest))]).toEqual(['not_shown', new Set(['holds'])])
  expect(house.logged.filter(({ msg }) => msg.includes('the witness is away'))).toHaveLength(1)

  // A document with fewer than the policy needs is none of an honest house.
  const lacking = structuredClone(proof)
  lacking.log!.head.witnesses.pop()
  expect(results(lacking)['head_witness']).toBe('fails')
  lacking.witnesses.pop()
  expect(results(lacking)).toMatchObject({ source: 'fails' })

  // One whose clock goes an hour after the others' takes every leaf for one of a time to come.
  await carla.restart()
  await house.advance(period)
  boris.follow(house, -3_600)
  await house.advance(period)
  await house.advance(period)
  expect(await cosigners()).toEqual([anna.key, carla.key].toSorted())
  expect(await (await fetch(`${boris.url}/refusals`)).text()).toContain('Its time has not come yet.')
  // What it says against the house convicts nobody, and what it holds up waits for it.
  expect(await seen('fails')).toEqual([])
  expect((await seen('not_shown')).join()).toContain(`${boris.url} refuses leaf`)
  boris.follow(house)
  await house.advance(0)
  const after = await playRound()
  expect([after.status, results(after)['source'], results(after)['head_witness']]).toEqual([
    'drawn',
    'holds',
    'holds',
  ])
  expect((await auditLog(house.database.read, { houseKey: houseKey.publicKey })).differences).toEqual([])
  expect((await auditEntropy(house.database.read)).differences).toEqual([])
}, 120_000)

test('with two of three away rounds wait for their signatures, heads for their cosignatures, and a start for an answer', async () => {
  const { house, witnesses, playRound, results, cosigners } = await openWithThree()
  const [anna, , carla] = witnesses
  const counted = await cosigners()
  await anna.kill()
  await carla.kill()
  const waiting = await playRound()
  expect([waiting.status, waiting.draw, waiting.void]).toEqual(['sealed', null, null])
  expect(await cosigners()).toEqual(counted)
  expect(house.logged.filter(({ msg }) => msg.includes('the witness is away'))).toHaveLength(2)
  // A node that starts now may have an older copy of the database, for all that one witness knows.
  const late = await house.openNode()
  await late.drawClock.advance()
  expect(late.drawClock.isAgreed()).toBe(false)
  await anna.restart()
  await late.drawClock.advance()
  expect(late.drawClock.isAgreed()).toBe(true)
  await house.advance(1)
  const table = { game_id: (await tableOf(house, code)).game_id, game_no: waiting.game_no }
  const drawn = await house.visitor().call(drawProof, table)
  expect([drawn.status, results(drawn)['order']]).toEqual(['drawn', 'holds'])
  expect(hexOf(Buffer.from(drawn.entropy.value!, 'hex')).length).toBe(192)
}, 120_000)
