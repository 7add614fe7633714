import { t } from 'i18next'
import { copyText } from '../../lib/copy.ts'

/** Hands a page of the app to the device's own way of sharing; where it has none, its address is copied. */
export async function sharePage(path: string, title: string): Promise<void> {
  const url = new URL(`#${path}`, location.origin).href
  // Some browsers lack it, although the type says it is always there.
  const device: Partial<Pick<Navigator, 'share'>> = navigator
  if (device.share) {
    // Closing the sheet shares nothing, and needs no word.
    await device.share({ title, url }).catch(() => undefined)
    return
  }
  await copyText(url, {
    copied: t(($) => $.share.copied, { ns: 'news' }),
    failed: t(($) => $.share.failed, { ns: 'news' }),
  })
}
