import type { Plugin } from 'vite'

/** What Tailwind writes for browsers that do not know `@property`. */
const fallback = /@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/

/** Leaves out of the style sheets what only older browsers need: those that know `light-dark()` know `@property`. */
export function modernCss(): Plugin {
  return {
    name: 'modern-css',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = String(file.source).replace(fallback, '')
        }
      }
    },
  }
}
