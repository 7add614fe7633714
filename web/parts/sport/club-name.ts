/** A club without the letters that say that it is one, where room is small: "Arsenal" of "Arsenal FC", "Köln" of "1. FC Köln". */
export const shortName = (text: string): string =>
  text.replaceAll(/(?:\b1\. )?\b(?:AFC|FC|FSV|CF) (?=\p{L})|(?<=\p{L}) (?:AFC|FC|CF)\b/gu, '')

/** Whether a name has a word that is as wide as its place beside the prices: "Mönchengladbach". */
export const hasLongWord = (name: string): boolean => /\p{L}{13}/u.test(name)
