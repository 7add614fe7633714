import { expect, test } from 'vitest'
import { changedPackage } from './installation.mjs'

const locked = {
  '': { name: 'glasshouse' },
  rules: { name: '@glasshouse/rules' },
  'node_modules/@glasshouse/rules': { resolved: 'rules', link: true },
  'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
  'web/node_modules/vite': { version: '8.3.8', integrity: 'sha512-b' },
  'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-c', optional: true },
}
const installed = { ...locked, '': undefined, 'node_modules/fsevents': undefined }

test('what the lock file names is there', () => {
  expect(changedPackage(locked, installed)).toBe(null)
})

test('a package that is missing, in a workspace too, is named', () => {
  expect(changedPackage(locked, { ...installed, 'node_modules/pg': undefined })).toBe('pg')
  expect(changedPackage(locked, { ...installed, 'web/node_modules/vite': undefined })).toBe('vite')
  expect(changedPackage(locked, { ...installed, 'node_modules/@glasshouse/rules': undefined })).toBe(
    '@glasshouse/rules',
  )
})

test('another version, or the same with other content, is not the package', () => {
  expect(
    changedPackage(locked, { ...installed, 'node_modules/pg': { version: '8.23.0', integrity: 'sha512-a' } }),
  ).toBe('pg')
  expect(
    changedPackage(locked, { ...installed, 'node_modules/pg': { version: '8.23.1', integrity: 'sha512-x' } }),
  ).toBe('pg')
})

test('an optional package may be left out, but not be another one', () => {
  expect(changedPackage(locked, { ...installed, 'node_modules/fsevents': { version: '1.0.0' } })).toBe(
    'fsevents',
  )
})
