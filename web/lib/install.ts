import { useSyncExternalStore } from 'react'

/** The browser's own question whether to install the app; only some browsers have it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    /** Kept by `public/first-paint.js`: the question comes once, often before any module of ours runs. */
    installQuestion?: Event | null
  }
}

/** How the app comes to the home screen here: by the browser's question, by hand, or it is there already. */
export type InstallWay = 'installed' | 'prompt' | 'by_hand'

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(watch, () => {
    if (matchMedia('(display-mode: standalone)').matches) return 'installed'
    return isPrompt(window.installQuestion) ? 'prompt' : 'by_hand'
  })
}

/** Shows the browser's question, once. */
export async function askToInstall(): Promise<void> {
  const asked = window.installQuestion
  window.installQuestion = null
  window.dispatchEvent(new Event('installquestion'))
  if (isPrompt(asked)) await asked.prompt()
}

function isPrompt(event: Event | null | undefined): event is InstallPrompt {
  return event !== null && event !== undefined && 'prompt' in event
}

function watch(watcher: () => void): () => void {
  window.addEventListener('installquestion', watcher)
  return () => window.removeEventListener('installquestion', watcher)
}
