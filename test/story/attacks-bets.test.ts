import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { betReceipt } from '@glasshouse/contract/fairness.ts'
import { getBetDetail, submitBet } from '@glasshouse/contract/games.ts'
import { checkReceipt } from '@glasshouse/rules/check-receipt.ts'
import { isListOf } from '@glasshouse/rules/merkle.ts'
import { selections, winningSelections } from '@glasshouse/rules/dice.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { BetReceipt, SingleReceipt } from '@glasshouse/rules/proof.ts'
import { sealLeaf } from '@glasshouse/rules/published.ts'
import { readLeaf } from '@glasshouse/rules/read-leaf.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { closeRound } from '../../server/bets/close-round.ts'
import { sealedTree } from '../../server/bets/sealed-tree.ts'
import { asOwner } from '../support/as-owner.ts'
import type { Caller } from '../support/caller.ts'
import {
  close as closeSeconds,
  code as gameCode,
  openScene,
  period,
  type Scene,
} from '../support/entropy-scene.ts'
import { asSuperuser, urlOf } from '../support/database.ts'
import type { House } from '../support/house.ts'
import { saidTwice } from '../../verify/said-twice.ts'
import { copyBet } from '../support/owner-attacks.ts'
import { ownVariables } from '../support/own-variables.ts'
import { rewriteLog } from '../support/rewritten-log.ts'
import { freshTable, roundId, type Table, tableOf } from '../support/table.ts'

// Attacks on the bets of a round by somebody with all rights over the database, beside a witness in another process,
// and who outside the house stops or convicts them: a player with a receipt, a stranger with the program, the witness. The
// findings of the house's own audit are asserted too, and are not enough. Each story has a round of its own.

const root = dirname(dirname(import.meta.dirname))
const otherCode = `short-${2 * period}`
const untilClose = period - closeSeconds
let scene: Scene
let ann: Caller
let bob: Caller
let table: Table
let round: bigint
/** Ann's bets, one of Bob's between them, on the round of each story. */
let anns: string[]
let bobs: string[]

beforeAll(async () => {
  scene = await openScene('drand', {
    besides: 2 * period,
    listening: true,
    outlivesTest: true,
  })
  ann = await scene.house.signUp('anna')
  bob = await scene.house.signUp('bobby')
})
beforeEach(async () => {
  const before = table?.game_no
  table = await freshTable(scene.house, gameCode, untilClose - 60)
  if (table.game_no === before) table = await freshTable(scene.house, gameCode)
  round = await roundId(scene.house, table)
  anns = [await bet(ann, 'big'), '']
  bobs = [await bet(bob, 'odd')]
  anns[1] = await bet(ann, 'small')
})
afterAll(() => scene.close())

async function bet(caller: Caller, play: string): Promise<string> {
  const bet_content = [{ play, amount: '10.00' }]
  return (await caller.call(submitBet, { ...table, bet_content })).bets[0]!.id
}

async function receiptOf(caller: Caller, id: string): Promise<SingleReceipt> {
  const receipt = await caller.call(betReceipt, { id })
  if (receipt.version === 3 || receipt.version === 4)
    throw new Error('the bet has several legs, or is cancelled')
  return receipt
}
const proof = async () => await scene.proofOf(table)

/** The verdict for a player who checks a receipt against the proof of its round, and the leaf hashes that the witness keeps. */
async function checked(receipt: BetReceipt, kept?: Uint8Array[] | null): Promise<Record<string, string>> {
  const steps = checkReceipt(receipt, await proof(), kept ?? undefined)
  return Object.fromEntries(steps.map(({ name, result }): [string, string] => [name, result]))
}

/** The steps of the round's proof that do not hold. */
const failing = async () => scene.failing(await proof())

/** The verdict on the newest round for a stranger without any document. */
const stranger = async () => (await scene.seenFromOutside(1)).join('\n')

/** The audit's lines about the round, or about one of these bets. */
async function differences(...bets: string[]): Promise<string[]> {
  const named = [`round ${round}\\b`, ...bets.map((id) => `bet ${id}\\b`)].map((name) => new RegExp(name))
  return (await scene.differences()).filter((line) => named.some((name) => name.test(line)))
}

/** Takes the round to its close and no further. */
async function close(): Promise<void> {
  await scene.house.clock.set((await proof()).closes_at)
  await closeRound(scene.house.database, round)
}

