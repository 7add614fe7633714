import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brand } from './lib/brand.ts'
import project from '../package.json' with { type: 'json' }
import { precompress } from './precompress.ts'
import { preloadHome } from './preload-home.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Where the API runs while developing. */
const api = `http://localhost:${process.env['PORT'] ?? 8080}`

/** Small modules that many pages share; what stands on Base UI or on forms stays with the few that need it. */
const lightPieces =
  /web[\\/](kit[\\/](?!sheet|dialog|question|tabs|field|password)|lib[\\/](?!refusal)|player[\\/]shell)|query-core|react-query/

export default defineConfig({
  root: here('.'),
  define: { APP_VERSION: JSON.stringify(project.version) },
  plugins: [
    react(),
    tailwindcss(),
    { name: 'brand', transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name) },
    preloadHome(),
    precompress(),
  ],
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // Nothing is inlined into HTML or CSS: the content security policy allows files of our own alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { player: here('index.html') },
      output: {
        codeSplitting: {
          // What every page needs comes in two files, one of which only changes with a library; the icons and
          // pieces that several pages share come together, not each in a file of its own.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'frame', tags: ['$initial'], priority: 2 },
            { name: 'icons', test: /node_modules[\\/]lucide-react/, minShareCount: 2 },
            { name: 'pieces', test: lightPieces, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
