import { fairnessKeys, logCheckpoint } from '@glasshouse/contract/public-log.ts'
import { drawProof } from '@glasshouse/contract/fairness.ts'
import { gamePlay, submitBet } from '@glasshouse/contract/games.ts'
import { operatorOffice } from '@glasshouse/contract/operator/sign-in.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signBls } from '@glasshouse/rules/bls.ts'
import { checkProof, type Trust } from '@glasshouse/rules/check-proof.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { checkpointStatement } from '@glasshouse/rules/checkpoint.ts'
import { hashLeaf } from '@glasshouse/rules/merkle.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import type { DrawProof } from '@glasshouse/rules/proof.ts'
import { lossLeaf, policyLeaf, sealStatement } from '@glasshouse/rules/published.ts'
import { readLeaf } from '@glasshouse/rules/read-leaf.ts'
import { witnessSourceId } from '@glasshouse/rules/witness-policy.ts'
import { expect, onTestFinished, test } from 'vitest'
import { auditLog } from '../../server/audit/log.ts'
import { auditEntropy } from '../../server/audit/entropy.ts'
import { transaction } from '../../server/db/database.ts'
import { cosignCheckpoint } from '../../server/fairness/cosign-checkpoint.ts'
import { publish } from '../../server/fairness/log.ts'
import { openWitness } from '../../server/fairness/witness-client.ts'
import { witnessSet } from '../../server/fairness/witness-set.ts'
import { houseSources } from '../../server/games/entropy.ts'
import { voidRounds } from '../../server/games/void-rounds.ts'
import type { Finding } from '../../verify/finding.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyHouse } from '../../verify/verify-house.ts'
import { z } from 'zod'
import { asOwner } from '../support/as-owner.ts'
import { openOffice } from '../support/office.ts'
import { houseKey, type House, type Node, noLimits, openHouse } from '../support/house.ts'
import { monitorOf } from '../support/monitor.ts'
import { addShortGame } from '../support/short-game.ts'
import { startWitness, type WitnessProcess } from '../support/witness.ts'

// Three witnesses, of which two are needed: what one of them does stops nothing.

/** Minutes for bets and seals: nothing depends on how quick the machine is. */
const [period, close] = [240, 100]
const code = `short-${period}`

/** The options of a house whose seals and log these witnesses sign. */
function signedBy(witnesses: readonly WitnessProcess[]) {
  const clients = witnesses.map(({ url, key }) =>
    openWitness({ url, key: Buffer.from(key, 'hex') }, houseKey),
  )
  const set = witnessSet(clients)
  return { witnesses: set, entropySource: houseSources({ witnesses: set }) }
}

/** The number of the round that takes bets and is drawn first. */
async function openRound({ owner }: House): Promise<string> {
  const { rows } = await owner.query<{ game_no: string }>(
    'select game_no from rounds where closes_at > house_now() order by draws_at limit 1',
  )
  return rows[0]!.game_no
}

/** Tells a loss that is made up, and gives a round up for it. */
async function giveUpBehindLoss({ house, database, advance }: Scene, gameNo: string): Promise<void> {
  const told = Math.floor(await house.clock.now())
  const loss = { firstBet: 1n, lastBet: 1n, knownUntil: told - 60, heardUntil: told, toldAt: told }
  await transaction(database(), async (tx) => publish(tx, [lossLeaf(loss)]))
  await house.owner.query(
    "insert into voids (round_id, reason) select id, 'restored' from rounds where game_no = $1",
    [gameNo],
  )
  await advance(1)
}

type Scene = Awaited<ReturnType<typeof openWithThree>>

const keysOf = (witnesses: readonly WitnessProcess[]) => witnesses.map(({ key }) => key)

