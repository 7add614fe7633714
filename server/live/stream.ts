import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '@glasshouse/contract/live.ts'
import type { OfficeEvent } from '@glasshouse/contract/operator/live.ts'

/** Bytes that may wait for a slow reader; beyond that it is cut off and picks up where it was. */
const longestBacklog = 1024 * 1024

/** One open event stream. */
export type Stream = {
  /** Whose stream it is; null for a visitor's. */
  player: { id: bigint; tokenHash: Buffer } | null
  /** The newest posting that the reader knows of. */
  lastNumber: bigint
  /** The restriction that the reader was last sent, as text; empty: none. */
  toldRestriction: string
  /** Up to when the reader was told what became of orders, and of what within the last moments before. */
  toldOrders: { upTo: Date; keys: ReadonlySet<string> }
  /** How many unread notices the reader was told of; undefined before the first look. */
  toldUnread: number | undefined
  /** Up to what the reader was told of own plans (`planMarksOf`). */
  toldPlans: string
  /** The reader's last known state of answers (`Mailbox`); undefined before the first look. */
  toldAnswers: string | undefined
  send: (bytes: Buffer) => void
  end: () => void
  /** Whether its reader is still there. */
  isOpen: () => boolean
}

/** Opens the stream on a response whose headers are set. `onClose` is called once, however it ends. */
export function openStream(response: ServerResponse, player: Stream['player'], onClose: () => void): Stream {
  const isOpen = () => !response.destroyed && !response.writableEnded
  response.once('close', onClose)
  response.on('error', () => response.destroy())
  return {
    player,
    lastNumber: 0n,
    toldRestriction: '',
    toldOrders: { upTo: new Date(0), keys: new Set() },
    toldUnread: undefined,
    toldPlans: '',
    toldAnswers: undefined,
    send: (bytes) => {
      if (!isOpen()) return
      if (response.writableLength > longestBacklog) response.destroy()
      else response.write(bytes)
    },
    end: () => response.end(),
    isOpen,
  }
}

/**
 * An event as the bytes that are sent, made once however many read them. Its id is the house's time
 * (milliseconds): a reader that comes back with it is told all that happened since.
 */
export function encodeEvent(event: LiveEvent | OfficeEvent, at: Date): Buffer {
  return Buffer.from(`id: ${at.getTime()}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
}

/** Sends the same bytes to many. */
export function sendAll(streams: Iterable<Stream>, bytes: Buffer): void {
  for (const stream of streams) stream.send(bytes)
}

export function endAll(streams: Iterable<Stream>): void {
  for (const stream of streams) stream.end()
}

/** A comment line, so that both ends notice a dead line. */
export const heartbeat = Buffer.from(': heartbeat\n\n')
