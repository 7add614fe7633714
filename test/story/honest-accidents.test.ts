import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gameList, submitBet } from '@glasshouse/contract/games.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { readLeaf } from '@glasshouse/rules/read-leaf.ts'
import { documentText } from '@glasshouse/rules/read-proof.ts'
import { expect, onTestFinished, test } from 'vitest'
import { randomFrom } from '../../run/cluster/random.ts'
import { findPython } from '../../run/python.ts'
import { audit } from '../../server/audit/audit.ts'
import { askWitnesses } from '../../verify/ask-witness.ts'
import { houseAt } from '../../verify/house-reader.ts'
import { verifyHouse } from '../../verify/verify-house.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type House, houseKey, noLimits } from '../support/house.ts'
import { monitorOf } from '../support/monitor.ts'
import { honest, localBeacon, startRelay, tooEarly } from '../support/relay.ts'
import { addShortGame } from '../support/short-game.ts'
import { openTwoNodes } from '../support/two-nodes.ts'
import { start } from '../support/table.ts'
import { nowOf, runVerifier } from '../support/verifier.ts'
import { startWitness } from '../support/witness.ts'

// An honest house has accidents: two nodes and three witnesses, each a process of its own, of which some are killed, stand
// still or are put back, at moments that follow from a seed. Nobody who looks from outside may call it a liar.

/** Minutes, so that what happens in no accident is in time on a machine that is busy. */
const [period, close] = [600, 240]
const games = [
  { code: `short-${period}`, period, entropySource: 'drand' },
  { code: `short-${2 * period}`, period: 2 * period, entropySource: 'witness' },
] as const
const seed = process.env['ACCIDENTS_SEED'] ?? 'a night in November'
const knownHouse = hexOf(houseKey.publicKey)

async function openStory() {
  const random = randomFrom(seed)
  const local = localBeacon()
  // By its name the Python verifier takes it for quicknet; its key it is told.
  Object.assign(local.beacon, { name: 'quicknet' })
  const relay = await startRelay(local, honest(local))
  const { beacon } = local
  const witnesses = await Promise.all([0, 1, 2].map(() => startWitness({ beacon, alone: true })))
  const around = { beacon, relay: relay.url, witnesses }
  const first = await createTestDatabase()
  onTestFinished(() => first.drop())
  let database = first
  let house = await openTwoNodes(database, around)
  const { owner } = house.front
  await owner.query("insert into house (time_zone, currency) values ('UTC', 'CNY')")
  await owner.query(`${noLimits} delete from games`)
  for (const game of games) await addShortGame(owner, { close, ...game })
  /** When the newest round of the short game began, epoch seconds. */
  let at = start
  await house.goTo(at)
  await house.startNodes()
  await house.goTo(at)
  const { token } = await house.front.signUp('annie')
  let taken = 0
  /** House times within which something was out of order. */
  const troubles: { from: number; to: number }[] = []

  const story = {
    random,
    relay,
    witnesses,
    beacon,
    troubles,
    taken: () => taken,
    house: () => house,
    /** Moves the clock to this many seconds after the newest round began. */
    goTo: async (seconds: number) => house.goTo(at + seconds),
    /** Ann bets on every round that takes bets now. */
    bet: async () => {
      const ann = Object.assign(house.front.visitor(), { token })
      const { list } = await ann.call(gameList, {})
      for (const { id, current } of list) {
        const bet = { game_id: id, game_no: current?.game_no, bet_content: [{ play: 'big', amount: '1.00' }] }
        const { code } = (await ann.send('POST', submitBet.path, bet)).json<{ code: number }>()
        taken += Number(code === 1)
      }
    },
    /** From bets to the draw. */
    play: async () => {
      await story.bet()
      await story.goTo(period - close)
      await story.finish()
    },
    finish: async () => {
      await story.goTo(period)
      at += period
    },
    /** The house restarts this many seconds after the newest round began, and the clock moves to the start of the next one. */
    wakeAt: async (seconds: number) => {
      await house.goTo(at + seconds)
      await house.startNodes()
      await story.goTo(seconds)
      at += Math.ceil((seconds + 1) / period) * period
      await house.goTo(at)
    },
    /** The database as it is now, twice: both nodes are killed for it. */
    twice: async () => {
      await house.end()
      return [await copyOf(database), await copyOf(database)] as const
    },
    /** The database that is reached from now on. */
    reach: async (other: TestDatabase) => {
      await house.end()
      database = other
      house = await openTwoNodes(other, around)
    },
    /** Something that is out of order until it ends. */
    during: async (trouble: () => Promise<void>) => {
      const from = at
      await trouble()
      troubles.push({ from, to: at })
    },
  }
  return story
}
type Story = Awaited<ReturnType<typeof openStory>>

