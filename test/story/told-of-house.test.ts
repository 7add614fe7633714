import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLeaf } from '@glasshouse/rules/read-leaf.ts'
import { expect, onTestFinished, test } from 'vitest'
import { auditLog } from '../../server/audit/log.ts'
import { brandedApp } from '../../server/branded-app.ts'
import { servedApp, tellApp } from '../../server/fairness/served-app.ts'
import { tellPolicy } from '../../server/fairness/tell-of-house.ts'
import { openWitness } from '../../server/fairness/witness-client.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyApp } from '../../verify/served-app.ts'
import { type House, houseKey, openHouse } from '../support/house.ts'
import { start } from '../support/table.ts'
import { nowOf, runVerifier } from '../support/verifier.ts'
import { startWitness } from '../support/witness.ts'

// A house's leaves about itself, and a witness that judges them: the app that it serves, and who has to sign.

/** A build of these files, with the verifier among them. */
function buildOf(page: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'verifier'))
  writeFileSync(join(folder, 'index.html'), page)
  for (const end of ['html', 'mjs']) writeFileSync(join(folder, 'verifier', `glasshouse-verify.${end}`), end)
  return folder
}

const toldOf = async ({ owner }: House) => {
  const { rows } = await owner.query<{ leaf: Buffer }>(
    "select leaf from log_leaves where kind in ('app', 'policy') order by index",
  )
  return rows.map(({ leaf }) => readLeaf(leaf))
}

/** A house that a witness cosigns. */
async function openWitnessed() {
  const witness = await startWitness()
  const key = Buffer.from(witness.key, 'hex')
  const house = await openHouse({
    witness: openWitness({ url: witness.url, key }, houseKey),
    listening: true,
  })
  onTestFinished(() => house.close())
  witness.follow(house)
  await house.owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await house.clock.set(start)
  await house.advance(0)
  return { house, key, witness }
}

// Attack: name another witness, more willing
test('a new build and another policy have one leaf each, cosigned, and the house can’t name another witness in silence', async () => {
  const { house, key } = await openWitnessed()
  const app = servedApp(buildOf('<p>one</p>'))
  // Two nodes that start together tell it once.
  const told = await Promise.all([tellApp(house.database, app), tellApp(house.database, app)])
  expect(told.filter(Boolean)).toEqual([true])
  // The clock has told it before it promised anything.
  expect(await tellPolicy(house.database, { needed: 1, witnesses: [key] })).toBe(false)
  expect(await tellApp(house.database, servedApp(buildOf('<p>two</p>')))).toBe(true)
  await house.advance(30)
  expect((await toldOf(house)).map(({ kind }) => kind)).toEqual(['policy', 'app', 'app'])
  expect(await auditLog(house.database.read)).toMatchObject({ differences: [] })

  const verify = async () => {
    const asked = ['--from', house.nodes[0].url, '--game', 'practice-30s', '--last', '1']
    return (await runVerifier('main.ts', ...asked, ...(await nowOf(house)))).lines.join('\n')
  }
  expect(await verify()).toMatch(/holds {6}1 of the 1 cosignatures that the policy in leaf \d+ needs of 1/)
  // The log says that another has to sign, which would: readers see that the signature of the one that the house names is not enough.
  const willing = await startWitness()
  willing.follow(house)
  await tellPolicy(house.database, { needed: 1, witnesses: [Buffer.from(willing.key, 'hex')] })
  await house.advance(30)
  const said = await verify()
  expect(said).toMatch(
    /FAILS {6}the house names a witness that its policy, leaf \d+ of the log, does not have/,
  )
  expect(said).toMatch(/not shown {2}0 of the 1 cosignatures/)
  expect(said).toMatch(/holds {6}the policy in leaf \d+ was cosigned under the one before it, in leaf 0/)
})

// Attack: name another witness, more willing
test('a witness that is named in the place of another, which cosigned no such change, convicts the house', async () => {
  const { house, witness } = await openWitnessed()
  await house.advance(30)
  await witness.stop()
  const willing = await startWitness()
  willing.follow(house)
  const key = Buffer.from(willing.key, 'hex')
  const node = await house.openNode({ witness: openWitness({ url: willing.url, key }, houseKey) })
  await node.drawClock.advance()
  // The witness of before had ten minutes to cosign it.
  await house.clock.advance(700)
  await node.drawClock.advance()
  const said = async (...known: string[]) => {
    const asked = ['--from', node.url, '--game', 'practice-30s', '--last', '1', ...(await nowOf(house))]
    return (await runVerifier('main.ts', ...asked, ...known)).lines.join('\n')
  }
  // The other one has cosigned all of the log; the one before it did not.
  expect(await said()).toMatch(
    /FAILS {6}the policy in leaf \d+ was not cosigned under the one before it, in leaf 0/,
  )
  expect(await said('--witness-key', witness.key)).toContain('another witness than the one that you know')
})

