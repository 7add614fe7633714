import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './db/database.ts'
import { type Gate, identitySql } from './db/gate.ts'

/**
 * This node's right to run the draw clock. Two nodes have it at a time, so that nothing is late when one of them dies. It
 * keeps the others idle; it decides nothing: each step still checks under its own lock whether it was done.
 */
export type ClockLease<Due = undefined> = {
  /**
   * Takes or renews it. Where others have it, `freeIn` says when the next one ends, seconds; of two that hold it, one `isSecond`
   * and need not hurry. Who held it before also hears what is `due`, by the same statement.
   */
  hold: () => Promise<Held & { due?: Due }>
  /** Whether it is still held as far as this process knows: one that was frozen for a while knows that it is not. */
  isHeld: () => boolean
  /** Gives it back, so that another node need not wait for its end. */
  release: () => Promise<void>
}

type Held = { held: boolean; isSecond: boolean; freeIn: number }

/** How long it lasts without renewal: that late is a house whose two holders die together. */
export const leaseSeconds = 5

/** Throws DatabaseAway where the database is another one than that of the last agreement with the witness. */
export function createClockLease<Due = undefined>(
  database: Database,
  gate: Gate,
  due?: RawBuilder<Due>,
): ClockLease<Due> {
  const node = `${hostname()}:${process.pid}-${randomBytes(3).toString('hex')}`
  let heldUntil = -Infinity
  let asking: Promise<Held & { due?: Due }> | undefined

  async function ask(): Promise<Held & { due?: Due }> {
    const askedAt = performance.now()
    // Many nodes wait for a place, and would plan the rest of the query for nothing.
    const alsoDue = due && askedAt < heldUntil ? sql`, ${due} as due` : sql``
    const { rows } = await sql<{
      left: number
      isSecond: boolean
      freeIn: number
      identity: string
      due?: Due
    }>`
      with renewed as (
        update clock_leases set holder = ${node}, until = house_now() + make_interval(secs => ${leaseSeconds}),
          since = case when holder = ${node} and until > house_now() then since else house_now() end
        where place = (
          select l.place from clock_leases l
          where case when l.until > house_now()
            -- Not renewed before half of it is over.
            then l.holder = ${node} and l.until < house_now() + make_interval(secs => ${leaseSeconds / 2})
            else not exists (select from clock_leases o where o.holder = ${node} and o.until > house_now())
            end
          order by l.place limit 1 for update skip locked
        )
        returning place, until
      )
      select coalesce(coalesce((select place from renewed), min(place) filter (where holder = ${node} and until > house_now()))
          > min(place) filter (where holder <> ${node} and until > house_now()), false) as "isSecond",
        coalesce(extract(epoch from greatest((select until from renewed), max(until) filter (where holder = ${node}))
          - house_now()), 0)::float8 as left,
        extract(epoch from min(until) - house_now())::float8 as "freeIn", ${sql.raw(identitySql)} as identity${alsoDue}
      from clock_leases`.execute(database.write)
    const { left, identity, due: found, ...seen } = rows[0]!
    gate.admit(identity)
    heldUntil = left > 0 ? askedAt + left * 1000 : -Infinity
    return { held: left > 0, ...seen, ...(found && { due: found }) }
  }

  return {
    // Steps that ask at once share the answer.
    hold: () => (asking ??= ask().finally(() => (asking = undefined))),
    isHeld: () => performance.now() < heldUntil,
    release: async () => {
      heldUntil = -Infinity
      await sql`update clock_leases set until = house_now() where holder = ${node} and until > house_now()`.execute(
        database.write,
      )
    },
  }
}
