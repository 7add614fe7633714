import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../web/dist')
const known = new Map<string, number>()

/** Bytes of a built file, gzip -9. */
function weightOf(path: string): number {
  const weight = known.get(path) ?? gzipSync(readFileSync(join(dist, path)), { level: 9 }).length
  known.set(path, weight)
  return weight
}

/** Bytes of several files together, each compressed on its own, as they travel. */
export function weigh(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + weightOf(path), 0)
}

/** 109603 → `109.6 kB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
