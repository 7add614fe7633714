import { eventsPath, heartbeatSeconds, liveEvent } from '@glasshouse/contract/live.ts'
import { loginExpired, RequestError } from './api.ts'
import { distrustClock, observeServerTime } from './clock.ts'
import { eventLineReader } from './event-lines.ts'
import { currentLanguage } from './languages.ts'
import { lineState, markHeard, setLineState, tellLiveEvent } from './live.ts'
import { sessionToken, useSession } from './session.ts'

/** Nothing heard for this long (ms): the line is dead, even if nobody said so. */
const deafAfter = heartbeatSeconds * 2.5 * 1000
/** Pauses before a lost line is opened again (ms): doubling, each spread over its upper half. */
const firstPause = 500
const longestPause = 15_000
/** Out of sight for this long (ms), the line is closed; it opens again with the page. */
const closeWhenHidden = 60_000
/** After a shorter absence (ms) line and clock are still trusted. */
const shortAbsence = 5_000

let line: AbortController | undefined
let lastEventId: string | undefined
let lineToken: string | undefined
let attempts = 0
let retry: ReturnType<typeof setTimeout> | undefined
let hiddenTimer: ReturnType<typeof setTimeout> | undefined
let hiddenSince = Number.POSITIVE_INFINITY

/** Keeps the event stream open while the app is visible, a new one for each session. Called once. */
export function startLive(): void {
  void open()
  useSession.subscribe(() => {
    if (sessionToken() !== lineToken) reopen()
  })
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) wake()
  })
  window.addEventListener('online', wake)
  window.addEventListener('offline', () =>
    line?.abort(new DOMException('The device is offline', 'NetworkError')),
  )
}

async function open(): Promise<void> {
  clearTimeout(retry)
  line?.abort()
  const own = new AbortController()
  line = own
  lineToken = sessionToken()
  if (lineState() !== 'lost') setLineState('opening')
  try {
    await listen(own)
  } catch (error) {
    const isExpected = own.signal.aborted || error instanceof TypeError || error instanceof RequestError
    if (!isExpected) console.error(error)
  }
  if (line !== own) return
  setLineState('lost')
  const pause = Math.min(longestPause, firstPause * 2 ** attempts++)
  retry = setTimeout(() => void open(), pause * (0.5 + Math.random() / 2))
}

/** Reads the stream until it ends, breaks, or falls silent. */
async function listen(own: AbortController): Promise<void> {
  const headers = new Headers({ Accept: 'text/event-stream', 'Accept-Language': currentLanguage() })
  if (lineToken) headers.set('token', lineToken)
  if (lastEventId) headers.set('Last-Event-ID', lastEventId)
  let deaf = setTimeout(() => own.abort(new DOMException('The line is silent', 'TimeoutError')), deafAfter)
  const sentAt = Date.now()
  try {
    const response = await fetch(eventsPath, { headers, signal: own.signal, cache: 'no-store' })
    if (response.status === 401) throw loginExpired(lineToken)
    if (!response.ok || !response.body) throw new TypeError(`The event stream answered ${response.status}`)
    const feed = eventLineReader(({ id, data }) => {
      if (id !== undefined) lastEventId = id
      take(data, sentAt)
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(deaf)
      deaf = setTimeout(() => own.abort(new DOMException('The line is silent', 'TimeoutError')), deafAfter)
      feed(piece.value)
    }
  } finally {
    clearTimeout(deaf)
  }
}

/** `sentAt` is when the line was asked for: its first words tell the time as of then. */
function take(data: string, sentAt: number): void {
  const parsed = liveEvent.safeParse(JSON.parse(data))
  // A newer server may tell of things that this version does not know.
  if (!parsed.success) return
  const event = parsed.data
  if (event.type === 'hello') {
    attempts = 0
    setLineState('open')
    markHeard()
    observeServerTime({ sentAt, receivedAt: Date.now(), atServer: event.now, precise: true })
  }
  // Events that waited for the dice are not for somebody else who has signed in meanwhile.
  const token = lineToken
  tellLiveEvent(event, () => sessionToken() === token)
}

/** Another player must not get the last one's events: the stream starts from its beginning. */
function reopen(): void {
  lastEventId = undefined
  attempts = 0
  void open()
}

function onVisibility(): void {
  clearTimeout(hiddenTimer)
  if (document.visibilityState === 'hidden') {
    hiddenSince = Date.now()
    hiddenTimer = setTimeout(rest, closeWhenHidden)
  } else if (lineState() !== 'open' || Date.now() - hiddenSince > shortAbsence) {
    wake()
  }
}

/** The device may have slept: the clock's samples are old, and the line may be dead unnoticed. */
export function wake(): void {
  distrustClock()
  attempts = 0
  void open()
}

function rest(): void {
  clearTimeout(retry)
  const closing = line
  line = undefined
  closing?.abort()
  setLineState('resting')
}
