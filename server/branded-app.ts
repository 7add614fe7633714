import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { readBrand } from './content/brand.ts'
import type { ReadDb } from './db/database.ts'
import { type ServedApp, servedApp } from './fairness/served-app.ts'
import { type BrandedFile, brandedFiles, brandSheet, inBrand, type PageBrand } from './http/in-brand.ts'
import type { BrandedPage } from './http/web-app.ts'

/** The web app as this node serves it: the build, in the brand that an operator gave the house. */
export type BrandedApp = {
  /** A file in the brand of this moment; undefined where the build's own is that. */
  page: (file: BrandedFile) => Promise<BrandedPage | undefined>
  /** Whether the database did not answer when a page was last asked for. */
  isAway: () => boolean
  /** The app served now, as the public log tells it. */
  served: () => Promise<ServedApp>
  /** The same as it was last asked for, without a look at the database. */
  latest: () => ServedApp
}

/** How long a page waits for a database that does not answer, milliseconds: then it stands there as it was. */
const patience = 500

type Made = { said: string; pages: ReadonlyMap<string, BrandedPage>; served: () => ServedApp }

/** `folder` is the build's. */
export function brandedApp(db: ReadDb, folder: string): BrandedApp {
  const plain = lazily(() => servedApp(folder))
  let made: Made = { said: '', pages: new Map(), served: plain }
  let isAway = false

  async function current(): Promise<Made> {
    const brand = await Promise.race([
      readBrand(db).catch(() => undefined),
      pause(patience, undefined, { ref: false }),
    ])
    isAway = brand === undefined
    if (!brand) return made
    const { name, logo, colours } = brand
    const said =
      name === null && logo === null && colours === null ? '' : JSON.stringify([name, logo, colours])
    if (said !== made.said) made = await make(said, { name, logo, colours })
    return made
  }

  async function make(said: string, brand: PageBrand): Promise<Made> {
    const pages = new Map<BrandedFile, BrandedPage>()
    if (said === '') return { said, pages, served: plain }
    for (const file of brandedFiles) {
      const body = Buffer.from(
        inBrand(file, file === brandSheet ? '' : readFileSync(join(folder, file), 'utf8'), brand),
      )
      const sha256 = createHash('sha256').update(body).digest('hex')
      pages.set(file, { body, brotli: await compressed(body), sha256 })
    }
    return { said, pages, served: lazily(() => servedApp(folder, brand)) }
  }

  return {
    page: async (file) => (await current()).pages.get(file),
    isAway: () => isAway,
    served: async () => (await current()).served(),
    latest: () => made.served(),
  }
}

function lazily<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => (made ??= { it: make() }).it
}

const compressed = (body: Buffer) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