async function openWithThree(every = period) {
  const witnesses = await Promise.all([startWitness(), startWitness(), startWitness()])
  const house = await openHouse({ ...signedBy(witnesses), listening: true })
  onTestFinished(() => house.close())
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.owner.query(`${noLimits} delete from games`)
  const game_id = await addShortGame(house.owner, { period: every, close, entropySource: 'witness' })
  for (const witness of witnesses) witness.follow(house)
  await house.clock.set(Math.ceil(Date.now() / 1000 / every) * every)
  await house.advance(0)
  let node: Node = house.nodes[0]
  const ann = await house.signUp('annie')
  const advance = async (seconds: number) => {
    await house.clock.advance(seconds)
    await node.drawClock.advance()
  }
  const proofOf = async (gameNo: string) =>
    await house.visitor(node).call(drawProof, { game_id, game_no: gameNo })
  const trust = { witnessKeys: keysOf(witnesses) }
  const watch = monitorOf(house)
  return {
    house,
    database: () => node.database,
    witnesses,
    advance,
    proofOf,
    /** The house ends, and starts again with these witnesses. */
    restartWith: async (others: readonly WitnessProcess[]) => {
      await node.close()
      node = await house.openNode(signedBy(others))
      await advance(0)
    },
    /** The findings of a monitor that keeps what it saw, and takes the keys that the house names. */
    watched: async () => await watch(node),
    /** Ann bets on the round that is open; the house goes to its draw. */
    playRound: async () => {
      const { token } = ann
      const caller = Object.assign(house.visitor(node), { token })
      const { round } = await caller.call(gamePlay, { game_id })
      const table = { game_id, game_no: round.game_no }
      await caller.call(submitBet, { ...table, bet_content: [{ play: 'big', amount: '10.00' }] })
      await advance(every - close)
      await advance(close)
      return await proofOf(table.game_no)
    },
    /** Lines of `verify --from` with that result. */
    seen: async (result: Finding['result'], known: Trust = trust, witnessUrls?: string[]) => {
      const said: string[] = []
      const task = { gameCode: `short-${every}`, last: 3, trust: known, witnessUrls }
      for await (const finding of verifyHouse(houseAt(node.url), task))
        if (finding.result === result) said.push(finding.line)
      return said
    },
    results: (proof: DrawProof, known: Trust = trust) =>
      Object.fromEntries(checkProof(proof, known).map(({ name, result }) => [name, result])),
    cosigners: async () =>
      (await house.visitor(node).call(logCheckpoint, {})).witnessed?.witnesses.map(({ key }) => key),
  }
}

