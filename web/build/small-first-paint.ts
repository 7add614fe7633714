import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/**
 * The script that every page waits for is copied as it is written; in a build its comments and long names go: 1.1 kB of 1.6 kB
 * (gzip) are left.
 */
export function smallFirstPaint(): Plugin {
  return {
    name: 'small-first-paint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      const path = join(dir ?? '.', 'first-paint.js')
      const { code, errors } = await minify(path, await readFile(path, 'utf8'))
      if (errors.length > 0) throw new Error(`first-paint.js: ${errors[0]?.message}`)
      await writeFile(path, code)
    },
  }
}
