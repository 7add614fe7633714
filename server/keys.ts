import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { makeFolder } from './db/make-folder.ts'
import { StartError } from './db/start-error.ts'
import { type HouseKey, houseKeyOf } from './fairness/house-key.ts'
import { writeOnce } from './db/write-once.ts'

/** The two secrets of a house, 32 bytes each. */
export interface Keys {
  /** Encrypts the seeds of draws that are not revealed yet. */
  readonly seed: Buffer
  /** Where that one comes from: a variable's name or a file. */
  readonly seedFrom: string
  /** Signs receipts and the checkpoints of the public log. */
  readonly house: HouseKey
}

const seedFile = 'seed.key'
const houseFile = 'receipt.key'

/** The keys from the environment; the demonstration makes missing ones once in its data folder. */
export function loadKeys(config: Pick<Config, 'seedKey' | 'receiptKey' | 'dataDir'>): Keys {
  return {
    seed: config.seedKey ?? keptKey(config.dataDir, seedFile),
    seedFrom: config.seedKey ? 'SEED_KEY' : join(config.dataDir, seedFile),
    house: houseKeyOf(config.receiptKey ?? keptKey(config.dataDir, houseFile)),
  }
}

/** The house's public key, where its secret is known here; makes none. */
export function knownHouseKey(config: Pick<Config, 'receiptKey' | 'dataDir'>): Uint8Array | undefined {
  const path = join(config.dataDir, houseFile)
  const secret = config.receiptKey ?? (existsSync(path) ? keyIn(path) : undefined)
  return secret && houseKeyOf(secret).publicKey
}

function keptKey(folder: string, name: string): Buffer {
  const path = join(folder, name)
  makeFolder(folder)
  writeOnce(path, `${randomBytes(32).toString('hex')}\n`)
  return keyIn(path)
}

function keyIn(path: string): Buffer {
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  if (key.length === 32) return key
  throw new StartError(
    `The key ${path} is damaged: put it back from a backup. Without it, draws already promised can't be revealed.`,
  )
}
