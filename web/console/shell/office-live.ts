import { heartbeatSeconds } from '@glasshouse/contract/live.ts'
import { officeEvent, officeEventsPath } from '@glasshouse/contract/operator/live.ts'
import { backgroundHeader } from '@glasshouse/contract/operator/sign-in.ts'
import { useEffect } from 'react'
import { eventLineReader } from '../../lib/event-lines.ts'
import { sessionToken } from '../parts/session/session.ts'
import { refreshSupport } from '../parts/answers/refresh.ts'

/** Nothing heard for this long (ms): the line is dead. */
const deafAfter = heartbeatSeconds * 2.5 * 1000
/** Pauses (ms) before a lost line is opened again: doubling. */
const firstPause = 1000
const longestPause = 30_000
/** The page in sight is refetched at most this often (ms), however many messages come. */
const refreshEvery = 1000

/** Hears, while `isListening`, that players have written or colleagues have acted, and refetches the page in sight. */
export function useOfficeLive(isListening: boolean): void {
  useEffect(() => {
    if (!isListening) return undefined
    const ended = new AbortController()
    const refresh = atMostEvery(refreshEvery, () => void refreshSupport())
    void listenOn(ended.signal, refresh)
    return () => {
      ended.abort()
      refresh.cancel()
    }
  }, [isListening])
}

/** Listens until it is ended; a line that is lost is opened again. Without one the lists still refresh by themselves. */
async function listenOn(ended: AbortSignal, refresh: () => void): Promise<void> {
  for (let attempts = 0; !ended.aborted; attempts++) {
    try {
      const isRefused = await listen(ended, (isFirst) => {
        // Events of the time without a line are not sent again.
        if (!isFirst || attempts > 0) refresh()
        attempts = 0
      })
      if (isRefused) return
    } catch (error) {
      const isExpected = error instanceof TypeError || error instanceof DOMException
      if (!isExpected) console.error(error)
    }
    if (!ended.aborted)
      await new Promise((resolve) => setTimeout(resolve, Math.min(longestPause, firstPause * 2 ** attempts)))
  }
}

/** Reads one line until it ends. True when the server wants to say nothing to who asks: other calls will say so. */
async function listen(ended: AbortSignal, onEvent: (isFirst: boolean) => void): Promise<boolean> {
  const silence = new AbortController()
  const expect = () => setTimeout(() => silence.abort(), deafAfter)
  let deaf = expect()
  try {
    const response = await fetch(officeEventsPath, {
      // To listen is not to be there.
      headers: { token: sessionToken() ?? '', [backgroundHeader]: '1' },
      cache: 'no-store',
      signal: AbortSignal.any([ended, silence.signal]),
    })
    if (response.status === 401 || response.status === 403) return true
    if (!response.ok || !response.body)
      throw new TypeError(`The back office's events answered ${response.status}`)
    const feed = eventLineReader(({ data }) => {
      const event = officeEvent.safeParse(JSON.parse(data))
      // A newer server may tell of things that this version does not know.
      if (event.success) onEvent(event.data.type === 'hello')
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(deaf)
      deaf = expect()
      feed(piece.value)
    }
    return false
  } finally {
    clearTimeout(deaf)
  }
}

/** Does the work at once, and again after a pause when it was asked for meanwhile. */
function atMostEvery(milliseconds: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const run = () => {
    if (timer !== undefined) {
      isAsked = true
      return
    }
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (!isAsked) return
      isAsked = false
      run()
    }, milliseconds)
  }
  return Object.assign(run, { cancel: () => clearTimeout(timer) })
}
