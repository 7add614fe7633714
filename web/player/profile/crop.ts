/** The crop of a picture: a square, in the picture's own pixels. */
export type Crop = { x: number; y: number; side: number }
export type Size = { width: number; height: number }
/** A place in the square, each from 0 to 1. */
export type Place = { x: number; y: number }

/** The smallest side, in pixels of the picture, and the largest zoom. */
const sideMin = 128
const zoomLimit = 5

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** How close one can come; 1 where the picture is small. */
export function zoomMax({ width, height }: Size): number {
  return Math.max(1, Math.min(zoomLimit, Math.min(width, height) / sideMin))
}

/** How close a crop is; 1 is the largest square. */
export function zoomOf({ side }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / side
}

/** The crop so close, with the point at `centre` kept there as far as the picture reaches. */
export function zoomed(crop: Crop, size: Size, zoom: number, centre: Place = { x: 0.5, y: 0.5 }): Crop {
  const bounded = Math.min(Math.max(zoom, 1), zoomMax(size))
  const side = Math.min(size.width, size.height) / bounded
  const grown = crop.side - side
  return within({ x: crop.x + centre.x * grown, y: crop.y + centre.y * grown, side }, size)
}

/** The crop after the picture was dragged by so much of the square. */
export function dragged(crop: Crop, size: Size, by: Place): Crop {
  return within({ ...crop, x: crop.x - by.x * crop.side, y: crop.y - by.y * crop.side }, size)
}

/** No crop reaches out of its picture. */
function within({ x, y, side }: Crop, { width, height }: Size): Crop {
  return { x: Math.min(Math.max(x, 0), width - side), y: Math.min(Math.max(y, 0), height - side), side }
}
