import { openStream } from './open-stream.ts'

/** A message that every stream has received: milliseconds from the first stream to the last, and its size in bytes. */
export type Received = { milliseconds: number; text: string }

/** Opens streams and tells the process that started it when all are greeted, and then of each message that all received. */
type Order = { url: string; streams: number }

/** Streams that are opened at once: no server is asked for all of them in one moment. */
const opened = 200

async function open({ url, streams }: Order): Promise<void> {
  const receive = receiver(streams)
  for (let next = 0; next < streams; next += opened)
    await Promise.all(
      Array.from({ length: Math.min(opened, streams - next) }, (_, nth) =>
        openStream(url, next + nth, receive),
      ),
    )
  process.send?.('greeted')
}

function receiver(streams: number): (text: string) => void {
  const seen = new Map<string, { first: number; count: number }>()
  return (text) => {
    for (const [message] of text.matchAll(/id: \d+\nevent: .*\ndata: .*\n\n/g)) {
      const now = performance.now()
      const known = seen.get(message) ?? { first: now, count: 0 }
      known.count += 1
      seen.set(message, known)
      if (known.count < streams) continue
      seen.delete(message)
      process.send?.({ milliseconds: now - known.first, text: message } satisfies Received)
    }
  }
}

process.once('message', (order: Order) => void open(order))
process.once('disconnect', () => process.exit(0))
