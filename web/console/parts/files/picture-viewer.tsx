import { Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../kit/class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { useShortcuts } from '../page/shortcuts.ts'
import { fitScale, fitted, moved, type Size, turned, type View, zoomed } from './zoom.ts'

const step = 1.4

type PictureViewerProps = {
  url: string
  alt: string
  /** Beside the tools: what else can be done with the file. */
  tools?: ReactNode
  /** Listens to keys; of several in sight one does. */
  keys?: boolean
  onSeen?: (() => void) | undefined
}

/** A picture to be looked at closely: magnified, moved, turned. */
export function PictureViewer({ url, alt, tools, keys = false, onSeen }: PictureViewerProps) {
  const { t } = useTranslation('console-shell')
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(fitted)
  const [picture, setPicture] = useState<Size>({ width: 0, height: 0 })
  const frame = useSize(place)
  useWheel(place, (event) => {
    const box = place.current?.getBoundingClientRect()
    if (!box) return
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      const at = { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 }
      setView(moved(zoomed(view, Math.exp(-event.deltaY / 200), at), { x: 0, y: 0 }, picture, frame))
    } else if (view.zoom > 1) {
      event.preventDefault()
      setView(moved(view, { x: -event.deltaX, y: -event.deltaY }, picture, frame))
    }
  })
  const zoom = (factor: number) => setView(moved(zoomed(view, factor), { x: 0, y: 0 }, picture, frame))
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1 || view.zoom === 1) return
    setView(moved(view, { x: event.movementX, y: event.movementY }, picture, frame))
  }
  const acts = [
    { keys: 'Equal', label: t(($) => $.viewer.zoomIn), icon: <ZoomIn />, run: () => zoom(step) },
    { keys: 'Minus', label: t(($) => $.viewer.zoomOut), icon: <ZoomOut />, run: () => zoom(1 / step) },
    { keys: '0', label: t(($) => $.viewer.fit), icon: <Maximize />, run: () => setView(fitted) },
    { keys: 'r', label: t(($) => $.viewer.rotate), icon: <RotateCw />, run: () => setView(turned(view)) },
  ]
  useShortcuts(alt, keys ? acts : [])
  const scale = fitScale(picture, frame, view.turns) * view.zoom
  return (
    <figure className="relative flex min-h-0 flex-1 flex-col overflow-hidden bg-sunken">
      <div
        ref={place}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onDoubleClick={() => (view.zoom > 1 ? setView({ ...fitted, turns: view.turns }) : zoom(2.5))}
        className={classNames(
          'relative m-3 mb-18 min-h-40 flex-1 overflow-hidden',
          view.zoom > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'cursor-zoom-in',
        )}
      >
        <img
          src={url}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setPicture({ width: naturalWidth, height: naturalHeight })
            onSeen?.()
          }}
          style={{
            width: picture.width || undefined,
            height: picture.height || undefined,
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${scale})`,
          }}
          className={classNames(
            'absolute top-1/2 left-1/2 max-w-none select-none',
            picture.width === 0 && 'invisible',
          )}
        />
      </div>
      <div className="absolute bottom-3 left-1/2 inline-flex -translate-x-1/2 items-center rounded-lg border border-line bg-surface/95 p-0.5 shadow-float">
        {acts.map(({ keys: own, label, icon, run }) => (
          <IconButton key={own} label={label} keys={own} icon={icon} onClick={run} />
        ))}
        {tools}
      </div>
    </figure>
  )
}

/** The inner size of an element, followed. */
function useSize(place: { current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return size
}

/** The wheel by a listener of our own: React's cannot keep the page from scrolling. */
function useWheel(place: { current: HTMLElement | null }, listener: (event: WheelEvent) => void): void {
  const listen = useEffectEvent(listener)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const onWheel = (event: WheelEvent) => listen(event)
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [place])
}
