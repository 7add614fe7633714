import { suspendBetting } from '@glasshouse/contract/operator/sport.ts'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase, transaction } from '../server/db/database.ts'
import { footballMarkets } from '@glasshouse/rules/sport/markets.ts'
import { ensureBooks } from '../server/games/books.ts'
import { footballBook, halfTimeBook } from '../server/sport/football-book.ts'
import { importFixtures } from '../server/sport/import-fixtures.ts'
import { offerFixtures } from '../server/sport/offer-fixtures.ts'
import { resultOf } from '../server/sport/results.ts'
import { seedSport } from '../server/sport/seed-sport.ts'
import { setPricesOf } from '../server/sport/set-prices.ts'
import { hashToken } from '../server/http/route.ts'
import { createOperator } from '../server/operator/add-operator.ts'
import { writeAudit } from '../server/operator/audit.ts'
import { sealSecret, secretKey } from '../server/operator/secret.ts'
import { newSecret } from '../server/operator/totp.ts'
import { openBenchHouse } from './house.ts'
import { ended, forked, measureLoad, median, requireWrk, startHouse } from './load.ts'
import type { PricesReceived } from './sport-receivers.ts'

/**
 * `npm run bench:sport`: matches are priced again while slips of four legs are placed and streams hear of it, then a match that
 * stands in many slips is settled while bets on dice go on; fails where a bound is passed.
 */
const fixtures = Number(process.env['BENCH_FIXTURES'] ?? 200)
const streams = Number(process.env['BENCH_STREAMS'] ?? 1_000)
const slips = Number(process.env['BENCH_SLIPS'] ?? 100_000)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const turns = Number(process.env['BENCH_ROUNDS'] ?? 5)
const players = Number(process.env['BENCH_PLAYERS'] ?? 10_000)
const connections = 64
/** Matches priced in one transaction, which waits once for bets under way on them. */
const atOnce = Math.ceil(fixtures / 4)
const bounds = { rate: 0.5, reach: 250, suspended: 1_000, settled: 10, p99: 1.5 }

type Match = { id: bigint; game_id: number; game_no: string }
/**
 * Answers a second of dice and of slips, while no price moves and while prices do, each with the rate of slips over that of dice;
 * matches priced a second, and milliseconds until the middle stream has a price.
 */
type Turn = Rates & { meanwhile: Rates; priced: number; reach: number }
type Rates = { dice: number; slips: number; ratio: number }

requireWrk()
const loadBefore = loadavg()[0] ?? 0
const bench = await openBenchHouse(players)
const owner = new pg.Client(bench.owner)
await owner.connect()
const database = openDatabase(bench.application)
const matches = await putOnSale(database)
const server = await startHouse(bench)
const receivers = await forked('sport-receivers.ts', { url: server.url, streams })
const heard: PricesReceived[] = []
receivers.child.on('message', (received: PricesReceived) => heard.push(received))
try {
  const measured: Turn[] = []
  // The first one warms up.
  for (let turn = 0; turn <= turns; turn += 1) {
    const one = await measureTurn()
    if (turn > 0) measured.push(one)
    console.error(`turn ${turn}:`, one)
  }
  const suspended = await measureSuspension()
  console.error(suspended)
  const settled = await measureSettlement()
  console.error(settled)
  const page = report(measured, suspended, settled)
  writeFileSync(join(import.meta.dirname, '../docs/benchmarks-sport.md'), page)
  console.log(page)
  const of = (figure: (turn: Turn) => number) => median(measured.map(figure))
  if (of(({ meanwhile }) => meanwhile.ratio) < bounds.rate) process.exitCode = 1
  if (of(({ priced }) => priced) < fixtures * 0.95 || of(({ reach }) => reach) > bounds.reach)
    process.exitCode = 1
  if (suspended.milliseconds > bounds.suspended) process.exitCode = 1
  if (settled.seconds > bounds.settled || settled.p99During > bounds.p99 * settled.p99Before)
    process.exitCode = 1
} finally {
  await ended(receivers.child)
  await server.stop()
  await database.close()
  await owner.end()
  await bench.close()
}

/** The day (YYYY-MM-DD) the given number of days from now. */
function day(from: number): string {
  return new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
}

/**
 * A league of as many matches in the next five days, after a season of which the ratings are made. The limits are looked at
 * and never reached.
 */
