import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beaconRoundFor, beaconTime, quicknet } from '@glasshouse/rules/beacon.ts'
import { verifyBls } from '@glasshouse/rules/bls.ts'
import { isSigned } from '@glasshouse/rules/check-log.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { promiseLeaf, sealStatement, witnessRequest } from '@glasshouse/rules/published.ts'
import { describe, expect } from 'vitest'
import { SealTooEarly } from '../../server/fairness/witness.ts'
import { openWitness, WitnessKnowsOtherwise } from '../../server/fairness/witness-client.ts'
import { endedWitness, startWitness } from '../support/witness.ts'
import {
  chain,
  drawsAtOf,
  house,
  leavesOf,
  promised,
  promiseOf,
  sealed,
  sealOf,
  sealTold,
  stranger,
  test,
} from '../support/witnessed-log.ts'

describe('seals', () => {
  test('one is signed, again with the same words, and shown to anybody', async ({
    log: { witness, client, publishSealed },
  }) => {
    const [seal, other] = [sealOf(1), sealOf(2)]
    await publishSealed([
      [1, seal],
      [2, other],
    ])
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
    await client.witnessSeal(other)
    const list = await (await fetch(`${witness.url}/seals?after=1`)).json()
    expect(list).toMatchObject({ seals: [{ number: 2, game_no: '20270115-0002', key: witness.key }] })
    const page = await (await fetch(witness.url)).text()
    expect(page).toContain(hexOf(seal.root))
    expect(page).toContain(witness.key)
  })

  test('another one for that round is always refused: at once, after a restart, after a power cut', async ({
    log: { witness, client, publishSealed },
  }) => {
    const seal = sealOf(1)
    await publishSealed([[1, seal]])
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

  test('one is signed over the leaf hashes that make its root, which are kept for everybody', async ({
    log: { witness, client, publishSealed },
  }) => {
    const hashes = Array.from({ length: 40_000 }, (_, place) => Buffer.alloc(32, `bet ${place}`))
    const [seal, other] = [sealOf(1, hashes), sealOf(2)]
    await publishSealed([
      [1, seal],
      [2, other],
    ])
    const wrong = async () => Buffer.concat([...hashes.slice(1), hashes[0]!])
    for (const bring of [async () => Buffer.alloc(0), async () => Buffer.alloc(32), wrong])
      await expect(client.witnessSeal(seal, bring)).rejects.toThrow('were not brought')
    expect(await client.signedSeal(seal.gameCode, seal.gameNo)).toBeNull()
    const first = await client.witnessSeal(seal)
    await client.witnessSeal(other)
    await witness.restart()
    const kept = await fetch(`${witness.url}/bets/${seal.gameCode}/${seal.gameNo}`)
    expect(Buffer.from(await kept.arrayBuffer()).equals(Buffer.concat(hashes))).toBe(true)
    expect((await fetch(`${witness.url}/bets/dice-3m/20270115-0009`)).status).toBe(404)
    expect(await client.witnessSeal(seal)).toEqual(first)
  })

  test('of many requested at once for one round the one in the log is signed', async ({
    log: { client, publishSealed },
  }) => {
    const seals = Array.from({ length: 8 }, () => sealOf(7))
    await publishSealed([[7, seals[3]!]])
    const outcomes = await Promise.allSettled(seals.map(async (seal) => await client.witnessSeal(seal)))
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(seals.map((_, at) => at === 3))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(WitnessKnowsOtherwise)
  })

  test('everything given out before a power cut is known after it', async ({
    log: { witness, client, publishSealed },
  }) => {
    const seals = Array.from({ length: 9 }, (_, no) => sealOf(no))
    await publishSealed(seals.map((seal, no) => [no, seal]))
    const asked = Promise.allSettled(seals.slice(1).map(async (seal) => await client.witnessSeal(seal)))
    await client.witnessSeal(seals[0]!)
    await witness.kill()
    const outcomes = await asked
    await witness.restart()
    for (const [place, outcome] of outcomes.entries()) {
      if (outcome.status !== 'fulfilled') continue
      expect(await client.witnessSeal(seals[place + 1]!)).toEqual(outcome.value)
      await expect(client.witnessSeal(sealOf(place + 1))).rejects.toThrow(WitnessKnowsOtherwise)
    }
  })

  test('none is signed before the cosigned log has it, nor while bets are accepted', async ({
    log: { witness, client, publish },
  }) => {
    const seal = sealOf(1)
    await expect(client.witnessSeal(seal)).rejects.toThrow('does not promise this round')
    await publish(chain, promiseOf(1))
    await expect(client.witnessSeal(seal)).rejects.toThrow('does not have this seal')
    // By the clock of the witness the close comes two seconds later than by that of the house: it may ask again, and no more is said of it.
    witness.setAhead(promised(1).closesAt - 2 - Date.now() / 1000)
    await publish(sealTold(seal, 1, 0))
    await expect(client.witnessSeal(seal)).rejects.toThrow(SealTooEarly)
    const reasons = async () => {
      const { seals } = (await (await fetch(`${witness.url}/refusals`)).json()) as {
        seals: { reason: string }[]
      }
      return seals.map(({ reason }) => reason)
    }
    expect([client.hasRefusedSeal(), await reasons()]).toEqual([
      true,
      [expect.stringContaining('does not have this seal')],
    ])
    witness.setAhead(promised(1).closesAt - 10 - Date.now() / 1000)
    await expect(client.witnessSeal(seal)).rejects.toThrow(WitnessKnowsOtherwise)
    expect((await reasons())[0]).toBe('Bets are still taken, by the clock of this witness.')
    witness.setAhead(promised(1).closesAt + 1 - Date.now() / 1000)
    await client.witnessSeal(seal)
  })

  test('none of a round of drand is signed when its beacon is known', async ({
    log: { witness, client, publish },
  }) => {
    const drawsAt = drawsAtOf(1)
    const round = { ...promised(1), sourceId: `drand:quicknet:${beaconRoundFor(quicknet, drawsAt)}` }
    const known = beaconTime(quicknet, beaconRoundFor(quicknet, drawsAt))
    const seal = sealOf(1)
    witness.setAhead(round.opensAt - 5 - Date.now() / 1000)
    await publish(chain, promiseLeaf(round))
    witness.setAhead(round.closesAt + 2 - Date.now() / 1000)
    await publish(sealTold(seal, 1))
    witness.setAhead(known + 1 - Date.now() / 1000)
    await expect(client.witnessSeal(seal)).rejects.toThrow('The beacon is known')
    witness.setAhead(known - 2 - Date.now() / 1000)
    await client.witnessSeal(seal)
  })

  test('none of a round whose promise came after its opening is signed, and the house’s request is public', async ({
    log: { witness, client, publish },
  }) => {
    const no = 1
    const { opensAt, closesAt, drawsAt } = promised(no)
    const sourceId = `drand:quicknet:${beaconRoundFor(quicknet, drawsAt)}`
    const [seal, early] = [sealOf(no), sealOf(no)]
    await publish(chain)
    witness.setAhead(opensAt + 45 - Date.now() / 1000)
    await publish(promiseLeaf({ ...promised(no), sourceId }))
    await expect(client.witnessSeal(early)).rejects.toThrow('does not have this seal')
    witness.setAhead(closesAt + 2 - Date.now() / 1000)
    await publish(sealTold(seal, no))
    for (let times = 0; times < 2; times += 1)
      await expect(client.witnessSeal(seal)).rejects.toThrow('after the round had opened')
    // A house can fill nothing with what it is not given.
    for (let more = 0; more < 20; more += 1)
      await expect(client.witnessSeal({ ...seal, total: BigInt(more) })).rejects.toThrow(
        'does not have this seal',
      )
    await expect(client.witnessSeal(sealOf(77))).rejects.toThrow('does not promise this round')
    await witness.restart()
    const { seals } = (await (await fetch(`${witness.url}/refusals`)).json()) as {
      seals: { game_no: string; request: string; signature: string; reason: string }[]
    }
    expect(seals).toHaveLength(8)
    expect(new Set(seals.map(({ game_no }) => game_no))).toEqual(new Set([seal.gameNo]))
    expect(seals.slice(-2).map(({ request, reason }) => [JSON.parse(request).root, reason])).toEqual([
      [hexOf(seal.root), 'Its promise reached this witness after the round had opened.'],
      [hexOf(early.root), 'The log that this witness has cosigned does not have this seal.'],
    ])
    for (const { request, signature } of seals)
      expect(isSigned(hexOf(house.publicKey), witnessRequest('/seals', request), signature)).toBe(true)
    expect(await (await fetch(witness.url)).text()).toContain(`a seal of ${seal.gameCode} ${seal.gameNo}`)
  })

  test('nobody who opens the file can change its rows', async ({
    log: { witness, client, publishSealed },
  }) => {
    const seal = sealOf(1)
    await publishSealed([[1, seal]])
    await client.witnessSeal(seal)
    await witness.stop()
    const store = new DatabaseSync(join(witness.folder, 'witness.sqlite'))
    for (const change of ['UPDATE seals SET root = zeroblob(32)', 'DELETE FROM seals', 'DELETE FROM facts'])
      expect(() => store.exec(change)).toThrow('what was signed stays')
    store.close()
  })
})

describe('callers', () => {
  test('the first house that signs is the house, and no other after it', async ({
    log: { witness, client, clientOf, publishSealed, offer },
  }) => {
    const seal = sealOf(1)
    await publishSealed([[1, seal]])
    await client.witnessSeal(seal)
    await expect(clientOf(stranger).witnessSeal(sealOf(2))).rejects.toThrow('401')
    await witness.restart()
    await expect(clientOf(stranger).witnessSeal(sealOf(2))).rejects.toThrow('401')
    expect(await client.signedSeal('dice-3m', '20270115-0002')).toBeNull()
    await expect(offer(leavesOf('a', 2), 0, clientOf(stranger))).rejects.toThrow('401')
  })

  test('a witness that was told its house beforehand knows no other', async ({ log: { publishSealed } }) => {
    const told = await startWitness({ houseKey: hexOf(house.publicKey) })
    const address = { url: told.url, key: Buffer.from(told.key, 'hex') }
    await expect(openWitness(address, stranger).witnessSeal(sealOf(1))).rejects.toThrow('401')
    const seal = sealOf(1)
    await publishSealed([[1, seal]], openWitness(address, house))
    await openWitness(address, house).witnessSeal(seal, async () => sealed.get(hexOf(seal.root))!)
    await told.stop()
    const other = await endedWitness(told.folder, { WITNESS_HOUSE_KEY: hexOf(stranger.publicKey) })
    expect(other).toEqual({
      code: 1,
      printed: expect.stringContaining('needs a folder of its own (WITNESS_DIR)'),
    })
  })

  test('a witness whose disk is missing does not start with another key', async () => {
    const disk = join(tmpdir(), 'glasshouse-no-such-disk')
    expect(await endedWitness(join(disk, 'witness'))).toEqual({
      code: 1,
      printed: expect.stringContaining('Is its disk there?'),
    })
    expect(existsSync(disk)).toBe(false)
  })

  test('a request whose body or signature was changed is refused', async ({ log: { witness, publish } }) => {
    await publish(chain)
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

  test('an unreadable request gets a sentence, and the witness stays up', async ({
    log: { witness, client, publishSealed },
  }) => {
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
      ['POST', '/add-bets', '{}', 401],
      ['GET', '/bets/dice-3m/none', undefined, 404],
      ['POST', '/seals', 'x'.repeat(3_000_000), 413],
    ] as const
    for (const [method, path, body, status] of strange) {
      const answer = await fetch(witness.url + path, { method, ...(body && { body }) })
      expect({ path, status: answer.status }).toEqual({ path, status })
      expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) })
    }
    const good = sealOf(1)
    await publishSealed([[1, good]])
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

describe('its folder', () => {
  test('is one process’s alone, and its key its own', async ({ log: { witness } }) => {
    expect(statSync(join(witness.folder, 'witness.key')).mode & 0o777).toBe(0o600)
    const second = await endedWitness(witness.folder)
    expect(second).toEqual({ code: 1, printed: expect.stringContaining('is in use by another witness') })
    const port = await endedWitness(join(witness.folder, 'another'), {
      WITNESS_PORT: new URL(witness.url).port,
    })
    expect(port).toEqual({ code: 1, printed: expect.stringContaining('is in use by another program') })
    await witness.stop()
    const stopped = await endedWitness(witness.folder, {}, (child) => child.kill('SIGINT'))
    expect(stopped).toEqual({ code: 0, printed: expect.stringContaining(witness.key) })
    // Told again while a caller keeps it from ending, as npm and a terminal do, it ends as well.
    const again = await endedWitness(witness.folder, {}, (child, url) => {
      const caller = connect(Number(url.port), '127.0.0.1')
      caller.on('error', () => undefined)
      caller.once('data', () => ['SIGINT', 'SIGTERM'].every((signal) => child.kill(signal as 'SIGINT')))
      caller.write(
        'POST /seals HTTP/1.1\r\nhost: witness\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n',
      )
    })
    expect(again).toEqual({ code: 0, printed: expect.not.stringContaining('rror') })
  })

  test('without the key that it signed with it makes no other', async ({ log: { witness, publish } }) => {
    await publish(chain)
    await witness.stop()
    const path = join(witness.folder, 'witness.key')
    rmSync(path)
    const without = await endedWitness(witness.folder)
    expect(without).toEqual({ code: 1, printed: expect.stringContaining('put it back from a copy') })
    expect(existsSync(path)).toBe(false)
    writeFileSync(path, randomBytes(31).toString('hex').padStart(64, '0'))
    const exchanged = await endedWitness(witness.folder)
    expect(exchanged).toEqual({ code: 1, printed: expect.stringContaining('put it back from a copy') })
  })

  // Attack: start the witness without its memory, to have a second seal
  test('without its store the key signs nothing: its earlier signatures are unknown', async ({
    log: { witness, publish },
  }) => {
    await publish(chain)
    await witness.stop()
    for (const file of readdirSync(witness.folder))
      if (file.startsWith('witness.sqlite')) rmSync(join(witness.folder, file))
    for (let start = 0; start < 2; start += 1)
      expect(await endedWitness(witness.folder)).toEqual({
        code: 1,
        printed: expect.stringContaining('a witness that forgot what it signed could sign a second seal'),
      })
  })

  test('a store older than its last signature does not start: it would sign a second seal', async ({
    log: { witness, client, publish, publishSealed },
  }) => {
    const [first, second] = [sealOf(1), sealOf(2)]
    await publishSealed([[1, first]])
    await client.witnessSeal(first)
    await witness.stop()
    const [path, copy] = [join(witness.folder, 'witness.sqlite'), join(witness.folder, 'older')]
    cpSync(path, copy)
    await witness.restart()
    await publish(promiseOf(2), sealTold(second, 2))
    const told = `${copy}.of-log`
    await witness.stop()
    cpSync(path, told)
    await witness.restart()
    await client.witnessSeal(second)
    await witness.stop()
    for (const older of [copy, told]) {
      cpSync(older, path)
      expect(await endedWitness(witness.folder)).toEqual({
        code: 1,
        printed: expect.stringMatching(
          /and had kept 5 leaves, 2 seals and 0 notes on rounds that wait: it is an older copy/,
        ),
      })
    }
  })
})
