/** Whole epoch seconds, as every time on the wire. */
export function epochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

/** Whole epoch seconds of a time from which something holds no more, or may be done: never a moment too early. */
export function endSeconds(time: Date): number {
  return Math.ceil(time.getTime() / 1000)
}

/** Epoch seconds with milliseconds: the clock that countdowns are set by. */
export function preciseEpochSeconds(time: Date): number {
  return time.getTime() / 1000
}

/** The answer to a list call: one page of rows, and how many there are. */
export function pageOf<Row>(list: Row[], total: number, { page, limit }: { page: number; limit: number }) {
  return { list, total, page, limit }
}