async function putOnSale(house: Database): Promise<Match[]> {
  await ensureBooks(house, [footballBook, halfTimeBook])
  await transaction(house, async (tx) => seedSport(tx, 'open'))
  await owner.query(
    "update caps set amount = 900000000000000; update games set liability_cap = 900000000000000 where code = 'football'",
  )
  const days = 5
  const clubs = Array.from({ length: Math.ceil((2 * fixtures) / days) }, (_, number) => `Club ${number}`)
  const pairs = (round: number) =>
    clubs.flatMap((team1, at) =>
      at % 2 === 0 ? [{ team1, team2: clubs[(at + 1 + 2 * round) % clubs.length]! }] : [],
    )
  const past = Array.from({ length: 10 }, (_, round) =>
    pairs(round).map((pair, at) => ({
      ...pair,
      round: `Matchday ${round + 1}`,
      date: day(round - 60),
      time: '12:00',
      score: { ht: [0, 0], ft: [(at * 7 + round) % 4, (at * 5) % 3] },
    })),
  )
  const next = Array.from({ length: days }, (_, round) =>
    pairs(round + 10).map((pair) => ({
      ...pair,
      round: `Matchday ${round + 20}`,
      date: day(round + 1),
      time: '12:00',
    })),
  )
  const text = JSON.stringify({ matches: [...past, ...next].flat() })
  await importFixtures(house, [{ name: '2026-27-xx.1.json', text }], { dryRun: false })
  while (await offerFixtures(house, 'UTC'));
  const { rows } = await owner.query<{ id: string; game_id: number; game_no: string }>(
    `select e.id, e.game_id, e.code as game_no from boards b join sport_events x on x.event_id = b.event_id
     join events e on e.id = x.event_id order by e.id limit $1`,
    [fixtures],
  )
  if (rows.length < fixtures) throw new Error(`only ${rows.length} of ${fixtures} matches are on sale`)
  return rows.map((row) => ({ ...row, id: BigInt(row.id) }))
}

async function measureTurn(): Promise<Turn> {
  const alone = await measureRates()
  const repricing = startRepricing()
  const meanwhile = await measureRates()
  const { committed, elapsed } = await repricing.stop()
  // The last event is on its way.
  await pause(500)
  const delays = heard.splice(0).flatMap(({ medianAt, matches: told }) =>
    told.flatMap(({ game_no, version }) => {
      const at = committed.get(`${game_no} ${version}`)
      return at === undefined ? [] : [medianAt - at]
    }),
  )
  return {
    ...alone,
    meanwhile,
    priced: committed.size / elapsed,
    reach: delays.length > 0 ? median(delays) : Number.POSITIVE_INFINITY,
  }
}

/** Bets on dice, then slips of four legs. */
async function measureRates(): Promise<Rates> {
  const dice = await measureLoad(server, bench, { connections, seconds })
  const before = await placed()
  const four = await measureLoad(server, bench, { connections, seconds, lines: fourLegs() })
  if ((await placed()) - before < four.answers) throw new Error(`${four.answers} answers, but fewer slips`)
  return { dice: dice.perSecond, slips: four.perSecond, ratio: four.perSecond / dice.perSecond }
}

/** Prices all matches again once a second, all their markets from a grid of other strengths, until it is stopped. */
function startRepricing() {
  const committed = new Map<string, number>()
  const begun = performance.now()
  const stopping = new AbortController()
  const reprice = async () => {
    for (let nth = 0; !stopping.signal.aborted; nth += atOnce) {
      const some = Array.from({ length: atOnce }, (_, at) => ({
        match: matches[(nth + at) % matches.length]!,
        strengths: { home: 1_100 + ((nth + at) % 600), away: 1_000 + ((nth + at) % 300), rho: -50 },
      }))
      const { versions } = await transaction(database, async (tx) =>
        setPricesOf(
          tx,
          some.map(({ match, strengths }) => ({ eventId: match.id, strengths })),
        ),
      )
      const at = performance.timeOrigin + performance.now()
      for (const { match } of some) committed.set(`${match.game_no} ${versions.get(match.id)}`, at)
      const due = begun + ((nth + atOnce) * 1_000) / matches.length
      await pause(Math.max(0, due - performance.now()))
    }
  }
  const going = reprice()
  return {
    stop: async () => {
      stopping.abort()
      await going
      return { committed, elapsed: (performance.now() - begun) / 1_000 }
    },
  }
}

