/** The words of a text with formatting, for a line or two of it; nothing of it is run. */
export function plainText(html: string): string {
  // Where one paragraph ends and the next begins there is no space in the HTML. Chinese has none behind its punctuation.
  const spaced = html.replaceAll(/<(?=p\b|li|br|h\d|t[dhr])/g, ' <')
  const { body } = new DOMParser().parseFromString(spaced, 'text/html')
  return (body.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[。！？；：，）]) /g, '')
    .trim()
}
