import { useSyncExternalStore } from 'react'
import { fitScreen } from './screen.ts'

export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
/** Factors on the size of everything. */
const textSizes = ['0.9', '1', '1.15', '1.3'] as const
export type TextSize = (typeof textSizes)[number]

export type Preferences = { theme: Theme; textSize: TextSize }

const themeKey = 'glasshouse.theme'
const textSizeKey = 'glasshouse.text-size'

let preferences: Preferences = { theme: 'system', textSize: '1' }
const watchers = new Set<() => void>()

/** Applies this device's preferences, and keeps the size right when the window changes. */
export function startPreferences(): void {
  const theme = read(themeKey)
  const textSize = read(textSizeKey)
  preferences = {
    theme: themes.find((known) => known === theme) ?? 'system',
    textSize: textSizes.find((known) => known === textSize) ?? '1',
  }
  apply()
  window.addEventListener('resize', () => fitScreen(Number(preferences.textSize)))
}

/** Changes some of them, at once and for later visits. */
export function setPreferences(changed: Partial<Preferences>): void {
  preferences = { ...preferences, ...changed }
  write(themeKey, preferences.theme)
  write(textSizeKey, preferences.textSize)
  apply()
  for (const watcher of watchers) watcher()
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(watch, () => preferences)
}

function apply(): void {
  const { theme, textSize } = preferences
  document.documentElement.dataset['theme'] = theme
  fitScreen(Number(textSize))
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** A browser may refuse storage altogether; then choices hold until the page is left. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing to do: see read().
  }
}
