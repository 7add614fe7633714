import { useSyncExternalStore } from 'react'
import { useSession } from '../../lib/session.ts'

/** The page's view: it is a tab, whose address has no query, and other pages lead to one of its orders. */
type View = { view: 'pay' | 'orders'; orderId: string | undefined }

const first: View = { view: 'pay', orderId: undefined }
/** The view and its player: another player starts again. */
let shown: { by: string | undefined; view: View } = { by: undefined, view: first }
const watchers = new Set<() => void>()

export function useRepayView(): View {
  const playerId = useSession(({ userInfo }) => userInfo?.id)
  const now = useSyncExternalStore(watch, () => shown)
  return now.by === playerId ? now.view : first
}

export function chooseView(view: View['view']): void {
  put({ view, orderId: undefined })
}

/** Shows the orders and opens one of them; undefined closes it. */
export function showOrder(orderId: string | undefined): void {
  put({ view: 'orders', orderId })
}

function put(view: View): void {
  shown = { by: useSession.getState().userInfo?.id, view }
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
