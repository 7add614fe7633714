import type { Beacon } from './beacon.ts'

/** Public relays of the League of Entropy's networks. */
export const publicRelays = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://drand.cloudflare.com',
] as const

/**
 * Where a relay (an address without a slash at the end) gives the value of a round, by drand's HTTP API, version 1, which all of
 * them speak: https://docs.drand.love/developer/http-api.
 */
export function valueUrl(relay: string, { chainHash }: Beacon, round: number): string {
  return `${relay}/${chainHash}/public/${round}`
}

/** Where a relay gives the newest round that the network has, with its number. */
export function newestUrl(relay: string, { chainHash }: Beacon): string {
  return `${relay}/${chainHash}/public/latest`
}
