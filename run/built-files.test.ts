import { createServer } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtFiles, differences, hashOfList, servedFiles } from './built-files.ts'

/** A build of these files. */
function buildOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  return folder
}

const files = { 'index.html': '<html>', 'assets/frame.js': 'let a', 'worker.js': 'let b' }

test('two builds are compared file by file, whatever their short forms and stamps', () => {
  const first = builtFiles(buildOf({ ...files, 'index.html.br': 'x', '.stamp': 'one' }))
  const second = builtFiles(buildOf({ ...files, 'index.html.br': 'y', '.stamp': 'two' }))
  expect([...first.keys()]).toEqual(['assets/frame.js', 'index.html', 'worker.js'])
  expect(differences(first, second)).toEqual([])
  expect(hashOfList(first)).toBe(hashOfList(second))
  const other = builtFiles(buildOf({ 'index.html': '<html> ', 'worker.js': 'let b', 'assets/more.js': '' }))
  expect(differences(first, other)).toEqual([
    'assets/frame.js is missing',
    'assets/more.js is no file of this source code',
    'index.html is another',
  ])
  expect(hashOfList(other)).not.toBe(hashOfList(first))
  expect(() => builtFiles(buildOf({}))).toThrow('There is no build in')
})

test('what a house serves is held against a build', async () => {
  const first = builtFiles(buildOf(files))
  const served: Record<string, string> = { '/': '<html>', '/assets/frame.js': 'let evil' }
  const server = createServer(({ url = '' }, answer) => {
    const text = served[url]
    answer.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const house = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(differences(first, await servedFiles(house, first.keys()))).toEqual([
    'assets/frame.js is another',
    'worker.js is missing',
  ])
  await expect(servedFiles('http://127.0.0.1:1', first.keys())).rejects.toThrow('cannot be reached')
})
