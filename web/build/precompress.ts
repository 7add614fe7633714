import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Below this size (bytes) a compressed copy saves no packet. */
const minSize = 1024

/**
 * Writes a `.br` and a `.gz` copy beside every text file that a build writes, so that the server only picks one. Brotli at its
 * best makes all of the player's files 13 % smaller than gzip, and takes nine seconds of a processor for it: too long while
 * somebody waits.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((file) => compressible.test(file))
      await Promise.all(files.map((file) => compress(join(dir ?? '.', file))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < minSize) return
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}
