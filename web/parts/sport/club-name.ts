/** A club without the letters that say that it is one, where room is small: "Arsenal" of "Arsenal FC", "Köln" of "1. FC Köln". */
export const shortName = (text: string): string =>
  text.replaceAll(/(?:\b1\. )?\b(?:AFC|FC|FSV|CF) (?=\p{L})|(?<=\p{L}) (?:AFC|FC|CF)\b/gu, '')

/** Whether a name has a word of this many letters: "Mönchengladbach" is as wide as its place beside the prices. */
export const hasLongWord = (name: string, letters: number): boolean =>
  name.split(/\P{L}+/u).some((word) => word.length >= letters)
