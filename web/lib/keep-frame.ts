/** Pause (ms) after the launch: what the first screen needs comes first. */
const afterLaunch = 4000

/** Has the browser keep the app's frame on the device (`offline/worker.js`), so that it opens without a line. */
export function keepFrame(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // A browser may refuse, in a private window for one: then the app needs a line, as every page does.
    navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined)
  }, afterLaunch)
}
