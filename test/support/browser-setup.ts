import { findChromium } from '../../run/chromium.ts'
import { addDayTable } from './browser-table.ts'

/**
 * Before the browser stories: a Chromium is there, or is installed, or the sentence says what to install; and the house
 * has the table at which they bet.
 */
export default async function prepareBrowserStories(): Promise<void> {
  process.env['CHROMIUM_PATH'] = findChromium()
  process.env['GLASSHOUSE_DAY_TABLE'] = String(await addDayTable())
}