/** Seconds between two bounds. */
const between = ({ random }: Story, min: number, max: number) => Math.floor(min + random() * (max - min))

const accidents: Readonly<Record<string, (story: Story) => Promise<void>>> = {
  'a node is killed while it seals or draws, and the other one goes on': async (story) => {
    await story.bet()
    const struckAt = story.random() < 0.5 ? period - close : period
    if (struckAt === period) await story.goTo(period - close)
    const [struck] = story.house().nodes.splice(story.random() < 0.5 ? 0 : 1, 1)
    // Its steps are due, and those of the other one.
    await Promise.all([story.goTo(struckAt), struck!.killWhileAdvancing(story.random() * 300)])
    await story.house().startNodes()
    await story.finish()
  },
  'both nodes stand still from before the seal until after the draw': async (story) => {
    await story.bet()
    await story.house().killNodes()
    await story.wakeAt(between(story, period + 10, 3 * period))
  },
  'both nodes stand still from the seal on, while rounds go by': async (story) => {
    await story.bet()
    await story.goTo(period - close)
    await story.house().killNodes()
    await story.wakeAt(between(story, 4 * period, 5 * period))
  },
  'one witness is killed and comes back behind': async (story) => {
    const struck = story.witnesses[Math.floor(story.random() * 3)]!
    await struck.kill()
    await story.play()
    await story.play()
    await struck.restart()
    await story.goTo(1)
  },
  'two witnesses are killed': async (story) => {
    const spared = Math.floor(story.random() * 3)
    const struck = story.witnesses.filter((_, place) => place !== spared)
    await Promise.all(struck.map((witness) => witness.kill()))
    await story.play()
    await Promise.all(struck.map((witness) => witness.restart()))
    await story.wakeAt(1)
  },
  'the beacon is late': async (story) => {
    const honestly = story.relay.behaviour
    story.relay.behaviour = tooEarly
    await story.bet()
    await story.goTo(period - close)
    await story.goTo(period)
    story.relay.behaviour = honestly
    await story.wakeAt(period + between(story, 60, 590))
  },
  'the beacon stays away': async (story) => {
    const honestly = story.relay.behaviour
    story.relay.behaviour = tooEarly
    await story.play()
    await story.wakeAt(605)
    story.relay.behaviour = honestly
    await story.wakeAt(1)
  },
  'an older backup is put back, and the witnesses give the leaves back': async (story) => {
    await story.bet()
    const [backup, later] = await story.twice()
    await story.reach(later)
    await story.house().startNodes(1)
    await story.goTo(period - close)
    await story.finish()
    await story.play()
    await story.bet()
    await story.reach(backup)
    await story.wakeAt(between(story, 130, period))
  },
  'a standby takes over that was some bets behind': async (story) => {
    const [behind, later] = await story.twice()
    await story.reach(later)
    await story.house().startNodes(1)
    await story.bet()
    // The witnesses hear how far the house has come.
    await story.goTo(10)
    await story.reach(behind)
    await story.wakeAt(20)
  },
}

