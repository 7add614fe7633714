import { expect, test } from 'vitest'
import { changedPackage, pinnedVersion } from './installation.mjs'

const locked = {
  '': { name: 'glasshouse' },
  rules: { name: '@glasshouse/rules' },
  'node_modules/@glasshouse/rules': { resolved: 'rules', link: true },
  'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
  'web/node_modules/vite': { version: '8.3.8', integrity: 'sha512-b' },
  'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-c', optional: true },
  'node_modules/vitest': { version: '5.1.1', integrity: 'sha512-d', dev: true },
}
const installed = { ...locked, '': undefined, 'node_modules/fsevents': undefined }

const changed = (differences, development = true) =>
  changedPackage(locked, { ...installed, ...differences }, { development })

test('what the lock file names is there', () => {
  expect(changed({})).toBe(null)
})

test('a package that is missing, in a workspace too, is named', () => {
  expect(changed({ 'node_modules/pg': undefined })).toBe('pg')
  expect(changed({ 'web/node_modules/vite': undefined })).toBe('vite')
  expect(changed({ 'node_modules/@glasshouse/rules': undefined })).toBe('@glasshouse/rules')
})

test('another version, or the same with other content, is not the package', () => {
  expect(changed({ 'node_modules/pg': { version: '8.23.0', integrity: 'sha512-a' } })).toBe('pg')
  expect(changed({ 'node_modules/pg': { version: '8.23.1', integrity: 'sha512-x' } })).toBe('pg')
})

test('an optional package may be left out, but not be another one', () => {
  expect(changed({ 'node_modules/fsevents': { version: '1.0.0' } })).toBe('fsevents')
})

test('a package for development may be left out where nobody develops, but not be another one', () => {
  expect(changed({ 'node_modules/vitest': undefined })).toBe('vitest')
  expect(changed({ 'node_modules/vitest': undefined }, false)).toBe(null)
  expect(changed({ 'node_modules/vitest': { version: '5.1.0' } }, false)).toBe('vitest')
})

test('the pinned Node is the one that runs this', () => {
  expect(process.version).toBe(`v${pinnedVersion()}`)
})
