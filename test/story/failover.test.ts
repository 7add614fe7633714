import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readLeaf } from '@glasshouse/rules/read-leaf.ts'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { audit } from '../../server/audit/audit.ts'
import { openDatabase } from '../../server/db/database.ts'
import { prepareDatabase } from '../../server/db/prepare.ts'
import type { Connection } from '../../server/db/connection.ts'
import { houseClock } from '../support/clock.ts'
import { movableClock } from '../support/cluster.ts'
import { chooseDatabase, urlOf } from '../support/database.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type Pair, startPair } from '../support/standby.ts'
import { startWitness, type WitnessProcess } from '../support/witness.ts'

// Real processes and a real failover to a standby that was behind: the house recovers on its own, and tells what was lost.

type House = {
  pair: Pair
  witness: WitnessProcess
  nodes: ServerProcess[]
  open: () => Promise<ServerProcess>
}

async function openCluster(): Promise<House> {
  const pair = await startPair(async (primary) => {
    const superuser = new Client(primary)
    await superuser.connect()
    await superuser.query("create role owner login createrole password 'owner'")
    await superuser.query("create role glasshouse_app login password 'app'")
    await superuser.query('create database house owner owner')
    await superuser.end()
    const databaseOwnerUrl = urlOf({ ...primary, user: 'owner', password: 'owner', database: 'house' })
    const DATABASE_URL = urlOf({ ...primary, user: 'glasshouse_app', password: 'app', database: 'house' })
    const prepared = await prepareDatabase(chooseDatabase(DATABASE_URL, { databaseOwnerUrl }))
    await prepared.close()
    await inHouse(primary, (owner) => owner.query(movableClock))
  })
  const witness = await startWitness()
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-failover-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const hosts = [pair.primary, pair.standby].map(({ host }) => encodeURIComponent(host!)).join(',')
  const DATABASE_URL = `postgres://glasshouse_app:app@${hosts}/house`
  const DATABASE_OWNER_URL = `postgres://owner:owner@${hosts}/house`
  const variables = {
    DATABASE_URL,
    DATABASE_OWNER_URL,
    DATABASE_CONNECTIONS: '4',
    WITNESS_URL: witness.url,
    WITNESS_KEY: witness.key,
  }
  const nodes: ServerProcess[] = []
  const open = async () => {
    const node = await startServer(dataDir, variables)
    nodes.push(node)
    return node
  }
  return { pair, witness, nodes, open }
}

/** Does something by hand in the house's database. */
async function inHouse(at: Connection, work: (owner: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ ...at, user: 'owner', password: 'owner', database: 'house' })
  await client.connect()
  await work(client)
  await client.end()
}

/** Lets the house's time go ahead of the machine's by so much, in that database and at the witness. */
async function setAhead(at: Connection, witness: WitnessProcess, seconds: number): Promise<void> {
  witness.setAhead(seconds)
  await inHouse(at, (owner) => houseClock(owner).set(Date.now() / 1000 + seconds))
}

const envelope = z.object({ code: z.int(), msg: z.string(), data: z.looseObject({}) })

async function call(
  node: ServerProcess,
  path: string,
  { token = '', body }: { token?: string; body?: object } = {},
) {
  const response = await fetch(`${node.url}${path}`, {
    headers: { token, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return envelope.parse(await response.json())
}

async function signUp(node: ServerProcess): Promise<string> {
  const { data } = await call(node, '/api/user/register', {
    body: { username: 'nora', password: 'Sunny7days' },
  })
  const { token } = z.object({ userinfo: z.object({ token: z.string() }) }).parse(data).userinfo
  await call(node, '/api/user/profile', { token, body: { birthday: '1990-05-17' } })
  return token
}

const games = z.object({
  list: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      current: z.object({ game_no: z.string(), closes_at: z.int() }).nullable(),
    }),
  ),
})

/** Bets on a table, the one that closes last if none is named; gives the bet's number, 0 where it was not taken. */
async function bet(node: ServerProcess, token: string, table?: string): Promise<number> {
  const { list } = games.parse((await call(node, '/api/games/list')).data)
  const open = list
    .filter(({ code, current }) => current && (table === undefined || code === table))
    .toSorted((one, other) => other.current!.closes_at - one.current!.closes_at)
  const { id: game_id, current } = open[0]!
  const answer = await call(node, '/api/games/submitBet', {
    token,
    body: { game_id, game_no: current!.game_no, bet_content: [{ play: 'big', amount: '1.00' }] },
  })
  if (answer.code !== 1) return 0
  return Number(z.object({ bets: z.array(z.object({ id: z.string() })) }).parse(answer.data).bets[0]!.id)
}