/** Accumulators of four different matches at their current prices; each with the first match, if asked to. */
function fourLegs(always?: Match): string[] {
  return Array.from({ length: 5_000 }, (_, nth) => {
    const from = (nth * 7) % matches.length
    const others = Array.from({ length: 4 }, (__, at) => matches[(from + at * 11 + 1) % matches.length]!)
    const chosen = new Set(always ? [always, ...others] : others)
    const legs = [...chosen].slice(0, 4).map(({ game_id, game_no }, at) => ({
      game_id,
      game_no,
      play: 'result',
      pick: ['1', 'X', '2'][(nth + at) % 3],
      version: 1,
    }))
    return JSON.stringify({ legs, amount: '1.00', price_change: 'any' })
  })
}

/** How long it takes to suspend all sport while slips are being placed; after its answer no slip is accepted. */
async function measureSuspension() {
  const token = await traderToken()
  const suspend = async (suspended: boolean) => {
    const answer = await fetch(new URL(suspendBetting.path, server.url), {
      method: suspendBetting.method,
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ suspended, reason: 'a benchmark' }),
    })
    const { code, data } = (await answer.json()) as { code: number; data: { matches: number } }
    if (code !== 1 || data.matches < fixtures)
      throw new Error(`betting was not suspended: ${JSON.stringify(data)}`)
  }
  const took: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const load = measureLoad(server, bench, { connections, seconds: 3, lines: fourLegs() })
    await pause(1_000)
    const begun = performance.now()
    await suspend(true)
    took.push(performance.now() - begun)
    const accepted = await placed()
    // Slips are refused from then on: the load has no answers that it could count.
    await load.catch(() => undefined)
    if ((await placed()) !== accepted) throw new Error('a slip was accepted after all of sport was suspended')
    await suspend(false)
  }
  return { milliseconds: median(took), slips: await placed() }
}

/** A trader's session, as if signed in. */
async function traderToken(): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await transaction(database, async (tx) => {
    const made = {
      username: 'bench',
      name: 'bench',
      role: 'trader',
      playerId: null,
      passwordHash: '-',
    } as const
    const id = await createOperator(tx, made)
    const sealed = sealSecret(newSecret(), secretKey(randomBytes(32)), id!)
    await tx
      .updateTable('operators')
      .set({ first_password_until: null, sealed_secret: sealed })
      .where('id', '=', id!)
      .execute()
    await tx
      .insertInto('operator_sessions')
      .values({ token_hash: hashToken(token), operator_id: id!, address: '127.0.0.1', user_agent: 'bench' })
      .execute()
    await writeAudit(tx, null, 'operator.add', { kind: 'operator', id: id! }, { role: 'trader' })
  })
  return token
}

/** How long it takes to settle a match that is in this many slips, and how that affects bets on dice. */
async function measureSettlement() {
  const [match] = matches
  while ((await placedOn(match!.id)) < slips)
    await measureLoad(server, bench, { connections, seconds, lines: fourLegs(match) })
  const p99Before = median([await p99(), await p99(), await p99()])
  await owner.query(
    `update fixtures f set kicks_off_at = house_now() from sport_events x where x.event_id = $1 and f.id = x.fixture_id`,
    [match!.id],
  )
  await owner.query(
    'select move_match(x.fixture_id, house_now()) from sport_events x where x.event_id = $1',
    [match!.id],
  )
  const { won, half_won, returned, half_lost } = resultOf({ kind: 'played', full: [2, 1], half: [1, 0] })
  await owner.query('update events set closed_at = house_now() where id = $1', [match!.id])
  await owner.query(
    'insert into results (event_id, won, half_won, returned, half_lost) values ($1, $2, $3, $4, $5)',
    [match!.id, won, half_won, returned, half_lost],
  )
  const begun = performance.now()
  const settling = isSettled(match!.id).then(() => (performance.now() - begun) / 1_000)
  const during: number[] = []
  const isOver = async () => Promise.race([settling.then(() => true), pause(0, false)])
  for (let over = false; !over; ) {
    const one = await p99()
    over = await isOver()
    if (!over || during.length === 0) during.push(one)
  }
  return { seconds: await settling, p99Before, p99During: median(during), slips: await placedOn(match!.id) }
}

