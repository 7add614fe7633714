import type { LiveEvent } from '@glasshouse/contract/live.ts'
import { openStream } from './open-stream.ts'

/** A price change that all streams received: when the median stream had it (epoch milliseconds), and its matches. */
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
  for (let player = 0; player < streams; player += 1) await openStream(url, player, receive)
  process.send?.('greeted')
}

process.once('message', (order: Order) => void open(order))
process.once('disconnect', () => process.exit(0))
