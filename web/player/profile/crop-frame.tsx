import { type Dispatch, type KeyboardEvent, type PointerEvent, type SetStateAction, useRef } from 'react'
import { type Crop, dragged, type Place, type Size, zoomed, zoomOf } from './crop.ts'

type CropFrameProps = {
  /** Its contents, for a screen reader. */
  label: string
  /** The picture's address. */
  src: string
  size: Size
  crop: Crop
  onChange: Dispatch<SetStateAction<Crop>>
}

/** How far an arrow key moves the picture, as a part of the square. */
const step = 0.05
const keys: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
}

/** A square through which a picture is seen: one finger moves it, two come closer, and so do the keys. */
export function CropFrame({ label, src, size, crop, onChange }: CropFrameProps) {
  const fingers = useRef(new Map<number, Place>())

  function press(event: PointerEvent<HTMLDivElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, placeOf(event))
  }

  function move(event: PointerEvent<HTMLDivElement>): void {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = placeOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    onChange((present) =>
      other ? pinched(present, size, { before, now, other }) : dragged(present, size, between(before, now)),
    )
  }

  function key(event: KeyboardEvent): void {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    onChange((present) => dragged(present, size, by))
  }

  const share = (pixels: number) => `${(pixels / crop.side) * 100}%`
  return (
    // A drag is no swipe of the sheet that it stands in.
    <div
      data-base-ui-swipe-ignore=""
      role="group"
      aria-label={label}
      tabIndex={0}
      onKeyDown={key}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={(event) => fingers.current.delete(event.pointerId)}
      onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
      className="relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-tile bg-sunken select-none active:cursor-grabbing"
    >
      <img
        src={src}
        alt=""
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={{
          width: share(size.width),
          height: share(size.height),
          left: share(-crop.x),
          top: share(-crop.y),
        }}
      />
      <div className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_var(--veil)] outline-2 -outline-offset-1 outline-white/80" />
    </div>
  )
}

/** Where a pointer is, as a part of the frame. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): Place {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

const between = (from: Place, to: Place): Place => ({ x: to.x - from.x, y: to.y - from.y })
const distance = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/** Two fingers, of which one moved: their middle moves the picture, their distance brings it closer. */
function pinched(
  crop: Crop,
  size: Size,
  { before, now, other }: { before: Place; now: Place; other: Place },
): Crop {
  const half = between(before, now)
  const moved = dragged(crop, size, { x: half.x / 2, y: half.y / 2 })
  const ratio = distance(now, other) / Math.max(distance(before, other), 0.01)
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
  return zoomed(moved, size, zoomOf(moved, size) * ratio, middle)
}
