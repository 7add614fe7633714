import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import project from '../package.json' with { type: 'json' }
import { precompress } from './precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Where the API runs while developing. */
const api = `http://localhost:${process.env['PORT'] ?? 8080}`

export default defineConfig({
  root: here('.'),
  define: { __APP_VERSION__: JSON.stringify(project.version) },
  plugins: [react(), tailwindcss(), precompress()],
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    // Nothing is inlined into HTML or CSS: the content security policy allows files of our own alone.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { player: here('index.html') } },
  },
})