// Attack: send one player another page, which calls a lie good
test('a page sent to one player that differs from the log’s is named to anyone who checks', async () => {
  const { house } = await openWitnessed()
  const [told, lying] = ['<p>one</p>', '<p>All of it holds.</p>'].map(buildOf) as [string, string]
  const { read } = house.database
  const appOf = (folder: string) => ({ ...brandedApp(read, folder), folder })
  await tellApp(house.database, servedApp(told))
  await house.advance(30)
  /** The differences that a player finds in the files that a node of the house sends. */
  const named = async (webApp: ReturnType<typeof appOf>) => {
    const { url } = await house.openNode({ webApp })
    const said: string[] = []
    for await (const { line, result } of verifyApp(url, houseAt(url)))
      if (result === 'fails') said.push(line.trim())
    return said
  }
  expect(await named(appOf(told))).toEqual([])
  // The player's node sends another page, with the list in the log, or with one that has it.
  expect(await named({ ...appOf(lying), served: appOf(told).served })).toEqual([
    'FAILS      index.html is another',
  ])
  expect((await named(appOf(lying))).join()).toMatch(
    /the list of files .* is not the one in leaf \d+ of its log/,
  )
})

test('a house whose back office has an address of its own serves players the published files, and is not accused', async () => {
  const { house } = await openWitnessed()
  const folder = buildOf('<p>one</p>')
  mkdirSync(join(folder, 'console'))
  writeFileSync(join(folder, 'console', 'index.html'), '<p>office</p>')
  const webApp = { ...brandedApp(house.database.read, folder), folder }
  await tellApp(house.database, servedApp(folder))
  await house.advance(30)
  const { url } = await house.openNode({ webApp, consoleUrl: 'https://office.example.com' })
  const said: string[] = []
  for await (const { line } of verifyApp(url, houseAt(url))) said.push(line.trim())
  expect(said.at(-1)).toMatch(
    /^holds +the house serves these 3 files.*; the back office is not at this address$/,
  )
  const checked = await runVerifier('../run/build-check.ts', url, '--built', folder)
  expect([checked.status, checked.lines.at(-1)]).toEqual([
    0,
    expect.stringMatching(/^3 files, .* the same bytes/),
  ])
})

test('npm run build:check compares a build with the files that a house serves and publishes: it passes, and names a file that differs', async () => {
  const { house } = await openWitnessed()
  const folder = buildOf('<p>one</p>')
  const app = servedApp(folder)
  await tellApp(house.database, app)
  await house.advance(30)
  const { url } = house.nodes[0]
  // The house with these files in front of it; each is read again.
  const answerTo = async (path: string) => {
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (path === '/log/app') return app.list
    if (existsSync(file)) return readFileSync(file)
    return Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer())
  }
  const server = createServer(({ url: path = '/' }, response) => {
    void answerTo(path).then((answer) => response.end(answer))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const checked = async (built: string) =>
    await runVerifier('../run/build-check.ts', `http://127.0.0.1:${port}`, '--built', built)
  const clean = await checked(folder)
  expect([clean.status, clean.stderr]).toEqual([0, ''])
  expect(clean.lines.at(-1)).toMatch(
    /^3 files, as http:\S+ serves them: the same bytes\. SHA-256 of their list: [0-9a-f]{64}$/,
  )
  // Other source code than the house's, and other files than those that it told.
  const another = await checked(buildOf('<p>two</p>'))
  expect([another.status, another.lines.slice(-3, -1)]).toEqual([
    1,
    [
      '  index.html is another',
      `1 of 3 files, as http://127.0.0.1:${port} serves them, differ from this source code.`,
    ],
  ])
  writeFileSync(join(folder, 'index.html'), '<p>All of it holds.</p>')
  const swapped = await checked(folder)
  expect([swapped.status, swapped.lines.join('\n')]).toEqual([
    1,
    expect.stringContaining('FAILS      index.html is another'),
  ])
})
