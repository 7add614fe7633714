import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { verifyBls } from '@glasshouse/rules/bls.ts'
import { headStatement } from '@glasshouse/rules/checkpoint.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { consistencyPlan, growingLog, type HashedSubtree, pathOf } from '@glasshouse/rules/log.ts'
import {
  drawLeaf,
  promiseLeaf,
  type PublishedDraw,
  type RoundPromise,
  type RoundSeal,
  sealLeaf,
  sealStatement,
  voidLeaf,
} from '@glasshouse/rules/published.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { houseKeyOf } from '../../server/fairness/house-key.ts'
import {
  openWitness,
  type WitnessClient,
  WitnessKnowsOtherwise,
} from '../../server/fairness/witness-client.ts'
import { refusedWitness, startWitness, type WitnessProcess } from '../support/witness.ts'

// Processes that are started again and again, and signatures that take their time to make and to check.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const house = houseKeyOf(Buffer.alloc(32, 9))
const stranger = houseKeyOf(Buffer.alloc(32, 10))

let witness: WitnessProcess
let client: WitnessClient

beforeEach(async () => {
  witness = await startWitness()
  client = clientOf()
})

const clientOf = (key = house) => openWitness({ url: witness.url, key: Buffer.from(witness.key, 'hex') }, key)

const nameOf = (no: number) => ({
  gameCode: 'dice-3m',
  gameNo: `20270115-${String(no).padStart(4, '0')}`,
})

function sealOf(no: number, root: Uint8Array = randomBytes(32)): RoundSeal {
  return { ...nameOf(no), root, count: 3n, total: 1_000n }
}

/** What the house promises of a round; another commitment is another promise. */
const promiseOf = (no: number, commitment: Uint8Array = Buffer.alloc(32)) =>
  promiseLeaf({ ...promised, ...nameOf(no), commitment })

const promised: RoundPromise = {
  ...nameOf(1),
  opensAt: 1_800_000_000,
  closesAt: 1_800_000_120,
  drawsAt: 1_800_000_180,
  commitment: Buffer.alloc(32),
  chainEnd: Buffer.alloc(32),
  chainIndex: 1,
  paytableHash: Buffer.alloc(32),
  tripleRule: 'triples_lose',
  sourceId: 'drand:quicknet:1',
}

/** Has the witness sign a log that promises these rounds. */
async function promise(numbers: readonly number[], to = client): Promise<void> {
  const leaves = numbers.map((no) => promiseOf(no))
  await offer(leaves, 0, to)
}

/** The head over these leaves as the house signs it, and what shows that it goes on from the first `old` of them. */
function headOf(leaves: readonly Uint8Array[], old = 0) {
  const log = growingLog()
  const full = leaves.flatMap((leaf): HashedSubtree[] => log.append(leaf))
  const path = pathOf(
    consistencyPlan(old, leaves.length),
    ({ level, index }) => full.find((one) => one.level === level && one.index === index)!.hash,
  )
  const head = { size: leaves.length, root: log.root() }
  const signature = house.sign(headStatement(house.publicKey, head))
  return { head: { ...head, signature }, path: path.map(hexOf) }
}

/** Offers the log of these leaves to the witness, as one that goes on from the first `old`. */
async function offer(leaves: readonly Uint8Array[], old: number, to = client) {
  const { head, path } = headOf(leaves, old)
  return await to.witnessHead(head, { old, leaves: leaves.slice(old), path })
}

const leavesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => Buffer.from(`${name} ${place}`))

