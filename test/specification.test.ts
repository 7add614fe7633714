import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@glasshouse/contract/calls.ts'
import { refusals } from '@glasshouse/contract/refusals.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/specification.md')

interface Fact {
  readonly number: string
  readonly text: string
  readonly builtIn: readonly string[]
  readonly shownBy: readonly { readonly file: string; readonly title: string }[]
}

const facts: readonly Fact[] = page.split('\n').flatMap((line) => {
  const [, number, text = '', builtIn = '', shownBy = ''] =
    /^\| (\d+\.\d+) \| (.+?) \| (.*?) \| (.*?) \|$/.exec(line) ?? []
  if (number === undefined) return []
  return {
    number,
    text,
    builtIn: [...builtIn.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    shownBy: [...shownBy.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
      file,
      title,
    })),
  }
})

/** All that the product says in English, on screen and in refusals. */
const words = [
  ...Object.values(refusals).map(({ text }) => text),
  ...readdirSync(join(root, 'web/locales/en')).map((file) => read(join('web/locales/en', file))),
].join('\n')

test('each section of the specification has its facts, numbered without a gap', () => {
  const numbers = Map.groupBy(facts, ({ number }) => number.split('.')[0])
  expect([...numbers.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  for (const [section, its] of numbers)
    expect(its.map(({ number }) => number)).toEqual(its.map((_, index) => `${section}.${index + 1}`))
  // Every line of a table but its two heads is one of them.
  const lines = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| |'))
  expect(lines.length).toBe(facts.length)
})

describe.each(facts)('fact $number', ({ builtIn, shownBy }) => {
  test('is built in files that are there', () => {
    expect(builtIn).not.toEqual([])
    expect(builtIn.filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(builtIn.filter((path) => /\.(test|spec)\.tsx?$/.test(path))).toEqual([])
  })

  test('is shown by tests that are there', () => {
    expect(shownBy).not.toEqual([])
    const missing = shownBy.filter(
      ({ file, title }) =>
        !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file)) || !isTitle(read(file), title),
    )
    expect(missing).toEqual([])
  })
})

/** Whether a test or a group of tests has this title. */
function isTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((mark) => source.includes(`${mark}${title}${mark}`))
}

test('every call that it names is one of the contract, with its input', () => {
  const named = facts.flatMap(({ text }) => [
    ...text.matchAll(/`(GET|POST) (\/api\/[\w/]+)`(?: \(([^)]*)\))?/g),
  ])
  expect(named.length).toBeGreaterThan(26)
  for (const [, method, path, takes = ''] of named) {
    const call = calls.find((one) => one.method === method && one.path === path)
    expect(call, `${method} ${path}`).toBeDefined()
    const fields =
      takes
        .split(';')[0]
        ?.split(', ')
        .filter((field) => /^[a-z_]+$/.test(field)) ?? []
    const known = call?.input instanceof z.ZodMiniObject ? Object.keys(call.input.shape) : []
    expect(known, `${method} ${path}`).toEqual(
      expect.arrayContaining(fields.filter((field) => field !== 'filters')),
    )
  }
})

test('every page that it names has its route', () => {
  const routes = read('web/player/routes.ts')
  const named = facts.flatMap(({ text }) =>
    [...text.matchAll(/`(\/pages\/[\w/-]+)`/g)].map(([, path]) => path),
  )
  expect(named.length).toBeGreaterThanOrEqual(19)
  const missing = named.filter((path) => path !== '/pages/index/index' && !routes.includes(`'${path}':`))
  expect(missing).toEqual([])
})

test('every message that it quotes is the product’s, to the letter', () => {
  const quoted = facts.flatMap(({ text }) =>
    [...text.matchAll(/“([^”]+)”/g)].map(([, message = '']) => message),
  )
  expect(quoted.length).toBeGreaterThan(30)
  expect(quoted.filter((message) => !words.includes(message))).toEqual([])
})
