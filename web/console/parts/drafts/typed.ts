import { forget, keep, readKept } from './kept.ts'

/** A text that is being written, kept until it is sent: it survives leaving the page and a reload. */
export function readTyped(key: string): string {
  const kept = readKept(key)
  return typeof kept === 'string' ? kept : ''
}

export function keepTyped(key: string, text: string): void {
  if (text === '') forget(key)
  else keep(key, text)
}

/** The rest of a text whose beginning was `sent`: typed while the request was under way. */
export function unsentOf(text: string, sent: string): string {
  const typed = text.trimStart()
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : text
}
