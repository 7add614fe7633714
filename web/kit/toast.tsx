import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Spinner } from './spinner.tsx'

/** How long a message stands (spec.md §9), in milliseconds. */
const toastTime = 1500
const errorToastTime = 2000

type Notice = { kind: 'toast' | 'success' | 'error' | 'loading'; text: string; number: number }

let notice: Notice | null = null
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

function put(next: Notice | null, duration?: number): void {
  clearTimeout(timer)
  notice = next
  if (duration !== undefined) timer = setTimeout(() => put(null), duration)
  for (const watcher of watchers) watcher()
}

/**
 * Shows a message for 1.5 s, or for as long (ms) as its reader needs. Messages and loading share one place: the new one
 * replaces the old.
 */
export function toast(text: string, duration = toastTime): void {
  put({ kind: 'toast', text, number: ++count }, duration)
}

/** Says that something worked, for as long as a message. */
export function toastSuccess(text: string, duration = toastTime): void {
  put({ kind: 'success', text, number: ++count }, duration)
}

/** Says what went wrong, for 2 s, and to a screen reader at once. */
export function toastError(text: string): void {
  put({ kind: 'error', text, number: ++count }, errorToastTime)
}

/** Shows that something is waited for; the returned function hides it, unless something newer stands there. */
export function showLoading(text: string): () => void {
  const number = ++count
  put({ kind: 'loading', text, number })
  return () => {
    if (notice?.number === number) put(null)
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The one place of messages; stands once in an app, over the header: what a page is about stays in sight. */
export function ToastPlace() {
  const current = useSyncExternalStore(watch, () => notice)
  const isError = current?.kind === 'error'
  return (
    <div className="pointer-events-none fixed-column top-[calc(env(safe-area-inset-top,0px)+0.25rem)] z-60 flex justify-center px-4">
      <div role="status" aria-live="polite">
        {current && !isError && <Bubble key={current.number} notice={current} />}
      </div>
      {/* Named live as well: an open dialog hides everything else from screen readers. */}
      <div role="alert" aria-live="assertive">
        {current && isError && <Bubble key={current.number} notice={current} />}
      </div>
    </div>
  )
}

function Bubble({ notice: { kind, text } }: { notice: Notice }) {
  return (
    <div className="flex max-w-full animate-rise items-center gap-2.5 rounded-2xl bg-[#1c2743] px-4 py-3 text-sm font-medium text-white shadow-[0_0.5rem_2rem_rgb(0_0_0/0.35)] ring-1 ring-white/10">
      {kind === 'loading' && <Spinner className="shrink-0" />}
      {kind === 'success' && <CircleCheck aria-hidden className="size-5 shrink-0 text-[#4fdca0]" />}
      {kind === 'error' && <CircleAlert aria-hidden className="size-5 shrink-0 text-[#ff9a8f]" />}
      <span>{text}</span>
    </div>
  )
}
