import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { identityOf } from './process-identity.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const writeLock = (content: unknown) => writeFileSync(join(folder, 'lock'), JSON.stringify(content))
const lockOwner = () => JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))

test('a free folder is taken and given back', () => {
  const lock = lockFolder(folder)
  expect(lockOwner()).toEqual(identityOf(process.pid))
  lock.release()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('a living owner is named', () => {
  const child = spawn('sleep', ['60'])
  writeLock(identityOf(child.pid ?? 0))
  expect(() => lockFolder(folder)).toThrow(`in use by process ${child.pid}.`)
  child.kill()
})

test('a dead owner counts for nothing', () => {
  writeLock({ pid: 2 ** 22 + 1, started: 'once' })
  lockFolder(folder)
  expect(lockOwner()).toEqual(identityOf(process.pid))
})

test('a stranger with the number of a dead owner counts for nothing', () => {
  writeLock({ pid: process.ppid, started: 'before this boot' })
  lockFolder(folder)
  expect(lockOwner().pid).toBe(process.pid)
})

test('a damaged lock counts for nothing', () => {
  writeFileSync(join(folder, 'lock'), '{"pid":')
  lockFolder(folder)
  expect(lockOwner().pid).toBe(process.pid)
})

test('releasing leaves the lock of another owner alone', () => {
  const lock = lockFolder(folder)
  writeLock({ pid: process.ppid, started: 'later' })
  lock.release()
  expect(lockOwner().pid).toBe(process.ppid)
})
