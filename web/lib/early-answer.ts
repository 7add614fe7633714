/** The requests made before any module ran, by `public/first-paint.js`. */
type Early = { url: string; sentAt: number; answer: Promise<Response> }

declare global {
  interface Window {
    earlyAnswer?: Early | undefined
  }
}

/** The answer to this address that is on its way already; a second request is a new one. */
export function takeEarlyAnswer(url: string): Early | undefined {
  const early = window.earlyAnswer
  if (early?.url !== url) return undefined
  window.earlyAnswer = undefined
  return early
}
