/** Seeded pseudo-random numbers, for the data that the demonstration makes up. */
export type Chance = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** A whole number from `min` to `max`, both inclusive. */
  whole: (min: number, max: number) => number
  /** One of the items. */
  pick: <Item>(items: readonly Item[]) => Item
  /** So many different items, in no order. */
  some: <Item>(items: readonly Item[], count: number) => Item[]
  /** One of the items, each as often as its weight says. */
  weighted: <Item>(items: Weighted<Item>) => Item
}

/** Items of different weight: `upTo` is the sum of the weights of an item and of all before it. */
export type Weighted<Item> = { items: readonly Item[]; upTo: readonly number[] }

/** Weighs items once, for many picks. */
export function weighed<Item>(items: readonly Item[], weightOf: (item: Item) => number): Weighted<Item> {
  let sum = 0
  return { items, upTo: items.map((item) => (sum += weightOf(item))) }
}

/** Mulberry32, a generator with 32 bits of state: never for secrets or draws. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)]!
  return {
    next,
    whole,
    pick,
    some: (items, count) => {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () => {
        const [taken] = left.splice(whole(0, left.length - 1), 1)
        return taken!
      })
    },
    weighted: ({ items, upTo }) => {
      const place = next() * upTo.at(-1)!
      let [first, last] = [0, items.length - 1]
      while (first < last) {
        const middle = (first + last) >> 1
        if (place < upTo[middle]!) last = middle
        else first = middle + 1
      }
      return items[first]!
    },
  }
}
