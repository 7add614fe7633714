import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fairnessKeys } from '@glasshouse/contract/public-log.ts'
import { blsPublicKey, signBls } from '@glasshouse/rules/bls.ts'
import { isCosigned } from '@glasshouse/rules/check-log.ts'
import { logOrigin, readSignatures, timeAndSignature } from '@glasshouse/rules/checkpoint.ts'
import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { cosignerStatement } from '@glasshouse/rules/published.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { findGo } from '../../run/go.ts'
import { addCheckpoint } from '../../server/fairness/add-checkpoint.ts'
import { newestCheckpoint } from '../../server/fairness/checkpoints.ts'
import { consistencyPath } from '../../server/fairness/log-proofs.ts'
import { openWitness } from '../../server/fairness/witness-client.ts'
import { exampleSecret } from '../../verify/honest-round.ts'
import { freePorts } from '../support/free-ports.ts'
import { houseKey, openHouse } from '../support/house.ts'
import { hasLitewitness, startLitewitness } from '../support/litewitness.ts'
import { freshTable, start } from '../support/table.ts'
import { startWitness } from '../support/witness.ts'

// The log is in the formats of C2SP: Go's sumdb packages, which nobody here wrote, read it and find it right.

const program = join(import.meta.dirname, '../go/check-log.go')

let go: ReturnType<typeof findGo>
// Installing Go on a new machine takes its time.
beforeAll(() => void (go = findGo()), 600_000)

/** The house's client asking a witness for a cosignature on a published checkpoint. */
const asked = (checkpoint: SignedCheckpoint, from: { old: number; path: readonly string[] }) =>
  addCheckpoint(
    houseKey.publicKey,
    { size: checkpoint.size, root: bytesOf(checkpoint.root), signature: bytesOf(checkpoint.signature) },
    from,
  )

const text = async (address: string) => await (await fetch(address)).text()

test('checkpoints, cosignatures, tiles, entries, consistency and a draw’s proof hold for Go’s sumdb', async (story) => {
  if (!go) return story.skip('Needs Go and golang.org/x/mod (Debian: golang-go golang-golang-x-mod-dev).')
  const witness = await startWitness()
  const client = openWitness({ url: witness.url, key: Buffer.from(witness.key, 'hex') }, houseKey)
  const house = await openHouse({ witness: client, listening: true })
  onTestFinished(() => house.close())
  witness.follow(house)
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  const log = `${house.nodes[0].url}/log`
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-go-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const older = join(folder, 'checkpoint')
  writeFileSync(older, await text(`${log}/checkpoint`))
  const table = await freshTable(house, 'practice-30s')
  await house.advance(30)
  // A long stop: more leaves than a tile has, so that there is a second level.
  await house.advance(3_000)
  const { log_verifier_key } = await house.visitor().call(fairnessKeys, {})
  const { verifier_key } = JSON.parse(await text(`${witness.url}/key`)) as { verifier_key: string }
  const draw = `practice-30s/${table.game_no}`
  const checked = await go(program, log, log_verifier_key, verifier_key, older, draw)
  expect(checked).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^\d{3} leaves, grown from \d+, draw at \d+, \d\d+ changed proofs of it refused\n$/,
    ),
  })
  expect(Number.parseInt(checked.said, 10)).toBeGreaterThan(256)
  // The same program says so where something is wrong: a checkpoint of another root.
  writeFileSync(older, (await text(`${log}/checkpoint`)).replace(/\n\d+\n/, '\n7\n'))
  expect((await go(program, log, log_verifier_key, verifier_key, older, draw)).code).toBe(1)
  for (const path of [
    'tile/0/999',
    'tile/0/000.p/256',
    'tile/0/x000/000',
    'tile/64/000',
    'tile/0/0',
    'draw/a/b',
  ])
    expect({ path, status: (await fetch(`${log}/${path}`)).status }).toEqual({ path, status: 404 })
}, 720_000)

test('a third-party witness cosigns the log as the house requests, and refuses a fork', async (story) => {
  if (!hasLitewitness())
    return story.skip('Needs litewitness 0.9 and ssh-agent (Debian: torchwood openssh-client).')
  const house = await openHouse({ listening: true })
  onTestFinished(() => house.close())
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  const { log_verifier_key } = await house.visitor().call(fairnessKeys, {})
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-litewitness-'))
  const [port] = await freePorts(1)
  const its = { port: port!, origin: logOrigin(houseKey.publicKey), key: log_verifier_key }
  const { publicKey, close } = startLitewitness(folder, its)
  onTestFinished(() => {
    close()
    rmSync(folder, { recursive: true })
  })
  const add = async (body: string) =>
    await fetch(`http://127.0.0.1:${port}/add-checkpoint`, { method: 'POST', body })
  const first = (await newestCheckpoint(house.database.read))!
  const body = asked(first, { old: 0, path: [] })
  await expect
    .poll(async () => (await add(body).catch(() => undefined))?.status, { timeout: 60_000 })
    .toBe(200)
  await house.advance(300)
  const next = (await newestCheckpoint(house.database.read))!
  expect(next.size).toBeGreaterThan(first.size)
  const path = await consistencyPath(house.database.read, first.size, next.size)

  // Its errors are read by the house's client; another history is not cosigned.
  const behind = await add(asked(next, { old: 0, path: [] }))
  expect([behind.status, behind.headers.get('content-type'), await behind.text()]).toEqual([
    409,
    'text/x.tlog.size',
    `${first.size}\n`,
  ])
  const parted = await add(asked(next, { old: first.size, path: path.with(0, '07'.repeat(32)) }))
  const forged = await add(asked({ ...next, root: '07'.repeat(32) }, { old: first.size, path }))
  expect([parted.status, forged.status]).toEqual([422, 403])

  const answer = await add(asked(next, { old: first.size, path }))
  expect(answer.status).toBe(200)
  const [line] = readSignatures(await answer.text())
  const { signedAt, signature } = timeAndSignature(line!.signature)!
  expect(Math.abs(signedAt - Date.now() / 1000)).toBeLessThan(600)
  // Under a BLS key that says whose it is, it is a cosignature as verifiers ask for one.
  const secret = exampleSecret('anna')
  const by = {
    key: hexOf(blsPublicKey(secret)),
    cosigner: hexOf(publicKey),
    cosigner_signature: hexOf(signBls(secret, cosignerStatement(publicKey))),
    signed_at: signedAt,
    signature: hexOf(signature),
  }
  const key = hexOf(houseKey.publicKey)
  expect(isCosigned(next, by, key)).toBe(true)
  expect([isCosigned(first, by, key), isCosigned(next, { ...by, signed_at: signedAt + 1 }, key)]).toEqual([
    false,
    false,
  ])
}, 600_000)
