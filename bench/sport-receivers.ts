import { once } from 'node:events'
import { connect } from 'node:net'
import { eventsPath, type LiveEvent } from '@glasshouse/contract/live.ts'
import { tokenOf } from './players.ts'

/** A change of prices that all streams have: when the middle one had it, epoch milliseconds, and of which matches. */
export type PricesReceived = { medianAt: number; matches: Extract<LiveEvent, { type: 'prices' }>['matches'] }

/** Opens streams, and tells the process that started it of each change of prices that all of them received. */
type Order = { url: string; streams: number }

async function open({ url, streams }: Order): Promise<void> {
  const seen = new Map<string, number[]>()
  const receive = (text: string) => {
    for (const [, message] of text.matchAll(/id: \d+\nevent: prices\ndata: (.*)\n\n/g)) {
      const times = seen.get(message!) ?? []
      seen.set(message!, times)
      times.push(performance.timeOrigin + performance.now())
      if (times.length < streams) continue
      seen.delete(message!)
      const { matches } = JSON.parse(message!) as PricesReceived
      process.send?.({ medianAt: times[Math.floor(streams / 2)]!, matches } satisfies PricesReceived)
    }
  }
  for (let player = 0; player < streams; player += 1) await openOne(url, player, receive)
  process.send?.('greeted')
}

/** A bare socket: what reads should cost as little as it can beside what writes. A message may come in pieces. */
async function openOne(url: string, player: number, receive: (text: string) => void): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('utf8')
  socket.write(`GET ${eventsPath} HTTP/1.1\r\nhost: bench\r\ntoken: ${tokenOf(player)}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [string]
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`a stream was answered ${head}`)
  let rest = ''
  socket.on('data', (text: string) => {
    const all = rest + text
    const end = all.lastIndexOf('\n\n') + 2
    rest = end > 1 ? all.slice(end) : all
    if (end > 1) receive(all.slice(0, end))
  })
}

process.once('message', (order: Order) => void open(order))
process.once('disconnect', () => process.exit(0))
