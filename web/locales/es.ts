import type { ResourceKey } from 'i18next'
import home from './es/home.ts'
import shell from './es/shell.ts'
import type { LanguagePack } from './texts.ts'

/** Spanish. */
export default {
  ready: { shell, home },
  pages: import.meta.glob<ResourceKey>(['./es/*.ts', '!./es/{shell,home,console-*}.ts'], {
    import: 'default',
  }),
} satisfies LanguagePack