describe('seals', () => {
  beforeEach(async () => {
    await promise([...Array(8).keys(), 50, ...Array.from({ length: 8 }, (_, place) => 100 + place), 150])
  })

  test('one is signed, again with the same words, and shown to anybody', async () => {
    const seal = sealOf(1)
    const first = await client.witnessSeal(seal)
    expect(verifyBls(Buffer.from(witness.key, 'hex'), sealStatement(seal), first.signature)).toBe(true)
    expect(Math.abs(first.signedAt - Date.now() / 1000)).toBeLessThan(10)
    expect(await client.witnessSeal(seal)).toEqual(first)
    expect(await client.signedSeal(seal.gameCode, seal.gameNo)).toMatchObject({
      count: 3n,
      total: 1_000n,
      signature: first.signature,
    })
    expect(await client.signedSeal('dice-3m', '20270115-0002')).toBeNull()
    await client.witnessSeal(sealOf(2))
    const list = await (await fetch(`${witness.url}/seals?after=1`)).json()
    expect(list).toMatchObject({ seals: [{ number: 2, game_no: '20270115-0002', key: witness.key }] })
    const page = await (await fetch(witness.url)).text()
    expect(page).toContain(hexOf(seal.root))
    expect(page).toContain(witness.key)
  })

  test('another one for that round is refused for ever: at once, after a restart, after a power cut', async () => {
    const seal = sealOf(1)
    const first = await client.witnessSeal(seal)
    const others = [sealOf(1), { ...seal, count: 4n }, { ...seal, total: 999n }]
    for (const again of [
      async () => {},
      async () => await witness.restart(),
      async () => (await witness.kill(), await witness.restart()),
    ]) {
      await again()
      for (const other of others)
        await expect(client.witnessSeal(other)).rejects.toThrow(WitnessKnowsOtherwise)
      expect(await client.witnessSeal(seal)).toEqual(first)
    }
    expect(witness.key).toMatch(/^[0-9a-f]{192}$/)
  })

  test('of many asked for at once for one round exactly one is signed', async () => {
    const seals = Array.from({ length: 12 }, () => sealOf(7))
    const outcomes = await Promise.allSettled(seals.map(async (seal) => await client.witnessSeal(seal)))
    const signed = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(signed).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(WitnessKnowsOtherwise)
  })

  test('what was given out before a power cut in the middle of the work is what is known after it', async () => {
    for (let cut = 0; cut < 2; cut += 1) {
      const seals = Array.from({ length: 8 }, (_, place) => sealOf(cut * 100 + place))
      const asked = Promise.allSettled(seals.map(async (seal) => await client.witnessSeal(seal)))
      await client.witnessSeal(sealOf(cut * 100 + 50))
      await witness.kill()
      const outcomes = await asked
      await witness.restart()
      for (const [place, outcome] of outcomes.entries()) {
        const seal = seals[place]!
        if (outcome.status !== 'fulfilled') continue
        expect(await client.witnessSeal(seal)).toEqual(outcome.value)
        await expect(client.witnessSeal(sealOf(cut * 100 + place))).rejects.toThrow(WitnessKnowsOtherwise)
      }
    }
  })

  test('what is on the disk is changed by nobody who opens the file', async () => {
    await client.witnessSeal(sealOf(1))
    await witness.stop()
    const store = new DatabaseSync(join(witness.folder, 'witness.sqlite'))
    for (const change of ['UPDATE seals SET root = zeroblob(32)', 'DELETE FROM seals', 'DELETE FROM facts'])
      expect(() => store.exec(change)).toThrow('what was signed stays')
    store.close()
  })
})

describe('who may ask', () => {
  test('the first house that signs is the house, and no other after it', async () => {
    await promise([1, 2])
    await client.witnessSeal(sealOf(1))
    await expect(clientOf(stranger).witnessSeal(sealOf(2))).rejects.toThrow('401')
    await witness.restart()
    await expect(clientOf(stranger).witnessSeal(sealOf(2))).rejects.toThrow('401')
    expect(await client.signedSeal('dice-3m', '20270115-0002')).toBeNull()
    await expect(offer(leavesOf('a', 2), 0, clientOf(stranger))).rejects.toThrow('401')
  })

  test('a witness that was told its house beforehand knows no other', async () => {
    const told = await startWitness({ houseKey: hexOf(house.publicKey) })
    const address = { url: told.url, key: Buffer.from(told.key, 'hex') }
    await expect(openWitness(address, stranger).witnessSeal(sealOf(1))).rejects.toThrow('401')
    await promise([1], openWitness(address, house))
    await openWitness(address, house).witnessSeal(sealOf(1))
    await told.stop()
    const other = await refusedWitness(told.folder, { WITNESS_HOUSE_KEY: hexOf(stranger.publicKey) })
    expect(other).toEqual({
      code: 1,
      printed: expect.stringContaining('needs a folder of its own (WITNESS_DIR)'),
    })
  })

  test('a request whose body or signature was changed is refused', async () => {
    await promise([1, 2])
    await client.witnessSeal(sealOf(1))
    const body = '{"game_code":"dice-3m","game_no":"20270115-0002"}'
    const headers = {
      'house-key': hexOf(house.publicKey),
      signature: house.sign(Buffer.from(body)).toString('hex'),
    }
    for (const sent of [headers, { 'house-key': headers['house-key'] }, {}]) {
      const answer = await fetch(`${witness.url}/seals`, {
        method: 'POST',
        body,
        headers: new Headers({ ...sent }),
      })
      expect(answer.status).toBe(401)
    }
  })

  test('what cannot be read gets a sentence, and the witness goes on', async () => {
    const strange = [
      ['GET', '/seals?after=-1', undefined, 400],
      ['GET', '/leaves?limit=1001', undefined, 400],
      ['GET', '//', undefined, 400],
      ['GET', '/%zz', undefined, 404],
      ['GET', '/checkpoint', undefined, 404],
      ['POST', '/add-checkpoint', 'old 1\n', 400],
      [
        'POST',
        '/add-checkpoint',
        'old 0\n\nsomebody/else\n1\n' + 'A'.repeat(43) + '=\n\n— somebody/else AAAAAAAAAAA=\n',
        404,
      ],
      ['PUT', '/seals', '{}', 404],
      ['POST', '/key', '{}', 404],
      ['POST', '/seals', 'x'.repeat(3_000_000), 413],
    ] as const
    for (const [method, path, body, status] of strange) {
      const answer = await fetch(witness.url + path, { method, ...(body && { body }) })
      expect({ path, status: answer.status }).toEqual({ path, status })
      expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) })
    }
    await promise([1])
    const good = { ...sealOf(1), root: new Uint8Array(32) }
    const bad = [
      { ...good, gameCode: 'no such game!' },
      { ...good, gameNo: '' },
      { ...good, root: new Uint8Array(31) },
      { ...good, count: -1n },
      { ...good, total: -1n },
    ]
    for (const seal of bad) await expect(client.witnessSeal(seal)).rejects.toThrow('400')
    await client.witnessSeal(good)
  })
})

