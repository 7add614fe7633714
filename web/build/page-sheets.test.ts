import { expect, test } from 'vitest'
import { divide } from './page-sheets.ts'

const frame = new Set(['flex', 'p-4'])
const pages = new Map([
  ['bets', [new Set(['flex', 'size-9', 'hover:mt-px', 'p-7'])]],
  ['news', [new Set(['size-9', 'w-1.5']), new Set(['h-3'])]],
])
const divided = (utilities: string) => divide(`.chip{top:0}@layer utilities{${utilities}}`, frame, pages)

test('what the frame does not use comes with each page that does', () => {
  const { frame: kept, own } = divided(
    '.flex{display:flex}.size-9{width:9px}.w-1\\.5{width:1.5px}.idle{top:0}',
  )
  expect(kept).toBe('.chip{top:0}@layer utilities{.flex{display:flex}.idle{top:0}}')
  expect(own.get('bets')).toBe('@layer utilities{.size-9{width:9px}}')
  expect(own.get('news')).toBe('@layer utilities{.size-9{width:9px}}@layer utilities{.w-1\\.5{width:1.5px}}')
})

test('a rule leaves with what stands around it', () => {
  const { frame: kept, own } = divided('@media (hover:hover){.hover\\:mt-px:hover{margin-top:1px}}')
  expect(kept).toBe('.chip{top:0}')
  expect(own.get('bets')).toBe('@layer utilities{@media (hover:hover){.hover\\:mt-px:hover{margin-top:1px}}}')
})

test('what the frame uses in the same rule stays, as does what sets several sides at once', () => {
  const shared = '.flex,.size-9{display:flex}.p-7{padding:7px}'
  expect(divided(shared).frame).toBe(`.chip{top:0}@layer utilities{${shared}}`)
  expect(divided(shared).own.size).toBe(0)
})

test('what a class for some screens sets, too, stays in front of it where one file has both', () => {
  const screens = '@media (width>=750px){.flex{width:auto}}'
  const { frame: kept, own } = divided(`.size-9{width:9px}.h-3{width:3px}${screens}`)
  expect(kept).toBe(`.chip{top:0}@layer utilities{.size-9{width:9px}${screens}}`)
  expect([...own]).toEqual([['news', '@layer utilities{.h-3{width:3px}}']])
})
