import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The files of a web app by their path, with the SHA-256 of each in hexadecimal, in the order of the paths. */
export type FileHashes = ReadonlyMap<string, string>

/** What a build wrote. Files that are another's in a shorter form are left out: a browser makes the other of them. */
export function builtFiles(folder: string): FileHashes {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/^\.|\.(br|gz)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
  if (files.length === 0) throw new Error(`There is no build in ${folder}.`)
  return sorted(
    files.map((file) => [relative(folder, file).split(sep).join('/'), sha256(readFileSync(file))]),
  )
}

/** The same files as a house serves them. An Error where it cannot be reached; a file that it lacks is left out. */
export async function servedFiles(house: string, paths: Iterable<string>): Promise<FileHashes> {
  const found: [string, string][] = []
  for (const path of paths) {
    const answer = await fetch(new URL(path.replace(/(^|\/)index\.html$/, '$1'), `${house}/`)).catch(
      (cause: unknown) => {
        throw new Error(`${house} cannot be reached.`, { cause })
      },
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.ok) found.push([path, sha256(bytes)])
  }
  return sorted(found)
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

/** One hash over all of them: that of the list as `sha256sum` writes it. */
export function hashOfList(files: FileHashes): string {
  return sha256(Buffer.from([...files].map(([path, hash]) => `${hash}  ${path}\n`).join('')))
}

const sorted = (files: readonly [string, string][]): FileHashes =>
  new Map(files.toSorted(([one], [other]) => (one < other ? -1 : 1)))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
