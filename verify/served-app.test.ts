import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { differences, filesIn, servedFiles } from './served-app.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const listOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files)
    .map(([path, text]) => `${hash(text)}  ${path}\n`)
    .join('')
const files = { 'assets/frame.js': 'let a', 'index.html': '<html>', 'worker.js': 'let b' }

test('two lists are compared file by file, and anything else is not read', () => {
  const first = filesIn(listOf(files))
  expect(differences(first, filesIn(listOf(files)))).toEqual([])
  const other = filesIn(listOf({ 'assets/more.js': '', 'index.html': '<html> ', 'worker.js': 'let b' }))
  expect(differences(first, other)).toEqual([
    'assets/frame.js is missing',
    'assets/more.js is no file of this source code',
    'index.html is another',
  ])
  expect(() => filesIn('a list\n')).toThrow('list of files that is none')
})

test('the files that a house serves are compared with a build', async () => {
  const first = filesIn(listOf(files))
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
