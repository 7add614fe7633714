import { randomBytes } from 'node:crypto'
import { calls } from '@glasshouse/contract/calls.ts'
import pg from 'pg'
import { hashToken } from '../server/http/route.ts'
import { type BenchHouse, openBenchHouse } from './house.ts'
import { type RunningServer, startHouse } from './load.ts'
import { writeYears, type Years } from './years.ts'

/** A house with years behind it, its server open. */
export type AgedHouse = {
  bench: BenchHouse
  owner: pg.Client
  server: RunningServer
  tokens: { player: string; operator: string }
  /** A player with bets, one of them, its game and round. */
  known: Readonly<Record<string, string>>
  close: () => Promise<void>
}

export async function openAgedHouse(size: Years): Promise<AgedHouse> {
  const bench = await openBenchHouse(100)
  const owner = new pg.Client(bench.owner)
  await owner.connect()
  await writeYears(owner, size)
  const tokens = { player: randomBytes(16).toString('hex'), operator: randomBytes(16).toString('hex') }
  const known = await someone(owner)
  const server = await startHouse(bench)
  const close = async () => {
    await server.stop()
    await owner.end()
    await bench.close()
  }
  return { bench, owner, server, tokens, known, close }
}

/** One of the players with a past, and what calls ask for by name. */
async function someone(owner: pg.Client): Promise<Record<string, string>> {
  const { rows } = await owner.query(`
    select b.player_id::text as player, b.id::text as bet, r.game_id::text as game_id, r.game_no
    from bets b join rounds r on r.id = b.event_id order by b.id desc limit 1`)
  return rows[0]
}

/** Signs in that player, and an operator, whose session ends while nothing is asked for half an hour. */
export async function signIn({ owner, tokens, known }: AgedHouse): Promise<void> {
  await owner.query(
    "insert into sessions (token_hash, player_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [hashToken(tokens.player), known['player']],
  )
  await owner.query(
    `with operator as (
       insert into operators (username, name, password_hash, role) values ('bench', 'Bench', 'x', 'administrator') returning id)
     insert into operator_sessions (token_hash, operator_id, address, user_agent) select $1, id, '127.0.0.1', '' from operator`,
    [hashToken(tokens.operator)],
  )
}

/** Every reading call, with what it asks for, that needs no more than the ids that are known; files are left out. */
export function reads({ known }: AgedHouse): Map<string, Record<string, string>> {
  const { player = '', bet = '', game_id = '', game_no = '' } = known
  const withIds: Record<string, Record<string, string>> = {
    '/api/games/getBetDetail': { id: bet },
    '/api/games/proof': { game_id, game_no },
    '/api/games/receipt': { id: bet },
    '/api/operator/player': { id: player },
    '/api/operator/player/plans': { id: player },
    '/api/operator/player/statement': { id: player },
  }
  const asks = new Map<string, Record<string, string>>()
  for (const { method, path, input, givesFile } of calls) {
    const ids = withIds[path] ?? { game_id }
    if (method === 'GET' && !givesFile && input.safeParse(ids).success) asks.set(path, ids)
  }
  return asks
}

/** Asks once; gives the milliseconds until the whole answer was there. */
export async function ask(
  { server, tokens }: AgedHouse,
  path: string,
  input: Record<string, string>,
): Promise<number> {
  const token = path.startsWith('/api/operator/') ? tokens.operator : tokens.player
  const url = `${server.url}${path}?${new URLSearchParams(input).toString()}`
  const begun = performance.now()
  const answer = await fetch(url, { headers: { token } })
  const { code } = (await answer.json()) as { code: number }
  const milliseconds = performance.now() - begun
  if (code !== 1) throw new Error(`${url} was answered ${code}`)
  return milliseconds
}
