import type { PageComponent } from '../lib/router.ts'

/** Every page but home, which comes with the frame. */
export const pages = import.meta.glob<{ default: PageComponent }>([
  './*/*-page.tsx',
  '!./home/*',
  '!./shell/*',
])