// Attack: show a document with fewer signatures than the policy needs
// Attack: choose which of the witnesses' signatures are the entropy
// Attack: have one witness of several lie: forget, refuse, show another log
test('of three witnesses one is silent, or refuses: the house goes on with the other two, and says who is missing', async () => {
  const { house, witnesses, advance, playRound, results, seen, watched, cosigners, restartWith } =
    await openWithThree()
  const [anna, boris, carla] = witnesses
  const both = [anna.key, boris.key].toSorted()
  const { rows } = await house.owner.query<{ leaf: Buffer }>('select leaf from log_leaves where index = 0')
  expect(readLeaf(rows[0]!.leaf)).toMatchObject({ kind: 'policy', needed: 2 })
  expect((await house.visitor().call(fairnessKeys, {})).witnesses).toMatchObject({ needed: 2 })
  expect(await watched()).toMatchObject({ fails: [], not_shown: [] })

  await carla.stop()
  const proof = await playRound()
  expect(proof).toMatchObject({ status: 'drawn', entropy: { source: witnessSourceId(both) } })
  expect(proof.witnesses.map(({ key }) => key)).toEqual(both)
  expect(proof.entropy.value).toBe(proof.witnesses.map(({ signature }) => signature).join(''))
  expect(proof.log!.policy).toMatchObject({ needed: 2, index: 0 })
  const { house_key, ...rest } = results(proof)
  expect([house_key, new Set(Object.values(rest))]).toEqual(['not_shown', new Set(['holds'])])
  const away = house.logged.filter(({ msg }) => msg.includes('the witness is away'))
  expect(away.filter((line) => JSON.stringify(line).includes(carla.url))).toHaveLength(1)
  expect(await watched()).toMatchObject({
    fails: [],
    not_shown: [expect.stringContaining(`what the witness at ${carla.url} has`)],
  })

  // A document with fewer than the policy needs is none of an honest house.
  const lacking = structuredClone(proof)
  lacking.log!.head.witnesses.pop()
  expect(results(lacking)['head_witness']).toBe('fails')
  // The value is all of them; when each signed is not shown without it.
  lacking.witnesses.pop()
  expect(results(lacking)).toMatchObject({ source: 'holds', order: 'not_shown' })
  lacking.entropy.value = lacking.witnesses.map(({ signature }) => signature).join('')
  expect(results(lacking)).toMatchObject({ source: 'fails' })

  // Nor is one that draws from the signature of another one, chosen when all three are known.
  const secret = bytesOf(readFileSync(join(carla.folder, 'witness.key'), 'utf8').trim())
  const { root, count, total } = proof.seal!
  const seal = { gameCode: code, gameNo: proof.game_no, root: bytesOf(root), count: BigInt(count) }
  const byCarla = signBls(secret, sealStatement({ ...seal, total: parseAmount(total)! }))
  const picked = structuredClone(proof)
  picked.witnesses[1] = { ...picked.witnesses[1]!, key: carla.key, signature: hexOf(byCarla) }
  picked.entropy.value = picked.witnesses.map(({ signature }) => signature).join('')
  expect(results(picked)).toMatchObject({ source: 'fails', key: 'fails' })

  // One whose clock goes an hour after the others' takes every leaf for one of a time to come.
  await carla.restart()
  await advance(period)
  boris.follow(house, -3_600)
  await advance(period)
  await advance(period)
  expect(await cosigners()).toEqual([anna.key, carla.key].toSorted())
  expect(await (await fetch(`${boris.url}/refusals`)).text()).toContain('Its time has not come yet.')
  // Its own words against the house convict nobody, and rounds that it holds up wait for it.
  expect(await seen('fails')).toEqual([])
  expect((await seen('not_shown')).join()).toContain(`${boris.url} refuses leaf`)
  const { fails, not_shown: unshown } = await watched()
  expect([fails, unshown.join()]).toEqual([[], expect.stringContaining(`${boris.url} refuses leaf`)])
  boris.follow(house)
  await advance(0)
  const after = await playRound()
  expect([after.status, results(after)['source'], results(after)['head_witness']]).toEqual([
    'drawn',
    'holds',
    'holds',
  ])
  expect((await auditLog(house.database.read, { houseKey: houseKey.publicKey })).differences).toEqual([])
  expect((await auditEntropy(house.database.read)).differences).toEqual([])

  // A fourth was shown another log before it was named: the house signed both, and one such witness is enough to convict it.
  const dora = await startWitness()
  dora.follow(house)
  await showAnotherLog(dora)
  await restartWith([...witnesses, dora])
  expect(house.logged.some(({ msg }) => msg.startsWith('a witness has another log'))).toBe(true)
  expect((await watched()).fails).toEqual([expect.stringContaining(dora.url)])
}, 600_000)

/** The house tells a witness another beginning of its log than anybody else, and signs it. */
async function showAnotherLog({ url, key }: WitnessProcess): Promise<void> {
  const client = openWitness({ url, key: Buffer.from(key, 'hex') }, houseKey)
  const leaf = policyLeaf({ needed: 1, witnesses: [client.key], toldAt: 1 })
  const checkpoint = { size: 1, root: hashLeaf(leaf) }
  const signature = houseKey.sign(checkpointStatement(houseKey.publicKey, checkpoint))
  await client.cosign({ ...checkpoint, signature }, { old: 0, leaves: [leaf], path: [] })
}

