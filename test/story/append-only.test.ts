import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ games: ['practice-30s'] })
  await house.advance(0)
  await house.advance(30)
  await house.advance(30)
}, 240_000)
afterAll(() => house.close())

/** As the server signs in. */
const attempt = async (statement: string) => void (await house.database.pool.query(statement))

test('the application’s role can’t rewrite anything published, and its owner not by mistake', async () => {
  const columns = {
    log_leaves: 'leaf',
    log_nodes: 'hash',
    log_heads: 'root',
    log_cosignatures: 'signature',
    chains: 'end_hash',
    seals: 'root',
    draws: 'seed',
  }
  for (const [name, column] of Object.entries(columns)) {
    for (const statement of [
      `update ${name} set ${column} = ${column}`,
      `delete from ${name}`,
      `truncate ${name}`,
      `alter table ${name} disable trigger all`,
      `drop table ${name}`,
    ])
      await expect(attempt(statement), statement).rejects.toThrow(/permission denied|must be owner/)
    // Nor does the owner by mistake.
    if (name !== 'log_cosignatures')
      await expect(house.owner.query(`delete from ${name}`), name).rejects.toThrow(/append-only/)
  }
  await expect(attempt('set session_replication_role = replica')).rejects.toThrow(/permission denied/)
})
