import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { neededFiles } from './needed-files.ts'

const source = new URL('../offline/worker.js', import.meta.url)
const publicFiles = ['first-paint.js', 'icon.svg']

/** Kept beside the files that the page names: the retry of the line and the offline page, with its words in every language. */
const needed = /\/(player\/(asking\.ts|shell\/offline-page\.tsx)|locales\/[^/]+(\/offline)?\.ts)$/

/**
 * Writes the service worker with the list of the frame's files and their version. Both follow from the build, so a new
 * version is a new worker, and one that has not changed stays.
 */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no page to keep')
        const html = String(page.source)
        const files = frameFiles(html, bundle)
        const hash = createHash('sha256').update(html)
        for (const name of publicFiles)
          hash.update(readFileSync(new URL(`../public/${name}`, import.meta.url)))
        hash.update(files.join())
        this.emitFile({
          type: 'asset',
          fileName: 'worker.js',
          source: readFileSync(source, 'utf8')
            .replace('%VERSION%', hash.digest('hex').slice(0, 16))
            .replace("'%FILES%'", files.map((path) => `'${path}'`).join(', ')),
        })
      },
    },
  }
}

/** The page, the files that it names, and those needed offline; the frame's own entry is the first script. */
function frameFiles(html: string, bundle: Rolldown.OutputBundle): string[] {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])
  const beside = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && needed.test(file.facadeModuleId ?? '') ? [file.fileName] : [],
  )
  return [
    ...new Set([
      ...named,
      '/',
      ...publicFiles.map((name) => `/${name}`),
      ...neededFiles(bundle, beside).map((name) => `/${name}`),
    ]),
  ]
}