/** From there: it is sealed, the witness signs that, and its dice fall. */
async function seal(): Promise<void> {
  await scene.house.advance(0)
  expect(await proof()).toMatchObject({ status: 'sealed', witnesses: [{ key: scene.witness.key }] })
}
const draw = async () => {
  await scene.house.advance(closeSeconds)
  expect((await proof()).status).toBe('drawn')
}
/** From the bets on: the round is sealed, before the witness's eyes. */
async function sealed(): Promise<void> {
  await close()
  await seal()
}

/** Bob's double on this round and on one of another game, and the receipt for this round that he got with it. */
async function double() {
  const other = await tableOf(scene.house, otherCode)
  const legs = [
    { ...table, play: 'odd' },
    { ...other, play: 'big' },
  ]
  const { bets } = await bob.call(submitBet, { bet_content: [{ legs, amount: '10.00' }] })
  const { id } = bets[0]!
  return { id, kept: await bob.call(betReceipt, { id, ...table }) }
}

/** The address of a house's database for somebody who may read all of it, and nothing else. */
async function readerOf({ owner }: House): Promise<string> {
  const [user, password] = [`reader_${owner.database}`, 'read']
  await asSuperuser((superuser) =>
    superuser.query(`create role ${user} login password '${password}' in role pg_read_all_data`),
  )
  onTestFinished(async () => void (await asSuperuser((superuser) => superuser.query(`drop role ${user}`))))
  return urlOf({ host: owner.host, port: owner.port, user, password, database: owner.database })
}

/** The witness's evidence for an outside auditor of a house's bets: the lines of `npm run audit` that say so. */
function auditedBy(databaseUrl: string, witness: string): string[] {
  const parameters = [join(root, 'run/script.mjs'), 'server/audit-main.ts', '--witness', witness]
  const env = { ...ownVariables, DATABASE_URL: databaseUrl }
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: root, env, encoding: 'utf8' })
  expect(stdout, stderr).toMatch(/^witnessed seals +[1-9]/m)
  return stdout.split('\n').filter((line) => line.includes('the witness'))
}

const honest = { receipt: 'holds', same_round: 'holds', in_time: 'holds', included: 'holds' }

test('an honest house raises no finding', async () => {
  await sealed()
  await draw()
  for (const id of anns) expect(await checked(await receiptOf(ann, id))).toEqual(honest)
  expect([await failing(), await stranger(), await scene.watched()]).toEqual([[], '', []])
  expect(await differences(...anns, ...bobs)).toEqual([])
})

// Attack: drop a bet, single or with several legs, before the seal or after
describe('a bet that is dropped from the tree', () => {
  test('by a cancellation after the close, is proven by the receipt that its player kept', async () => {
    const kept = await receiptOf(bob, bobs[0]!)
    await close()
    await scene.house.clock.advance(2)
    await scene.house.owner.query('insert into cancellations (bet_id) values ($1)', [bobs[0]])
    await seal()
    await draw()
    expect((await proof()).seal?.count).toBe(2)
    // The house signed that it took the bet, and can't show that it is in: the list that the witness keeps has not got it.
    expect(await checked(kept)).toEqual({ ...honest, included: 'not_shown' })
    expect(await checked(kept, await scene.keptHashes(table))).toEqual({ ...honest, included: 'fails' })
    const said = await receiptOf(bob, bobs[0]!)
    expect([said.signature, said.inclusion]).toEqual([kept.signature, null])
    // Nor can anybody have cancelled it then.
    expect(said.cancelled_at).toBeGreaterThan((await proof()).closes_at)
    expect(await checked(said)).toEqual({ ...honest, included: 'fails' })
    expect(await differences(...bobs)).toContainEqual(
      expect.stringMatching(/^bet \d+ was cancelled at .*, its event closed at/),
    )
  })

  test('before the seal, is proven offline by the receipt from before the draw', async () => {
    const [kept, annsKept] = [await receiptOf(bob, bobs[0]!), await receiptOf(ann, anns[0]!)]
    await asOwner(scene.house, ['bets'], `delete from bets where id = ${bobs[0]}`)
    await sealed()
    await draw()
    expect([(await proof()).seal?.count, await failing()]).toEqual([2, []])
    // The receipt alone, from before the seal, can't say; the leaf hashes that the witness keeps can, which make the root.
    expect(await checked(kept)).toEqual({ ...honest, included: 'not_shown' })
    const hashes = (await scene.keptHashes(table))!
    expect(isListOf((await proof()).seal!, hashes)).toBe(true)
    expect(await checked(kept, hashes)).toEqual({ ...honest, included: 'fails' })
    expect(await checked(annsKept, hashes)).toEqual(honest)
    // The house shows the same list; another one, which does not make the root, says nothing.
    const { rawPayload } = await scene.house.app.inject(`/log/bets/${gameCode}/${table.game_no}`)
    expect(rawPayload).toEqual(Buffer.concat(hashes))
    expect(await checked(kept, hashes.slice(1))).toEqual({ ...honest, included: 'not_shown' })
  })
})

