import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import { voidLeaf } from '@glasshouse/rules/published.ts'
import { describe, expect } from 'vitest'
import { WitnessKnowsOtherwise, WitnessRefuses } from '../../server/fairness/witness-client.ts'
import {
  chain,
  checkpointOver,
  drawsAtOf,
  leavesOf,
  nameOf,
  promiseOf,
  stranger,
  test,
} from '../support/witnessed-log.ts'

describe('checkpoints of the log', () => {
  test('one that extends the one before is cosigned, and the leaves are kept', async ({
    log: { witness, client, offer },
  }) => {
    const leaves = leavesOf('leaf', 9)
    expect(await client.latestCheckpoint()).toBeNull()
    for (const [old, size] of [
      [0, 3],
      [3, 4],
      [4, 9],
    ] as const) {
      const cosignature = await offer(leaves.slice(0, size), old)
      const { checkpoint } = checkpointOver(leaves.slice(0, size))
      expect(await client.latestCheckpoint()).toEqual({
        ...checkpoint,
        signature: Uint8Array.from(checkpoint.signature),
        cosignature,
      })
      expect(Math.abs(cosignature.signedAt - Date.now() / 1000)).toBeLessThan(10)
    }
    await witness.kill()
    await witness.restart()
    expect((await client.latestCheckpoint())?.size).toBe(9)
    expect(await client.leavesFrom(4)).toEqual(leaves.slice(4))
    // Asked for again, it is the same log at a later time.
    await offer(leaves, 9)
    expect(await (await fetch(`${witness.url}/leaves?from=2&limit=2`)).json()).toEqual({
      size: 9,
      leaves: leaves.slice(2, 4).map(hexOf),
    })
  })

  test('one that is offered again and again, as a stranger can, is cosigned each time and kept once in ten minutes', async ({
    log: { witness, offer },
  }) => {
    const leaves = leavesOf('leaf', 3)
    const { signedAt } = await offer(leaves, 0)
    for (const ahead of [30, 300, 590, 620, 900]) {
      witness.setAhead(signedAt - Date.now() / 1000 + ahead)
      expect((await offer(leaves, 3)).signedAt).toBeGreaterThanOrEqual(signedAt + ahead - 1)
    }
    await witness.stop()
    const store = new DatabaseSync(join(witness.folder, 'witness.sqlite'))
    expect(store.prepare('SELECT count(*) AS kept FROM checkpoints').get()).toEqual({ kept: 2 })
    store.close()
  })

  test('one that rewrites, shortens or skips is refused, and nothing of it is kept', async ({
    log: { witness, client, offer },
  }) => {
    const leaves = leavesOf('leaf', 6)
    await offer(leaves, 0)
    const rewritten = [...leavesOf('other', 3), ...leaves.slice(3), Buffer.from('one more')]
    const refused = [
      async () => await offer(rewritten, 6),
      async () => await offer(rewritten, 0),
      async () => await offer(rewritten.slice(0, 6), 6),
      async () => await offer(leaves.slice(0, 5), 0),
      async () => await offer([...leaves, ...leaves], 7),
    ]
    for (const one of refused) await expect(one()).rejects.toThrow(WitnessKnowsOtherwise)
    await witness.restart()
    expect((await client.latestCheckpoint())?.root).toEqual(checkpointOver(leaves).checkpoint.root)
    expect(await client.leavesFrom(0)).toEqual(leaves)
  })

  test('one not signed by the house, or without its leaves, is not cosigned', async ({
    log: { witness, client },
  }) => {
    const leaves = leavesOf('leaf', 2)
    const { checkpoint } = checkpointOver(leaves)
    const forged = { ...checkpoint, signature: stranger.sign(Buffer.from('a checkpoint')) }
    await expect(client.cosign(forged, { old: 0, leaves, path: [] })).rejects.toThrow('403')
    await witness.restart()
    await expect(client.cosign(checkpoint, { old: 0, leaves: [], path: [] })).rejects.toThrow('400')
    expect(await client.latestCheckpoint()).toBeNull()
  })

  test('one whose old size is not the witness’s is answered with that size, as tlog-witness has it', async ({
    log: { client, offer },
  }) => {
    await offer(leavesOf('leaf', 3), 0)
    const { checkpoint } = checkpointOver(leavesOf('leaf', 4))
    await expect(client.cosign(checkpoint, { old: 2, leaves: [], path: [] })).rejects.toThrow(/409.*: 3/)
  })
})

test('a log with a leaf that cannot be true is not cosigned, and the reason is public', async ({
  log: { witness, client, publish },
}) => {
  const leaf = voidLeaf({ ...nameOf(1), reason: 'because_we_lost', voidedAt: drawsAtOf(1) })
  await publish(chain, promiseOf(1))
  await expect(publish(leaf)).rejects.toThrow(WitnessRefuses)
  await expect(publish(...leavesOf('another', 1), leaf)).rejects.toThrow('no reason to give a round up')
  expect((await client.latestCheckpoint())?.size).toBe(2)
  await witness.restart()
  expect(await (await fetch(`${witness.url}/refusals`)).json()).toEqual({
    refusals: [
      {
        place: 2,
        leaf: hexOf(leaf),
        reason: 'That is no reason to give a round up.',
        refused_at: expect.any(Number),
      },
    ],
    seals: [],
  })
  expect(await (await fetch(witness.url)).text()).toContain('That is no reason to give a round up.')
})
