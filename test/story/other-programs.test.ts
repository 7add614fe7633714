import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fairnessKeys } from '@glasshouse/contract/public-log.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { findGo } from '../../run/go.ts'
import { openWitness } from '../../server/fairness/witness-client.ts'
import { houseKey, openHouse } from '../support/house.ts'
import { freshTable, start } from '../support/table.ts'
import { startWitness } from '../support/witness.ts'

// The log is in the formats of C2SP: Go's sumdb packages, which nobody here wrote, read it and find it right.

const program = join(import.meta.dirname, '../go/check-log.go')

let go: ReturnType<typeof findGo>
// Installing Go on a new machine takes its time.
beforeAll(() => void (go = findGo()), 600_000)

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
