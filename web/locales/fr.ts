import type { ResourceKey } from 'i18next'
import home from './fr/home.ts'
import shell from './fr/shell.ts'
import type { LanguagePack } from './texts.ts'

/** French. */
export default {
  ready: { shell, home },
  pages: import.meta.glob<ResourceKey>(['./fr/*.ts', '!./fr/{shell,home,console-*}.ts'], {
    import: 'default',
  }),
} satisfies LanguagePack
