import { sha256 } from '@noble/hashes/sha2.js'
import { checkHouseSignature } from '@glasshouse/rules/check-log.ts'
import { hexOf } from '@glasshouse/rules/encoding.ts'
import type { ToldOf } from '@glasshouse/rules/judge-leaf.ts'
import { bytesAt } from './fetched.ts'
import { either, fails, type Finding, holds, notShown } from './finding.ts'
import type { HouseReader } from './house-reader.ts'
import { timeText } from './losses.ts'
import { readLog } from './read-log.ts'

/** The files of a web app by their path, with the SHA-256 of each in hexadecimal. */
export type FileHashes = ReadonlyMap<string, string>

/** Files that are asked for at once. */
const atOnce = 8

/** The files as a house serves them; one that it lacks has no hash. An Error where the house cannot be reached. */
export async function servedFiles(house: string, paths: Iterable<string>): Promise<FileHashes> {
  const found = new Map<string, string>()
  const left = [...paths]
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      // A page is served at the folder's own address.
      const url = new URL(path.replace(/(^|\/)index\.html$/, '$1'), `${house}/`)
      const answer = await fetch(url, { method: 'HEAD' }).catch((cause: unknown) => {
        throw new Error(`${house} cannot be reached.`, { cause })
      })
      if (answer.ok) found.set(path, hexOf(sha256(await bytesAt(url))))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}

/** A line for each file that is not the same in both. */
export function differences(first: FileHashes, second: FileHashes): string[] {
  const paths = [...new Set([...first.keys(), ...second.keys()])].toSorted()
  return paths.flatMap((path) => {
    if (first.get(path) === second.get(path)) return []
    if (!second.has(path)) return [`${path} is missing`]
    return first.has(path) ? [`${path} is another`] : [`${path} is no file of this source code`]
  })
}

const isOffice = (path: string) => path.startsWith('console/')

/** The files of a list that players get: a house that serves none of its back office here has it at an address of its own. */
export function atPlayersAddress(files: FileHashes, served: FileHashes): FileHashes {
  if ([...served.keys()].some(isOffice)) return files
  return new Map([...files].filter(([path]) => !isOffice(path)))
}

/** A list as `sha256sum` writes it. */
export function filesIn(list: string): FileHashes {
  const rows = list.split('\n').slice(0, -1)
  return new Map(
    rows.map((row) => {
      const [, hash, path] = /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(row) ?? []
      if (hash === undefined || path === undefined)
        throw new Error('the house gave a list of files that is none')
      return [path, hash] as const
    }),
  )
}

/**
 * Holds the web app that a house serves against its public log: that the newest leaf about it is over the list of files
 * that the house gives, and that each file is the one in the list. Sees what it is sent, not what others are sent.
 */
export async function* verifyApp(address: string, house: HouseReader): AsyncGenerator<Finding> {
  const { house: key } = await house.keys()
  const checkpoint = await house.checkpoint()
  const log = await readLog(house.leaves(checkpoint.size), {})
  yield either(
    checkHouseSignature(checkpoint, key) === 'holds' && log.root === checkpoint.root,
    `the ${checkpoint.size} leaves of the log are all there, under a checkpoint`,
    'the leaves that the house gives are not those of its signed log',
  )
  const told = log.entries.filter(({ told: { kind } }) => kind === 'app').at(-1)
  if (!told) return yield notShown('the log tells of no web app')
  const app = told.told as ToldOf<'app'>
  const list = new TextDecoder().decode(await bytesAt(new URL('/log/app', address)))
  if (hexOf(sha256(new TextEncoder().encode(list))) !== hexOf(app.list))
    return yield fails(
      `the list of files that the house gives is not the one in leaf ${told.index} of its log`,
    )
  const since = timeText(app.toldAt)
  yield holds(`the list of ${app.files} files is the one in leaf ${told.index} of the log, told at ${since}`)
  const files = filesIn(list)
  const served = await servedFiles(address.replace(/\/$/, ''), files.keys())
  const expected = atPlayersAddress(files, served)
  const found = differences(expected, served)
  for (const line of found) yield fails(line)
  if (found.length > 0) return
  const apart = expected.size < files.size ? '; the back office is not at this address' : ''
  yield holds(`the house serves these ${expected.size} files, and no other in their place${apart}`)
}
