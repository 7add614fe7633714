import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)

/** The files that a file imports for more than their types, and not only on demand. */
function staticImports(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?['"]([^'"]+)['"]/gm)
  return [...statements].map(([, target = '']) => {
    if (target.startsWith('.')) return normalize(join(dirname(path), target))
    return target.startsWith('@glasshouse/') ? target.slice('@glasshouse/'.length) : target
  })
}

/** The player's app as it is before its first dynamic import: its own files, and the packages that they use. */
function frame(): { files: string[]; packages: string[] } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const waiting = ['web/player/main.tsx']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue
    files.add(path)
    for (const target of staticImports(path)) {
      if (target.endsWith('.css')) continue
      if (/\.tsx?$/.test(target)) waiting.push(target)
      else packages.add(target)
    }
  }
  return { files: [...files], packages: [...packages] }
}

test('the frame of the player’s app is painted before any schema is there', () => {
  const { files, packages } = frame()
  expect(files).toContain('web/lib/api.ts')
  expect(packages.filter((name) => /^(zod|@base-ui|react-hook-form|@ncdai)/.test(name))).toEqual([])
  expect(files.filter((path) => /^web\/locales\/[^/]+\//.test(path))).toEqual([])
})

test('no file of the frame waits at its top level, since others stand on it', () => {
  expect(frame().files.filter((path) => /^await\b/m.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