describe('a bet with several legs', () => {
  // From the beginning of the longer round on, which is that of a short one, too: both are open.
  beforeEach(async () => {
    await freshTable(scene.house, otherCode)
    table = await tableOf(scene.house, gameCode)
  })

  // Attack: drop a bet, single or with several legs, before the seal or after
  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'by taking its rows away',
      async (id) =>
        asOwner(
          scene.house,
          ['bet_legs', 'bets'],
          `delete from bet_legs where bet_id = ${id}; delete from bets where id = ${id}`,
        ),
    ],
    [
      'by a cancellation that nobody can make',
      async (id) => scene.house.owner.query('insert into cancellations (bet_id) values ($1)', [id]),
    ],
  ])('dropped before the seal %s, is proven offline by the receipt for the round', async (_how, drop) => {
    const [dropped, stands] = [await double(), await double()]
    await drop(dropped.id)
    await sealed()
    await draw()
    expect([(await proof()).seal?.count, await failing()]).toEqual([1, []])
    const hashes = (await scene.keptHashes(table))!
    expect(isListOf((await proof()).seal!, hashes)).toBe(true)
    expect(await checked(dropped.kept, hashes)).toEqual({ ...honest, included: 'fails' })
    expect(await checked(stands.kept, hashes)).toEqual(honest)
  })

  // Attack: pay a system as another one: other combinations of the same legs
  test('whose combinations are changed by hand, is another bet than the receipt says: both are signed', async () => {
    const { id, kept } = await double()
    await asOwner(scene.house, ['bets'], `update bets set folds = '{1,2}' where id = ${id}`)
    const now = await bob.call(betReceipt, { id, ...table })
    expect(kept.bet).toMatchObject({ sizes: [2] })
    expect(now.bet).toMatchObject({ sizes: [1, 2] })
    expect(checkReceipt(kept)[0]).toEqual({ name: 'receipt', result: 'holds' })
    expect(checkReceipt(now)[0]).toEqual({ name: 'receipt', result: 'holds' })
    // The leaf is the same: only what was signed for its player tells the two apart.
    const mixed = { ...now, signature: kept.signature }
    expect(checkReceipt(mixed)[0]).toEqual({ name: 'receipt', result: 'fails' })
    // Two receipts that say different things of one bet convict by themselves, on any machine.
    const said = [...saidTwice([kept, now])]
    expect(said).toEqual([{ result: 'fails', line: expect.stringContaining(`bet ${id}`) }])
    expect([...saidTwice([kept, kept])]).toEqual([])
  })
})

