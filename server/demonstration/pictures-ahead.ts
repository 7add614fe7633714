import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preparedPath } from '../files/incoming.ts'
import { kindOf } from '../files/kind.ts'
import { type Files, incomingFolder } from '../files/parts.ts'
import type { PreparedPicture } from '../files/prepare-picture.ts'

/** A prepared picture, and the path of its kept form. */
type Ahead = { path: string; picture: PreparedPicture }

/**
 * The files of a house that prepares these pictures before they are uploaded, in that order and one at a time in the
 * background: preparing takes longer than the rest of an upload. `close` removes those that were never uploaded.
 */
export function preparedAhead(
  files: Files,
  drawings: readonly Promise<Buffer>[],
): { files: Files; close: () => Promise<void> } {
  const { pictures } = files
  const ready = new Map<string, Promise<Ahead | undefined>>()
  const came = new Set<string>()
  let closed = false

  async function prepare(drawn: Buffer): Promise<Ahead | undefined> {
    // Among what comes in, where the house's sweep finds it if this process dies.
    const path = join(incomingFolder(files.dataDir), randomBytes(16).toString('hex'))
    try {
      await writeFile(path, drawn)
      const kind = await kindOf(path)
      if (!kind || kind === 'pdf') return undefined
      const job = { kind, path, preparedPath: preparedPath(path), shape: 'document' } as const
      return { path: job.preparedPath, picture: await pictures.prepare(job) }
    } catch {
      // Its upload is told why it is not taken.
      return undefined
    } finally {
      await rm(path, { force: true })
    }
  }

  async function prepareAll(): Promise<void> {
    for (const drawing of drawings) {
      const drawn = await drawing.catch(() => undefined)
      const hash = drawn && hashOf(drawn)
      if (closed) return
      if (!hash || came.has(hash)) continue
      const preparing = prepare(drawn)
      ready.set(hash, preparing)
      await preparing
    }
  }

  const prepared = prepareAll()
  return {
    files: {
      ...files,
      pictures: {
        ...pictures,
        prepare: async (job) => {
          const hash = hashOf(await readFile(job.path))
          came.add(hash)
          const ahead = job.shape === 'document' ? await ready.get(hash) : undefined
          if (!ahead) return await pictures.prepare(job)
          ready.delete(hash)
          await rename(ahead.path, job.preparedPath)
          return ahead.picture
        },
      },
    },
    close: async () => {
      closed = true
      await prepared
      for (const ahead of await Promise.all(ready.values())) if (ahead) await rm(ahead.path, { force: true })
    },
  }
}

function hashOf(picture: Buffer): string {
  return createHash('sha256').update(picture).digest('hex')
}
