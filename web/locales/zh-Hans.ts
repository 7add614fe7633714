import type { ResourceKey } from 'i18next'
import home from './zh-Hans/home.ts'
import shell from './zh-Hans/shell.ts'
import type { LanguagePack } from './texts.ts'

/** Simplified Chinese. */
export default {
  ready: { shell, home },
  pages: import.meta.glob<ResourceKey>(['./zh-Hans/*.ts', '!./zh-Hans/{shell,home,console-*}.ts'], {
    import: 'default',
  }),
} satisfies LanguagePack
