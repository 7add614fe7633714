import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { houseInfo } from '@glasshouse/contract/house.ts'
import * as z from 'zod'
import { builtFiles, listOf } from '../server/fairness/served-app.ts'
import { noBrand, type PageBrand } from '../server/http/in-brand.ts'
import { houseAt } from '../verify/house-reader.ts'
import {
  atPlayersAddress,
  differences,
  type FileHashes,
  servedFiles,
  verifyApp,
} from '../verify/served-app.ts'

// npm run build:check: whether the web app is what this source code makes. Without more, the app is built twice, in two
// places, and both have to be the same bytes; with the address of a house, what it serves is held against its public log
// and against a build of this clone. `--built FOLDER` takes a build that is there already. Ends with 1 where anything differs.
const maxShown = 20
const web = join(dirname(import.meta.dirname), 'web')
const { values, positionals } = parseArgs({
  options: { built: { type: 'string' } },
  allowPositionals: true,
})
const [house] = positionals

try {
  const brand = house === undefined ? noBrand : await brandOf(house)
  const build = values.built === undefined ? built(brand) : builtFiles(values.built, brand)
  const second = house === undefined ? built(brand) : await servedFiles(house, build.keys())
  const first = house === undefined ? build : atPlayersAddress(build, second)
  const found = differences(first, second)
  let isToldOtherwise = false
  if (house !== undefined)
    for await (const { line, result } of verifyApp(house, houseAt(house))) {
      console.log(line)
      isToldOtherwise ||= result === 'fails'
    }
  for (const line of found.slice(0, maxShown)) console.log(`  ${line}`)
  if (found.length > maxShown) console.log(`  … and ${found.length - maxShown} more`)
  const where = house === undefined ? 'built twice' : `as ${house} serves them`
  console.log(
    found.length === 0
      ? `${first.size} files, ${where}: the same bytes. SHA-256 of their list: ${createHash('sha256').update(listOf(first)).digest('hex')}`
      : `${found.length} of ${first.size} files, ${where}, differ from this source code.`,
  )
  if (house !== undefined && found.length > 0)
    console.log(
      'Other source code makes other files: is this clone at the commit that the house runs? `git log --before=TIME` with the time of that leaf names the newest that was there then.',
    )
  process.exitCode = found.length === 0 && !isToldOtherwise ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}

/** A house's brand, which its pages contain, too. */
async function brandOf(address: string): Promise<PageBrand> {
  const response = await fetch(new URL(houseInfo.path, address))
  return houseInfo.output.parse(z.object({ data: z.unknown() }).parse(await response.json()).data).brand
}

/** Builds the web app in a folder of its own, which is gone afterwards. */
function built(brand: PageBrand): FileHashes {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-build-'))
  try {
    const vite = join(dirname(web), 'node_modules', 'vite', 'bin', 'vite.js')
    const build = [vite, 'build', '--logLevel', 'warn', '--outDir', folder]
    const { status, stderr } = spawnSync(process.execPath, build, { cwd: web, encoding: 'utf8' })
    if (status !== 0) throw new Error(`The web app could not be built.\n${stderr}`)
    return builtFiles(folder, brand)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
