/** A club without the letters that say that it is one, where room is small: "Arsenal" of "Arsenal FC". */
export const shortName = (text: string): string =>
  text.replaceAll(/\b(?:AFC|FC|CF) (?=\p{L})|(?<=\p{L}) (?:AFC|FC|CF)\b/gu, '')
