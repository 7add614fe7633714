/** A bead on a road or plate: its column and row on a grid of `roadRows`, and which draw it stands for. */
export type Bead<Value> = { value: Value; index: number; column: number; row: number }

/** Rows of a road, as players know it. */
export const roadRows = 6

/**
 * The road of a run of results, oldest first: equal results go down one column, a change starts the
 * next, and a streak that reaches the bottom, or another bead, turns right and continues along its row.
 */
export function layRoad<Value>(values: readonly Value[], rows = roadRows): Bead<Value>[] {
  const taken = new Set<string>()
  const beads: Bead<Value>[] = []
  let head = -1
  for (const [index, value] of values.entries()) {
    const last = beads.at(-1)
    let column: number
    let row: number
    if (!last || last.value !== value) {
      head += 1
      while (taken.has(`${head}:0`)) head += 1
      column = head
      row = 0
    } else {
      const turned = last.column !== head
      const blocked = last.row + 1 >= rows || taken.has(`${last.column}:${last.row + 1}`)
      column = turned || blocked ? last.column + 1 : last.column
      row = column === last.column ? last.row + 1 : last.row
    }
    taken.add(`${column}:${row}`)
    beads.push({ value, index, column, row })
  }
  return beads
}

/** The plate of a run of results, oldest first: one below the other, column by column, in any order of outcomes. */
export function layPlate<Value>(values: readonly Value[], rows = roadRows): Bead<Value>[] {
  return values.map((value, index) => ({
    value,
    index,
    column: Math.floor(index / rows),
    row: index % rows,
  }))
}

/** How many columns a road needs. */
export function roadColumns(beads: readonly Bead<unknown>[]): number {
  return beads.reduce((max, bead) => Math.max(max, bead.column + 1), 0)
}

/** The longest streak of a run, and how it ends: what a road shows, as words. */
export function longestStreak<Value>(values: readonly Value[]): { value: Value; length: number } | undefined {
  let longest: { value: Value; length: number } | undefined
  let length = 0
  for (const [index, value] of values.entries()) {
    length = index > 0 && values[index - 1] === value ? length + 1 : 1
    if (!longest || length > longest.length) longest = { value, length }
  }
  return longest
}
