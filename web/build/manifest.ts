import type { Plugin } from 'vite'
import { brand } from '../lib/brand.ts'

/** Writes the manifest with the brand's name, by which a browser can install the player's app. */
export function manifest(): Plugin {
  const source = JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#070b15',
    theme_color: '#0f1627',
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  })
  return {
    name: 'manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
    },
  }
}

function icon(name: string, size: number, purpose: 'any' | 'maskable' = 'any') {
  return { src: `/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
