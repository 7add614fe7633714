/** How a picture lies in its frame: magnified from fitting, moved from the middle (px), turned by quarters. */
export type View = { zoom: number; x: number; y: number; turns: number }
export type Size = { width: number; height: number }

export const fitted: View = { zoom: 1, x: 0, y: 0, turns: 0 }

const maxZoom = 8
/** A small picture is not blown up beyond this to fit. */
const maxFit = 2

/** The scale at which a picture fits its frame. */
export function fitScale(picture: Size, frame: Size, turns: number): number {
  const isAcross = turns % 2 !== 0
  const width = isAcross ? picture.height : picture.width
  const height = isAcross ? picture.width : picture.height
  if (width === 0 || height === 0) return 1
  return Math.min(frame.width / width, frame.height / height, maxFit)
}

/** Magnified by a factor around a point of the frame, given from its middle (px). */
export function zoomed(view: View, factor: number, at: { x: number; y: number } = { x: 0, y: 0 }): View {
  const zoom = Math.min(maxZoom, Math.max(1, view.zoom * factor))
  if (zoom === 1) return { ...view, zoom, x: 0, y: 0 }
  const change = zoom / view.zoom
  return { ...view, zoom, x: at.x - (at.x - view.x) * change, y: at.y - (at.y - view.y) * change }
}

/** Moved, but never so far that the picture leaves its frame. */
export function moved(view: View, by: { x: number; y: number }, picture: Size, frame: Size): View {
  const scale = fitScale(picture, frame, view.turns) * view.zoom
  const isAcross = view.turns % 2 !== 0
  const width = (isAcross ? picture.height : picture.width) * scale
  const height = (isAcross ? picture.width : picture.height) * scale
  return {
    ...view,
    x: within(view.x + by.x, Math.max(0, (width - frame.width) / 2)),
    y: within(view.y + by.y, Math.max(0, (height - frame.height) / 2)),
  }
}

export function turned(view: View): View {
  return { ...fitted, turns: (view.turns + 1) % 4 }
}

function within(value: number, max: number): number {
  return Math.min(max, Math.max(-max, value))
}
