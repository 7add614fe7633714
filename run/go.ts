import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackage } from './system-package.ts'

/** Where Debian's packages put the sources of Go's packages, among them golang.org/x/mod. */
const sources = '/usr/share/gocode'
const note = `${sources}/src/golang.org/x/mod/sumdb/note`

const isThere = () => existsSync(note) && spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0

type Ran = { code: number; said: string }

/** Debian's Go and its package golang.org/x/mod, installed if we may; undefined if there is none. */
export function findGo(): ((...parameters: string[]) => Promise<Ran>) | undefined {
  const packages = ['golang-go', 'golang-golang-x-mod-dev']
  if (!isThere() && !(packages.every((name) => installPackage(name, name)) && isThere())) return undefined
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: sources, GOFLAGS: '' }
  return (...parameters) =>
    new Promise((done) => {
      execFile('go', ['run', ...parameters], { env, timeout: 120_000 }, (error, stdout, stderr) =>
        done({ code: error ? Number(error.code ?? 1) : 0, said: stdout + stderr }),
      )
    })
}
