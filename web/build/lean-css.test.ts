import { expect, test } from 'vitest'
import { lean } from './lean-css.ts'

const blur = '@property --tw-blur{syntax:"*";inherits:false}'
const sepia = '@property --tw-sepia{syntax:"*";inherits:false}'
const shadow = '@property --tw-shadow{syntax:"*";inherits:false;initial-value:0 0 #0000}'
const ring = '@property --tw-ring{syntax:"*";inherits:false;initial-value:0 0 #0000}'

test('a variable that no class sets has its initial value, or its reader’s fallback', () => {
  const css = `.blur{--tw-blur:blur(8px);filter:var(--tw-blur, ) var(--tw-sepia, )}.shadow{--tw-shadow:0 1px red;box-shadow:var(--tw-ring), var(--tw-shadow)}`
  expect(lean(`${css}${blur}${sepia}${shadow}${ring}`)).toBe(
    `.blur{--tw-blur:blur(8px);filter:var(--tw-blur, ) }.shadow{--tw-shadow:0 1px red;box-shadow:0 0 #0000, var(--tw-shadow)}${blur}${shadow}`,
  )
})

test('a variable that no class reads is not set', () => {
  const weight = '@property --tw-font-weight{syntax:"*";inherits:false}'
  expect(lean(`.bold{--tw-font-weight:700;font-weight:700}.b{--tw-font-weight:800}${weight}`)).toBe(
    '.bold{font-weight:700}.b{}',
  )
})

test('if the replacement is not understood, everything stays', () => {
  const deep = 'calc(1px + calc(1px + calc(1px + calc(1px + 1px))))'
  const css = `.a{box-shadow:var(--tw-ring, ${deep})}.b{box-shadow:var(--tw-ring)}${ring}`
  expect(lean(css)).toBe(css)
})

test('a reader’s fallback may be a variable itself', () => {
  const colour = '@property --tw-shade{syntax:"*";inherits:false}'
  expect(lean(`.a{color:var(--tw-shade,var(--shade))}${colour}`)).toBe('.a{color:var(--shade)}')
})

const column = (reverse: string) =>
  `.a{--tw-space-y-reverse:0;margin-block-start:calc(calc(var(--spacing) * 2) * ${reverse});margin-block-end:calc(calc(var(--spacing) * 2) * calc(1 - ${reverse}))}`

test('the room of a column is one length where no class turns its order round', () => {
  const turned = '@property --tw-space-y-reverse{syntax:"*";inherits:false;initial-value:0}'
  const css = column('var(--tw-space-y-reverse)')
  expect(lean(css + turned)).toBe('.a{margin-block-start:0;margin-block-end:calc(var(--spacing) * 2)}')
  const reversed = `${css}.b{--tw-space-y-reverse:1}${turned}`
  expect(lean(reversed)).toBe(reversed)
})

test('a name that begins as another stays its own', () => {
  const wide = '@property --tw-ring-wide{syntax:"*";inherits:false;initial-value:2px}'
  const css = `.a{--tw-ring-wide:1px;width:var(--tw-ring-wide);box-shadow:var(--tw-ring)}`
  expect(lean(`${css}${ring}${wide}`)).toBe(
    `.a{--tw-ring-wide:1px;width:var(--tw-ring-wide);box-shadow:0 0 #0000}${wide}`,
  )
})

test('of two rules for two ages of browsers the newer stays', () => {
  const older = '.line{border-color:red}'
  const newer = '.line{border-color:color-mix(in oklab, red 50%, transparent)}'
  expect(lean(`.a{top:0}${older}@supports (color:color-mix(in lab, red, red)){${newer}}`)).toBe(
    `.a{top:0}${newer}`,
  )
})

test('a class that shares the older rule with another keeps it', () => {
  const both = '.solid,.clear{color:red}'
  const newer = '.clear{color:color-mix(in oklab, red 50%, transparent)}'
  expect(lean(`${both}@supports (color:color-mix(in lab, red, red)){${newer}}`)).toBe(both + newer)
})

test('an older rule that says more than the colour stays', () => {
  const older = '.card{color:red;padding:4px}'
  const newer = '.card{color:color-mix(in oklab, red 50%, transparent)}'
  expect(lean(`${older}@supports (color:color-mix(in lab, red, red)){${newer}}`)).toBe(older + newer)
})

test('fallbacks for browsers without @property go', () => {
  const fallback = '@layer properties{@supports (color:red){*,:before{--tw-ring:0 0 #0000}}}'
  expect(lean(`${fallback}.a{top:0}`)).toBe('.a{top:0}')
})