async function p99(): Promise<number> {
  return (await measureLoad(server, bench, { connections, seconds: 2 })).p99
}

async function isSettled(eventId: bigint): Promise<void> {
  for (;;) {
    const { rowCount } = await owner.query('select from settlements where event_id = $1', [eventId])
    if (rowCount) return
    await pause(50)
  }
}

async function placed(): Promise<number> {
  return count('select count(*)::float8 as count from bets where leg_count = 4', [])
}

async function placedOn(eventId: bigint): Promise<number> {
  return count('select count(*)::float8 as count from bet_legs where event_id = $1', [eventId])
}

async function count(sql: string, values: unknown[]): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(sql, values)
  return rows[0]!.count
}

function report(
  measured: readonly Turn[],
  suspended: Awaited<ReturnType<typeof measureSuspension>>,
  settled: Awaited<ReturnType<typeof measureSettlement>>,
): string {
  const of = (figure: (turn: Turn) => number) => median(measured.map(figure))
  const taken = (bets: 'dice' | 'slips') =>
    ((1 - of((turn) => turn.meanwhile[bets] / turn[bets])) * 100).toFixed(0)
  const { seconds: took, p99Before, p99During } = settled
  return `# Benchmark of sport

${fixtures} matches with ${footballMarkets.length} markets each are priced again once a second, from a grid of their own, ${atOnce} in a transaction, while ${connections}
connections place single bets on dice, then accumulators of four legs, at the server of \`npm start\`, and ${streams.toLocaleString('en')} open event streams hear of every
price; before that the same bets while no price moves. Then a trader suspends all of sport while such slips are placed, three times, and none is accepted once the call has
answered. Then a match that stands in ${settled.slips.toLocaleString('en')} accumulators is settled by the server's own clock
while bets on dice go on. Load generator, pricing, server and PostgreSQL share ${cpus().length} cores (${cpus()[0]!.model.split(' ').slice(0, 2).join(' ')}), Node ${process.versions.node};
medians of ${turns} turns of ${seconds} s. What else the machine did: a load of ${loadBefore.toFixed(1)} when it began.

Repeat: \`npm run bench:sport\` (about 5 minutes; it writes this page and fails where a bound is passed). Shorter:
\`BENCH_ROUNDS=1 BENCH_SECONDS=2 BENCH_SLIPS=2000\`.

| what | figure | bound |
|---|---|---|
| matches priced a second | ${of(({ priced }) => priced).toFixed(0)} | ≥ ${fixtures} |
| bets on dice a second, meanwhile | ${of(({ meanwhile }) => meanwhile.dice).toFixed(0)} | |
| slips of four legs a second, meanwhile | ${of(({ meanwhile }) => meanwhile.slips).toFixed(0)} | |
| slips, of bets on dice, meanwhile | ${of(({ meanwhile }) => meanwhile.ratio).toFixed(2)} × | ≥ ${bounds.rate} |
| bets on dice a second, while no price moves | ${of(({ dice }) => dice).toFixed(0)} | |
| slips of four legs a second, while no price moves | ${of((turn) => turn.slips).toFixed(0)} | |
| slips, of bets on dice, while no price moves | ${of(({ ratio }) => ratio).toFixed(2)} × | |
| ms until the middle stream has a price | ${of(({ reach }) => reach).toFixed(0)} | ≤ ${bounds.reach} |
| ms until all of sport is suspended by one call, with ${suspended.slips.toLocaleString('en')} open slips and more being placed | ${suspended.milliseconds.toFixed(0)} | ≤ ${bounds.suspended.toLocaleString('en')} |
| seconds until the match is settled | ${took.toFixed(1)} | ≤ ${bounds.settled} |
| p99 of dice bets, ms: before and during | ${p99Before.toFixed(1)}, ${p99During.toFixed(1)} (${(p99During / p99Before).toFixed(2)} ×) | ≤ ${bounds.p99} × |

Each ratio is the median of the turns' own and compares like with like: in a turn both kinds of bets have the same work beside them. The
pricing itself takes ${taken('dice')} % of the rate of dice bets and ${taken('slips')} % of that of slips, since it runs on the same cores: slips during the
pricing come to ${of(({ meanwhile, dice }) => meanwhile.slips / dice).toFixed(2)} × the rate of dice bets without it.
`
}
