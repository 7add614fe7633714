/** When the operator was last active (epoch ms), in any window. */
const presenceKey = 'glasshouse.office.presence'
/** Other windows are told this often (ms) at most. */
const tellEvery = 5_000

let last = Date.now()
let told = 0
/** The newest moment of presence that the server knows of. */
let reported = 0
let watching = true

/** Notices keys, presses and movement. Called once. */
export function startPresence(): void {
  for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, notePresence, true)
  for (const event of ['pointermove', 'wheel'] as const) {
    window.addEventListener(
      event,
      () => {
        if (watching) notePresence()
      },
      { capture: true, passive: true },
    )
  }
}

/** Somebody is here. */
export function notePresence(): void {
  last = Date.now()
  if (last - told < tellEvery) return
  told = last
  try {
    localStorage.setItem(presenceKey, String(last))
  } catch {
    // Then each window counts for itself.
  }
}

/** Once somebody is asked whether they are there, moving a mouse is no answer. */
export function heedMovement(heed: boolean): void {
  watching = heed
}

/** Epoch ms. */
export function lastPresence(): number {
  try {
    return Math.max(last, Number(localStorage.getItem(presenceKey)) || 0)
  } catch {
    return last
  }
}

/** Whether somebody was here since this was last asked: what the next request may say of itself. */
export function takePresence(): boolean {
  const isNew = last > reported
  if (isNew) reported = last
  return isNew
}
