import { delimiter, join } from 'node:path'
import { installPackage, runs } from './system-package.ts'

// The first has no window and paints nothing that nobody sees: it needs half the time of a full browser.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const folders = (process.env['PATH'] ?? '').split(delimiter)
const places = [
  ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium that is here already. */
export function installedChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  return given ? [given].find(runs) : places.find(runs)
}

/** The path of the Chromium for the browser tests: one that is there, or Debian's, installed where we may. */
export function findChromium(): string {
  const given = process.env['CHROMIUM_PATH']
  const what = 'Chromium for the browser tests'
  // Not every system has the first one as a package of its own.
  if (!given && installedChromium() === undefined && !installPackage('chromium-headless-shell', what))
    installPackage('chromium', what)
  const found = installedChromium()
  if (found) return found
  throw new Error(
    given
      ? `CHROMIUM_PATH="${given}" does not run: let it name a Chromium or Chrome.`
      : 'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  )
}
