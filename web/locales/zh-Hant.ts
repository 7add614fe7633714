import type { ResourceKey } from 'i18next'
import home from './zh-Hant/home.ts'
import shell from './zh-Hant/shell.ts'
import type { LanguagePack } from './texts.ts'

/** Traditional Chinese, as in Taiwan. */
export default {
  ready: { shell, home },
  pages: import.meta.glob<ResourceKey>(['./zh-Hant/*.ts', '!./zh-Hant/{shell,home,console-*}.ts'], {
    import: 'default',
  }),
} satisfies LanguagePack
