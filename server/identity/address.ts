import { isIPv4, isIPv6 } from 'node:net'

/**
 * Stands for an address where callers are counted and remembered: an IPv4 address itself, for IPv6 the first 64 bits, as everyone
 * who has one has all the others below them.
 */
export function networkOf(address: string | undefined): string {
  const [plain = ''] = (address ?? '').split('%')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const groups = expand(plain)
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (mapped) return dotted(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Who may hold many networks at once: of IPv6 the first 48 bits, the most that one site is commonly given. */
export function siteOf(network: string): string {
  if (!network.endsWith('::/64')) return network
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

/**
 * A network as its own player sees it: enough to know a place again, too little for a look over the shoulder. Empty
 * where it is not known.
 */
export function shortened(network: string): string {
  if (isIPv4(network)) return network.replace(/\.\d+$/, '.*')
  return network.endsWith('::/64') ? siteOf(network).replace('::/48', ':*') : ''
}

/** The eight groups of an IPv6 address as hex without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = withoutDots(address).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...gap, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/** `::ffff:192.0.2.1` as `::ffff:c000:201`. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}

function dotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
