const beat = 100

/**
 * Notices for how long this very process got no turn: on a machine that has too much to do everything stands still, the cluster as
 * well. Gives the longest such time since it was last asked, seconds.
 */
export function watchStandstill(): () => number {
  let [last, longest] = [performance.now(), 0]
  setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - beat)
    last = now
  }, beat).unref()
  return () => {
    const found = longest / 1000
    longest = 0
    return found
  }
}
