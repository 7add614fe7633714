import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The commands or settings that docs/operating.md prints below a heading that begins so, without their indentation. */
export function printedBelow(heading: string): string {
  const sections = readFileSync(join(root, 'docs/operating.md'), 'utf8').split(/^## /m)
  const section = sections.find((text) => text.startsWith(heading)) ?? ''
  const [block, more] = section.match(/(?:^ {4}.*\n)+/gm) ?? []
  if (!block || more) throw new Error(`docs/operating.md does not print one block below "${heading}"`)
  return block.replaceAll(/^ {4}/gm, '').trim()
}
