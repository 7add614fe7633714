import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { ensureApplicationRole } from '../server/db/application-role.ts'
import type { Connection } from '../server/db/connection.ts'
import { openDatabase, transaction } from '../server/db/database.ts'
import { openCluster } from '../server/db/embedded/cluster.ts'
import { migrate } from '../server/db/migrate.ts'
import { houseKeyOf } from '../server/fairness/house-key.ts'
import { allGames } from '../server/games/catalogue.ts'
import { houseEntropy } from '../server/games/entropy.ts'
import { openRounds } from '../server/games/open-rounds.ts'
import { currentRound } from '../server/games/rounds.ts'
import { seedGames } from '../server/games/seed-games.ts'
import { ensureBooks } from '../server/games/books.ts'
import { hashToken } from '../server/http/route.ts'
import { openOwnWitness } from '../server/own-witness.ts'
import { tokenOf } from './players.ts'

/** A house of its own for one benchmark: a real PostgreSQL with the settings of `npm start`, thrown away after it. */
export type BenchHouse = {
  owner: Connection
  application: Connection
  /** The environment variables that a server needs to run on it. */
  variables: Readonly<Record<string, string>>
  gameId: number
  gameNo: string
  players: number
  /** A folder of its own. */
  dataDir: string
  /** The process that is PostgreSQL. */
  postmaster: number
  close: () => Promise<void>
}

/** Rows numbered below this are of the past that was written. */
export const firstPresentId = 1_000_000_000

/** A game whose one round lasts the day, so that no run is cut by a close. */
const longGame = { code: 'bench', periodSeconds: 86_400, closeSeconds: 60 }

/** Each game that is written from then on draws once a day, and the league, whose periods are its rule's, is not written. */
const drawsOnceADay = `
  create function once_a_day() returns trigger language plpgsql as $$ begin
    if new.code = 'glass-league' then return null; end if;
    new.period_seconds = 86400;
    return new;
  end $$;
  create trigger once_a_day before insert on games for each row execute function once_a_day()`

/**
 * Opens a house with this many players, each with a session and 1,000,000.00; without `draws` its games draw once a day. With
 * `witnessed` a witness runs beside it and gives its draws their outside value, as beside the house of `npm start`.
 */
export async function openBenchHouse(
  players: number,
  { draws = true, witnessed = false } = {},
): Promise<BenchHouse> {
  const seedKey = randomBytes(32)
  const receiptKey = randomBytes(32)
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'))
  const cluster = await openCluster({ dataDir, say: () => {} })
  const owner = new pg.Client(cluster.owner)
  await owner.connect()
  await ensureApplicationRole(owner, { password: String(cluster.application.password) })
  await migrate(owner)
  // Below these stand the numbers of years that are written later (years.ts).
  for (const table of ['events', 'slips', 'bets', 'entries'])
    await owner.query(`select setval(pg_get_serial_sequence($1, 'id'), ${firstPresentId})`, [table])
  if (!draws) await owner.query(drawsOnceADay)
  const database = openDatabase(cluster.application)
  await transaction(database, async (tx) => seedGames(tx, { demonstration: false }))
  await ensureBooks(database)
  await owner.query(
    `insert into games (category_id, code, kind, name, period_seconds, close_seconds, paytable, triple_rule,
       entropy_source, min_stake, max_stake, max_payout, liability_cap, chips, position)
     select category_id, $1, kind, name, $2, $3, paytable, triple_rule, entropy_source, min_stake, max_stake,
       max_payout, 900000000000000, chips, 99 from games where code = 'dice-10m'`,
    [longGame.code, longGame.periodSeconds, longGame.closeSeconds],
  )
  const games = await allGames(database.read)
  for (const one of games)
    await openRounds(database, one, {
      timeZone: 'UTC',
      seedKey,
      entropySource: houseEntropy,
      writeMatches: async () => undefined,
    })
  const game = games.find(({ code }) => code === longGame.code)!
  const round = (await currentRound(database.read, game.id))!
  await addPlayers(owner, players)
  await owner.query('vacuum analyze')
  await database.close()
  await owner.end()
  const witness = witnessed
    ? await openOwnWitness({
        dataDir,
        host: '127.0.0.1',
        port: 0,
        houseKey: houseKeyOf(receiptKey).publicKey,
        say: console.error,
      })
    : undefined
  return {
    owner: cluster.owner,
    application: cluster.application,
    variables: {
      DATABASE_URL: urlOf(cluster.application),
      DATABASE_OWNER_URL: urlOf(cluster.owner),
      SEED_KEY: seedKey.toString('hex'),
      HISTORY_DAYS: '0',
      RECEIPT_KEY: receiptKey.toString('hex'),
      ...(witness && {
        WITNESS_URL: witness.url,
        WITNESS_KEY: witness.key.toString('hex'),
        ENTROPY: 'witness',
      }),
    },
    gameId: game.id,
    gameNo: round.gameNo,
    players,
    dataDir,
    postmaster: Number(readFileSync(join(cluster.home, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    close: async () => {
      await witness?.close()
      await cluster.close()
      rmSync(cluster.home, { recursive: true, force: true })
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function urlOf({ host, port, user, password, database }: Connection): string {
  const secret = encodeURIComponent(String(password))
  return `postgres://${user}:${secret}@${encodeURIComponent(String(host))}:${port}/${database}`
}

async function addPlayers(owner: pg.Client, count: number): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `with fresh as (insert into players select from generate_series(1, $1) returning id), named as (
       insert into identities (player_id, username, nickname, birthday)
       select id, 'b' || id, 'b' || id, '1990-05-17' from fresh returning player_id
     )
     select player_id as id from named order by 1`,
    [count],
  )
  await owner.query('select open_player_accounts(player_id) from identities order by 1')
  await owner.query(
    `select post_entry('welcome', array_agg(id) || (select id from accounts where kind = 'play_money'),
       array_agg(100000000::bigint) || (-100000000::bigint * count(*)), array_agg(player_id) || null::bigint)
     from accounts where kind = 'available'`,
  )
  await owner.query(
    `insert into sessions (token_hash, player_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as s (hash, id)`,
    [rows.map((_, player) => hashToken(tokenOf(player))), rows.map(({ id }) => id)],
  )
}
