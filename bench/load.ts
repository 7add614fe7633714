import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { submitBet } from '@glasshouse/contract/games.ts'
import { selections } from '@glasshouse/rules/dice.ts'
import * as z from 'zod'
import { openOwnHouse } from '../run/own-house.ts'
import { installPackage } from '../run/system-package.ts'
import type { BenchHouse } from './house.ts'
import { tokenOf } from './players.ts'
import type { Order } from './server.ts'

/** A server that takes bets. `pid` is the process that serves. */
export type RunningServer = { url: string; pid: number; stop: () => Promise<void> }

/** Starts a server process that places bets the given way. */
export async function startServer(way: Order['way'], house: BenchHouse): Promise<RunningServer> {
  const { child, told } = await forked('server.ts', {
    way,
    owner: house.owner,
    application: house.application,
  })
  return { url: `http://127.0.0.1:${String(told)}`, pid: child.pid!, stop: () => ended(child) }
}

/** Starts the server of `npm start` on the bench's database, with all that it does by itself. */
export async function startHouse({ variables }: BenchHouse): Promise<RunningServer> {
  const { url, pid, close } = await openOwnHouse(variables)
  return { url, pid, stop: close }
}

/** Keeps event streams of the first players open until it is stopped. */
export async function openStreams(url: string, streams: number): Promise<{ stop: () => Promise<void> }> {
  const { child } = await forked('streams.ts', { url, streams })
  return { stop: () => ended(child) }
}

export async function forked(file: string, order: object): Promise<{ child: ChildProcess; told: unknown }> {
  const child = fork(join(import.meta.dirname, file))
  child.send(order)
  const [told] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`bench/${file} ended with ${String(code)}`)
    }),
  ])
  return { child, told }
}

export async function ended(child: ChildProcess): Promise<void> {
  const over = once(child, 'exit')
  child.disconnect()
  await over
}

/** Answers a second, and milliseconds. */
export type Measured = { perSecond: number; p50: number; p99: number; answers: number }

const result = z.object({
  answers: z.int(),
  microseconds: z.int(),
  p50: z.int(),
  p99: z.int(),
  failed: z.literal(0),
})

/** Installs `wrk`, which costs a tenth of a bet's processor time where a generator in JavaScript takes more than a bet. */
export function requireWrk(): void {
  const isThere = spawnSync('wrk', ['--version']).error === undefined
  if (!isThere && !installPackage('wrk', 'wrk, the load generator'))
    throw new Error('The benchmark needs the program wrk (Debian and Ubuntu: apt-get install wrk).')
}

/** Many at once: this many connections, each sending its next bet when the last was answered, for some seconds. */
export async function measureLoad(
  server: RunningServer,
  { dataDir, players, gameId, gameNo }: BenchHouse,
  {
    connections,
    seconds,
    nonce = false,
    lines: chosen = selections.map((one) => JSON.stringify(lineOf(one))),
  }: { connections: number; seconds: number; nonce?: boolean; lines?: readonly string[] },
): Promise<Measured> {
  const lines = join(dataDir, 'selections')
  writeFileSync(lines, chosen.join('\n'))
  // However late an answer is, it counts as what it took, not as none.
  const options = `--threads 1 --connections ${connections} --duration ${seconds}s --timeout 60s`.split(' ')
  const script = ['--script', join(import.meta.dirname, 'wrk.lua'), `${server.url}${submitBet.path}`]
  const bets = [
    lines,
    `${players}`,
    `${gameId}`,
    gameNo,
    randomBytes(4).toString('hex'),
    nonce ? 'nonce' : '',
  ]
  const wrk = spawn('wrk', [...options, ...script, '--', ...bets], { stdio: ['ignore', 'pipe', 'inherit'] })
  // Its processor time counts as this program's once it has ended.
  const [printed] = await Promise.all([text(wrk.stdout), once(wrk, 'exit')])
  const { answers, microseconds, p50, p99 } = result.parse(
    JSON.parse(/RESULT (.*)/.exec(printed)?.[1] ?? 'null'),
  )
  return { answers, perSecond: (answers * 1e6) / microseconds, p50: p50 / 1000, p99: p99 / 1000 }
}

/** One at a time on one connection: the median milliseconds from sending to the whole answer. */
export async function measureLone(server: RunningServer, house: BenchHouse, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let done = 0; done < count; done += 1) {
    const { headers, body } = anyBet(house)
    const started = performance.now()
    const sent = httpRequest(`${server.url}${submitBet.path}`, { agent, method: 'POST', headers })
    sent.end(body)
    const [response] = await once(sent, 'response')
    response.resume()
    await once(response, 'end')
    times.push(performance.now() - started)
  }
  agent.destroy()
  return median(times)
}

const lineOf = ({ play, pick }: { play: string; pick: string }) => ({ play, pick, amount: '1.00' })

/** A bet of 1.00 on a random selection by a random player, with a key of its own. */
function anyBet({ players, gameId, gameNo }: BenchHouse) {
  const line = lineOf(selections[randomInt(selections.length)]!)
  return {
    body: JSON.stringify({ game_id: gameId, game_no: gameNo, bet_content: [line] }),
    headers: {
      'content-type': 'application/json',
      token: tokenOf(randomInt(players)),
      'idempotency-key': randomBytes(12).toString('base64url'),
    },
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
