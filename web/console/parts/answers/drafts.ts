/** What is being answered, by conversation, until it is sent: one looks up something elsewhere and comes back. */
const drafts = new Map<string, string>()

export function readDraft(id: string): string {
  return drafts.get(id) ?? ''
}

/** What is left of a text once its beginning was `sent`: what was typed while that was under way. */
export function unsentOf(text: string, sent: string): string {
  const typed = text.trimStart()
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : text
}

export function keepDraft(id: string, text: string): void {
  if (text === '') drafts.delete(id)
  else drafts.set(id, text)
}
