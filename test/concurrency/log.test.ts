import { bytesOf, hexOf } from '@glasshouse/rules/encoding.ts'
import { growingLog, verifyConsistency } from '@glasshouse/rules/log.ts'
import { voidLeaf } from '@glasshouse/rules/published.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { newestCheckpoint, signCheckpoint } from '../../server/fairness/checkpoints.ts'
import { consistencyPath } from '../../server/fairness/log-proofs.ts'
import { publish, standOf } from '../../server/fairness/log.ts'
import { meetAtLock } from '../support/held-lock.ts'
import { type House, houseKey, openHouse } from '../support/house.ts'

// The log has one lock for all nodes and all games: it gives an order without a gap.

let house: House
beforeEach(async () => {
  house = await openHouse({ nodes: 3 })
})
afterEach(() => house.close())

/** Leaves that are told apart by their author and their number. */
const leavesOf = (author: number, count: number) =>
  Array.from({ length: count }, (_, place) =>
    voidLeaf({ gameCode: `author-${author}`, gameNo: `${place}`, reason: 'operator', voidedAt: 1 }),
  )

const publishAt = async (node: number, leaves: readonly Uint8Array[]) =>
  await transaction(house.nodes[node % house.nodes.length]!.database, async (tx) => publish(tx, leaves))

async function wholeLog(): Promise<{ index: number; author: string; leaf: Buffer }[]> {
  const { rows } = await house.owner.query<{ index: string; author: string; leaf: Buffer }>(
    'select index, game_code as author, leaf from log_leaves order by index',
  )
  return rows.map((row) => ({ ...row, index: Number(row.index) }))
}

test('many who publish at once at three nodes, while checkpoints are signed: no gap, nothing mixed, one tree', async () => {
  const sizes = [1, 2, 3, 5, 8]
  const authors = Array.from({ length: 45 }, (_, author) => author)
  const signing = async () => await signCheckpoint(house.database, houseKey)
  await Promise.all(
    authors.flatMap((author) => [
      publishAt(author, leavesOf(author, sizes[author % sizes.length]!)),
      ...(author % 5 === 0 ? [signing()] : []),
    ]),
  )
  await signing()
  const entries = await wholeLog()
  expect(entries.map(({ index }) => index)).toEqual(entries.map((_, index) => index))
  // Each transaction's leaves follow each other, in its order.
  const runs = entries.map(({ author }) => author).filter((author, at, all) => author !== all[at - 1])
  expect(runs.toSorted()).toEqual(authors.map((author) => `author-${author}`).toSorted())
  const log = growingLog()
  const roots = [hexOf(log.root())]
  for (const { leaf } of entries) {
    log.append(leaf)
    roots.push(hexOf(log.root()))
  }
  const stand = await standOf(house.database.read)
  expect([stand.size, hexOf(stand.root)]).toEqual([entries.length, roots.at(-1)])
  const { rows: checkpoints } = await house.owner.query<{ size: string; root: Buffer }>(
    'select size, root from log_heads',
  )
  for (const { size, root } of checkpoints) expect(hexOf(root), size).toBe(roots[Number(size)])
  const checkpoint = (await newestCheckpoint(house.database.read))!
  for (const { size } of checkpoints) {
    const [from, to] = [Number(size), checkpoint.size]
    const path = (await consistencyPath(house.database.read, from, to)).map(bytesOf)
    const claim = { from, fromRoot: bytesOf(roots[from]!), to, toRoot: bytesOf(checkpoint.root), path }
    expect(verifyConsistency(claim)).toBe(true)
  }
})

test('a writer that fails midway leaves no gap, and the next one continues from there', async () => {
  await publishAt(0, leavesOf(0, 3))
  const [gaveUp, waited] = await meetAtLock(
    house.owner,
    { lock: 'select pg_advisory_xact_lock(2, 0)', waiting: 2 },
    async () =>
      await Promise.allSettled([
        transaction(house.database, async (tx) => {
          await publish(tx, leavesOf(1, 4))
          throw new Error('a change of mind')
        }),
        publishAt(1, leavesOf(2, 2)),
      ]),
  )
  expect([gaveUp.status, waited.status]).toEqual(['rejected', 'fulfilled'])
  const entries = await wholeLog()
  expect(entries.map(({ index, author }) => `${index} ${author}`)).toEqual([
    '0 author-0',
    '1 author-0',
    '2 author-0',
    '3 author-2',
    '4 author-2',
  ])
  const log = growingLog()
  for (const { leaf } of entries) log.append(leaf)
  expect(hexOf((await standOf(house.database.read)).root)).toBe(hexOf(log.root()))
})
