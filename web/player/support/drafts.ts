/** Unsent drafts by player and topic: they survive leaving the page, not closing the window. */
const drafts = new Map<string, string>()

export function readDraft(place: string): string {
  return drafts.get(place) ?? ''
}

export function keepDraft(place: string, text: string): void {
  if (text === '') drafts.delete(place)
  else drafts.set(place, text)
}
