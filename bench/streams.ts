import { Agent, get } from 'node:http'
import { eventsPath } from '@glasshouse/contract/live.ts'
import { tokenOf } from './players.ts'

/** Keeps the given number of players' event streams open, and tells the process that started it when all are greeted. */
type Order = { url: string; streams: number }

async function open({ url, streams }: Order): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const greeted = Array.from({ length: streams }, (_, player) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const request = get(`${url}${eventsPath}`, { agent, headers: { token: tokenOf(player) } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was answered ${response.statusCode}`))
      response.once('data', () => resolve())
      response.on('data', () => {})
    })
    request.once('error', reject)
    return promise
  })
  await Promise.all(greeted)
  process.send?.('greeted')
}

process.once('message', (order: Order) => void open(order))
process.once('disconnect', () => process.exit(0))
