import { eventsPath, liveEvent, type LiveEvent } from '@glasshouse/contract/live.ts'

/** Reads the event stream of a node over a real connection. */
export interface EventStream {
  /** Everything received so far, each event with its id. */
  readonly received: readonly Received[]
  /** The newest id, for a reconnect. */
  readonly lastId: string | undefined
  /** The next matching event after the last one returned; waits for it. */
  next(fits: (event: LiveEvent) => boolean): Promise<LiveEvent>
  /** Closes the connection. */
  close(): void
  /** Resolves when either end has closed. */
  readonly ended: Promise<void>
}

export interface Received {
  readonly id: string
  readonly event: LiveEvent
}

const patience = 60_000

/** Opens the stream; done when the node has answered with its head. A refusal is thrown as its envelope. */
export async function openEvents(
  url: string,
  { token, lastEventId }: { token?: string | null; lastEventId?: string | undefined } = {},
): Promise<EventStream> {
  const line = new AbortController()
  const response = await fetch(`${url}${eventsPath}`, {
    headers: { ...(token ? { token } : {}), ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: line.signal,
  })
  if (!response.ok || !response.body) throw new Error(await response.text())
  const received: Received[] = []
  const watchers = new Set<() => void>()
  const ended = readAll(response.body, (one) => {
    received.push(one)
    for (const watch of watchers) watch()
  }).catch(() => {})
  let taken = 0
  const take = (fits: (event: LiveEvent) => boolean) => {
    while (taken < received.length) {
      const { event } = received[taken++]!
      if (fits(event)) return event
    }
    return undefined
  }
  return {
    received,
    get lastId() {
      return received.at(-1)?.id
    },
    next: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const event = take(fits)
          if (!event) return
          stop()
          resolve(event)
        }
        const givenUp = setTimeout(() => {
          stop()
          reject(
            new Error(
              `nothing like it came; there were ${JSON.stringify(received.map(({ event }) => event))}`,
            ),
          )
        }, patience)
        const stop = () => {
          clearTimeout(givenUp)
          watchers.delete(look)
        }
        watchers.add(look)
        look()
      }),
    close: () => line.abort(),
    ended,
  }
}

/** Parses server-sent events: each has an id, a name and one line of data, and is checked against the contract. */
async function readAll(body: ReadableStream<Uint8Array>, take: (received: Received) => void): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of body) {
    text += decoder.decode(piece, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith(':')) continue
      const match = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block)
      if (!match) throw new Error(`not an event: ${block}`)
      const [, id = '', name, data = ''] = match
      const event = liveEvent.parse(JSON.parse(data))
      if (event.type !== name) throw new Error(`an event called ${name} is of type ${event.type}`)
      take({ id, event })
    }
  }
}
