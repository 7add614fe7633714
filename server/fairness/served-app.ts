import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { appLeaf } from '@glasshouse/rules/published.ts'
import type { Database } from '../db/database.ts'
import { brandedFiles, brandSheet, inBrand, noBrand, type PageBrand } from '../http/in-brand.ts'
import { tellWhatChanged } from './tell-of-house.ts'

/** The files of a web app by their path, with the SHA-256 of each in hexadecimal, in the order of the paths. */
export type FileHashes = ReadonlyMap<string, string>

/**
 * The files of a build, in a house's brand. Files that are another's in a shorter form are left out: a browser makes the other of
 * them.
 */
export function builtFiles(folder: string, brand: PageBrand = noBrand): FileHashes {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = names
    .filter((file) => file.isFile() && !/^\.|\.(br|gz)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
  if (files.length === 0) throw new Error(`There is no build in ${folder}.`)
  const hashed = files.map(
    (file) => [relative(folder, file).split(sep).join('/'), sha256(readFileSync(file))] as const,
  )
  const found = new Map(hashed)
  for (const file of brandedFiles)
    if (found.has(file))
      found.set(file, sha256(Buffer.from(inBrand(file, readFileSync(join(folder, file), 'utf8'), brand))))
  if (brand.colours) found.set(brandSheet, sha256(Buffer.from(inBrand(brandSheet, '', brand))))
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The list of files as `sha256sum` writes it, and `sha256sum -c` reads it. */
export function listOf(files: FileHashes): string {
  return [...files].map(([path, hash]) => `${hash}  ${path}\n`).join('')
}

/** The web app that this node serves, by the list of its files; the verifier in one file is among them. */
export type ServedApp = { list: string; files: FileHashes }

const verifiers = ['verifier/glasshouse-verify.html', 'verifier/glasshouse-verify.mjs'] as const

export function servedApp(folder: string, brand: PageBrand = noBrand): ServedApp {
  const files = builtFiles(folder, brand)
  for (const name of verifiers)
    if (!files.has(name)) throw new Error(`The build in ${folder} has no ${name}.`)
  return { list: listOf(files), files }
}

/** Publishes the web app that this node serves in the public log, if the newest published one differs; true if it did. */
export async function tellApp(database: Database, { list, files }: ServedApp): Promise<boolean> {
  const [page, program] = verifiers.map((name) => Buffer.from(files.get(name)!, 'hex'))
  const app = {
    list: Buffer.from(sha256(Buffer.from(list)), 'hex'),
    files: files.size,
    page: page!,
    program: program!,
  }
  return await tellWhatChanged(database, 'app', (toldAt) => appLeaf({ ...app, toldAt }))
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
