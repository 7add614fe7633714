import { appPages } from '@glasshouse/contract/app-pages.ts'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'

test('the pages that may be led to are those that the app has, home under both of its names', () => {
  expect(appPages.toSorted()).toEqual([...Object.keys(routes), '/pages/index/index'].toSorted())
})
