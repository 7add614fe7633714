import { deposits } from '@glasshouse/contract/deposits.ts'
import { getBetRecord, getHistoryRecord } from '@glasshouse/contract/games.ts'
import { pointsHistory, rebates } from '@glasshouse/contract/membership.ts'
import { voidedRounds } from '@glasshouse/contract/public-log.ts'
import { playActivity } from '@glasshouse/contract/safer-play.ts'
import { trend } from '@glasshouse/contract/trend.ts'
import { tradeRecord, tradeStatement } from '@glasshouse/contract/wallet.ts'
import { withdrawals } from '@glasshouse/contract/withdrawals.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Connection } from '../../server/db/connection.ts'
import { openDatabase } from '../../server/db/database.ts'
import type { DB } from '../../server/db/schema.ts'
import { createTestDatabase } from '../support/database.ts'
import { openHouse } from '../support/house.ts'
import { startPair } from '../support/standby.ts'
import { gameNamed } from '../support/table.ts'

// Reads that may be a second old, with a real standby: it answers while it follows, and the primary does when it does not.

async function by(connection: Connection, ...statements: string[]): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test('records come from the standby while it follows, and from the primary when it is cut off or promoted', async () => {
  const pair = await startPair(async (primary) => {
    await by(primary, 'create table written (number integer)')
  })
  const used: boolean[] = []
  const database = openDatabase(pair.primary, {
    connections: 2,
    standby: pair.standby,
    onStandby: (isUsed) => used.push(isUsed),
  })
  onTestFinished(() => database.close())
  const read = async () => {
    const { rows } = await sql<{ standby: boolean; newest: number | null }>`
      select pg_is_in_recovery() as standby, (select max(number) from written) as newest`.execute(
      database.later,
    )
    return rows[0]!
  }
  const write = (number: number) => by(pair.primary, `insert into written values (${number})`)
  const patience = { timeout: 20_000 }

  await write(1)
  await expect.poll(read, patience).toEqual({ standby: true, newest: 1 })
  // Reads that must be current never come from there.
  const { rows } = await sql<{ it: boolean }>`select pg_is_in_recovery() as it`.execute(database.read)
  expect(rows).toEqual([{ it: false }])
  await pair.cutOff()
  await write(2)
  // Never older than a second: by then the primary answers.
  await expect.poll(read, patience).toEqual({ standby: false, newest: 2 })
  await by(pair.standby, 'select pg_promote()')
  await write(3)
  expect(await read()).toEqual({ standby: false, newest: 3 })
  // It is told when the primary is next asked how far it is.
  await expect.poll(() => used, patience).toEqual([true, false])
})

test('records, statements, histories, trends and reports may be a second old', async () => {
  const on = await createTestDatabase('seeded')
  onTestFinished(() => on.drop())
  const standby = openDatabase(on.application)
  let asked = 0
  const later = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: standby.pool }),
    log: () => void asked++,
  })
  const house = await openHouse({ on, later })
  onTestFinished(async () => {
    await house.close()
    await standby.close()
  })
  const player = await house.signUp('reader')
  const { id } = await gameNamed(house, 'dice-3m')
  const isAsked = async (read: Promise<unknown>) => {
    const before = asked
    await read
    return asked > before
  }
  const input = { game_id: id }
  const day = '2026-01-01'
  const reads = {
    records: () => player.call(getBetRecord, {}),
    statement: () => player.call(tradeRecord, {}),
    statementAsFile: () => player.send('GET', tradeStatement.path, { from: day, to: day, format: 'json' }),
    deposits: () => player.call(deposits, {}),
    withdrawals: () => player.call(withdrawals, {}),
    points: () => player.call(pointsHistory, {}),
    rebates: () => player.call(rebates, {}),
    activity: () => player.call(playActivity, {}),
    results: () => player.call(getHistoryRecord, input),
    trend: () => player.call(trend, input),
    voids: () => player.call(voidedRounds, {}),
  }
  for (const [name, read] of Object.entries(reads))
    expect([name, await isAsked(read())]).toEqual([name, true])
})
