import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The release before this one, which runs beside it during an upgrade: its commit, and the last of its migrations. */
export const lastRelease = {
  commit: '961ba19bb8f88bd8cb099d1dc47c23adb60dd351',
  migration: '0032-void-draws.sql',
}

const root = dirname(dirname(import.meta.dirname))

/** Whether the repository here has it; a copy without its history has not. */
export const hasLastRelease =
  spawnSync('git', ['cat-file', '-e', `${lastRelease.commit}^{commit}`], { cwd: root }).status === 0

/** Lays it down in a folder, with the packages of now and its own rooms. */
export function layDownLastRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('sh', ['-c', `git archive ${lastRelease.commit} | tar -x -C "${folder}"`], { cwd: root })
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@glasshouse'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@glasshouse' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const room of ['rules', 'contract', 'server', 'verify', 'witness'])
    symlinkSync(join(folder, room), join(packages, '@glasshouse', room))
  return folder
}
