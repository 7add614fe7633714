import type { MouseEvent } from 'react'

/** Links of a preview lead nowhere: the pages that they open are the phone's. */
export function noLinks(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/** The words of a text with formatting, for a line or two of it. */
export function plainText(html: string): string {
  // Where one paragraph ends and the next begins there is no space in the HTML.
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
