import { type RefObject, useLayoutEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'

export type Shortcut = {
  /** As tinykeys writes them: `j`, `g d`, `$mod+k`. */
  keys: string
  /** Its action, for the list of shortcuts. */
  label: string
  /** Another way to press the same, which the list leaves out. */
  hidden?: boolean
  /** Works while something is typed, too. */
  whileTyping?: boolean
  /** Left to the browser while this does not hold. */
  when?: () => boolean
  run: () => void
}

type Group = { title: string; shortcuts: readonly Shortcut[] }

const groups = new Set<RefObject<Group>>()
const bound = new Set<string>()

/** Keys that work as long as the component stands; what the list of shortcuts says of them comes under `title`. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const group = useRef<Group>({ title, shortcuts })
  // Before the page is painted: who sees it may press its keys.
  useLayoutEffect(() => {
    group.current = { title, shortcuts }
  })
  const keys = shortcuts.map((shortcut) => shortcut.keys).join('\n')
  useLayoutEffect(() => {
    if (keys === '') return undefined
    groups.add(group)
    keys.split('\n').forEach(bind)
    return () => {
      groups.delete(group)
    }
  }, [keys])
}

/** The shortcuts of this moment, the groups of the page first. */
export function activeShortcuts(): Group[] {
  const visible = [...groups].map(({ current: { title, shortcuts } }) => ({
    title,
    shortcuts: shortcuts.filter(({ hidden }) => !hidden),
  }))
  // A group's shortcuts may come from several components.
  const titles = [...new Set(visible.map(({ title }) => title))]
  return titles
    .map((title) => ({
      title,
      shortcuts: visible.filter((group) => group.title === title).flatMap((group) => group.shortcuts),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
}

/**
 * Listens to these keys from now on: what they do is looked up when they are pressed, so that a page that changes
 * between the `g` and the `d` loses neither. Sequences hear the key first, else `g a` would also be `a`.
 */
function bind(keys: string): void {
  if (bound.has(keys)) return
  bound.add(keys)
  tinykeys(
    window,
    { [keys]: (event: KeyboardEvent) => press(keys, event) },
    {
      capture: keys.includes(' '),
      // Keys pressed in fields come here as well: `press` knows which ones are meant for them.
      ignore: ({ repeat, isComposing }) => repeat || isComposing,
    },
  )
}

function press(keys: string, event: KeyboardEvent): void {
  const shortcut = [...groups]
    .flatMap(({ current }) => current.shortcuts)
    .find((candidate) => candidate.keys === keys)
  if (!shortcut || (!shortcut.whileTyping && isElsewhere(event)) || shortcut.when?.() === false) return
  event.preventDefault()
  shortcut.run()
}

/** Whether the keys are meant for a field, a menu, or a dialog in front. */
function isElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented) return true
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  )
}
