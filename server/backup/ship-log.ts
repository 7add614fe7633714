import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { keptCheckpointPath } from '../fairness/kept-checkpoint.ts'
import { pack } from './packed.ts'
import type { Vault } from './vault.ts'

/** Milliseconds between two runs. */
const shipEvery = 2_000

/**
 * Brings what PostgreSQL put out of its write-ahead log to the vault, piece after piece, and the newest checkpoint of
 * the public log.
 */
export type LogShipping = { ship: () => Promise<void>; start: () => void; stop: () => Promise<void> }

export function createLogShipping(parts: {
  vault: Vault
  /** Where PostgreSQL puts its pieces. */
  outgoing: string
  dataDir: string
  log: FastifyBaseLogger
}): LogShipping {
  const { vault, outgoing, dataDir, log } = parts
  let timer: NodeJS.Timeout | undefined
  let shipping = Promise.resolve()
  let lastCheckpoint = ''
  let isFailing = false

  async function ship(): Promise<void> {
    for (const name of (await readdir(outgoing)).toSorted()) {
      if (!/^[0-9A-F]{8}(\.history|[0-9A-F]{16}(\.[0-9A-F]{8}\.backup)?)$/.test(name)) continue
      const path = join(outgoing, name)
      await refuseAnother(vault, name, path)
      await pack(vault, `wal/${name}`, path)
      await rm(path)
    }
    const checkpoint = join(dataDir, keptCheckpointPath)
    const newest = existsSync(checkpoint) ? readFileSync(checkpoint, 'utf8') : ''
    if (newest === lastCheckpoint) return
    await vault.put(keptCheckpointPath, checkpoint)
    lastCheckpoint = newest
  }

  const shipAndLog = async () => {
    try {
      await ship()
      if (isFailing) log.info({ place: vault.place }, 'the write-ahead log reaches its backup again')
      isFailing = false
    } catch (error) {
      if (!isFailing)
        log.error({ err: error, place: vault.place }, 'the write-ahead log does not reach its backup')
      isFailing = true
    }
  }
  return {
    ship,
    start: () => {
      timer = setInterval(() => {
        shipping = shipping.then(shipAndLog)
      }, shipEvery)
    },
    stop: async () => {
      clearInterval(timer)
      await shipping
      await shipAndLog()
    },
  }
}

/** Two houses that were restored from one backup must not write over each other's log. */
async function refuseAnother(vault: Vault, name: string, path: string): Promise<void> {
  const there = await vault.open(`wal/${name}.gz`)
  if (!there) return
  const kept = await buffer(there.pipe(createGunzip()))
  if (!kept.equals(readFileSync(path)))
    throw new Error(
      `${vault.place} has another wal/${name}: a second house keeps its backups there. Give this one a BACKUP_TO of its own.`,
    )
}