// Attack: add a bet by hand after the close, and pay it
describe('a bet that is added', () => {
  test('after the close through the front door, is refused', async () => {
    await close()
    const late = { ...table, bet_content: [{ play: 'big', amount: '10.00' }] }
    expect(await bob.refused(submitBet, late)).toMatchObject({ refusal: 'round_closed' })
    await seal()
    expect(await bob.refused(submitBet, late)).toMatchObject({ refusal: 'round_closed' })
    expect((await proof()).seal?.count).toBe(3)
    expect(await differences()).toEqual([])
  })

  test('by hand after the seal, is missing at the witness: its receipt convicts the house', async () => {
    await sealed()
    const added = await copyBet(scene.house, bobs[0]!)
    await draw()
    const receipt = await receiptOf(bob, added)
    expect(await checked(receipt)).toMatchObject({ receipt: 'holds', included: 'fails' })
    const hashes = await scene.keptHashes(table)
    expect(hashes).toHaveLength(3)
    expect(await checked({ ...receipt, inclusion: null }, hashes)).toMatchObject({ included: 'fails' })
    // No player lost by it, and nobody without that receipt sees it: what was published is what it was.
    expect([await failing(), await stranger()]).toEqual([[], ''])
    expect(await differences(added)).toContainEqual(
      expect.stringMatching(/^round \d+ was sealed over 3 bets with \d+, there are 4 bets with \d+$/),
    )
  })

  test('by hand after the draw, with seal, leaf hashes and log rewritten, is named by an auditor who asks the witness', async () => {
    const own = await openScene('drand', { listening: true })
    const { house, witness } = own
    const { game_no } = await own.sealBets()
    await house.advance(closeSeconds)
    await house.advance(1)
    const reader = await readerOf(house)
    expect(auditedBy(reader, witness.url)).toEqual([])

    const { rows } = await house.owner.query<{ id: string; event_id: string }>(
      'select id, event_id from bets',
    )
    const added = await copyBet(house, rows[0]!.id)
    const named = { gameCode, gameNo: game_no }
    const tree = await sealedTree(house.database.read, { id: BigInt(rows[0]!.event_id), ...named })
    const [stretch] = tree.stretches
    await asOwner(
      house,
      ['seals', 'sealed_stretches', 'witnessed_seals'],
      `delete from witnessed_seals;
       update seals set root = '\\x${hexOf(tree.root)}', bet_count = ${tree.count}, stake_total = ${tree.total}
       where bet_count = 1;
       update sealed_stretches set hash = '\\x${hexOf(stretch!.hash)}', leaf_hashes = '\\x${hexOf(stretch!.leafHashes)}'`,
    )
    await rewriteLog(house, (leaves) =>
      leaves.map((leaf) => {
        const told = readLeaf(leaf)
        return told.kind === 'seal' && told.gameNo === game_no
          ? sealLeaf({ ...named, ...tree }, told.sealedAt)
          : leaf
      }),
    )
    // The house's own records fit together, as far as its seals go.
    const { rawPayload } = await house.app.inject(`/log/bets/${gameCode}/${game_no}`)
    expect(rawPayload).toHaveLength(64)
    expect(
      (await own.differences()).filter((line) => /seal|stretch|not what the database/.test(line)),
    ).toEqual([])
    expect(auditedBy(reader, witness.url)).toEqual([
      `round ${gameCode} ${game_no}: the witness has a seal over 1 bets with 1000, here are 2 with 2000`,
      `bet ${added} on round ${gameCode} ${game_no} is not among those that the witness keeps`,
    ])
  })

  test('by hand between close and seal, is published before the dice: a stake that nobody paid', async () => {
    await close()
    const added = await copyBet(scene.house, bobs[0]!)
    await seal()
    await draw()
    // Outside it is a bet like every other, sealed before the witness's eyes: it knew as little of the dice.
    expect(await scene.keptHashes(table)).toHaveLength(4)
    expect(await checked(await receiptOf(bob, added))).toEqual(honest)
    expect([(await proof()).seal?.count, await failing(), await stranger()]).toEqual([4, [], ''])
    expect(await differences(added)).not.toEqual([])
  })
})

// Attack: change a stake or an outcome in the database
describe('the bet itself', () => {
  test.each<[string, string, Record<string, string>]>([
    ['a stake', 'stake = stake * 100', {}],
    ['what it was bet on', 'selection = 3', {}],
    // Even wins as often as odd; other odds contradict the promised paytable as well.
    ['its odds', 'odds_num = odds_num * 2', { same_round: 'fails' }],
  ])('changed by hand after the seal (%s), no more leads to the root', async (_what, change, besides) => {
    await sealed()
    const kept = await receiptOf(bob, bobs[0]!)
    await asOwner(scene.house, ['bets'], `update bets set ${change} where id = ${bobs[0]}`)
    const now = await receiptOf(bob, bobs[0]!)
    expect(now.bet).not.toEqual(kept.bet)
    expect(await checked(now)).toEqual({ ...honest, included: 'fails', ...besides })
    // The house's own signature holds it to what it took.
    expect(await checked(kept)).toEqual(honest)
    expect(await checked({ ...kept, bet: now.bet })).toMatchObject({ receipt: 'fails', included: 'fails' })
    await draw()
    expect(await differences(...bobs)).not.toEqual([])
  })

  test('changed by hand before the seal, is another bet than the receipt says: both are signed', async () => {
    const kept = await receiptOf(bob, bobs[0]!)
    await close()
    await asOwner(scene.house, ['bets'], `update bets set stake = stake / 10 where id = ${bobs[0]}`)
    await seal()
    const now = await receiptOf(bob, bobs[0]!)
    expect(await checked(now)).toEqual(honest)
    expect([kept.bet.stake, now.bet.stake]).toEqual(['10.00', '1.00'])
    expect(kept.bet.id).toBe(now.bet.id)
    // The kept one is signed, and what it says is in no tree.
    expect(await checked({ ...kept, inclusion: now.inclusion })).toEqual({ ...honest, included: 'fails' })
    expect(await checked(kept, await scene.keptHashes(table))).toEqual({ ...honest, included: 'fails' })
    await draw()
    expect(await differences(...bobs)).not.toEqual([])
  })

  // Attack: take a bet at other odds than were promised
  test('at other odds than promised, is convicted by the player’s receipt from before the close', async () => {
    await asOwner(
      scene.house,
      ['bets'],
      `update bets set odds_num = odds_den * 19, odds_den = odds_den * 10 where id = ${bobs[0]}`,
    )
    const kept = await receiptOf(bob, bobs[0]!)
    expect(await checked(kept)).toMatchObject({ receipt: 'holds', same_round: 'fails', in_time: 'holds' })
    await sealed()
    expect(await checked(await receiptOf(bob, bobs[0]!))).toEqual({ ...honest, same_round: 'fails' })
  })
})