const copyOf = async (database: TestDatabase) => {
  const copy = await createTestDatabase(database)
  onTestFinished(() => copy.drop())
  return copy
}

/** In an order that follows from the seed. */
function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  return values
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}

test('no verifier accuses an honest house after its accidents', { timeout: 900_000 }, async () => {
  const story = await openStory()
  const watch = monitorOf(story.house().front, {
    witnessKeys: story.witnesses.map(({ key }) => key),
    beacon: story.beacon,
    relays: [story.relay.url],
  })
  const monitor: string[] = []
  /** A monitor's findings, including, for rounds that were in no accident, anything that can't be shown. */
  const look = async (happened?: string) => {
    const { fails, not_shown } = await watch(story.house().nodes[0], story.house().front)
    const lines = happened === undefined ? [...fails, ...not_shown] : fails
    monitor.push(...lines.map((line) => `${happened ?? 'nothing happened'}: ${line}`))
  }
  for (let rounds = 0; rounds < 4; rounds += 1) await story.play()
  await look()
  for (const [name, happens] of shuffled(Object.entries(accidents), story.random)) {
    await story.during(async () => happens(story))
    await look(name)
  }
  for (let rounds = 0; rounds < 4; rounds += 1) await story.play()
  await look()

  const { front, nodes } = story.house()
  const told = await toldBy(front)
  const { url } = nodes[0]!
  const documents = await documentsOf(front, url)
  // At once, so that one sees who calls it a liar, and who does not.
  expect({
    monitor,
    audit: await audit(front.database, { beacons: [story.beacon] }),
    stranger: await seenFromOutside(story, url),
    strictly: await saidStrictly(story, url),
    python: await saidByPython(story, documents, told.leaves),
    witnesses: await refusedBy(story, url),
  }).toEqual({ monitor: [], audit: [], stranger: [], strictly: [], python: [], witnesses: [] })
  expect(told.reasons).toEqual(['entropy_late', 'never_opened', 'restored', 'sealed_late'])
  expect(told.losses).toBe(2)
  expect(story.taken()).toBeGreaterThan(10)
})

/** The log's leaves about accidents, and all of its leaves as its bundles have them. */
async function toldBy({ owner }: House) {
  const { rows } = await owner.query<{ kind: string; leaf: Buffer }>(
    'select kind, leaf from log_leaves order by index',
  )
  const told = rows.map(({ leaf }) => readLeaf(leaf))
  const reasons = new Set(told.flatMap((one) => (one.kind === 'void' ? [one.reason] : [])))
  return {
    reasons: [...reasons].toSorted(),
    losses: told.filter(({ kind }) => kind === 'loss').length,
    leaves: Buffer.concat(
      rows.flatMap(({ leaf }) => [Buffer.from([leaf.length >> 8, leaf.length & 255]), leaf]),
    ),
  }
}

/** Rounds that the verifiers are asked about: more than there were. */
const last = 99

/**
 * The findings of a stranger who knows the keys: lies, and anything that could not be shown of rounds that were in no accident.
 */
async function seenFromOutside(
  { beacon, witnesses, troubles, house }: Story,
  url: string,
): Promise<string[]> {
  const trust = { beacon, houseKey: knownHouse, witnessKeys: witnesses.map(({ key }) => key) }
  const said: string[] = []
  const now = await house().front.clock.now()
  for (const game of games) {
    let calm = 0
    for await (const { line, result } of verifyHouse(houseAt(url), {
      gameCode: game.code,
      last,
      trust,
      now,
    })) {
      const isCalm = !isOfTrouble(line, game, troubles)
      if (isCalm && result === 'holds' && / dice /.test(line)) calm += 1
      if (result === 'fails' || (isCalm && result === 'not_shown')) said.push(line)
    }
    if (calm === 0) said.push(`no round of ${game.code} was in no accident`)
  }
  return said
}

