import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createGate } from '../../server/db/gate.ts'
import { openWitness } from '../../server/fairness/witness-client.ts'
import { createTestDatabase, urlOf } from '../support/database.ts'
import { houseKey, openHouse } from '../support/house.ts'
import { signs, startServer } from '../support/server-process.ts'
import { start } from '../support/table.ts'
import { startWitness } from '../support/witness.ts'

test('a house that starts while its witness is away writes nothing before asking it', {
  timeout: 360_000,
}, async () => {
  const witness = await startWitness()
  await witness.stop()
  const database = await createTestDatabase('seeded')
  onTestFinished(() => database.drop())
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-agreement-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const node = await startServer(folder, {
    DATABASE_URL: urlOf(database.application),
    DATABASE_OWNER_URL: urlOf(database.owner),
    DATABASE_CONNECTIONS: '4',
    WITNESS_URL: witness.url,
    WITNESS_KEY: witness.key,
  })
  expect(await signs(node, 'register', 'anna')).toBe(false)
  expect((await fetch(`${node.url}/api/games/list`)).status).toBe(200)
  await witness.restart()
  await expect.poll(() => signs(node, 'register', 'anna'), { timeout: 30_000 }).toBe(true)
})

test('a database recognised after a doubt stays in use, even without the witness', async () => {
  const witness = await startWitness()
  const gate = createGate()
  const house = await openHouse({
    gate,
    games: ['dice-10m'],
    witness: openWitness({ url: witness.url, key: Buffer.from(witness.key, 'hex') }, houseKey),
  })
  onTestFinished(() => house.close())
  witness.follow(house)
  await house.clock.set(start)
  await house.advance(0)
  await witness.stop()

  gate.doubt()
  expect(() => gate.admit()).toThrow('the witness is asked first')
  await house.nodes[0].drawClock.advance()
  await house.signUp('anna')

  gate.close()
  gate.doubt()
  await house.nodes[0].drawClock.advance()
  expect(() => gate.admit()).toThrow('the witness is asked first')
})
