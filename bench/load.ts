import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { submitBet } from '@glasshouse/contract/games.ts'
import { selections } from '@glasshouse/rules/dice.ts'
import autocannon from 'autocannon'
import { type BenchHouse, tokenOf } from './house.ts'
import type { Way } from './ways.ts'

export type RunningServer = { way: Way; port: number; stop: () => Promise<void> }

/** Starts a server process that places bets the given way. */
export async function startServer(way: Way, house: BenchHouse): Promise<RunningServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'server.ts'))
  const { owner, application } = house
  child.send({ way, owner, application })
  const [port] = (await once(child, 'message')) as [number]
  return {
    way,
    port,
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

export type Measured = { perSecond: number; p50: number; p99: number; refused: number }

/** Many at once: so many connections, each sending its next bet when the last was answered, for some seconds. */
export async function measureLoad(
  server: RunningServer,
  house: BenchHouse,
  connections: number,
  seconds: number,
): Promise<Measured> {
  let refused = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: submitBet.path,
        setupRequest: (request) => ({ ...request, ...anyBet(house) }),
        onResponse: (_status, body) => {
          if (!body.startsWith('{"code":1')) refused += 1
        },
      },
    ],
  })
  const answered = result.requests.total
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: refused + result.errors,
  }
}

/** One at a time on one connection: the median milliseconds from sending to the whole answer. */
export async function measureLone(server: RunningServer, house: BenchHouse, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let done = 0; done < count; done += 1) {
    const { headers, body } = anyBet(house)
    const started = performance.now()
    const sent = httpRequest({
      agent,
      port: server.port,
      host: '127.0.0.1',
      method: 'POST',
      path: submitBet.path,
      headers,
    })
    sent.end(body)
    const [response] = await once(sent, 'response')
    response.resume()
    await once(response, 'end')
    times.push(performance.now() - started)
  }
  agent.destroy()
  return median(times)
}

/** A bet of 1.00 on a random selection by a random player, with a key of its own. */
function anyBet({ players, gameId, gameNo }: BenchHouse) {
  const { play, pick } = selections[randomInt(selections.length)]!
  const body = JSON.stringify({
    game_id: gameId,
    game_no: gameNo,
    bet_content: [{ play, pick, amount: '1.00' }],
  })
  return {
    body,
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
