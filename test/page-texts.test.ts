import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const files = new Map(
  globSync('web/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*'],
  }).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

/** The files that come with one, itself included: what it imports at once, neither types alone nor when it is needed. */
function comingWith(path: string, found = new Set<string>()): Set<string> {
  const text = files.get(path)
  if (text === undefined || found.has(path)) return found
  found.add(path)
  for (const [, target = ''] of text.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?['"](\.[^'"]+)['"]/gm))
    comingWith(normalize(join(dirname(path), target)), found)
  return found
}

/** The packs of texts that a file speaks from, or brings itself. */
function packsIn(path: string, pattern: RegExp): string[] {
  return [...(files.get(path) ?? '').matchAll(pattern)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  )
}
const spoken = /(?:useTranslation\(|\bns: )('[\w-]+')/g
const brought = /loadTexts\(([^)]*)\)/g

const pages = [
  ...[...files.get('web/player/routes.ts')!.matchAll(/page\(('[^)]*)\)/g)].map(([, list = '']) => {
    const [file = '', ...packs] = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
    return { path: `web/player/${file}.tsx`, packs: [...packs, 'shell'] }
  }),
  ...[...files.get('web/console/pages.ts')!.matchAll(/import\('\.\/([^']+)'\),([^)]*)\)/g)].map(
    ([, file = '', list = '']) => ({
      path: `web/console/${file}`,
      packs: [...[...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name), 'console-shell'],
    }),
  ),
]

test('the pages of both apps are found, with the packs that their texts are in', () => {
  expect(pages.filter(({ path }) => path.startsWith('web/player/')).length).toBeGreaterThan(28)
  expect(pages.filter(({ path }) => path.startsWith('web/console/')).length).toBeGreaterThan(18)
  expect(packsIn('web/player/vip/vip-page.tsx', spoken)).toContain('vip')
})

test.each(pages)('$path brings the packs of all texts that it and its parts speak', ({ path, packs }) => {
  const parts = [...comingWith(path)]
  const there = new Set([...packs, ...parts.flatMap((part) => packsIn(part, brought))])
  const missing = parts.flatMap((part) =>
    packsIn(part, spoken)
      .filter((pack) => !there.has(pack))
      .map((pack) => `${part}: ${pack}`),
  )
  expect(missing).toEqual([])
})