// Attack: name another witness, more willing
test('a witness that is lost is replaced by another: the two that stay cosign that, and a round keeps the policy of its promise', async () => {
  const { house, witnesses, advance, proofOf, playRound, results, seen, watched, restartWith } =
    await openWithThree()
  const [anna, boris, carla] = witnesses
  const kept = await playRound()
  await watched()
  await carla.stop()
  const dora = await startWitness()
  dora.follow(house)
  await restartWith([anna, boris, dora])
  const noticed = await watched()
  expect([noticed.fails, noticed.not_shown]).toEqual([
    [],
    [expect.stringContaining('who has to sign has changed: 2 of 3 witnesses now')],
  ])

  // Three rounds were promised before that.
  const rounds = [await playRound(), await playRound(), await playRound(), await playRound()]
  const policies = rounds.map(({ log }) => log!.policy!)
  const changedAt = policies[3]!.index
  expect(changedAt).toBeGreaterThan(0)
  expect(policies.map(({ index }) => index)).toEqual([0, 0, 0, changedAt])
  expect(policies[0]!.witnesses).toEqual(keysOf(witnesses))
  expect(policies[3]!.witnesses).toEqual(keysOf([anna, boris, dora]))
  for (const proof of rounds)
    expect(results(proof, {})).toMatchObject({ source: 'holds', order: 'holds', head_witness: 'holds' })
  // A proof kept from before is the same as today's.
  expect(await proofOf(kept.game_no)).toEqual(kept)
  expect(await seen('fails', {})).toEqual([])
  expect((await seen('holds', {})).join('\n')).toContain(
    `the policy in leaf ${changedAt} was cosigned under the one before it, in leaf 0`,
  )
  // Who knows the three of before from elsewhere hears of the other one.
  expect((await seen('fails')).join()).toContain('another witness than the one that you know')

  // Two of three exchanged at once: too few of those of before are left, and nobody cosigned the change.
  await carla.restart()
  await restartWith([anna, carla])
  expect(house.logged.some(({ msg }) => msg.includes('too few of the witnesses of before are left'))).toBe(
    true,
  )
  await advance(700)
  expect((await seen('fails', {})).join('\n')).toMatch(
    new RegExp(`the policy in leaf \\d+ was not cosigned under the one before it, in leaf ${changedAt}`),
  )
}, 600_000)

// Attack: have witnesses of one's own for a few rounds, and then those of before again
test('rounds of other witnesses than today’s are named to a stranger, though all of them cosigned each change', async () => {
  const { house, database, witnesses, advance, playRound, results, seen, watched, restartWith } =
    await openWithThree()
  await playRound()
  expect((await watched()).not_shown).toEqual([])
  const own = await Promise.all([startWitness(), startWitness(), startWitness()])
  for (const witness of own) witness.follow(house)
  // No witness asks who comes after it: who has the house's key brings it the leaf.
  const cosign = async (by: readonly WitnessProcess[]) => {
    for (const { url, key } of by)
      await cosignCheckpoint(
        database(),
        openWitness({ url, key: Buffer.from(key, 'hex') }, houseKey),
        houseKey,
      )
  }
  await restartWith(own)
  await cosign(witnesses)
  // Three rounds were promised before that: nobody asks for their signatures any more, and they are void in the end.
  await advance(7 * period)
  // Anybody may still bring them signatures of rounds that were sealed just now.
  await advance(3 * period)
  const chosen = await playRound()
  expect(chosen.log!.policy!.witnesses).toEqual(keysOf(own))
  await restartWith(witnesses)
  await cosign(own)
  // Every step of it holds to somebody who knows no key, and each change was cosigned.
  const { house_key, ...rest } = results(chosen, {})
  expect([house_key, new Set(Object.values(rest))]).toEqual(['not_shown', new Set(['holds'])])
  expect(await seen('fails', {})).toEqual([])
  expect(await seen('not_shown', {})).toContainEqual(
    expect.stringContaining(`${chosen.game_no}: who its witnesses were: 2 of 3 were needed then`),
  )
  // Who knows the witnesses from elsewhere, or looked before, needs nothing of that.
  expect(results(chosen)).toMatchObject({ seal: 'fails', source: 'fails', head_witness: 'fails' })
  expect((await seen('fails')).join('\n')).toContain(`${chosen.game_no}  dice`)
  // And three rounds were given up for signatures that nobody had made: no lie.
  const looked = await watched()
  expect(looked.fails).toEqual([])
  expect(looked.not_shown.join('\n')).toContain('there were other witnesses for a while')
}, 600_000)

