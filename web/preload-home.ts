import type { Plugin } from 'vite'

/** Lets the browser fetch the home page's files together with the frame, not after it: most visits begin there. */
export function preloadHome(): Plugin {
  return {
    name: 'preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).flatMap((file) => (file.type === 'chunk' ? [file] : []))
        const home = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/player/home/home-page.tsx'))
        if (!home) throw new Error('The home page has no chunk of its own to preload')
        return [home.fileName, ...home.imports]
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}
