import { expect, test } from 'vitest'
import { divide } from './page-sheets.ts'

const frame = new Set(['flex', 'p-4'])
const pages = new Map([
  ['bets', [new Set(['flex', 'size-9', 'hover:mt-px', 'p-7'])]],
  ['news', [new Set(['size-9', 'w-1.5']), new Set(['h-3'])]],
])
const divided = (utilities: string) => divide(`.chip{top:0}@layer utilities{${utilities}}`, frame, pages)

test('rules that the frame does not use come with each page that does', () => {
  const { frame: kept, own } = divided(
    '.flex{display:flex}.size-9{width:9px}.w-1\\.5{width:1.5px}.idle{top:0}',
  )
  expect(kept).toBe('.chip{top:0}@layer utilities{.flex{display:flex}.idle{top:0}}')
  expect(own.get('bets')).toBe('@layer utilities{.size-9{width:9px}}')
  expect(own.get('news')).toBe('@layer utilities{.size-9{width:9px}}@layer utilities{.w-1\\.5{width:1.5px}}')
})

test('a rule leaves with the rules around it', () => {
  const { frame: kept, own } = divided('@media (hover:hover){.hover\\:mt-px:hover{margin-top:1px}}')
  expect(kept).toBe('.chip{top:0}')
  expect(own.get('bets')).toBe('@layer utilities{@media (hover:hover){.hover\\:mt-px:hover{margin-top:1px}}}')
})

test('selectors that the frame uses in the same rule stay, as do declarations for several sides', () => {
  const shared = '.flex,.size-9{display:flex}.p-7{padding:7px}'
  expect(divided(shared).frame).toBe(`.chip{top:0}@layer utilities{${shared}}`)
  expect(divided(shared).own.size).toBe(0)
})

test('a declaration that a class for some screens repeats stays in front of it if one file has both', () => {
  const screens = '@media (width>=750px){.flex{width:auto}}'
  const { frame: kept, own } = divided(`.size-9{width:9px}.h-3{width:3px}${screens}`)
  expect(kept).toBe(`.chip{top:0}@layer utilities{.size-9{width:9px}${screens}}`)
  expect([...own]).toEqual([['news', '@layer utilities{.h-3{width:3px}}']])
})
