import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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
  const found = installedChromium() ?? (!given && installChromium() ? installedChromium() : undefined)
  if (found) return found
  throw new Error(
    given
      ? `CHROMIUM_PATH="${given}" does not run: let it name a Chromium or Chrome.`
      : 'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  )
}

function installChromium(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.error('Installing Chromium for the browser tests …')
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const
  spawnSync('apt-get', ['update'], options)
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options).status === 0
}

/** Answers to --version; Ubuntu's chromium-browser without snap, for one, is there and does not run. */
function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}
