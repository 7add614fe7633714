import { findChromium } from '../../run/chromium.ts'

/** Before the browser stories: a Chromium is there, or is installed, or the sentence says what to install. */
export default function prepareChromium(): void {
  process.env['CHROMIUM_PATH'] = findChromium()
}
