/** The words of a text with formatting, for a line or two of it; nothing of it is run. */
export function plainText(html: string): string {
  // Where one paragraph ends and the next begins there is no space in the HTML.
  const { body } = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
