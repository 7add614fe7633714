import { toastError, toastSuccess } from '../kit/toast.tsx'

/** Puts a text where it can be pasted from, and says so in the page's words. */
export async function copyText(text: string, words: { copied: string; failed: string }): Promise<void> {
  try {
    await putOnClipboard(text)
    toastSuccess(words.copied)
  } catch {
    toastError(words.failed)
  }
}

/** The same without a word. Throws where the browser does not allow it. */
export async function putOnClipboard(text: string): Promise<void> {
  // At an address without TLS, as a phone opens a house at home, browsers have no such thing.
  const { clipboard }: Partial<Pick<Navigator, 'clipboard'>> = navigator
  if (clipboard) return await clipboard.writeText(text)
  // Nor do they take a command from a finger that still rests, as at a long press.
  if (!navigator.userActivation.isActive) await fingerLifted()
  copyBySelection(text)
}

/** Rejects when the touch became something else, such as scrolling: the next tap isn't meant for this. */
function fingerLifted(): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const { signal } = done
    const end = (settle: () => void) => () => {
      done.abort()
      settle()
    }
    addEventListener('pointerup', end(resolve), { signal })
    addEventListener(
      'pointercancel',
      end(() => reject(new Error('the press was broken off'))),
      { signal },
    )
  })
}

/** The old way: selects the text in a hidden field, and has the browser copy the selection. */
function copyBySelection(text: string): void {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  // No keyboard rises for it.
  field.readOnly = true
  field.className = 'sr-only'
  // An open dialog takes the focus back from anything outside it.
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  const place = [...dialogs].at(-1) ?? document.body
  place.append(field)
  field.focus({ preventScroll: true })
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error('the browser does not copy')
}
