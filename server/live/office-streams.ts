import { setTimeout as pause } from 'node:timers/promises'
import { heartbeatSeconds } from '@glasshouse/contract/live.ts'
import { officeEventsPermission } from '@glasshouse/contract/operator/live.ts'
import { isAllowed } from '@glasshouse/contract/permissions.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { ReadDb } from '../db/database.ts'
import { houseNow } from '../db/house-time.ts'
import { preciseEpochSeconds } from '../http/encode.ts'
import type { SignedInOperator } from '../http/route.ts'
import { encodeEvent, heartbeat, type Stream } from './stream.ts'

/** Changes are sent together, at most once in this time (milliseconds). */
const tellEvery = 200
/** Windows of the back office that one operator may have open at once. */
const maxPerOperator = 12

/** Where the event streams of this node's operators come together. */
export type OfficeStreams = {
  /** The operator of a token's hash; undefined when the session is over. */
  operatorOf: (tokenHash: Buffer) => Promise<SignedInOperator | undefined>
  /** Whether an operator may open one more. */
  hasRoom: (operatorId: bigint) => boolean
  /** Keeps a new stream and greets it. */
  join: (listener: { stream: Stream; operatorId: bigint; tokenHash: Buffer }) => Promise<void>
  leave: (stream: Stream) => void
  /** Something has changed between a player and the back office. */
  tellSupport: () => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

type Parts = Pick<OfficeStreams, 'operatorOf'> & { database: { read: ReadDb }; log: FastifyBaseLogger }

export function createOfficeStreams({ database, log, operatorOf }: Parts): OfficeStreams {
  const listeners = new Map<Stream, { operatorId: bigint; tokenHash: Buffer }>()
  const stopping = new AbortController()
  let telling: Promise<void> | undefined
  let beating: Promise<void> = Promise.resolve()

  async function tellSoon(): Promise<void> {
    await pause(tellEvery, undefined, { signal: stopping.signal }).catch(() => undefined)
    telling = undefined
    if (stopping.signal.aborted || listeners.size === 0) return
    // The id of the back office's events means nothing: its lists are read again after a lost line.
    const bytes = encodeEvent({ type: 'support' }, new Date(0))
    for (const stream of listeners.keys()) stream.send(bytes)
  }

  /** Notices dead lines, and ends those whose operators are signed out or have another role. */
  async function beat(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(heartbeatSeconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      for (const [stream, { tokenHash }] of listeners) {
        stream.send(heartbeat)
        try {
          const operator = await operatorOf(tokenHash)
          if (!operator || !isAllowed(operator.role, officeEventsPermission)) stream.end()
        } catch (error) {
          log.warn({ err: error }, 'live events of the back office wait for the database')
        }
      }
    }
  }

  return {
    operatorOf,
    hasRoom: (operatorId) =>
      [...listeners.values()].filter((listener) => listener.operatorId === operatorId).length <
      maxPerOperator,
    join: async ({ stream, operatorId, tokenHash }) => {
      if (stopping.signal.aborted) return stream.end()
      listeners.set(stream, { operatorId, tokenHash })
      const now = await houseNow(database.read)
      stream.send(encodeEvent({ type: 'hello', now: preciseEpochSeconds(now) }, now))
    },
    leave: (stream) => listeners.delete(stream),
    tellSupport: () => {
      telling ??= tellSoon()
    },
    start: async () => {
      beating = beat()
    },
    stop: async () => {
      stopping.abort()
      for (const stream of listeners.keys()) stream.end()
      await Promise.all([telling, beating])
    },
  }
}
