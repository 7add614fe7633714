import { readLeaf, type Told } from './read-leaf.ts'

/** The fact that a leaf of the public log tells; undefined for a leaf of a form that is not known here. */
export function toldIn(leaf: Uint8Array): Told | undefined {
  try {
    return readLeaf(leaf)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