/**
 * Anna and Boris sign the seal of a round that is theirs. The house, which knows the dice now, drops Boris for Dora, and has never
 * heard of his signature.
 */
async function dropSigner(scene: Scene) {
  const { house, witnesses, advance, proofOf, playRound, watched, restartWith } = scene
  const [anna, boris, carla] = witnesses
  await playRound()
  await watched()
  const game_no = await openRound(house)
  // A second after the close witnesses are asked for its signatures.
  await advance(period - close + 1)
  const sealed = await proofOf(game_no)
  expect(sealed.entropy.source).toBe(witnessSourceId([anna.key, boris.key].toSorted()))
  expect(sealed.witnesses.map(({ key }) => key)).toEqual(expect.arrayContaining([anna.key, boris.key]))
  const dora = await startWitness()
  dora.follow(house)
  await restartWith([anna, carla, dora])
  await asOwner(
    house,
    ['witnessed_seals'],
    `delete from witnessed_seals where witness_key = '\\x${boris.key}' and round_id = (select id from rounds where game_no = '${game_no}')`,
  )
  return { game_no, sealed, dora }
}

// Attack: give a round up for a witness that is named no more, and has signed its seal
test('a round whose value two witnesses have made, one of which the house then drops, is void in public where nobody looked: the signature is there for everybody', async () => {
  const scene = await openWithThree()
  const { witnesses, advance, proofOf, seen, watched } = scene
  const [, boris] = witnesses
  const { game_no, sealed, dora } = await dropSigner(scene)
  await advance(close)
  expect((await proofOf(game_no)).status).toBe('sealed')
  await advance(870)
  expect((await proofOf(game_no)).void).toMatchObject({ reason: 'entropy_late' })
  await advance(1)
  // The witnesses of the new policy can't tell it from one whose witness is lost, and cosign it.
  expect(await seen('fails', {})).toEqual([])
  // A reader who asks Boris has what he signed before the draw was due.
  const kept = z
    .object({ signature: z.string() })
    .parse(await (await fetch(`${boris.url}/seals/${code}/${game_no}`)).json())
  expect(kept.signature).toBe(sealed.witnesses.find(({ key }) => key === boris.key)!.signature)
  // So a stranger who asks him, too, hears that they had signed; a monitor remembers where he answers. The house may not have got it.
  const named = new RegExp(
    `${code} ${game_no}: all of its witnesses say that they had signed its seal by \\S+Z, \\d+ min before the house said that their signatures had not come`,
  )
  const addresses = [...witnesses.map(({ url }) => url), dora.url]
  expect((await seen('not_shown', {}, addresses)).filter((line) => named.test(line))).toHaveLength(1)
  const { fails, not_shown: unshown } = await watched()
  expect([fails, unshown.filter((line) => named.test(line))]).toEqual([[], [expect.any(String)]])
  // A stranger is told that the reason is not shown, a monitor who has to sign now; who knows Boris hears that he is gone.
  expect((await seen('not_shown', {})).join('\n')).toMatch(
    new RegExp(`${game_no}  void entropy_late .*\\(not shown: .*why it was given up`),
  )
  expect(unshown.join('\n')).toContain('who has to sign has changed: 2 of 3 witnesses now')
  expect((await seen('fails')).join('\n')).toContain('another witness than the one that you know')
}, 600_000)

