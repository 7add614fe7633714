import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { examine } from './doctor.ts'

test('the doctor says whether backups can be kept', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'file'), '')
  const ofBackups = async (place: string) => {
    const found: string[] = []
    for await (const { state, sentence } of examine({ DATA_DIR: join(folder, 'data'), BACKUP_TO: place }))
      if (/backups can/i.test(sentence)) found.push(`${state}: ${sentence}`)
    return found.join('\n')
  }
  const good = join(folder, 'backups')
  expect(await ofBackups(good)).toBe(`ok: Backups can be kept in ${good}.`)
  expect(await ofBackups(join(folder, 'file/backups'))).toMatch(
    /^missing: Backups can't be kept at BACKUP_TO=/,
  )
})

test('a folder that can’t be made is reported as missing, and not retried for ever', async () => {
  const found: string[] = []
  for await (const { state, sentence } of examine({ DATA_DIR: '/proc/glasshouse' }))
    if (state === 'missing') found.push(sentence)
  expect(found).toEqual([
    expect.stringMatching(/^Uploaded files can't be kept in the folder \/proc\/glasshouse\/files: ENOENT/),
  ])
})
