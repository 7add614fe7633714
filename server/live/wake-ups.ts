import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'

/** Milliseconds until a line that broke is opened again. */
const listenAgainAfter = 1_000

/**
 * The database's notifications: something changed in a round, in these players' balances, at these players (their orders, plans
 * and restrictions, too), in a player's sessions, in publications or who has read them, in a player's conversation with the back
 * office, in the prices of a match.
 */
export type WakeUpCalls = {
  round: (eventId: bigint | undefined) => void
  balances: (ids: readonly bigint[] | 'all') => void
  players: (ids: readonly bigint[] | 'all') => void
  sessions: (playerId: bigint) => void
  notices: (playerId: bigint | 'all') => void
  support: (playerId: bigint) => void
  prices: (eventId: bigint) => void
}
export type WakeUps = { start: () => Promise<void>; stop: () => void }

/**
 * Listens for the database's notifications on a connection of its own, and takes a new one when that is lost. They are
 * small and can get lost: they say where to look, never what is there.
 */
export function createWakeUps(
  { database, log }: { database: Database; log: FastifyBaseLogger },
  calls: WakeUpCalls,
): WakeUps {
  let stopped = false
  let release: (() => void) | undefined

  async function listen(): Promise<void> {
    const client = await database.sessions.connect()
    if (stopped) return client.release()
    const lost = () => {
      release?.()
      release = undefined
      if (!stopped) setTimeout(() => void listen().catch(lost), listenAgainAfter).unref()
    }
    client.on('error', (error) => {
      if (stopped) return
      log.warn({ err: error }, 'the line for wake-ups broke; the hub looks by itself until it is back')
      lost()
    })
    client.on('notification', ({ channel, payload = '' }) => {
      // Some may still lie in the line when it is let go.
      if (stopped) return
      if (channel === 'rounds') calls.round(payload === '' ? undefined : BigInt(payload))
      else if (channel === 'balances' || channel === 'players')
        calls[channel](payload === 'all' ? 'all' : payload.split(',').map(BigInt))
      else if (channel === 'notices') calls.notices(payload === 'all' ? 'all' : BigInt(payload))
      else if (channel === 'prices') calls.prices(BigInt(payload))
      else if (channel === 'support') calls.support(BigInt(payload))
      else calls.sessions(BigInt(payload))
    })
    // A connection that has listened is not returned to the pool: it would keep listening there.
    release = () => client.release(true)
    await client.query(
      'listen rounds; listen balances; listen players; listen sessions; listen notices; listen support; listen prices',
    )
  }

  return {
    start: listen,
    stop: () => {
      stopped = true
      release?.()
      release = undefined
    },
  }
}
