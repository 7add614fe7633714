import { afterAll, vi } from 'vitest'

// The files of a worker share its process and the packages that it has read: our own modules are loaded again for each, and
// what a file put in place of the browser or the clock is gone before the next.
vi.resetModules()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
