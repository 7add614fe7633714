import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const columns = [
  { name: 'Name', value: (row: { name: string; sum: string }) => row.name },
  { name: 'Sum', value: (row: { name: string; sum: string }) => row.sum },
]

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvOf(columns, [{ name: 'a "b", c\nd', sum: '1.00' }])).toBe(
    '\uFEFFName,Sum\r\n"a ""b"", c\nd",1.00\r\n',
  )
})

test('nothing becomes a formula, and amounts below zero stay amounts', () => {
  const rows = [
    { name: '=HYPERLINK("x")', sum: '-12.50' },
    { name: '-1+1', sum: '+1' },
    { name: '@sum', sum: '0.00' },
  ]
  expect(csvOf(columns, rows).split('\r\n').slice(1, 4)).toEqual([
    '"\'=HYPERLINK(""x"")",-12.50',
    "'-1+1,'+1",
    "'@sum,0.00",
  ])
})
