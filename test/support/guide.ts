import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** What docs/operating.md prints below a heading that begins so: each block of commands or settings, without its indentation. */
export function printedBelow(heading: string): string[] {
  const sections = readFileSync(join(root, 'docs/operating.md'), 'utf8').split(/^## /m)
  const section = sections.find((text) => text.startsWith(heading))
  if (!section) throw new Error(`docs/operating.md has no heading "${heading}"`)
  return (section.match(/(?:^ {4}.*\n)+/gm) ?? []).map((block) => block.replaceAll(/^ {4}/gm, '').trim())
}