/** The number of a bet that was taken, at the latest when the next round opens. */
async function placed(node: ServerProcess, token: string): Promise<number> {
  let id = 0
  await expect
    .poll(async () => (id = await bet(node, token)), { timeout: 210_000, interval: 500 })
    .toBeGreaterThan(0)
  return id
}

async function heardBet({ url }: WitnessProcess): Promise<number> {
  const answer = z.object({ bet: z.int() }).safeParse(await (await fetch(`${url}/mark`)).json())
  return answer.data?.bet ?? 0
}

const isReady = async ({ url }: ServerProcess) => (await fetch(`${url}/health/ready`)).ok

/** The house's leaves about the failover since, and whether its books are right. */
async function lookInto({ standby }: Pair) {
  const database = openDatabase({ ...standby, database: 'house' })
  const leaves = await database.read
    .selectFrom('log_leaves')
    .select(['kind', 'leaf'])
    .orderBy('index')
    .execute()
  const told = leaves.filter(({ kind }) => kind === 'loss').map(({ leaf }) => readLeaf(leaf))
  const differences = await audit(database)
  await database.close()
  return { size: leaves.length, told, differences }
}

test.for([
  ['slightly behind: bets alone are lost', 0],
  ['further behind: leaves of the public log are lost, too', 1],
])('a standby that is %s', { timeout: 720_000 }, async ([, lostLeaves]) => {
  const { pair, witness, nodes, open } = await openCluster()
  const [first, second] = [await open(), await open()]
  const token = await signUp(first)
  const kept = await placed(first, token)
  await pair.cutOff()
  const size = async () =>
    Number(/\n(\d+)\n/.exec(await (await fetch(`${witness.url}/checkpoint`)).text())?.[1] ?? 0)
  const before = await size()
  // The practice table promises, seals and draws every thirty seconds.
  if (lostLeaves) {
    await setAhead(pair.primary, witness, 31)
    await expect.poll(size, { timeout: 20_000, interval: 200 }).toBeGreaterThan(before)
  }
  const lost = [await placed(first, token), await placed(second, token)]
  await expect.poll(() => heardBet(witness), { timeout: 60_000 }).toBe(Math.max(...lost))

  await pair.failOver()
  if (lostLeaves) await setAhead(pair.standby, witness, 31)
  for (const node of nodes)
    await expect.poll(() => isReady(node), { timeout: 30_000, interval: 200 }).toBe(true)
  const printed = nodes.map((node) => node.printed()).join('')
  expect(printed.match(/the database lacks bets that were accepted/g)).toHaveLength(1)
  // The bet that the standby had stands; of the others the house says itself what became of them.
  const detail = async (id: number) => await call(second, `/api/games/getBetDetail?id=${id}`, { token })
  expect(await detail(kept)).toMatchObject({ code: 1 })
  for (const id of lost) expect((await detail(id)).data).toMatchObject({ refusal: 'bet_lost' })
  expect((await detail(9_999_999)).data).toMatchObject({ refusal: 'bet_not_found' })
  // Where leaves were lost, the rounds that are open when they come back are void, as bets on them are missing: the next one
  // takes bets. When they come back is up to the house, so its time moves until that one is open.
  let ahead = 31
  const next = async () => {
    const id = await bet(first, token, lostLeaves ? 'practice-30s' : undefined)
    if (id === 0 && lostLeaves) await setAhead(pair.standby, witness, (ahead += 6))
    return id
  }
  // At the latest when the next round opens: in the minute before each half hour the practice table alone is open, and its round of
  // the failover takes none.
  await expect.poll(next, { timeout: 210_000, interval: 1000 }).toBeGreaterThan(Math.max(...lost))

  // It starts again, too, and the witness goes on with it.
  const third = await open()
  await expect.poll(() => isReady(third), { timeout: 30_000, interval: 200 }).toBe(true)
  const { size: leaves, told, differences } = await lookInto(pair)
  expect(differences).toEqual([])
  expect(told).toEqual([
    expect.objectContaining({
      kind: 'loss',
      firstBet: BigInt(kept + 1),
      lastBet: BigInt(Math.max(...lost)),
    }),
  ])
  await expect.poll(size, { timeout: 20_000 }).toBeGreaterThanOrEqual(leaves)
})
