import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { StartError } from '../db/start-error.ts'
import type { Vault } from './vault.ts'

/** The parts of one backup. Written last: without it there is none. */
const form = z.object({
  version: z.literal(1),
  /** When the copy was complete: the earliest moment that it can be restored to. */
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** The first piece of the write-ahead log that a restore of it reads. */
  firstWal: z.string().regex(/^[0-9A-F]{24}$/),
  /** Where the house's witnesses were asked, null without one. The folder of each belongs to its own machine and is in no backup. */
  witness: z.string().nullable(),
  /** SHA-256 of each file as it was, by its path. */
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof form>

export type Backup = { readonly name: string; readonly manifest: Manifest }

export const manifestOf = (name: string) => `base/${name}/manifest.json`

/** The whole backups of a vault, oldest first. */
export async function backupsIn(vault: Vault): Promise<Backup[]> {
  const names = await vault.names('base/')
  const found = names.flatMap((name) => /^base\/([^/]+)\/manifest\.json$/.exec(name)?.[1] ?? [])
  const backups = await Promise.all(
    found.map(async (name) => ({ name, manifest: await readManifest(vault, name) })),
  )
  return backups.toSorted((one, other) => (one.manifest.madeAt < other.manifest.madeAt ? -1 : 1))
}

async function readManifest(vault: Vault, name: string): Promise<Manifest> {
  try {
    const stream = await vault.open(manifestOf(name))
    return form.parse(JSON.parse(stream ? await text(stream) : ''))
  } catch {
    throw new StartError(
      `The manifest of the backup ${name} in ${vault.place} can't be read: it is damaged, or of another version.`,
    )
  }
}
