const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * A name by which its owner's friends know it and others learn little: the first character, and the last where there
 * are three or more. The stars do not tell how long it is.
 */
export function maskName(name: string): string {
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment)
  const [first = ''] = characters
  const last = characters.length >= 3 ? (characters.at(-1) ?? '') : ''
  return `${first}***${last}`
}
