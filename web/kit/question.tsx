import { lazy, Suspense, useSyncExternalStore } from 'react'

export type Question = {
  title: string
  text?: string
  yes: string
  no: string
  /** Yes takes something away. */
  danger?: boolean
}

type Asked = Question & { answer: (yes: boolean) => void; open: boolean }

const QuestionDialog = lazy(() => import('./question-dialog.tsx'))

let asked: Asked | null = null
const watchers = new Set<() => void>()

function put(next: Asked | null): void {
  asked = next
  for (const watcher of watchers) watcher()
}

/** Asks in a dialog and waits for the answer. A question still open is answered with no. */
export function ask(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      if (asked?.answer === answer) put({ ...asked, open: false })
      resolve(yes)
    }
    put({ ...question, answer, open: true })
  })
}

/** Takes a question away that is still open, as if it was answered with no. */
export function withdrawQuestion(): void {
  if (asked?.open) asked.answer(false)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The place of the question; stands once in an app. */
export function QuestionPlace() {
  const current = useSyncExternalStore(watch, () => asked)
  if (!current) return null
  return (
    <Suspense>
      <QuestionDialog question={current} open={current.open} onAnswer={current.answer} />
    </Suspense>
  )
}
