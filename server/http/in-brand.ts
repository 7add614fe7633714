import { houseName } from '@glasshouse/contract/brand.ts'
import { escapeHtml } from './escape-html.ts'

/** The parts of a brand that a page contains, before anything else is loaded. */
export type PageBrand = {
  name: string | null
  /** The address of a square picture. */
  logo: string | null
  /** #rrggbb each. */
  colours: { light: string; dark: string } | null
}

/** As the build itself is. */
export const noBrand: PageBrand = { name: null, logo: null, colours: null }

/** The sheet of a house with colours of its own; the build has none. */
export const brandSheet = 'brand.css'
/** The files of the web app that say it. */
export const brandedFiles = ['index.html', 'console/index.html', 'manifest.webmanifest', brandSheet] as const
export type BrandedFile = (typeof brandedFiles)[number]

/**
 * One of these files as a house of this brand serves it. It follows from the build and the house's public brand, so anyone
 * can make the same bytes (run/build-check.ts).
 */
export function inBrand(file: BrandedFile, text: string, { name, logo, colours }: PageBrand): string {
  if (name === null && logo === null && colours === null) return text
  if (file === brandSheet) return colours ? sheetOf(colours) : ''
  if (file === 'manifest.webmanifest') {
    const manifest: unknown = JSON.parse(text)
    const icon = logo && { src: logo, sizes: 'any', type: 'image/webp', purpose: 'any' }
    return JSON.stringify({
      ...(manifest as object),
      ...(name !== null && { name, short_name: name }),
      ...(icon && { icons: [icon] }),
    })
  }
  let page = text
  if (name !== null) page = page.replaceAll(houseName, () => escapeHtml(name))
  if (logo !== null)
    page = page
      .replace('type="image/svg+xml" href="/icon.svg"', `type="image/webp" href="${logo}"`)
      .replaceAll('/icon.svg', logo)
      .replaceAll('/icon-touch-180.png', logo)
  // After the build's own sheets, whose colours it overrides.
  if (colours !== null)
    page = page.replace('</head>', `  <link rel="stylesheet" href="/${brandSheet}" />\n  </head>`)
  return page
}

/** The app's tokens (web/kit/tokens.css) of what can be pressed. */
function sheetOf({ light, dark }: { light: string; dark: string }): string {
  return `:root{--action:light-dark(${light},${dark});--action-hover:color-mix(in oklab,var(--action) 86%,light-dark(#000,#fff));--action-soft:color-mix(in oklab,var(--action) 12%,var(--surface))}`
}
