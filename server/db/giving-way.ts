import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { errorCode } from './error-code.ts'

/**
 * For how long a statement waits for a table, milliseconds, and how often all is tried again. After a second PostgreSQL looks
 * for deadlocks, and ends the call of somebody else as well as this.
 */
const lockMilliseconds = 500
const attempts = 30

const [lockNotAvailable, deadlockDetected] = ['55P03', '40P01']

/** Whether others held what was needed, so that a retry may work. */
export function isHeldUp(error: unknown): boolean {
  return [lockNotAvailable, deadlockDetected].includes(errorCode(error) ?? '')
}

/**
 * Runs the work in one transaction that gives way: a transaction that waits for a table lock blocks everyone behind
 * it, bets too, so it rolls back, lets them go first and retries.
 */
export async function givingWay(owner: Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await owner.query('begin')
      await owner.query(`set local lock_timeout = ${lockMilliseconds}`)
      await work()
      await owner.query('commit')
      return
    } catch (error) {
      await owner.query('rollback').catch(() => {})
      if (!isHeldUp(error) || attempt === attempts) throw error
      await pause(200 * Math.min(attempt, 10))
    }
  }
}
