/** Up to here a file goes in one piece, bytes: a picture of a phone's screen mostly does. */
const wholeBytesMax = 1024 * 1024
/** A larger file is cut into chunks: so small that a slow line sends one within the time of one request. */
const chunkBytes = 512 * 1024

/** A piece of a file, from `start` up to and without `end`. */
export type Chunk = { index: number; start: number; end: number }

/** How a file of this many bytes is cut. */
export function planChunks(bytes: number): readonly Chunk[] {
  if (bytes <= wholeBytesMax) return [{ index: 0, start: 0, end: bytes }]
  return Array.from({ length: Math.ceil(bytes / chunkBytes) }, (_, index) => ({
    index,
    start: index * chunkBytes,
    end: Math.min(bytes, (index + 1) * chunkBytes),
  }))
}

/** The pieces still to be sent when the server has these indexes. */
export function missingChunks(plan: readonly Chunk[], received: readonly number[]): Chunk[] {
  const there = new Set(received)
  return plan.filter(({ index }) => !there.has(index))
}

/** How many bytes of the file are there. */
export function bytesReceived(plan: readonly Chunk[], received: readonly number[]): number {
  const there = new Set(received)
  return plan.reduce((sum, { index, start, end }) => sum + (there.has(index) ? end - start : 0), 0)
}
