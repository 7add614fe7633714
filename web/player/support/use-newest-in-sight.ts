import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near (px) to the end counts as being there. */
const near = 120

type Watched = {
  /** Changes when older messages come above. */
  oldest: string
  /** Changes when something comes below. */
  newest: string
  /** Whether there is anything yet. */
  isHere: boolean
}

/**
 * Keeps the page where its reader is: at the newest message as long as that is in sight, else at the message that is, also
 * while older ones come in above it.
 */
export function useNewestInSight({ oldest, newest, isHere }: Watched) {
  const [isBehind, setBehind] = useState(false)
  const [hasNew, setHasNew] = useState(false)
  /** How the page was before this change. */
  const before = useRef({ height: 0, oldest, newest, isHere: false, atEnd: true })
  useLayoutEffect(() => {
    const was = before.current
    const height = document.documentElement.scrollHeight
    if (isHere && !was.isHere) toEnd()
    else if (was.newest !== newest && was.atEnd) toEnd()
    else if (was.newest !== newest) setHasNew(true)
    else if (was.oldest !== oldest) window.scrollBy({ top: height - was.height, behavior: 'instant' })
    before.current = { height, oldest, newest, isHere, atEnd: isAtEnd() }
  }, [oldest, newest, isHere])
  useEffect(() => {
    const look = () => {
      const atEnd = isAtEnd()
      before.current.atEnd = atEnd
      setBehind(!atEnd)
      if (atEnd) setHasNew(false)
    }
    // The page may grow by itself: a picture loads, the composer becomes taller.
    const watcher = new ResizeObserver(() => {
      if (before.current.atEnd && before.current.isHere) toEnd()
      before.current.height = document.documentElement.scrollHeight
      look()
    })
    watcher.observe(document.body)
    // A page of another height scrolls by itself, as when a phone is turned: the watcher decides where it stands.
    const onScroll = () => {
      if (document.documentElement.scrollHeight === before.current.height) look()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      watcher.disconnect()
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return { isBehind, hasNew, toNewest: toEnd }
}

function toEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
}

function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollHeight - clientHeight - window.scrollY < near
}
