/** Unsent drafts on this device: they outlive a reload, a sign-out and a crash. */
const prefix = 'glasshouse.office.draft.'

/** Each operator has their own: several may share a device. */
export function keptKey(operatorId: string, place: string): string {
  return `${prefix}${operatorId}${place}`
}

export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export function keep(key: string, kept: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Then it is kept as long as the page is: leaving is asked about.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
