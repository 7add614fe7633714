import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { brand } from './lib/brand.ts'
import project from '../package.json' with { type: 'json' }
import { compiledAhead } from './build/compiled-ahead.ts'
import { officeAddresses } from './build/office-addresses.ts'
import { fileNames } from './build/file-names.ts'
import { manifest } from './build/manifest.ts'
import { leanCss } from './build/lean-css.ts'
import { namedAhead } from './build/named-ahead.ts'
import { pageSheets } from './build/page-sheets.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { precompress } from './build/precompress.ts'
import { writeVerifier } from './build/verifier.ts'
import { smallFirstPaint } from './build/small-first-paint.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Where the API runs while developing. */
const api = `http://localhost:${process.env['PORT'] ?? 8080}`

/** Small modules that many pages share; what stands on Base UI, on forms or on uploads stays with the few that need it. */
const lightPieces =
  /web[\\/](kit[\\/](?!art|rich|sheet|dialog|question|tabs|field|password|file|hold)|lib[\\/](?!copy|refusal|refresh-area|pull-down|upload|file|private)|parts[\\/]page[\\/]|player[\\/]shell)/
/** The code that describes every call. */
const schemas = /node_modules[\\/]zod|contract[\\/](call|fields)|rules[\\/]money/

/** The player's app, at /. */
const player: BuildEnvironmentOptions = {
  emptyOutDir: true,
  rolldownOptions: {
    input: { player: here('index.html') },
    output: {
      ...fileNames('assets'),
      codeSplitting: {
        // Code that every page needs comes in two files, one of which only changes with a library; the icons and pieces that
        // several pages share come together, not each in a file of its own.
        groups: [
          { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
          { name: 'frame', tags: ['$initial'], priority: 2 },
          { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 2 },
          { name: 'schemas', test: schemas, minShareCount: 2 },
          { name: 'mutations', test: /query.*(?:[mM]utation|[iI]nfinite)/, minShareCount: 2 },
          { name: 'pieces', test: lightPieces, minShareCount: 3 },
        ],
      },
    },
  },
}

/**
 * The back office's app, at /console/. Built on its own, not as a second input of the same build: then nothing that only
 * the back office needs can end up in a file that a phone loads.
 */
const office: BuildEnvironmentOptions = {
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: {
    input: { console: here('console/index.html') },
    output: {
      ...fileNames('console/assets'),
      codeSplitting: {
        groups: [
          { name: 'libraries', test: /node_modules/, minShareCount: 2, priority: 2 },
          { name: 'pieces', test: /web[\\/](kit|lib|console[\\/](pieces|table|shell))/, minShareCount: 2 },
        ],
      },
    },
  },
}

export default defineConfig({
  root: here('.'),
  // The app uses a small part of these, which it has in a tenth of the size (docs/decisions/0026).
  resolve: {
    alias: {
      i18next: here('lib/texts.ts'),
      'react-i18next': here('lib/use-translation.ts'),
      '../createLucideIcon.mjs': here('kit/icon.tsx'),
    },
  },
  define: { APP_VERSION: JSON.stringify(project.version) },
  plugins: [
    react(),
    tailwindcss(),
    leanCss(),
    pageSheets(),
    { name: 'brand', transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name) },
    namedAhead(),
    manifest(),
    offlineWorker(),
    smallFirstPaint(),
    compiledAhead(),
    precompress(),
    officeAddresses(),
  ],
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
  // Nothing is inlined into HTML or CSS: the content security policy allows files of our own alone.
  // Browsers that know `light-dark()` and `@property` know how to preload modules.
  build: {
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    outDir: here('dist'),
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page's own files are there already. The frame loads after the first screen only: naming ahead what each of its files
      // stands on would make itself 0.6 kB heavier.
      resolveDependencies: (_url, files, { hostId, hostType }) => {
        if (hostType !== 'js' || hostId.startsWith('console/')) return files
        const known = hostId.includes('/player-') ? /\.js$/ : /\/(libraries|rolldown-runtime|player)-/
        return files.filter((file) => !known.test(file))
      },
    },
  },
  environments: { client: { build: player }, office: { consumer: 'client', build: office } },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) {
        if (environment.name !== 'ssr') await builder.build(environment)
      }
      await writeVerifier(builder.config.build.outDir)
    },
  },
})
