import { appPages } from '@glasshouse/contract/app-pages.ts'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('APP_VERSION', '')
const { routes } = await import('./routes.ts')

test('the pages that may be led to are those that the app has, home under both of its names', () => {
  expect(appPages.toSorted()).toEqual([...Object.keys(routes), '/pages/index/index'].toSorted())
})
