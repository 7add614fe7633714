/** What is being answered, by conversation, until it is sent: one looks up something elsewhere and comes back. */
const drafts = new Map<string, string>()

export function readDraft(id: string): string {
  return drafts.get(id) ?? ''
}

export function keepDraft(id: string, text: string): void {
  if (text === '') drafts.delete(id)
  else drafts.set(id, text)
}
