const keys = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6'] as const

/** Under which key the texts have a level's name; a level that they do not know goes by the first. */
export function levelKey(level: number): (typeof keys)[number] {
  return keys[level - 1] ?? 'l1'
}
