import { spawnSync } from 'node:child_process'

/** Installs a Debian package where we may: as root, on a system that has apt-get. Gives whether it is there then. */
export function installPackage(name: string, what: string): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.error(`Installing ${what} …`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const
  spawnSync('apt-get', ['update'], options)
  return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options).status === 0
}

/** Whether a program is there and answers to --version; Ubuntu's chromium-browser without snap is there and does not run. */
export function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}
