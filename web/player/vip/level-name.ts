import type vip from '../../locales/en/vip.ts'

type LevelKey = keyof typeof vip.level
const keys: readonly LevelKey[] = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6']

/** Under which key the texts have a level's name; a level that they do not know goes by the first. */
export function levelKey(level: number): LevelKey {
  return keys[level - 1] ?? 'l1'
}
