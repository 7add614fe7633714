import { createElement, type ReactNode, useEffect, useState } from 'react'
import { loadTexts } from '../../lib/languages.ts'
import { useHeard, useLineStatus } from '../../lib/live.ts'

/** How long to wait (ms) for a server that is only slow, or just starting. */
const patience = 2000

/**
 * The page in place of every other while the app was opened and the server has not answered yet; undefined otherwise. A line that
 * is lost later leaves the page as it is (LineBanner speaks of it).
 */
export function useOfflinePage(): ReactNode {
  const { state, since } = useLineStatus()
  const isCutOff = !useHeard() && state === 'lost'
  const [page, setPage] = useState<ReactNode>()
  useEffect(() => {
    if (!isCutOff) return undefined
    const show = async () => {
      try {
        const [{ default: loaded }] = await Promise.all([import('./offline-page.tsx'), loadTexts('offline')])
        setPage(createElement(loaded))
      } catch {
        // Not kept on this device: then the page says itself what it could not load.
      }
    }
    const timer = setTimeout(() => void show(), navigator.onLine ? since + patience - Date.now() : 0)
    return () => clearTimeout(timer)
  }, [isCutOff, since])
  return isCutOff ? page : undefined
}
