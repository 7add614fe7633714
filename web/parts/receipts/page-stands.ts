/** How long (ms) a page that has just been drawn is left alone. */
const pause = 100

/** Waits until the page has been drawn: the curves are large, and a phone takes a moment for them. */
export async function pageStands(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, pause)))
}