describe('checkpoints of the log', () => {
  test('one that goes on from the one before is cosigned, and the leaves are kept', async () => {
    const leaves = leavesOf('leaf', 9)
    expect(await client.latestHead()).toBeNull()
    for (const [old, size] of [
      [0, 3],
      [3, 4],
      [4, 9],
    ] as const) {
      const cosignature = await offer(leaves.slice(0, size), old)
      const { head } = headOf(leaves.slice(0, size))
      expect(await client.latestHead()).toEqual({
        ...head,
        signature: Uint8Array.from(head.signature),
        cosignature,
      })
      expect(Math.abs(cosignature.signedAt - Date.now() / 1000)).toBeLessThan(10)
    }
    await witness.kill()
    await witness.restart()
    expect((await client.latestHead())?.size).toBe(9)
    expect(await client.leavesFrom(4)).toEqual(leaves.slice(4))
    // Asked for again, it is the same log at a later time.
    await offer(leaves, 9)
    expect(await (await fetch(`${witness.url}/leaves?from=2&limit=2`)).json()).toEqual({
      size: 9,
      leaves: leaves.slice(2, 4).map(hexOf),
    })
  })

  test('one that rewrites, shortens or skips is refused, and nothing of it is kept', async () => {
    const leaves = leavesOf('leaf', 6)
    await offer(leaves, 0)
    const rewritten = [...leavesOf('other', 3), ...leaves.slice(3), Buffer.from('one more')]
    const refused = [
      async () => await offer(rewritten, 6),
      async () => await offer(rewritten, 0),
      async () => await offer(rewritten.slice(0, 6), 6),
      async () => await offer(leaves.slice(0, 5), 0),
      async () => await offer([...leaves, ...leaves], 7),
    ]
    for (const one of refused) await expect(one()).rejects.toThrow(WitnessKnowsOtherwise)
    await witness.restart()
    expect((await client.latestHead())?.root).toEqual(headOf(leaves).head.root)
    expect(await client.leavesFrom(0)).toEqual(leaves)
  })

  test('one that the house did not sign, or whose leaves nobody brought, is not cosigned', async () => {
    const leaves = leavesOf('leaf', 2)
    const { head } = headOf(leaves)
    const forged = { ...head, signature: stranger.sign(Buffer.from('a head')) }
    await expect(client.witnessHead(forged, { old: 0, leaves, path: [] })).rejects.toThrow('403')
    await witness.restart()
    await expect(client.witnessHead(head, { old: 0, leaves: [], path: [] })).rejects.toThrow('400')
    expect(await client.latestHead()).toBeNull()
  })

  test('one whose old size is not the witness’s is answered with that size, as tlog-witness has it', async () => {
    await offer(leavesOf('leaf', 3), 0)
    const { head } = headOf(leavesOf('leaf', 4))
    await expect(client.witnessHead(head, { old: 2, leaves: [], path: [] })).rejects.toThrow(/409.*: 3/)
  })
})

