import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Plugins that change files after the build has named them by their content. */
const lateChanges = ['compiled-ahead.ts', '../vite.config.ts']

/**
 * The names of a build's files in a folder, by which browsers may keep them for ever: with a hash of a file's content, and
 * before it four signs for the steps that still change it after that.
 */
export function fileNames(folder: string) {
  const late = createHash('sha256')
  for (const name of lateChanges) late.update(readFileSync(join(import.meta.dirname, name)))
  const name = `${folder}/[name]-${late.digest('base64url').slice(0, 4)}[hash]`
  return { entryFileNames: `${name}.js`, chunkFileNames: `${name}.js`, assetFileNames: `${name}[extname]` }
}
