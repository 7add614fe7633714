import type { ResourceKey } from 'i18next'
import home from './en/home.ts'
import shell from './en/shell.ts'
import type { LanguagePack } from './texts.ts'

/** English. */
export default {
  ready: { shell, home },
  pages: import.meta.glob<ResourceKey>(['./en/*.ts', '!./en/{shell,home,console-*}.ts'], {
    import: 'default',
  }),
} satisfies LanguagePack
