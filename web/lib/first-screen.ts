/** A first screen that does not stand after this time (ms) does not keep the rest waiting. */
const patience = 3000

const standing = Promise.withResolvers<void>()

/** Fulfilled when the first screen stands: from then on there is time, and a line, for everything else. */
export const firstScreen = standing.promise

/** The page in sight has what one is here for: once it is painted, the rest may come. */
export function firstScreenStands(): void {
  requestAnimationFrame(() => setTimeout(standing.resolve))
}

/** From here on it is waited for, but not for ever. A device that is offline has nothing to wait for. */
export function startFirstScreen(): void {
  setTimeout(standing.resolve, navigator.onLine ? patience : 0)
}
