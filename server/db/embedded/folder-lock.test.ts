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

test('a free folder is locked and released', async () => {
  const lock = await lockFolder(folder)
  expect(lockOwner()).toEqual(identityOf(process.pid))
  lock.release()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('a living owner is named', async () => {
  const child = spawn('sleep', ['60'])
  writeLock(identityOf(child.pid ?? 0))
  await expect(lockFolder(folder, 100)).rejects.toThrow(`in use by process ${child.pid}.`)
  child.kill()
})

test('an owner that is just ending is waited for', async () => {
  const child = spawn('sleep', ['0.3'])
  writeLock(identityOf(child.pid ?? 0))
  await lockFolder(folder)
  expect(lockOwner().pid).toBe(process.pid)
})

test('a dead owner counts for nothing', async () => {
  writeLock({ pid: 2 ** 22 + 1, started: 'once' })
  await lockFolder(folder)
  expect(lockOwner()).toEqual(identityOf(process.pid))
})

test('a stranger with the number of a dead owner counts for nothing', async () => {
  writeLock({ pid: process.ppid, started: 'before this boot' })
  await lockFolder(folder)
  expect(lockOwner().pid).toBe(process.pid)
})

test('a damaged lock counts for nothing', async () => {
  writeFileSync(join(folder, 'lock'), '{"pid":')
  await lockFolder(folder)
  expect(lockOwner().pid).toBe(process.pid)
})

test('releasing leaves the lock of another owner alone', async () => {
  const lock = await lockFolder(folder)
  writeLock({ pid: process.ppid, started: 'later' })
  lock.release()
  expect(lockOwner().pid).toBe(process.ppid)
})