/** Whether a line speaks of a loss that was told, of all rounds that were given up for one, or of a round that an accident came near. */
function isOfTrouble(
  line: string,
  { period: length }: (typeof games)[number],
  troubles: Story['troubles'],
): boolean {
  if (/ tells that the house lost | up for a loss, as restored/.test(line)) return true
  const [, day, number] = /(\d{8})-(\d{4})/.exec(line) ?? []
  if (day === undefined) return false
  const midnight = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`) / 1000
  const drawsAt = midnight + (Number(number) - 1) * length
  // The first round was open when the house began.
  if (drawsAt - length <= start) return true
  // It was promised two rounds before it opened.
  return troubles.some(({ from, to }) => drawsAt > from && drawsAt - 3 * length <= to)
}

/** The program's own words with `--strict`, except that it finds no lie, and that lost facts can't be shown. */
async function saidStrictly({ witnesses, house }: Story, url: string): Promise<string[]> {
  const keys = ['--house-key', knownHouse, ...witnesses.flatMap(({ key }) => ['--witness-key', key])]
  const asked = ['--from', url, '--game', games[1].code, '--last', `${last}`, '--strict', ...keys]
  const { lines, stderr } = await runVerifier('main.ts', ...asked, ...(await nowOf(house().front)))
  return lines.at(-1) === 'Not all of it can be shown.' ? [] : [...lines, stderr]
}

/**
 * The leaves and seals that the witnesses still refuse: leaves that they have not cosigned since, and seals that they have not
 * signed since.
 */
async function refusedBy({ witnesses }: Story, url: string): Promise<string[]> {
  const { witnesses: named } = await houseAt(url).keys()
  const { seen, said } = await askWitnesses(
    named,
    { witnessKeys: witnesses.map(({ key }) => key) },
    knownHouse,
  )
  const refused = said.map(({ line }) => line)
  for (const { name, newest, witness, refused: leaves, refusedSeals } of seen) {
    for (const { place, reason } of leaves)
      if (place >= (newest?.size ?? 0)) refused.push(`${name} refuses leaf ${place}: ${reason}`)
    for (const { gameCode, gameNo, reason } of refusedSeals)
      if (!(await witness.seal(gameCode, gameNo))) refused.push(`${name}, the seal of ${gameNo}: ${reason}`)
  }
  return refused
}

/** Proofs of the rounds that are over, a line each. */
async function documentsOf({ owner }: House, url: string): Promise<string> {
  const house = houseAt(url)
  const { rows } = await owner.query<{ code: string; game_no: string }>(
    `select g.code, r.game_no from rounds r join games g on g.id = r.game_id
     where exists (select from draws d where d.round_id = r.id) or exists (select from voids v where v.round_id = r.id)`,
  )
  const proofs: string[] = []
  for (const { code, game_no } of rows) proofs.push(documentText(await house.proof(code, game_no)))
  return proofs.join('\n')
}

/** The Python verifier's words about documents and about the whole log, if it finds something wrong. */
async function saidByPython({ beacon }: Story, documents: string, leaves: Buffer): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-accidents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const python = join(dirname(dirname(import.meta.dirname)), 'verify', 'python')
  const program = `
import sys
sys.path.insert(0, ${JSON.stringify(python)})
import glasshouse_log, glasshouse_steps, glasshouse_verify
glasshouse_steps.QUICKNET_KEY = glasshouse_log.QUICKNET_KEY = bytes.fromhex("${beacon.publicKey}")
sys.exit(glasshouse_verify.main(sys.argv[1:]))`
  const asked = Object.entries({ documents, log: leaves }).map(async ([kind, content]) => {
    const file = join(folder, kind)
    writeFileSync(file, content)
    return await new Promise<string[]>((resolve) => {
      execFile(findPython(), ['-c', program, `--${kind}`, file], (error, stdout, stderr) =>
        resolve(error ? [`${error.message}\n${stdout}${stderr}`] : []),
      )
    })
  })
  return (await Promise.all(asked)).flat()
}
