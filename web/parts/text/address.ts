import { webHosts } from '@glasshouse/contract/web-hosts.ts'

const webPath = '/pages/public/web'

/** The web view's treatment of an address: shows it within the app, says that it lies outside, or refuses it. */
export type Destination = { kind: 'inside' | 'outside'; address: URL } | { kind: 'refused' }

/** Judges an address by its host alone, which is read as browsers read it. */
export function destinationOf(text: string): Destination {
  const address = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:'
  // A name before the host is how a foreign host is dressed up as a known one.
  if (!isWeb || address.username !== '' || address.password !== '') return { kind: 'refused' }
  const isInside = address.protocol === 'https:' && webHosts.includes(address.host)
  return { kind: isInside ? 'inside' : 'outside', address }
}

/** The page of the app that a link leads to: one of ours, or the web view of an address; undefined for nowhere. */
export function pageOf(link: string): string | undefined {
  if (link.startsWith('/') && !link.startsWith('//')) return link
  if (link.startsWith('#/')) return link.slice(1)
  return destinationOf(link).kind === 'refused' ? undefined : `${webPath}?url=${encodeURIComponent(link)}`
}