// Attack: give a round up for a witness that is named no more, and has signed its seal
test('and where a monitor looked once while it waited, none of the witnesses that stay cosigns that', async () => {
  const scene = await openWithThree()
  const { house, database, witnesses, advance, proofOf, watched, cosigners } = scene
  const [anna, , carla] = witnesses
  const { game_no, dora } = await dropSigner(scene)
  await advance(close + 120)
  expect((await watched()).fails).toEqual([])
  await house.clock.advance(740)
  const cosigned = await cosigners()
  await transaction(database(), async (tx) => {
    const { id } = await tx
      .selectFrom('rounds')
      .select('id')
      .where('game_no', '=', game_no)
      .executeTakeFirstOrThrow()
    await publish(tx, await voidRounds(tx, [{ id, gameCode: code, gameNo: game_no }], 'entropy_late'))
  })
  await advance(1)
  expect((await proofOf(game_no)).void).toMatchObject({ reason: 'entropy_late' })
  const reason = 'All of its signatures are known here: it can be drawn.'
  for (const { url } of [anna, carla, dora])
    expect(await (await fetch(`${url}/refusals`)).text()).toContain(reason)
  expect(await cosigners()).toEqual(cosigned)
  expect((await watched()).fails.join('\n')).toContain(reason)
}, 600_000)

// Attack: ask a witness for its signature when its round may be given up already
test('and a witness that is asked only when it is named no more signs nothing that a choice could rest on', async () => {
  const { house, database, witnesses, advance, proofOf, playRound, restartWith } = await openWithThree()
  const [anna, boris, carla] = witnesses
  await playRound()
  const game_no = await openRound(house)
  // Who has the database and the keys keeps Boris in the dark until nobody could bring his signature in time.
  await boris.stop()
  await advance(period - close + 1)
  const dora = await startWitness()
  dora.follow(house)
  await restartWith([anna, carla, dora])
  await advance(close + 700)
  await boris.restart()
  const client = openWitness({ url: boris.url, key: Buffer.from(boris.key, 'hex') }, houseKey)
  const { root, count, total } = (await proofOf(game_no)).seal!
  const seal = { gameCode: code, gameNo: game_no, root: bytesOf(root), count: BigInt(count) }
  await cosignCheckpoint(database(), client, houseKey)
  await expect(client.witnessSeal({ ...seal, total: parseAmount(total)! })).rejects.toThrow(
    'nobody signs for it',
  )
}, 600_000)

test('and a house that never got that answer hears it from the witnesses that stay, and draws', async () => {
  const scene = await openWithThree()
  const { database, witnesses, advance, proofOf, results, watched } = scene
  const [anna, boris, carla] = witnesses
  const { game_no, sealed, dora } = await dropSigner(scene)
  await advance(close + 120)
  await watched()
  await boris.stop()
  // Who could have the answer and is away is waited for.
  for (const witness of [anna, carla, dora]) await witness.stop()
  await advance(740)
  expect((await proofOf(game_no)).status).toBe('sealed')
  for (const witness of [anna, carla, dora]) await witness.restart()
  await advance(1)
  const drawn = await proofOf(game_no)
  expect([drawn.status, drawn.witnesses]).toEqual(['drawn', sealed.witnesses])
  expect(results(drawn)).toMatchObject({ source: 'holds', order: 'holds', dice: 'holds' })
  expect((await auditEntropy(database().read)).differences).toEqual([])
  expect((await watched()).fails).toEqual([])
}, 600_000)

// Attack: give a round up for a witness that is named no more, and has signed its seal
test('and not at once, behind a loss that was made up for it: no witness cosigns that, and a stranger is told', async () => {
  const scene = await openWithThree()
  const { witnesses, proofOf, seen } = scene
  const [anna, , carla] = witnesses
  const { game_no, dora } = await dropSigner(scene)
  await giveUpBehindLoss(scene, game_no)
  expect((await proofOf(game_no)).void).toMatchObject({ reason: 'restored' })
  // Anna has signed the seal herself; the others know that its witnesses are no more those of the house.
  const reason = 'It was sealed: no loss voids it.'
  for (const { url } of [anna, carla, dora])
    expect(await (await fetch(`${url}/refusals`)).text()).toContain(reason)
  expect((await seen('fails', {})).join('\n')).toContain(`of ${game_no}, can't be true: ${reason}`)
}, 600_000)

