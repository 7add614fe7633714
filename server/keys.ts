import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { StartError } from './db/start-error.ts'
import { writeOnce } from './db/write-once.ts'

/** The two secrets of a house, 32 bytes each. */
export interface Keys {
  /** Encrypts the seeds of draws that are not revealed yet. */
  readonly seed: Buffer
  /** Where that one comes from: a variable's name or a file. */
  readonly seedFrom: string
  /**
   * The Ed25519 private key of receipts. Nothing is signed with it yet; it is made with the house, so that it lies in
   * the first backup already when receipts come.
   */
  readonly receipt: Buffer
}

const seedFile = 'seed.key'

/** The keys from the environment; the demonstration makes missing ones once in its data folder. */
export function loadKeys(config: Pick<Config, 'seedKey' | 'receiptKey' | 'dataDir'>): Keys {
  return {
    seed: config.seedKey ?? keptKey(config.dataDir, seedFile),
    seedFrom: config.seedKey ? 'SEED_KEY' : join(config.dataDir, seedFile),
    receipt: config.receiptKey ?? keptKey(config.dataDir, 'receipt.key'),
  }
}

function keptKey(folder: string, name: string): Buffer {
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true })
  writeOnce(path, `${randomBytes(32).toString('hex')}\n`)
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length === 32) return key
  throw new StartError(
    `The key ${path} is damaged: put it back from a backup. Without it, draws already promised can't be revealed.`,
  )
}
