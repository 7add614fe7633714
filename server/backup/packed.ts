import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { errorCode } from '../db/error-code.ts'
import type { Vault } from './vault.ts'

/** Files on their way at once: a bucket far away is asked side by side. */
const lanes = 4

/** Does the work for each, several at a time. The first that fails ends it, once those on their way have ended, too. */
export async function sideBySide<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  // One generator for all lanes: the lane that fails closes it.
  const next = (function* () {
    yield* all
  })()
  const lane = async () => {
    for (const one of next) await work(one)
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Puts a file into the vault, packed. Gives the SHA-256 of what it held; null for a file that is gone. */
export async function pack(vault: Vault, name: string, from: string): Promise<string | null> {
  const scratch = await mkdtemp(join(tmpdir(), 'glasshouse-pack-'))
  const hash = createHash('sha256')
  try {
    await pipeline(
      createReadStream(from),
      async function* (source: AsyncIterable<Buffer>) {
        for await (const piece of source) {
          hash.update(piece)
          yield piece
        }
      },
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(join(scratch, 'packed'), { mode: 0o600 }),
    )
    await vault.put(`${name}.gz`, join(scratch, 'packed'))
    return hash.digest('hex')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Writes what the vault has under a name to a file. Gives its SHA-256; null where there is none. */
export async function unpack(vault: Vault, name: string, to: string): Promise<string | null> {
  const source = await vault.open(`${name}.gz`)
  if (!source) return null
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  await pipeline(
    source,
    createGunzip(),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece)
        yield piece
      }
    },
    createWriteStream(to, { mode: 0o600 }),
  )
  return hash.digest('hex')
}
