import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { openAddress, withQuery } from '../shell/address.ts'
import { useShortcuts } from '../shell/shortcuts.ts'

/** Keys of a list: they move the focus along its rows; with a detail open it goes along. Enter is the link's own. */
export function useRowKeys(place: RefObject<HTMLElement | null>, selectedId: string | null): void {
  const { t } = useTranslation('console-shell')
  const links = () => [...(place.current?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])]
  const move = (step: 1 | -1) => {
    const all = links()
    const focused = all.findIndex((link) => link === document.activeElement)
    const from = focused >= 0 ? focused : all.findIndex((link) => link.dataset['row'] === selectedId)
    const next = all[from < 0 ? (step > 0 ? 0 : all.length - 1) : from + step]
    if (!next) return
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
    if (selectedId !== null) openAddress(withQuery({ id: next.dataset['row'] ?? null }), { replace: true })
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

function close(selectedId: string | null): void {
  if (selectedId !== null) openAddress(withQuery({ id: null }))
}
