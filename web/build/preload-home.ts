import type { Plugin } from 'vite'
import { neededFiles } from './needed-files.ts'

/** The page that most visits begin on. */
const preloaded = ['/player/home/home-page.tsx']

/** Lets the browser fetch what the frame loads first together with the frame, not after it. */
export function preloadHome(): Plugin {
  return {
    name: 'preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path: page }) {
        if (page !== '/index.html') return undefined
        const chunks = Object.values(bundle ?? {}).flatMap((file) => (file.type === 'chunk' ? [file] : []))
        const entries = preloaded.map((path) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path))
          if (!chunk) throw new Error(`${path} has no chunk of its own to preload`)
          return chunk.fileName
        })
        // Each of them would else be asked for only when the one that imports it is here.
        const files = neededFiles(bundle ?? {}, entries)
        const links = files
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          }))
        // Which of them is needed only the browser knows (public/first-paint.js).
        const packs = chunks.flatMap(({ facadeModuleId, fileName }) => {
          const [, language] = /\/locales\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? []
          return language ? [[language, `/${fileName}`]] : []
        })
        const words = { name: 'packs', content: JSON.stringify(Object.fromEntries(packs)) }
        return [{ tag: 'meta', attrs: words, injectTo: 'head-prepend' as const }, ...links]
      },
    },
  }
}
