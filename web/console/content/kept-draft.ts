import type { Draft } from './draft.ts'

/** What was written and not saved, on this device: it outlives a sign-out, a reload and a crash. */
type Kept = {
  /** Epoch seconds. */
  at: number
  /** The version that was changed. */
  version: number
  draft: Draft
}

const prefix = 'glasshouse.desk.draft.'

/** Each operator has their own: several may share a desk. */
export function keptKey(operatorId: string, path: string): string {
  return `${prefix}${operatorId}${path}`
}

export function readKept(key: string): Kept | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as Kept)
  } catch {
    return null
  }
}

export function keep(key: string, kept: Kept): void {
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
