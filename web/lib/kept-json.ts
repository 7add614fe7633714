/** Where something is kept: on the device, or for this tab of the browser alone. */
type Keeper = 'device' | 'tab'

const storageOf = (keeper: Keeper) => (keeper === 'tab' ? sessionStorage : localStorage)

/** The value that is kept under a key; null where there is nothing that can be read. */
export function keptJson(key: string, keeper: Keeper = 'device'): unknown {
  try {
    return JSON.parse(storageOf(keeper).getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value, or forgets it for null. A browser may refuse storage; then nothing outlives the page, and nothing else changes. */
export function keepJson(key: string, value: unknown, keeper: Keeper = 'device'): void {
  try {
    if (value === null) storageOf(keeper).removeItem(key)
    else storageOf(keeper).setItem(key, JSON.stringify(value))
  } catch {
    // See above.
  }
}