describe('a choice that a house would keep for itself', () => {
  /** Offers the log with these leaves after those that were signed. */
  let log: Uint8Array[]
  beforeEach(() => (log = []))
  async function publish(...leaves: Uint8Array[]): Promise<void> {
    const longer = [...log, ...leaves]
    await offer(longer, log.length)
    log = longer
  }
  const drawn: PublishedDraw = {
    ...nameOf(1),
    seed: Buffer.alloc(32),
    entropy: Buffer.alloc(48),
    dice: [1, 2, 3],
    drawnAt: 1_800_000_181,
  }
  const draw = drawLeaf(drawn)
  const other = { seal: sealLeaf(sealOf(1), 1_800_000_121), promise: promiseOf(1, Buffer.alloc(32, 1)) }

  test('is not signed for: a seal of a round that was not promised before, or twice', async () => {
    await publish(promiseOf(2))
    await expect(client.witnessSeal(sealOf(1))).rejects.toThrow('does not promise this round')
    await publish(promiseOf(1))
    // Another game has a round of the same number, and a number may begin with another.
    await publish(
      promiseLeaf({ ...promised, gameCode: 'dice-3m-2' }),
      promiseLeaf({ ...promised, gameNo: `${nameOf(1).gameNo}0` }),
    )
    const seal = sealOf(1)
    const signed = await client.witnessSeal(seal)
    await publish(promiseOf(3), promiseOf(3, Buffer.alloc(32, 1)))
    await expect(client.witnessSeal(sealOf(3))).rejects.toThrow('promises this round more than once')
    // What was signed stays so, whatever the house promises afterwards.
    await publish(other.promise)
    expect(await client.witnessSeal(seal)).toEqual(signed)
  })

  test.each<[string, Uint8Array[], Uint8Array[]]>([
    ['twice promised', [promiseOf(1), other.promise, other.seal], [draw]],
    ['promised again after its seal', [promiseOf(1), other.seal], [other.promise, draw]],
    ['twice sealed', [promiseOf(1), other.seal, sealLeaf(sealOf(1), 1_800_000_122)], [draw]],
    ['drawn before', [promiseOf(1), other.seal, draw], [drawLeaf({ ...drawn, dice: [6, 6, 6] })]],
    [
      'given up before',
      [promiseOf(1), other.seal, voidLeaf({ ...nameOf(1), reason: 'entropy_late', voidedAt: 1_800_000_800 })],
      [draw],
    ],
  ])('is not signed for: a log that draws a round that was %s', async (_name, before, then) => {
    await publish(...before)
    await expect(publish(...then)).rejects.toThrow(WitnessKnowsOtherwise)
    expect((await client.latestHead())?.size).toBe(before.length)
    await expect(publish(promiseOf(9), ...then)).rejects.toThrow(WitnessKnowsOtherwise)
  })
})

describe('its folder', () => {
  test('is one process’s alone, and its key its own', async () => {
    expect(statSync(join(witness.folder, 'witness.key')).mode & 0o777).toBe(0o600)
    const second = await refusedWitness(witness.folder)
    expect(second).toEqual({ code: 1, printed: expect.stringContaining('is in use by another witness') })
    const port = await refusedWitness(join(witness.folder, 'another'), {
      WITNESS_PORT: new URL(witness.url).port,
    })
    expect(port).toEqual({ code: 1, printed: expect.stringContaining('is in use by another program') })
    expect(await witness.stop()).toBe(0)
  })

  test('without the key that it signed with there is no other', async () => {
    await promise([1])
    await client.witnessSeal(sealOf(1))
    await witness.stop()
    const path = join(witness.folder, 'witness.key')
    rmSync(path)
    const without = await refusedWitness(witness.folder)
    expect(without).toEqual({ code: 1, printed: expect.stringContaining('put it back from a copy') })
    expect(existsSync(path)).toBe(false)
    writeFileSync(path, randomBytes(31).toString('hex').padStart(64, '0'))
    const exchanged = await refusedWitness(witness.folder)
    expect(exchanged).toEqual({ code: 1, printed: expect.stringContaining('put it back from a copy') })
  })

  test('without its store the key signs nothing: what it signed before is not known any more', async () => {
    await promise([1])
    await client.witnessSeal(sealOf(1))
    await witness.stop()
    for (const file of readdirSync(witness.folder))
      if (file.startsWith('witness.sqlite')) rmSync(join(witness.folder, file))
    for (let start = 0; start < 2; start += 1)
      expect(await refusedWitness(witness.folder)).toEqual({
        code: 1,
        printed: expect.stringContaining('a witness that forgot what it signed could sign a second seal'),
      })
  })
})