// Attack: cut the log's tail, have it healed, and give a sealed round up as "restored" behind that loss
test('nor with one of its witnesses as a friend, who tells the house his signature alone: the third, who has signed nothing, refuses', async () => {
  const scene = await openWithThree()
  const { house, witnesses, advance, proofOf, playRound, seen } = scene
  const [anna, boris, carla] = witnesses
  await playRound()
  const game_no = await openRound(house)
  await boris.stop()
  await advance(period - close + 1)
  expect((await proofOf(game_no)).witnesses.map(({ key }) => key)).toEqual([anna.key])
  // With his the house knows the dice. It says that it lost the round, and asks him and Carla for the void.
  await giveUpBehindLoss(scene, game_no)
  const reason = 'It was sealed: no loss voids it.'
  expect(await (await fetch(`${carla.url}/refusals`)).text()).toContain(reason)
  expect((await seen('fails', {})).join('\n')).toContain(`of ${game_no}, can't be true: ${reason}`)
}, 600_000)

test('a witness that was away is told who is named when nothing else happens: it signs, and the round is drawn', async () => {
  const { house, witnesses, advance, proofOf, seen, watched } = await openWithThree(3_600)
  const [, boris] = witnesses
  const game_no = await openRound(house)
  await boris.stop()
  await advance(3_600 - close)
  await advance(close)
  await watched()
  // By now the log has told nothing for longer than a witness takes for news.
  await advance(400)
  expect(await proofOf(game_no)).toMatchObject({ status: 'sealed', witnesses: [{}] })
  await boris.restart()
  // Told, cosigned, signed, drawn.
  for (let step = 0; step < 4; step += 1) await advance(1)
  const { status, log } = await proofOf(game_no)
  expect([status, log?.policy?.index]).toEqual(['drawn', 0])
  const policies = await house.owner.query("select index from log_leaves where kind = 'policy'")
  expect(policies.rowCount).toBe(2)
  expect(await watched()).toMatchObject({ fails: [], not_shown: [] })
  expect(await seen('fails')).toEqual([])
}, 600_000)

test('a node that has not heard of other witnesses promises no rounds that draw from those of before', async () => {
  const { house, witnesses } = await openWithThree()
  const [, boris, carla] = witnesses
  const dora = await startWitness()
  dora.follow(house)
  await house.clock.advance(0)
  const old = house.nodes[0]
  const started = await house.openNode(signedBy([boris, carla, dora]))
  await started.drawClock.advance()
  await house.clock.advance(period)
  await old.drawClock.advance()
  expect(house.logged.map((line) => JSON.stringify(line)).join()).toContain(
    'the log tells of other witnesses than this node knows',
  )
  await started.drawClock.advance()
  const { refusals } = (await (await fetch(`${boris.url}/refusals`)).json()) as { refusals: unknown[] }
  expect(refusals).toEqual([])
  const { rows } = await house.owner.query<{ source: string }>(
    'select entropy_source as source from rounds order by draws_at desc limit 1',
  )
  expect(rows[0]!.source).toBe(witnessSourceId(keysOf([boris, carla]).toSorted()))
}, 600_000)

test('with two of three away rounds wait for their signatures, checkpoints for their cosignatures, and a start for an answer', async () => {
  const { house, witnesses, proofOf, playRound, results, cosigners } = await openWithThree()
  const [anna, , carla] = witnesses
  const counted = await cosigners()
  await anna.stop()
  await carla.stop()
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
  const drawn = await proofOf(waiting.game_no)
  expect([drawn.status, results(drawn)['order']]).toEqual(['drawn', 'holds'])
  expect(hexOf(Buffer.from(drawn.entropy.value!, 'hex')).length).toBe(192)
  // The third is still away: after ten minutes the back office is told so.
  const ines = await openOffice(house, 'support')
  const { witnesses: early } = await ines.call(operatorOffice, {})
  await house.advance(601)
  const { witnesses: later } = await ines.call(operatorOffice, {})
  expect([early, later]).toEqual([
    { all: 3, needed: 2, behind: 0 },
    { all: 3, needed: 2, behind: 1 },
  ])
}, 600_000)
