import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { openAddress, withQuery } from '../page/address.ts'
import { useShortcuts } from '../page/shortcuts.ts'
import { neighbour } from './along.ts'

/** Where the chosen row stands in the list, or stood when it was last there. */
export function usePlace(ids: readonly string[], id: string | null): RefObject<number> {
  const place = useRef(0)
  useEffect(() => {
    const at = id === null ? -1 : ids.indexOf(id)
    if (at >= 0) place.current = at
  })
  return place
}

/**
 * Keys of a list: they move the focus along its rows (`ids`, in the order in sight); with a detail open it goes along.
 * Enter is the link's own.
 */
export function useRowKeys(
  place: RefObject<HTMLElement | null>,
  ids: readonly string[],
  selectedId: string | null,
): void {
  const { t } = useTranslation('console-shell')
  const stood = usePlace(ids, selectedId)
  const move = (step: 1 | -1) => {
    const from = selectedId ?? focusedRow()
    const next = from === undefined ? ids.at(step > 0 ? 0 : -1) : neighbour(ids, from, stood.current, step)
    if (next === undefined) return
    const link = place.current?.querySelector<HTMLElement>(`a[data-row="${CSS.escape(next)}"]`)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
    if (selectedId !== null) openAddress(withQuery({ id: next }), { replace: true })
  }
  // Elsewhere the arrows scroll what has the focus.
  const isInList = () => {
    const focused = document.activeElement
    return focused === document.body || place.current?.contains(focused) === true
  }
  useShortcuts(
    t(($) => $.shortcuts.list),
    [
      { keys: 'j', label: t(($) => $.shortcuts.next), run: () => move(1) },
      { keys: 'k', label: t(($) => $.shortcuts.previous), run: () => move(-1) },
      { keys: 'ArrowDown', label: '', hidden: true, when: isInList, run: () => move(1) },
      { keys: 'ArrowUp', label: '', hidden: true, when: isInList, run: () => move(-1) },
      // The browser's own: it presses the link that has the focus.
      { keys: 'Enter', label: t(($) => $.shortcuts.open), when: () => false, run: () => {} },
      { keys: 'Escape', label: t(($) => $.shortcuts.close), run: () => close(selectedId) },
    ],
  )
  // After a detail is closed, its row has the focus again.
  useEffect(() => {
    if (selectedId === null) return undefined
    const list = place.current
    return () => {
      const row = list?.querySelector<HTMLElement>(`a[data-row="${selectedId}"]`)
      if (document.activeElement === document.body) row?.focus({ preventScroll: true })
    }
  }, [place, selectedId])
}

function focusedRow(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset['row'] : undefined
}

function close(selectedId: string | null): void {
  if (selectedId !== null) openAddress(withQuery({ id: null }))
}
