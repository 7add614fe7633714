import { type MouseEvent, type PointerEvent, useEffect, useState } from 'react'

/** How long (ms) a finger rests until it is a long press, and how far (px) it may move meanwhile (spec.md §9). */
export const longPressTime = 350
export const moveTolerance = 10

type Point = { x: number; y: number }

/** One place that can be pressed long, without a browser. Where it was, what follows is no click. */
export type LongPress = {
  /** Calls `act` if the press lasts long enough. */
  down: (at: Point, act: () => void) => void
  move: (to: Point) => void
  /** The finger left, a second one came, or the page scrolls: it is no long press. */
  end: () => void
  /** Whether what the browser takes for a click or a menu belongs to a long press, and is to be left out. */
  takesClick: () => boolean
  isHeld: () => boolean
}

export function createLongPress(): LongPress {
  let start: Point | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLong = false
  const end = () => {
    clearTimeout(timer)
    start = null
  }
  return {
    down: (at, act) => {
      end()
      wasLong = false
      start = at
      timer = setTimeout(() => {
        wasLong = true
        act()
      }, longPressTime)
    },
    move: (to) => {
      if (start && Math.hypot(to.x - start.x, to.y - start.y) > moveTolerance) end()
    },
    end,
    takesClick: () => {
      const taken = wasLong
      wasLong = false
      return taken
    },
    isHeld: () => start !== null,
  }
}

/**
 * Handlers for an element that does something else when it is pressed long. There is always a plain way to do the same:
 * neither keyboards nor screen readers know a long press.
 */
export function useLongPress(onLongPress: () => void) {
  const [press] = useState(createLongPress)
  useEffect(() => press.end, [press])
  return {
    onPointerDown: ({ button, isPrimary, clientX, clientY }: PointerEvent) => {
      if (button === 0 && isPrimary) press.down({ x: clientX, y: clientY }, onLongPress)
      else press.end()
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => press.move({ x: clientX, y: clientY }),
    onPointerUp: press.end,
    onPointerLeave: press.end,
    onPointerCancel: press.end,
    onClickCapture: (event: MouseEvent) => {
      if (!press.takesClick()) return
      event.preventDefault()
      event.stopPropagation()
    },
    // A phone's own menu for a long press would lie on top of ours.
    onContextMenu: (event: MouseEvent) => {
      if (press.isHeld()) event.preventDefault()
    },
  }
}