// Attack: change a stake or an outcome in the database
describe('the outcome', () => {
  test('changed by hand, does not follow from the publications: the proof and a stranger’s verifier say so', async () => {
    await sealed()
    await draw()
    await asOwner(
      scene.house,
      ['draws'],
      `update draws set dice[1] = dice[1] % 6 + 1 where round_id = ${round}`,
    )
    expect(await failing()).toEqual(expect.arrayContaining(['dice', 'log']))
    expect(await stranger()).toMatch(new RegExp(`FAILS +${table.game_no}  dice .*: the dice, the public log`))
    expect(await differences()).toContainEqual(
      expect.stringMatching(/^round \d+: its dice are .*, its draw makes /),
    )
  })

  test('changed only in the list of winners, is noticed by its player: the bet is called lost, but the dice shown win', async () => {
    await sealed()
    await draw()
    await asOwner(scene.house, ['results'], `update results set won = '{}' where event_id = ${round}`)
    // Ann bet on big and on small, and is told that she lost both.
    const details = await Promise.all(anns.map(async (bet_id) => ann.call(getBetDetail, { id: bet_id })))
    const { draw: drawn, triple_rule } = await proof()
    const { dice } = drawn!
    expect(details.map(({ result }) => result?.dice)).toEqual([dice, dice])
    expect(details.map(({ status }) => status)).toEqual(['lose', 'lose'])
    // The dice are those of the log: by them one of the two won, but where three are the same.
    expect([await failing(), await stranger()]).toEqual([[], ''])
    const won = winningSelections(dice, triple_rule).map((number) => selections[number]!.play)
    const isTriple = new Set(dice).size === 1
    const winners = anns.filter((_, at) => won.some((winning) => winning === details[at]!.play))
    expect(winners).toHaveLength(isTriple ? 0 : 1)
    // Proof and receipt show to anybody that this bet was in the round, and on what it was.
    for (const id of winners) expect(await checked(await receiptOf(ann, id))).toEqual(honest)
    expect(await differences()).toContainEqual(
      expect.stringMatching(/^round \d+: its list of winning selections is not that of its dice$/),
    )
  })
})

// Attack: publish a second root
test('a second root written by hand is unknown to witness, receipts, draw and public log', async () => {
  await sealed()
  await draw()
  const kept = await receiptOf(ann, anns[1]!)
  expect([await checked(kept), await failing()]).toEqual([honest, []])
  await asOwner(scene.house, ['seals'], `update seals set root = sha256('x') where round_id = ${round}`)
  expect(await checked(kept)).toEqual({ ...honest, included: 'fails' })
  expect(await checked(await receiptOf(ann, anns[1]!))).toEqual({ ...honest, included: 'fails' })
  expect(await failing()).toEqual(expect.arrayContaining(['order', 'key', 'log']))
  expect(await stranger()).toContain(
    `${table.game_no}: the witness has signed another seal than the house shows`,
  )
  expect(await differences()).toContainEqual(
    expect.stringMatching(/^round \d+: the sealed root is not that of its bets$/),
  )
})
